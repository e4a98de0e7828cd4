import { ArrowDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import type { TranscriptTurn, Speaker } from '../../contract.ts';
import type { SessionNote } from '../../rules/notes-at-turns.ts';
import { restoreLine } from '../edits/current-match.ts';
import type { Edits } from '../edits/use-edits.ts';
import { playFrom } from '../player/playback.ts';
import { FindBar } from '../search/find-bar.tsx';
import { useFoundMarks, type Find } from '../search/use-find.ts';
import type { Tone } from '../speakers/speaker-tones.ts';
import { SpeakerPanel } from '../speakers/speaker-panel.tsx';
import { Transcript, type Span } from '../text/transcript.tsx';
import { useRenderedRows } from '../text/use-rendered-rows.ts';
import { useListPlayback } from '../text/use-follow.ts';
import { LineBar } from './line-bar.tsx';
import { LineSheet } from './line-sheet.tsx';
import { LostLine } from './lost-line.tsx';
import { spokenCharacter } from './spoken-character.ts';
import { useInPlace } from './use-in-place.tsx';
import { useLineInput } from './use-line-input.ts';
import { useTranscriptEditor, type TranscriptEditorState } from './use-transcript-editor.ts';
import { linesToAssign } from './assign-range.ts';

type Shared = {
  turns: readonly TranscriptTurn[];
  speakers: readonly Speaker[];
  tones: ReadonlyMap<string, Tone>;
  audio: HTMLAudioElement | null;
  edits: Edits;
};

type SpeakerPanelState = {
  /** The dialog with names and roles is open. */
  isSpeakerPanelOpen: boolean;
  onSpeakerPanel: (isOpen: boolean) => void;
  /** Makes a speaker a client of the coach; null where that cannot be. */
  addClientOf: (speaker: Speaker) => (() => void) | null;
};

type Props = Shared &
  SpeakerPanelState & {
    highlighted: Span | null;
    destination: Span | null;
    find: Find;
    /** The coach’s notes from the recording. */
    notes: readonly SessionNote[];
    /** `column` scrolls by itself and has the toolbar; `page` scrolls with the page. */
    look: 'column' | 'page';
  };

/** The transcript editor: a cursor on the current line, and keys, clicks and dialogs that edit it. */
export function TranscriptEditor({ find, look, highlighted, destination, notes, ...rest }: Props) {
  const { turns, speakers, tones, audio, edits, ...speakerPanel } = rest;
  const shared = { turns, speakers, tones, audio, edits };
  const list = useRef<HTMLOListElement>(null);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const playback = useListPlayback(list, audio, turns);
  const { current, isPlaying, isFollowing, follow } = playback;

  const editor = useTranscriptEditor({
    ...shared,
    onPlay: follow,
    spokenCharacter: (turn) => (turn === turns[current] ? spokenCharacter(turn, audio) : null),
  });
  const { selection, line, mode, actions } = editor;
  const spans = [highlighted, destination, find.current];
  const neededRow = lastNeededRow({ turns, editor, current, spans });
  const renderedRows = useRenderedRows(turns.length, neededRow);
  useFoundMarks(list, find, renderedRows);

  const inPlace = useInPlace({ ...shared, mode, actions });
  const onWho = () => setIsSheetOpen(true);
  const { isActive, goTo, ...handlers } = useLineInput({ ...shared, list, editor, playback, onWho });

  /** Closing the search moves the cursor to the last match. */
  const leaveSearch = () => {
    const place = find.close();
    if (place) goTo(place.turn);
  };

  return (
    <>
      <FindBar
        find={find}
        turns={turns}
        look={look}
        onLeave={leaveSearch}
        onPlay={audio && (({ start }) => start !== null && playFrom(audio, start))}
      />
      <div data-active={isActive || undefined} {...handlers} className={classes[look].editor}>
        <div data-transcript-place className={classes[look].place}>
          <Transcript
            highlighted={highlighted}
            destination={destination}
            list={list}
            turns={turns}
            speakers={speakers}
            tones={tones}
            audio={audio}
            current={current}
            renderedRows={renderedRows}
            inPlace={inPlace}
            notes={notes}
          />
          {isPlaying && !isFollowing ? <FollowButton onFollow={follow} /> : null}
        </div>
        <LostDraft {...shared} editor={editor} look={look} />
        {look === 'column' ? (
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
      <Dialogs
        {...shared}
        {...speakerPanel}
        editor={editor}
        isSheetOpen={isSheetOpen}
        onSheet={setIsSheetOpen}
      />
    </>
  );
}

const classes = {
  column: {
    editor: 'flex min-h-0 flex-1 flex-col',
    place: 'min-h-0 flex-1 overflow-y-auto overscroll-contain print:overflow-visible',
  },
  page: { editor: '', place: '' },
};

type NeededRows = {
  turns: readonly TranscriptTurn[];
  editor: TranscriptEditorState;
  current: number;
  spans: readonly ({ turn: number } | null | undefined)[];
};

/** The last row that the cursor, an edit, the audio or one of the spans points to. */
function lastNeededRow({ turns, editor: { selection, mode }, current, spans }: NeededRows): number {
  const edited = mode?.kind === 'editing' && mode.match ? turns.indexOf(mode.match) : -1;
  return Math.max(selection.to, edited, current, ...spans.map((span) => span?.turn ?? 0));
}

type LostDraftProps = Shared & { editor: TranscriptEditorState; look: Props['look'] };

/** The open draft, where its line is gone. */
function LostDraft({ editor: { mode, actions }, turns, audio, edits, look }: LostDraftProps) {
  if (mode?.kind !== 'editing' || mode.match) return null;
  const { turn } = mode;
  return (
    <LostLine
      key={turn.id}
      seen={turn}
      drafts={edits.drafts}
      look={look}
      hasSound={audio !== null}
      onPutBack={(words) => {
        const saving = edits.make(restoreLine(turns, turn, words), 'Line restored');
        edits.drafts.settle(turn.id, saving);
      }}
      onDiscard={actions.leave}
    />
  );
}

type DialogsProps = Shared &
  SpeakerPanelState & {
    editor: TranscriptEditorState;
    isSheetOpen: boolean;
    onSheet: (isOpen: boolean) => void;
  };

/** The actions on the current line, and the names and roles of the speakers. */
function Dialogs({ editor, edits, isSheetOpen, onSheet, ...rest }: DialogsProps) {
  const { isSpeakerPanelOpen, onSpeakerPanel, ...voices } = rest;
  const { turns, speakers, tones, audio } = voices;
  const { line, selection, actions } = editor;
  return (
    <>
      <LineSheet
        open={isSheetOpen}
        onClose={() => onSheet(false)}
        line={line}
        speakers={speakers}
        tones={tones}
        onwards={linesToAssign(turns, selection).length}
        hasSound={audio !== null}
        actions={actions}
        onRename={() => onSpeakerPanel(true)}
      />
      <SpeakerPanel
        {...voices}
        open={isSpeakerPanelOpen}
        onClose={() => onSpeakerPanel(false)}
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
