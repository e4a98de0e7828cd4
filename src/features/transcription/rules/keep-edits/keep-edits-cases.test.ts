import { expect, test } from 'vitest';
import { wholeOf } from '../../../../../test/harness/transcript/whole-of.ts';
import type { Turn } from '#shared/transcript.ts';
import { spread } from '../edit/align-words.ts';
import { newDocument } from '../new-document.ts';
import type { Line } from '../line.ts';
import { keepEdits as keepEditsInSlices } from './keep-edits.ts';

/** Cases that random talk does not have: two channels, engines that give no words, silence where words were. */
const keepEdits = (...given: Parameters<typeof keepEditsInSlices>) => wholeOf(keepEditsInSlices(...given));
let made = 0;
const newId = () => `line-${(made += 1)}`;

const turn = (speaker: string, start: number, end: number, text: string): Turn => ({
  speaker,
  role: 'other',
  start,
  end,
  text,
  words: spread(text.split(' '), { start, end }),
});
const withoutWords = ({ words: _words, ...rest }: Turn): Turn => rest;

/** The document with something done by a person to one of its lines. */
function touched(turns: Turn[], at: number, change: Partial<Line>) {
  const document = newDocument(turns, newId);
  return { ...document, lines: document.lines.map((line, i) => (i === at ? { ...line, ...change } : line)) };
}

const told = ({ lines }: { lines: Line[] }) =>
  lines.filter((line) => !line.isRemoved).map((line) => `${line.speaker}: ${line.text}`);

test('a correction of one channel leaves the words of the other', () => {
  const turns = [turn('Left channel', 0, 10, 'I was about to say'), turn('Right channel', 4, 6, 'Yes yes')];
  const corrected = touched(turns, 0, { text: 'I was about to stay', isEdited: true });
  const fresh = [
    turn('Left channel', 0, 10, 'I was a bout to say'),
    turn('Right channel', 4.1, 6, 'Yes yes'),
  ];
  expect(told(keepEdits(corrected, fresh, newId))).toEqual([
    'Left channel: I was about to stay',
    'Right channel: Yes yes',
  ]);
});

test('without word times, text is cut in proportion to its letters', () => {
  const turns = [turn('Speaker 1', 0, 4, 'aaaa bbbb'), turn('Speaker 1', 4.5, 8, 'cccc dddd')];
  const corrected = touched(turns, 1, { text: 'mine', isEdited: true, speaker: 'Speaker 1' });
  const fresh = [withoutWords(turn('Speaker 1', 0, 8, 'aaaa bbbb cccc dddd'))];
  const kept = keepEdits(corrected, fresh, newId);
  expect(told(kept)).toEqual(['Speaker 1: aaaa bbbb', 'Speaker 1: mine']);
  expect(kept.lines[0]?.words).toBeNull();
});

test('an assigned line keeps its words where the new run has none', () => {
  const turns = [turn('Speaker 1', 0, 4, 'one two'), turn('Speaker 1', 10, 12, 'three')];
  const assigned = touched(turns, 1, { isAssigned: true });
  const kept = keepEdits(assigned, [turn('Speaker 1', 0, 4, 'one two')], newId);
  expect(told(kept)).toEqual(['Speaker 1: one two', 'Speaker 1: three']);
});

test('an unedited turn keeps the engine’s text with its punctuation', () => {
  const fine = { ...turn('Speaker 1', 0, 4, 'one two'), text: 'One – two.' };
  expect(told(keepEdits({ lines: [], voices: [] }, [fine], newId))).toEqual(['Speaker 1: One – two.']);
});

test('a word that another run places a little later is not doubled', () => {
  const turns = [
    turn('Speaker 1', 0, 4, 'Shall we?'),
    turn('Speaker 2', 5, 5.3, 'Yes.'),
    turn('Speaker 1', 6, 8, 'Good then.'),
  ];
  const corrected = touched(turns, 1, { text: 'Yes!', isEdited: true });
  const later = turns.map(({ speaker, start, end, text }) => turn(speaker, start! + 0.2, end! + 0.2, text));
  expect(told(keepEdits(corrected, later, newId))).toEqual([
    'Speaker 1: Shall we?',
    'Speaker 2: Yes!',
    'Speaker 1: Good then.',
  ]);
});

test('a confirmed speaker stays, even where the new run has no words of theirs', () => {
  const document = newDocument([turn('Speaker 1', 0, 4, 'one'), turn('Speaker 2', 5, 6, 'two')], newId);
  const voices = document.voices.map((voice) => ({
    ...voice,
    name: 'Maya',
    isGuess: voice.label !== 'Speaker 2',
  }));
  const kept = keepEdits({ ...document, voices }, [turn('Speaker 1', 0, 4, 'one')], newId);
  expect(kept.voices.map((voice) => voice.label)).toEqual(['Speaker 1', 'Speaker 2']);
});

test('a long transcript is merged in slices, with every line corrected too', () => {
  const turns = Array.from({ length: 2_000 }, (_, i) =>
    turn(`Speaker ${1 + (i % 2)}`, i, i + 0.9, 'one two'),
  );
  const { lines, voices } = newDocument(turns, newId);
  const corrected = lines.map((line) => ({ ...line, isEdited: true }));
  const pausesOf = (previous: Line[]) =>
    [...keepEditsInSlices({ lines: previous, voices }, turns, newId)].length;
  expect(pausesOf(lines)).toBeGreaterThanOrEqual(4);
  expect(pausesOf(corrected)).toBeGreaterThanOrEqual(8);
});
