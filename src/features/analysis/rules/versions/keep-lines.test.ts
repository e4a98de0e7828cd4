import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyAnalysis } from '../../../../../test/harness/empty-analysis.ts';
import { lineSections, type Analysis, type LineSection, type SourcedLine } from '#shared/analysis.ts';
import { plainWords } from '#shared/words.ts';
import type { ResultEdit } from '../../contract.ts';
import { editResult } from './edit-result.ts';
import { keepLines, type Version } from './keep-lines.ts';
import { freshResult, isHuman, removedLines, visibleLines, type VersionResult } from './version-result.ts';

const idMaker = (start = 0) => {
  let last = start;
  return () => `00000000-0000-4000-8000-${String(++last).padStart(12, '0')}`;
};
const said = (text: string, quote: string, start: number | null = null): SourcedLine => ({
  text,
  quote,
  turn: 0,
  start,
});
const made = (lines: SourcedLine[], newId: () => string, fields: Analysis['customFields'] = []): Version => ({
  result: freshResult({ ...emptyAnalysis, goals: lines, customFields: fields }, newId),
  transcriptRevision: 0,
});
const edited = (
  { result, transcriptRevision }: Version,
  edit: ResultEdit,
  newId = idMaker(500),
): Version => ({
  result: editResult(result, edit, newId)!,
  transcriptRevision,
});
const texts = (result: VersionResult) => visibleLines(result.goals).map(({ text }) => text);

test('an edited line stays where it was made of the same words, an own one stays, a removed one is gone', () => {
  const newId = idMaker();
  let current = made([said('A', 'one two'), said('B', 'three four'), said('C', 'five six')], newId);
  const [, b, c] = current.result.goals;
  current = edited(current, {
    kind: 'text',
    section: 'goals',
    line: b!.id,
    revision: 0,
    text: 'B, as I say',
  });
  current = edited(current, { kind: 'remove', section: 'goals', line: c!.id, revision: 0 });
  current = edited(current, { kind: 'add', section: 'goals', text: 'Mine' });

  const next = made([said('C again', 'Five, six!'), said('B2', 'three four'), said('D', 'seven')], newId);
  const result = keepLines(next, current);
  expect(texts(result)).toEqual(['B, as I say', 'D', 'Mine']);
  expect(removedLines(result)).toMatchObject([{ section: 'goals', text: 'C', id: c!.id }]);
});

test('a line whose words were corrected is found at its second, and takes the new words as its source', () => {
  const newId = idMaker();
  const before = made([said('A', 'send the draught', 12.5), said('B', 'something else', 13)], newId);
  const current = edited(before, {
    kind: 'text',
    section: 'goals',
    line: before.result.goals[0]!.id,
    revision: 0,
    text: 'Mine',
  });
  const next = made([said('B', 'something else', 13), said('A', 'send the draft', 12.6)], newId);
  const result = keepLines({ ...next, transcriptRevision: 1 }, current);
  expect(visibleLines(result.goals)).toMatchObject([
    { text: 'B', quote: 'something else' },
    { text: 'Mine', quote: 'send the draft', start: 12.6, isEdited: true },
  ]);
});

test('a line that comes out the same keeps its id; another text is another line', () => {
  const newId = idMaker();
  const current = made([said('A', 'one'), said('B', 'two')], newId);
  const result = keepLines(made([said('B', 'two'), said('A, told anew', 'one')], newId), current);
  expect(result.goals[0]!.id).toBe(current.result.goals[1]!.id);
  expect(result.goals[1]!.id).not.toBe(current.result.goals[0]!.id);
});

test('taking back a removal puts the line where it was, whatever went and came around it', () => {
  const newId = idMaker();
  const remove = (version: Version, at: number) => {
    const { id, revision } = version.result.goals[at]!;
    return edited(version, { kind: 'remove', section: 'goals', line: id, revision });
  };
  const restore = (version: Version, at: number) =>
    edited(version, { kind: 'restore', section: 'goals', line: version.result.goals[at]!.id });
  const all = made(
    ['A', 'B', 'C', 'D'].map((text) => said(text, `quote ${text}`)),
    newId,
  );
  const fewer = remove(remove(all, 2), 0);
  expect(texts(fewer.result)).toEqual(['B', 'D']);
  expect(texts(restore(fewer, 2).result)).toEqual(['B', 'C', 'D']);
  expect(texts(restore(restore(fewer, 0), 2).result)).toEqual(['A', 'B', 'C', 'D']);
});

test('a field somebody wrote or emptied stays; one nobody touched follows the analyser and counts the change', () => {
  const newId = idMaker();
  const field = (name: string, value: string) => ({ name, value, quote: 'q', turn: 0, start: null });
  let current = made([], newId, [field('Mood', 'low'), field('Focus', 'work'), field('Place', 'here')]);
  current = edited(current, { kind: 'field', name: 'Mood', value: '', revision: 0 });
  current = edited(current, { kind: 'field', name: 'Energy', value: '7', revision: 0 });
  const result = keepLines(
    made([], newId, [field('Mood', 'high'), field('Focus', 'family'), field('Place', 'here')]),
    current,
  );
  expect(result.customFields.map(({ name, value, revision }) => [name, value, revision])).toEqual([
    ['Mood', '', 1],
    ['Focus', 'family', 1],
    ['Place', 'here', 0],
    ['Energy', '7', 1],
  ]);
});

