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
import type { Line } from '../line.ts';
import { newDocument } from '../new-document.ts';
import { changeBetween, type Change } from './change.ts';
import { inOrder, type TranscriptDocument } from './document.ts';
import { applyUndo, overlapsAny } from './undo.ts';

/** Without revisions, which only grow. */
const shape = ({ lines, voices }: TranscriptDocument) => ({
  lines: inOrder(lines).map(({ revision: _revision, ...line }) => line),
  voices: voices.toSorted((a, b) => a.label.localeCompare(b.label)),
});

/** What a store would hold after writing no more than the change says. */
function written(before: TranscriptDocument, change: Change): TranscriptDocument {
  const patches = new Map(change.patches.map((patch) => [patch.id, patch]));
  const gone = new Set(change.gone);
  const kept: Line[] = before.lines
    .filter((line) => !gone.has(line.id))
    .map((line) => ({ ...line, ...patches.get(line.id) }));
  const changed = new Set([...change.voices.map((voice) => voice.label), ...change.goneVoices]);
  const voices = [...before.voices.filter((voice) => !changed.has(voice.label)), ...change.voices];
  return { lines: inOrder([...kept, ...change.added]), voices };
}

test('saving a change equals the edit, and undoing it restores the document before', () => {
  fc.assert(
    fc.property(talk, run, fc.array(wish, { minLength: 1, maxLength: 12 }), (said, first, wishes) => {
      let document: TranscriptDocument = newDocument(hear(said, first, 'a'), newId);
      const states: TranscriptDocument[] = [];
      const undos = [];
      for (const [index, one] of wishes.entries()) {
        const edit = editFor(document, one, `M${index}`);
        if (!edit) continue;
        const { after, change } = carryOut(document, edit, index + 2);
        if (!change) continue;
        expect(shape(written(document, change))).toEqual(shape(after));
        states.push(document);
        undos.push(change.undo);
        document = after;
      }
      // The newest first, as a person would.
      for (const undo of undos.toReversed()) {
        const back = applyUndo(document, undo);
        expect(shape(back)).toEqual(shape(states.pop()!));
        expect(shape(written(document, changeBetween(document, back)!))).toEqual(shape(back));
        document = back;
      }
    }),
    { numRuns: 300 },
  );
});

test('an edit that no later one touched is undone in any order, and the rest stands', () => {
  fc.assert(
    fc.property(
      talk,
      run,
      fc.array(wish, { minLength: 2, maxLength: 8 }),
      fc.nat(),
      (said, first, wishes, pick) => {
        let document: TranscriptDocument = newDocument(hear(said, first, 'a'), newId);
        const changes: Change[] = [];
        for (const [index, one] of wishes.entries()) {
          const edit = editFor(document, one, `M${index}`);
          const done = edit && carryOut(document, edit, index + 2);
          if (!done?.change) continue;
          changes.push(done.change);
          document = done.after;
        }
        const at = changes.length === 0 ? 0 : pick % changes.length;
        const chosen = changes[at];
        const later = changes.slice(at + 1).map(({ undo }) => undo);
        if (!chosen || overlapsAny(chosen.undo, later)) return;
        let back: TranscriptDocument;
        try {
          back = applyUndo(document, chosen.undo);
        } catch {
          return; // a speaker it needs is gone
        }
        const touched = new Set([
          ...chosen.patches.map((patch) => patch.id),
          ...chosen.undo.made,
          ...chosen.gone,
        ]);
        const others = (one: TranscriptDocument) => shape(one).lines.filter((line) => !touched.has(line.id));
        expect(others(back)).toEqual(others(document));
        for (const line of back.lines)
          expect(back.voices.map((voice) => voice.label)).toContain(line.speaker);
      },
    ),
    { numRuns: 300 },
  );
});
