import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  carryOut,
  editFor,
  hear,
  newId,
  run,
  talk,
  wish,
} from '../../../../../test/harness/transcript/random-talk.ts';
import { wholeOf } from '../../../../../test/harness/transcript/whole-of.ts';
import type { Turn } from '#shared/transcript.ts';
import type { TranscriptDocument } from '../edit/document.ts';
import type { Line } from '../line.ts';
import { keepEdits as keepEditsInSlices, type MergedTranscript } from './keep-edits.ts';

/** Failure 27 of the trust table: what a person corrected is all there after any number of runs. */
const keepEdits = (...given: Parameters<typeof keepEditsInSlices>) => wholeOf(keepEditsInSlices(...given));
const nothing: TranscriptDocument = { lines: [], voices: [] };
const tolerance = 0.3; // a word this near to a stretch may be part of it

const isHuman = (line: Line) => line.isEdited || line.isAssigned || line.isRemoved;
const tokens = (text: string) => text.split(' ').filter(Boolean);

function expectAllKept(before: TranscriptDocument, after: MergedTranscript): void {
  const byId = new Map(after.lines.map((line) => [line.id, line]));
  expect(byId.size).toBe(after.lines.length);
  for (const line of before.lines.filter(isHuman)) {
    const now = byId.get(line.id);
    if (line.isEdited || line.isRemoved) expect(now).toEqual({ ...line, position: now?.position });
    else
      expect(now).toMatchObject({
        speaker: line.speaker,
        isAssigned: true,
        start: line.start,
        end: line.end,
      });
  }
  const starts = after.lines.map((line) => line.start!);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  expect(after.lines.map((line) => line.position)).toEqual(starts.map((_, index) => index));
}

function expectNoWordLost(before: TranscriptDocument, fresh: Turn[], after: MergedTranscript): void {
  const human = before.lines.filter(isHuman);
  const places = new Map<string, Line[]>();
  for (const line of after.lines)
    for (const token of tokens(line.text)) places.set(token, [...(places.get(token) ?? []), line]);
  for (const turn of fresh)
    for (const word of turn.words!) {
      const middle = (word.start + word.end) / 2;
      const found = places.get(word.text) ?? [];
      const within = (by: number) =>
        human.filter((line) => line.start! - by <= middle && middle <= line.end! + by);
      expect(found.length).toBeLessThanOrEqual(1);
      if (within(tolerance).length === 0) {
        expect(found).toHaveLength(1);
        expect(found[0]).toMatchObject({ speaker: after.labels.get(turn.speaker), isEdited: false });
      }
      const inside = within(-0.001);
      if (inside.length === 1 && inside[0]!.isAssigned && !inside[0]!.isEdited && !inside[0]!.isRemoved)
        expect(found[0]).toMatchObject({ id: inside[0]!.id, speaker: inside[0]!.speaker });
      if (inside.length > 0 && inside.every((line) => line.isEdited || line.isRemoved))
        expect(found).toEqual([]);
    }
}

/** A line of the new run may lean half a word into its neighbours, as it does in the run itself. */
function expectNoNewOverlap(after: MergedTranscript): void {
  const fresh = after.lines.filter((line) => !isHuman(line));
  const shown = after.lines.filter((line) => !line.isRemoved);
  for (const line of fresh)
    for (const other of shown)
      if (other !== line)
        expect(Math.min(line.end!, other.end!) - Math.max(line.start!, other.start!)).toBeLessThan(0.45);
}

function expectVoicesKept(before: TranscriptDocument, after: MergedTranscript): void {
  const labels = new Set(after.voices.map((voice) => voice.label));
  for (const line of after.lines) expect(labels).toContain(line.speaker);
  for (const voice of before.voices) {
    const now = after.voices.find((one) => one.label === voice.label);
    if (!voice.isGuess || voice.mergedLabels.length > 0) expect(now).toEqual(voice);
    for (const merged of voice.mergedLabels) expect(labels).not.toContain(merged);
  }
}

test('whatever a person corrects, and however often an engine runs again, nothing of it is lost', () => {
  const round = fc.record({ run, wishes: fc.array(wish, { maxLength: 8 }) });
  fc.assert(
    fc.property(talk, run, fc.array(round, { minLength: 1, maxLength: 4 }), (said, first, rounds) => {
      let document: TranscriptDocument = keepEdits(nothing, hear(said, first, 'a'), newId);
      let revision = 1;
      for (const [index, { run: again, wishes }] of rounds.entries()) {
        for (const one of wishes) {
          const edit = editFor(document, one, `M${(revision += 1)}`);
          if (edit) document = carryOut(document, edit, revision).after;
        }
        const fresh = hear(said, again, `r${index}w`);
        const after = keepEdits(document, fresh, newId);
        expectAllKept(document, after);
        expectNoWordLost(document, fresh, after);
        expectVoicesKept(document, after);
        expectNoNewOverlap(after);
        document = after;
      }
    }),
    { numRuns: 300 },
  );
});