test('what was seen before somebody else changed it changes nothing', () => {
  const version = made([said('A', 'one')], idMaker());
  const line = version.result.goals[0]!.id;
  const text = (revision: number, words: string): ResultEdit => ({
    kind: 'text',
    section: 'goals',
    line,
    revision,
    text: words,
  });
  const { result } = edited(version, text(0, 'mine'));
  expect(editResult(result, text(0, 'theirs'), idMaker())).toBeNull();
  expect(editResult(result, { kind: 'remove', section: 'goals', line, revision: 0 }, idMaker())).toBeNull();
  expect(editResult(result, { ...text(1, 'x'), section: 'overview' } as ResultEdit, idMaker())).toBeNull();
  expect(editResult(result, { kind: 'field', name: 'Mood', value: 'x', revision: 3 }, idMaker())).toBeNull();
});

const section = fc.constantFrom<LineSection>('overview', 'goals', 'mentorNotes');
const sentence = fc.record({
  text: fc.constantFrom('One.', 'Two.', 'Three.', 'Four.'),
  quote: fc.constantFrom('we said one', 'we said two', 'We said, one!', 'three was said', 'and four'),
  start: fc.constantFrom(null, 0, 1, 1.5, 30),
});
const analyses = fc.record({
  overview: fc.array(sentence, { maxLength: 5 }),
  goals: fc.array(sentence, { maxLength: 5 }),
  mentorNotes: fc.array(sentence, { maxLength: 5 }),
});
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom('text', 'remove', 'restore'), section, at: fc.nat(9) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('add' as const), section }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('run' as const), analysis: analyses }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('use' as const), at: fc.nat(9) }) },
);

test('whatever is edited, made again and brought back: every word of a person stays, nothing thrown away returns', () => {
  fc.assert(
    fc.property(analyses, fc.array(step, { maxLength: 25 }), (first, steps) => {
      const newId = idMaker();
      const fresh = (lines: typeof first, transcriptRevision: number): Version => ({
        result: freshResult(
          {
            ...emptyAnalysis,
            ...Object.fromEntries(
              Object.entries(lines).map(([key, items]) => [key, items.map((item) => ({ ...item, turn: 0 }))]),
            ),
          },
          newId,
        ),
        transcriptRevision,
      });
      const older: Version[] = [];
      let current = fresh(first, 0);
      // What a person would be angry to lose, told by what they did and not by the marks of the product.
      const words = new Map<string, { section: LineSection; text: string }>();
      const gone = new Map<string, { section: LineSection; quote: string | null }>();
      let wrote = 0;
      for (const each of steps) {
        const before = new Set(lineSections.flatMap((name) => current.result[name].map(({ id }) => id)));
        if (each.kind === 'run' || each.kind === 'use') {
          older.push(current);
          const next =
            each.kind === 'run' ? fresh(each.analysis, older.length) : older[each.at % older.length]!;
          current = { ...next, result: keepLines(next, current) };
        } else if (each.kind === 'add') {
          const text = `Own ${++wrote}`;
          current = edited(current, { kind: 'add', section: each.section, text }, newId);
          words.set(current.result[each.section].at(-1)!.id, { section: each.section, text });
        } else {
          const lines = current.result[each.section];
          const line = lines[each.at % Math.max(lines.length, 1)];
          if (!line || (each.kind === 'restore') !== Boolean(line.isRemoved)) continue;
          const at = { section: each.section, line: line.id };
          if (each.kind === 'text') {
            const text = `Changed ${++wrote}`;
            current = edited(current, { kind: 'text', ...at, revision: line.revision, text });
            words.set(line.id, { section: each.section, text });
          } else if (each.kind === 'remove') {
            current = edited(current, { kind: 'remove', ...at, revision: line.revision });
            gone.set(line.id, { section: each.section, quote: line.isOwn ? null : line.quote });
          } else {
            current = edited(current, { kind: 'restore', ...at });
            gone.delete(line.id);
          }
        }
        for (const [id, { section: where, text }] of words) {
          const shown = visibleLines(current.result[where]).filter((line) => line.id === id);
          expect(shown.map((line) => line.text)).toEqual(gone.has(id) ? [] : [text]);
        }
        for (const [id, { section: where, quote }] of gone) {
          expect(removedLines(current.result).filter((line) => line.id === id)).toHaveLength(1);
          // Two lines may rest on the same words: what was there beside it when it went is another line.
          if (each.kind !== 'run' || quote === null) continue;
          const again = visibleLines(current.result[where]).filter(
            (line) =>
              !before.has(line.id) && !isHuman(line) && plainWords(line.quote ?? '') === plainWords(quote),
          );
          expect(again).toEqual([]);
        }
        for (const each of lineSections) {
          const ids = current.result[each].map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
        }
      }
    }),
    { numRuns: 400 },
  );
});
