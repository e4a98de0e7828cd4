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
import { freshScene } from '../fresh-scene.ts';
import { changeBetween, type Change } from './change.ts';
import { inOrder, type Scene } from './scene.ts';
import { overlap, takeBack } from './undo.ts';

/** Without revisions, which only grow. */
const shape = ({ lines, voices }: Scene) => ({
  lines: inOrder(lines).map(({ revision: _revision, ...line }) => line),
  voices: voices.toSorted((a, b) => a.label.localeCompare(b.label)),
});

/** What a store would hold after writing no more than the change says. */
function written(before: Scene, change: Change): Scene {
  const patches = new Map(change.patches.map((patch) => [patch.id, patch]));
  const gone = new Set(change.gone);
  const kept: Line[] = before.lines
    .filter((line) => !gone.has(line.id))
    .map((line) => ({ ...line, ...patches.get(line.id) }));
  const changed = new Set([...change.voices.map((voice) => voice.label), ...change.goneVoices]);
  const voices = [...before.voices.filter((voice) => !changed.has(voice.label)), ...change.voices];
  return { lines: inOrder([...kept, ...change.added]), voices };
}

test('what is written of an edit is the edit, and undoing it is as if it had never been', () => {
  fc.assert(
    fc.property(talk, run, fc.array(wish, { minLength: 1, maxLength: 12 }), (said, first, wishes) => {
      let scene: Scene = freshScene(hear(said, first, 'a'), newId);
      const states: Scene[] = [];
      const undos = [];
      for (const [index, one] of wishes.entries()) {
        const edit = editFor(scene, one, `M${index}`);
        if (!edit) continue;
        const { after, change } = carryOut(scene, edit, index + 2);
        if (!change) continue;
        expect(shape(written(scene, change))).toEqual(shape(after));
        states.push(scene);
        undos.push(change.undo);
        scene = after;
      }
      // The newest first, as a person would.
      for (const undo of undos.toReversed()) {
        const back = takeBack(scene, undo);
        expect(shape(back)).toEqual(shape(states.pop()!));
        expect(shape(written(scene, changeBetween(scene, back)!))).toEqual(shape(back));
        scene = back;
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
        let scene: Scene = freshScene(hear(said, first, 'a'), newId);
        const changes: Change[] = [];
        for (const [index, one] of wishes.entries()) {
          const edit = editFor(scene, one, `M${index}`);
          const done = edit && carryOut(scene, edit, index + 2);
          if (!done?.change) continue;
          changes.push(done.change);
          scene = done.after;
        }
        const at = changes.length === 0 ? 0 : pick % changes.length;
        const chosen = changes[at];
        if (!chosen || changes.slice(at + 1).some((later) => overlap(chosen.undo, later.undo))) return;
        let back: Scene;
        try {
          back = takeBack(scene, chosen.undo);
        } catch {
          return; // a speaker it needs is gone
        }
        const touched = new Set([
          ...chosen.patches.map((patch) => patch.id),
          ...chosen.undo.made,
          ...chosen.gone,
        ]);
        const others = (one: Scene) => shape(one).lines.filter((line) => !touched.has(line.id));
        expect(others(back)).toEqual(others(scene));
        for (const line of back.lines)
          expect(back.voices.map((voice) => voice.label)).toContain(line.speaker);
      },
    ),
    { numRuns: 300 },
  );
});
