import { useEffect, useState } from 'react';
import { formatCount } from '#ui/format.ts';
import { useOpenDrafts } from '#ui/writing/use-drafts.ts';
import type { TranscriptTurn, Speaker } from '../../contract.ts';
import { draftOf, type LineDraft } from '../edits/draft.ts';
import { heirOf } from '../edits/heir.ts';
import type { Edits } from '../edits/use-edits.ts';
import { countTerm } from '../../rules/whole-word.ts';
import { oneReplacement, type Replacement } from '../edits/one-replacement.ts';
import { playFrom, togglePlaying } from '../player/playback.ts';
import { at, moved, standing, start, type Cursor, type Standing } from './standing/cursor.ts';
import { cutsOf, nearestCut } from './cut/cuts.ts';
import { given, sameWrongLabel, swapped } from './standing/wrong-stretch.ts';

/** What is being done to the line in place, besides reading it. */
export type Doing =
  /** `turn` as the person saw it; `heir` is where its words belong by now, null where the line is gone. */
  | { kind: 'editing'; turn: TranscriptTurn; heir: TranscriptTurn | null }
  | { kind: 'cutting'; turn: TranscriptTurn; cuts: readonly number[]; at: number }
  | { kind: 'offering'; turnId: string; replacement: Replacement; others: number };

/** `onwards`: this line and those after it with the same label, or all that are selected. */
export type Reach = 'line' | 'onwards';

export type LineActions = {
  move: (by: number, reach: 'move' | 'select') => void;
  play: () => void;
  give: (label: string | null, reach: Reach) => void;
  swap: () => void;
  edit: () => void;
  save: (text: string) => void;
  cut: () => void;
  moveCut: (by: number) => void;
  moveCutTo: (letter: number) => void;
  /** Null: the second part stays with who it is with. */
  finishCut: (label: string | null) => void;
  join: () => void;
  undo: () => void;
  redo: () => void;
  /** Out of what is being done, then out of the selection. */
  leave: () => void;
};

export type Lines = {
  where: Standing;
  here: TranscriptTurn | undefined;
  doing: Doing | null;
  setCursor: (cursor: Cursor) => void;
  actions: LineActions;
};

type Given = {
  turns: readonly TranscriptTurn[];
  speakers: readonly Speaker[];
  audio: HTMLAudioElement | null;
  edits: Pick<Edits, 'make' | 'write' | 'writeInto' | 'undo' | 'redo' | 'drafts'>;
  /** The letter of a line that is being said, where that is known. */
  spokenLetter: (turn: TranscriptTurn) => number | null;
  onPlay: () => void;
};

