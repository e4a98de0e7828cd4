import { ArrowDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import type { TranscriptTurn, Speaker } from '../../contract.ts';
import { restoreLine } from '../edits/heir.ts';
import type { Edits } from '../edits/use-edits.ts';
import { playFrom, startsOf, useIndexAt, useIsPlaying } from '../player/playback.ts';
import { FindBar } from '../search/find-bar.tsx';
import { useFoundMarks, type Find } from '../search/use-find.ts';
import type { Tone } from '../speaker-tones.ts';
import { SpeakerPanel } from '../speakers/speaker-panel.tsx';
import { Transcript, type Span } from '../text/transcript.tsx';
import { useRenderedRows } from '../text/use-filling.ts';
import { useFollow, useSpokenWord } from '../text/use-follow.ts';
import { cursorAt } from './standing/cursor.ts';
import { LineBar } from './line-bar.tsx';
import { LineSheet } from './line-sheet.tsx';
import { LostLine } from './lost-line.tsx';
import { spokenCharacter } from './spoken-letter.ts';
import { useFocusedLine } from './standing/use-focused-line.ts';
import { useInPlace } from './use-in-place.tsx';
import { useLineClicks } from './use-line-clicks.ts';
import { useLineKeys } from './use-line-keys.ts';
import { useTranscriptEditor } from './use-lines.ts';
import { linesToAssign } from './standing/wrong-stretch.ts';

type Props = {
  turns: readonly TranscriptTurn[];
  speakers: readonly Speaker[];
  tones: ReadonlyMap<string, Tone>;
  audio: HTMLAudioElement | null;
  highlighted: Span | null;
  destination: Span | null;
  find: Find;
  edits: Edits;
  /** The dialog with names and roles is open. */
  isSpeakerPanelOpen: boolean;
  onSpeakerPanel: (isOpen: boolean) => void;
  /** `column` scrolls by itself and has the toolbar; `page` scrolls with the page. */
  look: 'column' | 'page';
};

/** The transcript editor: a cursor on the current line, and keys, clicks and dialogs that edit it. */
export function TranscriptEditor({ turns, speakers, tones, audio, find, edits, ...rest }: Props) {
  const { isSpeakerPanelOpen, onSpeakerPanel, look, ...locations } = rest;
  const list = useRef<HTMLOListElement>(null);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const current = useIndexAt(audio, startsOf(turns));
  const isPlaying = useIsPlaying(audio);
  const { isFollowing, follow, stop } = useFollow(list, audio, current);
  useSpokenWord(list, audio, turns[current], current);

  const editor = useTranscriptEditor({
    turns,
    speakers,
    audio,
    edits,
    onPlay: follow,
    spokenCharacter: (turn) => (turn === turns[current] ? spokenCharacter(turn, audio) : null),
  });
  const { selection, line, mode, setCursor, actions } = editor;
  const editedRow = mode?.kind === 'editing' && mode.match ? turns.indexOf(mode.match) : -1;
  const neededRows = [
    selection.to,
    editedRow,
    current,
    locations.highlighted?.turn ?? 0,
    locations.destination?.turn ?? 0,
  ];
  const renderedRows = useRenderedRows(turns.length, Math.max(...neededRows, find.current?.turn ?? 0));
  useFoundMarks(list, find, renderedRows);

  const inPlace = useInPlace({ mode, speakers, tones, edits, actions });
  const name = speakers.find(({ label }) => label === line?.speaker)?.name ?? '';
  const { isActive, focusNext, ...focus } = useFocusedLine({ list, selection, line, name, mode });
  const move: typeof actions.move = (by, reach) => {
    stop();
    focusNext();
    actions.move(by, reach);
  };
  const onKeyDown = useLineKeys({ speakers, mode, actions: { ...actions, move } });
  const onClick = useLineClicks({
    turns,
    audio,
    anchorId: line?.id,
    isBusy: mode?.kind === 'editing' || mode?.kind === 'cutting',
    setCursor,
    onWho: () => setIsSheetOpen(true),
    onPlay: follow,
  });

  /** Closing the search moves the cursor to the last match. */
  const leaveSearch = () => {
    const place = find.close();
    if (!place) return;
    focusNext();
    setCursor(cursorAt(turns, place.turn));
  };

  // While the transcript follows the audio, the cursor moves with it.
  const isFollowingCursor = isActive && isPlaying && isFollowing && !mode && !selection.isSelection;
  useEffect(() => {
    if (!isFollowingCursor || current < 0) return;
    focusNext();
    setCursor(cursorAt(turns, current));
    // oxlint-disable-next-line react/exhaustive-deps -- only playback moves the cursor, not an edit
  }, [isFollowingCursor, current]);

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
            {...locations}
            list={list}
            turns={turns}
            speakers={speakers}
            tones={tones}
            audio={audio}
            current={current}
            renderedRows={renderedRows}
            inPlace={inPlace}
          />
          {isPlaying && !isFollowing ? <FollowButton onFollow={follow} /> : null}
        </div>
        {mode?.kind === 'editing' && !mode.match ? (
          <LostLine
            key={mode.turn.id}
            seen={mode.turn}
            drafts={edits.drafts}
            look={look}
            hasSound={audio !== null}
            onPutBack={(words) => {
              const saving = edits.make(restoreLine(turns, mode.turn, words), 'Line restored');
              edits.drafts.settle(mode.turn.id, saving);
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
            current={line?.speaker}
            selected={selection.to - selection.from + 1}
            hasSound={audio !== null}
          />
        ) : null}
      </div>
      <LineSheet
        open={isSheetOpen}
        onClose={() => setIsSheetOpen(false)}
        line={line}
        speakers={speakers}
        tones={tones}
        onwards={linesToAssign(turns, selection).length}
        hasSound={audio !== null}
        actions={actions}
        onRename={() => onSpeakerPanel(true)}
      />
      <SpeakerPanel
        open={isSpeakerPanelOpen}
        onClose={() => onSpeakerPanel(false)}
        turns={turns}
        speakers={speakers}
        tones={tones}
        audio={audio}
        onEdit={(edit, done) => void edits.make([edit], done)}
        onNew={() => actions.assign(null, 'line')}
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
