import { useEffect, useState } from 'react';
import { useOpenFormDrafts } from '#ui/drafts/form-drafts.ts';
import type { TranscriptTurn } from '../../contract.ts';
import type { TranscriptEdit } from '../../rules/edit/edit.ts';
import { countTerm } from '../../rules/whole-word.ts';
import { currentMatch } from '../edits/current-match.ts';
import type { LineDraft, LineDrafts } from '../edits/line-draft.ts';
import { oneReplacement, type Replacement } from '../edits/one-replacement.ts';
import { nearestSplit, splitPoints } from './split-points.ts';

/** The mode of the current line: editing, splitting, or an offer after an edit. */
export type Mode =
  /** `turn` as it was when editing began; `match` is the line the draft belongs to now, null where it is gone. */
  | { kind: 'editing'; turn: TranscriptTurn; match: TranscriptTurn | null }
  | Cutting
  | { kind: 'offering'; turnId: string; replacement: Replacement; others: number };

type Cutting = { kind: 'cutting'; turn: TranscriptTurn; cuts: readonly number[]; at: number };

/** The mode, and how to set any mode but editing: an open draft does that. */
export function useLineMode(turns: readonly TranscriptTurn[], drafts: LineDrafts) {
  // The last open draft sets the mode: one line is edited at a time, also after a reload.
  const openDraft = useOpenFormDrafts(drafts).at(-1)?.value.seen;
  const [requestedMode, setMode] = useState<Mode | null>(null);
  const mode: Mode | null = openDraft
    ? { kind: 'editing', turn: openDraft, match: currentMatch(turns, openDraft) }
    : modeStillPossible(requestedMode, turns);
  useEffect(() => {
    for (const { key } of drafts.open()) if (isSaved(drafts.read(key), turns)) drafts.drop(key);
    // oxlint-disable-next-line react/exhaustive-deps -- only drafts left by a reload, whose answer never reached this page
  }, [drafts]);
  return { mode, setMode };
}

/** The server has saved this draft, but the page was left before the answer arrived. */
const isSaved = (draft: LineDraft | undefined, turns: readonly TranscriptTurn[]): boolean =>
  draft !== undefined &&
  draft.words !== draft.seen.text &&
  turns.some(({ id, text }) => id === draft.seen.id && text === draft.words);

/** A split ends when its line is gone. */
function modeStillPossible(mode: Mode | null, turns: readonly TranscriptTurn[]): Mode | null {
  if (mode?.kind === 'cutting' && !turns.some(({ id }) => id === mode.turn.id)) return null;
  return mode;
}

/** Begins a split at the possible place nearest to `letter`; null where the line cannot be split. */
export function beginSplit(turn: TranscriptTurn, letter: number | null): Cutting | null {
  const cuts = splitPoints(turn.text);
  if (cuts.length === 0) return null;
  return { kind: 'cutting', turn, cuts, at: cuts[nearestSplit(cuts, letter)] ?? 0 };
}

export function splitMovedBy(mode: Cutting, by: number): Cutting {
  const index = mode.cuts.indexOf(mode.at) + by;
  return { ...mode, at: mode.cuts[Math.max(0, Math.min(index, mode.cuts.length - 1))] ?? mode.at };
}

export const splitMovedTo = (mode: Cutting, letter: number): Cutting => ({
  ...mode,
  at: mode.cuts[nearestSplit(mode.cuts, letter)] ?? mode.at,
});

/** Null: the second part keeps its speaker. */
export const splitEdit = ({ turn, at }: Cutting, label: string | null): TranscriptEdit => ({
  kind: 'split',
  turn: turn.id,
  revision: turn.revision,
  at,
  ...(label === null ? {} : { speaker: label }),
});

const startsLikeName = /^\p{Lu}/u;

/** A replaced word may be meant everywhere, and a name belongs in the vocabulary. */
export function offerAfter(
  seen: TranscriptTurn,
  text: string,
  turns: readonly TranscriptTurn[],
): Mode | null {
  const replacement = oneReplacement(seen.text, text);
  if (!replacement) return null;
  const others = countTerm(
    turns.filter(({ id }) => id !== seen.id),
    replacement.from,
  );
  if (others === 0 && !startsLikeName.test(replacement.to)) return null;
  return { kind: 'offering', turnId: seen.id, replacement, others };
}
