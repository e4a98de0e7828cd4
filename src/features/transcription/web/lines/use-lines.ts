import { useEffect, useState } from 'react';
import { formatCount } from '#ui/format.ts';
import { useOpenFormDrafts } from '#ui/writing/drafts.ts';
import type { TranscriptTurn, Speaker } from '../../contract.ts';
import { draftOf, type LineDraft } from '../edits/draft.ts';
import { currentMatch } from '../edits/heir.ts';
import type { Edits } from '../edits/use-edits.ts';
import { countTerm } from '../../rules/whole-word.ts';
import { oneReplacement, type Replacement } from '../edits/one-replacement.ts';
import { playFrom, togglePlaying } from '../player/playback.ts';
import {
  cursorAt,
  moveCursor,
  selectionOf,
  initialCursor,
  type Cursor,
  type LineSelection,
} from './standing/cursor.ts';
import { splitPoints, nearestSplit } from './cut/cuts.ts';
import { assignEdits, linesToAssign, swapEdits } from './standing/wrong-stretch.ts';

/** The mode of the current line: editing, splitting, or an offer after an edit. */
export type Mode =
  /** `turn` as it was when editing began; `match` is the line the draft belongs to now, null where it is gone. */
  | { kind: 'editing'; turn: TranscriptTurn; match: TranscriptTurn | null }
  | { kind: 'cutting'; turn: TranscriptTurn; cuts: readonly number[]; at: number }
  | { kind: 'offering'; turnId: string; replacement: Replacement; others: number };

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
  // The last open draft sets the mode: one line is edited at a time, also after a reload.
  const openDraft = useOpenFormDrafts(drafts).at(-1)?.value.seen;
  const [cursor, setCursor] = useState<Cursor>({ ...initialCursor, id: openDraft?.id ?? null });
  const [requestedMode, setMode] = useState<Mode | null>(null);
  const mode: Mode | null = openDraft
    ? { kind: 'editing', turn: openDraft, match: currentMatch(turns, openDraft) }
    : modeStillPossible(requestedMode, turns);
  useEffect(() => {
    for (const { key } of drafts.open()) if (isSaved(drafts.read(key), turns)) drafts.drop(key);
    // oxlint-disable-next-line react/exhaustive-deps -- only drafts left by a reload, whose answer never reached this page
  }, [drafts]);
  const where = selectionOf(turns, cursor);
  const here = turns[where.current];
  const nameOf = (label: string | null) =>
    label === null ? 'a new speaker' : (speakers.find((one) => one.label === label)?.name ?? label);

  const stay = () => setCursor(cursorAt(turns, where.current));

  const actions: LineActions = {
    move: (by, reach) => setCursor(moveCursor(turns, cursor, by, reach)),
    play: () => {
      if (!audio || here?.start == null) return;
      const isHere = !audio.paused && audio.currentTime >= here.start && audio.currentTime < (here.end ?? 0);
      if (isHere) return togglePlaying(audio);
      playFrom(audio, here.start);
      onPlay();
    },
    assign: (label, reach) => {
      const lines =
        reach === 'onwards' || where.isSelection ? linesToAssign(turns, where) : here ? [here] : [];
      if (lines.length === 0) return;
      const isSame = lines.every(({ speaker }) => speaker === label);
      const what = lines.length === 1 ? 'Line' : formatCount(lines.length, 'line');
      const done = isSame ? `${what} confirmed as ${nameOf(label)}` : `${what} assigned to ${nameOf(label)}`;
      void edits.make(
        assignEdits(
          lines.map(({ id }) => id),
          label,
        ),
        done,
      );
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
      if (mode?.kind === 'editing') return;
      const cuts = here ? splitPoints(here.text) : [];
      if (!here || cuts.length === 0) return;
      const index = nearestSplit(cuts, cursor.caret ?? spokenCharacter(here));
      setMode({ kind: 'cutting', turn: here, cuts, at: cuts[index] ?? 0 });
    },
    moveSplit: (by) => {
      if (mode?.kind !== 'cutting') return;
      const index = mode.cuts.indexOf(mode.at) + by;
      setMode({ ...mode, at: mode.cuts[Math.max(0, Math.min(index, mode.cuts.length - 1))] ?? mode.at });
    },
    moveSplitTo: (letter) => {
      if (mode?.kind !== 'cutting') return;
      setMode({ ...mode, at: mode.cuts[nearestSplit(mode.cuts, letter)] ?? mode.at });
    },
    finishSplit: (label) => {
      if (mode?.kind !== 'cutting') return;
      const { turn, at: letter } = mode;
      const second = label === null ? {} : { speaker: label };
      void edits.make(
        [{ kind: 'split', turn: turn.id, revision: turn.revision, at: letter, ...second }],
        'Line split',
      );
      setMode(null);
      setCursor({ ...initialCursor, index: where.current + 1 });
    },
    join: () => {
      const next = turns[where.current + 1];
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

/** The server has saved this draft, but the page was left before the answer arrived. */
const isSaved = (draft: LineDraft | undefined, turns: readonly TranscriptTurn[]): boolean =>
  draft !== undefined &&
  draft.words !== draft.seen.text &&
  turns.some(({ id, text }) => id === draft.seen.id && text === draft.words);

/** A split ends when its line is gone. */
function modeStillPossible(doing: Mode | null, turns: readonly TranscriptTurn[]): Mode | null {
  if (doing?.kind === 'cutting' && !turns.some(({ id }) => id === doing.turn.id)) return null;
  return doing;
}

const startsLikeName = /^\p{Lu}/u;

/** A replaced word may be meant everywhere, and a name belongs in the vocabulary. */
function offerAfter(seen: TranscriptTurn, text: string, turns: readonly TranscriptTurn[]): Mode | null {
  const replacement = oneReplacement(seen.text, text);
  if (!replacement) return null;
  const others = countTerm(
    turns.filter(({ id }) => id !== seen.id),
    replacement.from,
  );
  if (others === 0 && !startsLikeName.test(replacement.to)) return null;
  return { kind: 'offering', turnId: seen.id, replacement, others };
}
