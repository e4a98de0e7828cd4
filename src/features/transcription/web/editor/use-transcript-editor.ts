import { useState } from 'react';
import { formatCount } from '#ui/format.ts';
import type { TranscriptTurn, Speaker } from '../../contract.ts';
import { draftOf } from '../edits/line-draft.ts';
import type { Edits } from '../edits/use-edits.ts';
import { playFrom, togglePlaying } from '../player/playback.ts';
import {
  cursorAt,
  moveCursor,
  selectionOf,
  initialCursor,
  type Cursor,
  type LineSelection,
} from './cursor.ts';
import { assignEdits, linesToAssign, swapEdits } from './assign-range.ts';
import {
  beginSplit,
  offerAfter,
  splitEdit,
  splitMovedBy,
  splitMovedTo,
  useLineMode,
  type Mode,
} from './use-line-mode.ts';

/** `onwards`: this line and the following ones with the same label, or the selection. */
export type Reach = 'line' | 'onwards';

export type LineActions = {
  move: (by: number, reach: 'move' | 'select') => void;
  play: () => void;
  assign: (label: string | null, reach: Reach) => void;
  swap: () => void;
  edit: () => void;
  save: (text: string) => void;
  split: () => void;
  moveSplit: (by: number) => void;
  moveSplitTo: (letter: number) => void;
  /** Null: the second part keeps its speaker. */
  finishSplit: (label: string | null) => void;
  join: () => void;
  undo: () => void;
  redo: () => void;
  /** Ends the current mode, then the selection. */
  leave: () => void;
};

export type TranscriptEditorState = {
  selection: LineSelection;
  line: TranscriptTurn | undefined;
  mode: Mode | null;
  setCursor: (cursor: Cursor) => void;
  actions: LineActions;
};

type Options = {
  turns: readonly TranscriptTurn[];
  speakers: readonly Speaker[];
  audio: HTMLAudioElement | null;
  edits: Pick<Edits, 'make' | 'write' | 'writeInto' | 'undo' | 'redo' | 'drafts'>;
  /** The offset of the word being played, where it is known. */
  spokenCharacter: (turn: TranscriptTurn) => number | null;
  onPlay: () => void;
};

/** Cursor, mode and actions of the transcript editor. */
export function useTranscriptEditor({
  turns,
  speakers,
  audio,
  edits,
  spokenCharacter,
  onPlay,
}: Options): TranscriptEditorState {
  const { drafts } = edits;
  const { mode, setMode } = useLineMode(turns, drafts);
  const edited = mode?.kind === 'editing' ? mode.turn.id : null; // on the first render a draft left by a reload
  const [cursor, setCursor] = useState<Cursor>({ ...initialCursor, id: edited });
  const where = selectionOf(turns, cursor);
  const here = turns[where.index];
  const stay = () => setCursor(cursorAt(turns, where.index));

  const actions: LineActions = {
    move: (by, reach) => setCursor(moveCursor(turns, cursor, by, reach)),
    play: () => {
      if (audio && here) toggleLine(audio, here, onPlay);
    },
    assign: (label, reach) => {
      const isMany = reach === 'onwards' || where.isSelection;
      const lines = isMany ? linesToAssign(turns, where) : turns.slice(where.index, where.index + 1);
      if (lines.length === 0) return;
      const ids = lines.map(({ id }) => id);
      void edits.make(assignEdits(ids, label), assignedMessage(lines, label, speakers));
      stay();
    },
    swap: () => {
      const swaps = swapEdits(turns, where);
      if (swaps.length > 0) void edits.make(swaps, 'Speakers swapped');
      stay();
    },
    edit: () => {
      // An open editor is not opened again.
      if (!here || mode?.kind === 'editing') return;
      setMode(null);
      drafts.begin(here.id, draftOf(here));
    },
    save: (text) => {
      if (mode?.kind !== 'editing' || !mode.match) return;
      const { turn, match } = mode;
      const saving = match.id === turn.id ? edits.write(turn, text) : edits.writeInto(match, turn, text);
      drafts.settle(turn.id, saving);
      setMode(match.text === turn.text ? offerAfter(match, text, turns) : null);
    },
    split: () => {
      if (!here || mode?.kind === 'editing') return;
      const begun = beginSplit(here, cursor.caret ?? spokenCharacter(here));
      if (begun) setMode(begun);
    },
    moveSplit: (by) => {
      if (mode?.kind === 'cutting') setMode(splitMovedBy(mode, by));
    },
    moveSplitTo: (letter) => {
      if (mode?.kind === 'cutting') setMode(splitMovedTo(mode, letter));
    },
    finishSplit: (label) => {
      if (mode?.kind !== 'cutting') return;
      void edits.make([splitEdit(mode, label)], 'Line split');
      setMode(null);
      setCursor({ ...initialCursor, index: where.index + 1 });
    },
    join: () => {
      const next = turns[where.index + 1];
      if (here && next) void edits.make([{ kind: 'join', turn: here.id, next: next.id }], 'Lines joined');
    },
    undo: edits.undo,
    redo: edits.redo,
    leave: () => {
      if (mode?.kind === 'editing') drafts.drop(mode.turn.id);
      else if (mode) setMode(null);
      else stay();
    },
  };
  return { selection: where, line: here, mode, setCursor, actions };
}

/** Plays the line from its start, or pauses it while it plays. */
function toggleLine(audio: HTMLAudioElement, { start, end }: TranscriptTurn, onPlay: () => void): void {
  if (start === null) return;
  const isPlayingIt = !audio.paused && audio.currentTime >= start && audio.currentTime < (end ?? 0);
  if (isPlayingIt) return togglePlaying(audio);
  playFrom(audio, start);
  onPlay();
}

/** The toast: “Line assigned to Maya”. Null is a new speaker. */
function assignedMessage(
  lines: readonly TranscriptTurn[],
  label: string | null,
  speakers: readonly Speaker[],
): string {
  const known = speakers.find((speaker) => speaker.label === label);
  const name = label === null ? 'a new speaker' : (known?.name ?? label);
  const what = lines.length === 1 ? 'Line' : formatCount(lines.length, 'line');
  const isSame = lines.every(({ speaker }) => speaker === label);
  return isSame ? `${what} confirmed as ${name}` : `${what} assigned to ${name}`;
}