/** Standing in the transcript and correcting it from there. */
export function useLines({ turns, speakers, audio, edits, spokenLetter, onPlay }: Given): Lines {
  const { drafts } = edits;
  // What was being written when the list was last on the screen is written on, and one line at a time.
  const written = useOpenDrafts(drafts).at(-1)?.value.seen;
  const [cursor, setCursor] = useState<Cursor>({ ...start, id: written?.id ?? null });
  const [begun, setDoing] = useState<Doing | null>(null);
  const doing: Doing | null = written
    ? { kind: 'editing', turn: written, heir: heirOf(turns, written) }
    : stillDone(begun, turns);
  useEffect(() => {
    for (const { key } of drafts.open()) if (isSaved(drafts.read(key), turns)) drafts.drop(key);
    // oxlint-disable-next-line react/exhaustive-deps -- what a reload left: its answer never reached this page
  }, [drafts]);
  const where = standing(turns, cursor);
  const here = turns[where.here];
  const nameOf = (label: string | null) =>
    label === null ? 'a new speaker' : (speakers.find((one) => one.label === label)?.name ?? label);

  const stay = () => setCursor(at(turns, where.here));

  const actions: LineActions = {
    move: (by, reach) => setCursor(moved(turns, cursor, by, reach)),
    play: () => {
      if (!audio || here?.start == null) return;
      const isHere = !audio.paused && audio.currentTime >= here.start && audio.currentTime < (here.end ?? 0);
      if (isHere) return togglePlaying(audio);
      playFrom(audio, here.start);
      onPlay();
    },
    give: (label, reach) => {
      const lines =
        reach === 'onwards' || where.isSelection ? sameWrongLabel(turns, where) : here ? [here] : [];
      if (lines.length === 0) return;
      const isSame = lines.every(({ speaker }) => speaker === label);
      const what = lines.length === 1 ? 'Line' : formatCount(lines.length, 'line');
      const done = isSame ? `${what} confirmed as ${nameOf(label)}` : `${what} assigned to ${nameOf(label)}`;
      void edits.make(
        given(
          lines.map(({ id }) => id),
          label,
        ),
        done,
      );
      stay();
    },
    swap: () => {
      const swaps = swapped(turns, where);
      if (swaps.length > 0) void edits.make(swaps, 'Speakers swapped');
      stay();
    },
    edit: () => {
      // Words that are being written are not begun anew.
      if (!here || doing?.kind === 'editing') return;
      setDoing(null);
      drafts.begin(here.id, draftOf(here));
    },
    save: (text) => {
      if (doing?.kind !== 'editing' || !doing.heir) return;
      const { turn, heir } = doing;
      const saving = heir.id === turn.id ? edits.write(turn, text) : edits.writeInto(heir, turn, text);
      drafts.settle(turn.id, saving);
      setDoing(heir.text === turn.text ? offerAfter(heir, text, turns) : null);
    },
    cut: () => {
      if (doing?.kind === 'editing') return;
      const cuts = here ? cutsOf(here.text) : [];
      if (!here || cuts.length === 0) return;
      const index = nearestCut(cuts, cursor.caret ?? spokenLetter(here));
      setDoing({ kind: 'cutting', turn: here, cuts, at: cuts[index] ?? 0 });
    },
    moveCut: (by) => {
      if (doing?.kind !== 'cutting') return;
      const index = doing.cuts.indexOf(doing.at) + by;
      setDoing({ ...doing, at: doing.cuts[Math.max(0, Math.min(index, doing.cuts.length - 1))] ?? doing.at });
    },
    moveCutTo: (letter) => {
      if (doing?.kind !== 'cutting') return;
      setDoing({ ...doing, at: doing.cuts[nearestCut(doing.cuts, letter)] ?? doing.at });
    },
    finishCut: (label) => {
      if (doing?.kind !== 'cutting') return;
      const { turn, at: letter } = doing;
      const second = label === null ? {} : { speaker: label };
      void edits.make(
        [{ kind: 'split', turn: turn.id, revision: turn.revision, at: letter, ...second }],
        'Line split',
      );
      setDoing(null);
      setCursor({ ...start, index: where.here + 1 });
    },
    join: () => {
      const next = turns[where.here + 1];
      if (here && next) void edits.make([{ kind: 'join', turn: here.id, next: next.id }], 'Lines joined');
    },
    undo: edits.undo,
    redo: edits.redo,
    leave: () => {
      if (doing?.kind === 'editing') drafts.drop(doing.turn.id);
      else if (doing) setDoing(null);
      else stay();
    },
  };
  return { where, here, doing, setCursor, actions };
}

/** The server has these words, and the page was left before it could say so. */
const isSaved = (draft: LineDraft | undefined, turns: readonly TranscriptTurn[]): boolean =>
  draft !== undefined &&
  draft.words !== draft.seen.text &&
  turns.some(({ id, text }) => id === draft.seen.id && text === draft.words);

/** Lines come and go under what is being done: a cut ends with its line. */
function stillDone(doing: Doing | null, turns: readonly TranscriptTurn[]): Doing | null {
  if (doing?.kind === 'cutting' && !turns.some(({ id }) => id === doing.turn.id)) return null;
  return doing;
}

const startsLikeName = /^\p{Lu}/u;

/** One word put in another's place may be meant everywhere, and a name is worth remembering. */
function offerAfter(seen: TranscriptTurn, text: string, turns: readonly TranscriptTurn[]): Doing | null {
  const replacement = oneReplacement(seen.text, text);
  if (!replacement) return null;
  const others = countTerm(
    turns.filter(({ id }) => id !== seen.id),
    replacement.from,
  );
  if (others === 0 && !startsLikeName.test(replacement.to)) return null;
  return { kind: 'offering', turnId: seen.id, replacement, others };
}
