import { ArrowDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import type { TranscriptTurn, Speaker } from '../../contract.ts';
import { putBack } from '../edits/heir.ts';
import type { Edits } from '../edits/use-edits.ts';
import { playFrom, startsOf, useIndexAt, useIsPlaying } from '../player/playback.ts';
import { FindBar } from '../search/find-bar.tsx';
import { useFoundMarks, type Find } from '../search/use-find.ts';
import type { Tone } from '../speaker-tones.ts';
import { SpeakerPanel } from '../speakers/speaker-panel.tsx';
import { Transcript, type Place } from '../text/transcript.tsx';
import { useFilling } from '../text/use-filling.ts';
import { useFollow, useSpokenWord } from '../text/use-follow.ts';
import { at } from './standing/cursor.ts';
import { LineBar } from './line-bar.tsx';
import { LineSheet } from './line-sheet.tsx';
import { LostLine } from './lost-line.tsx';
import { spokenLetter } from './spoken-letter.ts';
import { useFocusedLine } from './standing/use-focused-line.ts';
import { useInPlace } from './use-in-place.tsx';
import { useLineClicks } from './use-line-clicks.ts';
import { useLineKeys } from './use-line-keys.ts';
import { useLines } from './use-lines.ts';
import { sameWrongLabel } from './standing/wrong-stretch.ts';

type Props = {
  turns: readonly TranscriptTurn[];
  speakers: readonly Speaker[];
  tones: ReadonlyMap<string, Tone>;
  audio: HTMLAudioElement | null;
  lit: Place | null;
  destination: Place | null;
  find: Find;
  edits: Edits;
  /** Who speaks is being said. */
  isNaming: boolean;
  onNaming: (isOpen: boolean) => void;
  /** `column`: it scrolls in a place of its own, with the keys shown at its foot. */
  look: 'column' | 'page';
};

/** The transcript as the control surface: stand on a line, and say who spoke, what was said, where it ends. */
export function Lines({ turns, speakers, tones, audio, find, edits, ...rest }: Props) {
  const { isNaming, onNaming, look, ...places } = rest;
  const list = useRef<HTMLOListElement>(null);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const current = useIndexAt(audio, startsOf(turns));
  const isPlaying = useIsPlaying(audio);
  const { isFollowing, follow, stop } = useFollow(list, audio, current);
  useSpokenWord(list, audio, turns[current], current);

  const lines = useLines({
    turns,
    speakers,
    audio,
    edits,
    onPlay: follow,
    spokenLetter: (turn) => (turn === turns[current] ? spokenLetter(turn, audio) : null),
  });
  const { where, here, doing, setCursor, actions } = lines;
  const writtenAt = doing?.kind === 'editing' && doing.heir ? turns.indexOf(doing.heir) : -1;
  const pointedAt = [where.to, writtenAt, current, places.lit?.turn ?? 0, places.destination?.turn ?? 0];
  const filled = useFilling(turns.length, Math.max(...pointedAt, find.current?.turn ?? 0));
  useFoundMarks(list, find, filled);

  const inPlace = useInPlace({ doing, speakers, tones, edits, actions });
  const name = speakers.find(({ label }) => label === here?.speaker)?.name ?? '';
  const { isActive, want, ...focus } = useFocusedLine({ list, where, here, name, doing });
  const move: typeof actions.move = (by, reach) => {
    stop();
    want();
    actions.move(by, reach);
  };
  const onKeyDown = useLineKeys({ speakers, doing, actions: { ...actions, move } });
  const onClick = useLineClicks({
    turns,
    audio,
    hereId: here?.id,
    isBusy: doing?.kind === 'editing' || doing?.kind === 'cutting',
    setCursor,
    onWho: () => setIsSheetOpen(true),
    onPlay: follow,
  });

  /** From the place one looked at, the keys go on. */
  const leaveSearch = () => {
    const place = find.close();
    if (!place) return;
    want();
    setCursor(at(turns, place.turn));
  };

  // Who listens along stands where the talk is.
  const isAlong = isActive && isPlaying && isFollowing && !doing && !where.isSelection;
  useEffect(() => {
    if (!isAlong || current < 0) return;
    want();
    setCursor(at(turns, current));
    // oxlint-disable-next-line react/exhaustive-deps -- only the talk moves it, not an edit
  }, [isAlong, current]);

  const isColumn = look === 'column';
  return (
    <>
      <FindBar
        find={find}
        turns={turns}
        look={look}
        onLeave={leaveSearch}
        onPlay={audio && (({ start }) => start !== null && playFrom(audio, start))}
      />
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the lines in it take focus and keys */}
      <div
        data-active={isActive || undefined}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onFocus={focus.onFocus}
        onBlur={focus.onBlur}
        className={isColumn ? 'flex min-h-0 flex-1 flex-col' : ''}
      >
        <div
          data-transcript-place
          className={
            isColumn ? 'min-h-0 flex-1 overflow-y-auto overscroll-contain print:overflow-visible' : ''
          }
        >
          <Transcript
            {...places}
            list={list}
            turns={turns}
            speakers={speakers}
            tones={tones}
            audio={audio}
            current={current}
            filled={filled}
            inPlace={inPlace}
          />
          {isPlaying && !isFollowing ? <FollowButton onFollow={follow} /> : null}
        </div>
        {doing?.kind === 'editing' && !doing.heir ? (
          <LostLine
            key={doing.turn.id}
            seen={doing.turn}
            drafts={edits.drafts}
            look={look}
            hasSound={audio !== null}
            onPutBack={(words) => {
              const saving = edits.make(putBack(turns, doing.turn, words), 'Line restored');
              edits.drafts.settle(doing.turn.id, saving);
            }}
            onDiscard={actions.leave}
          />
        ) : null}
        {isColumn ? (
          <LineBar
            speakers={speakers}
            tones={tones}
            actions={actions}
            isActive={isActive}
            current={here?.speaker}
            selected={where.to - where.from + 1}
            hasSound={audio !== null}
          />
        ) : null}
      </div>
      <LineSheet
        open={isSheetOpen}
        onClose={() => setIsSheetOpen(false)}
        line={here}
        speakers={speakers}
        tones={tones}
        onwards={sameWrongLabel(turns, where).length}
        hasSound={audio !== null}
        actions={actions}
        onRename={() => onNaming(true)}
      />
      <SpeakerPanel
        open={isNaming}
        onClose={() => onNaming(false)}
        turns={turns}
        speakers={speakers}
        tones={tones}
        audio={audio}
        onEdit={(edit, done) => void edits.make([edit], done)}
        onNew={() => actions.give(null, 'line')}
      />
    </>
  );
}

function FollowButton({ onFollow }: { onFollow: () => void }) {
  return (
    <div className="pointer-events-none sticky bottom-4 flex justify-center max-[70rem]:bottom-44 print:hidden">
      <Button
        size="sm"
        icon={<ArrowDown aria-hidden className="size-4" />}
        onClick={onFollow}
        className="pointer-events-auto rounded-full! shadow-float!"
      >
        Follow along
      </Button>
    </div>
  );
}
