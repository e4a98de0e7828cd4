import fc from 'fast-check';
import { applyEdit } from '../../../src/features/transcription/rules/edit/apply-edit.ts';
import { changeBetween, type Change } from '../../../src/features/transcription/rules/edit/change.ts';
import type { TranscriptEdit } from '../../../src/features/transcription/rules/edit/edit.ts';
import { inOrder, type TranscriptDocument } from '../../../src/features/transcription/rules/edit/document.ts';
import type { Turn, Word } from '../../../src/shared/transcript.ts';

/** Random talk, random corrections of it, and what another run of an engine could make of the same recording. */
export type Utterance = { voice: number; start: number; end: number };

const voices = 3;

/** What was really said: words in time, spoken by voices in turns, with a pause between turns. */
export const talk: fc.Arbitrary<Utterance[]> = fc
  .array(
    fc.record({
      voice: fc.nat(voices - 1),
      pause: fc.integer({ min: 0, max: 20 }),
      words: fc.array(fc.integer({ min: 2, max: 6 }), { minLength: 1, maxLength: 12 }),
    }),
    { minLength: 2, maxLength: 14 },
  )
  .map((turns) => {
    let at = 1;
    return turns.flatMap(({ voice, pause, words }) => {
      at += pause / 10;
      return words.map((tenths) => {
        const start = at;
        at += tenths / 10;
        return { voice, start, end: at };
      });
    });
  });

export const run = fc.record({
  drift: fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 7, maxLength: 13 }),
  /** Where this run begins a new turn of the same speaker. */
  cuts: fc.array(fc.nat(9), { minLength: 5, maxLength: 11 }),
  /** What this run calls the voices, and whether it takes the last one for the first. */
  names: fc.shuffledSubarray([0, 1, 2, 3], { minLength: voices, maxLength: voices }),
  confuses: fc.boolean(),
});
export type Run = typeof run extends fc.Arbitrary<infer R> ? R : never;

/** Each run writes every word in its own way, so that it can be told whose words stand where. */
export function hear(utterances: Utterance[], { drift, cuts, names, confuses }: Run, prefix: string): Turn[] {
  const turns: (Turn & { start: number; end: number; words: Word[] })[] = [];
  let behind = 0;
  let last = -1;
  for (const [index, { voice, start, end }] of utterances.entries()) {
    const shift = drift[index % drift.length]! / 100;
    const from = Math.max(behind, start + shift);
    const to = Math.max(from + 0.05, end + shift);
    behind = to;
    const heard = confuses && voice === voices - 1 ? 0 : voice;
    const word = { text: `${prefix}${index}`, start: from, end: to, confidence: 0.9 };
    const turn = turns.at(-1);
    if (turn && heard === last && cuts[index % cuts.length]! > 1) {
      turn.words.push(word);
      turn.text += ` ${word.text}`;
      turn.end = to;
    } else {
      const speaker = `Speaker ${names[heard]! + 1}`;
      turns.push({ speaker, role: 'other', start: from, end: to, text: word.text, words: [word] });
    }
    last = heard;
  }
  return turns;
}

const kinds = [
  'text',
  'remove',
  'assign',
  'split',
  'join',
  'mergeSpeakers',
  'renameSpeaker',
  'replaceTerm',
] as const;

export const wish = fc.record({ kind: fc.constantFrom(...kinds), a: fc.nat(1000), b: fc.nat(1000) });
export type Wish = typeof wish extends fc.Arbitrary<infer W> ? W : never;

/** An edit of the kind wished for that is possible now; null where none is. */
export function editFor(
  document: TranscriptDocument,
  { kind, a, b }: Wish,
  mark: string,
): TranscriptEdit | null {
  const shown = inOrder(document.lines).filter((line) => !line.isRemoved);
  const line = shown[a % shown.length];
  if (!line) return null;
  const seen = { turn: line.id, revision: line.revision };
  const voice = document.voices[b % document.voices.length]!;
  const words = line.text.split(' ');
  switch (kind) {
    case 'text':
      return {
        kind,
        ...seen,
        text: [...words.slice(0, b % words.length), mark, ...words.slice((b % words.length) + 1)].join(' '),
      };
    case 'remove':
      return { kind: 'text', ...seen, text: ' ' };
    case 'assign':
      return {
        kind,
        turns: shown
          .slice(a % shown.length)
          .slice(0, 1 + (b % 2))
          .map((it) => it.id),
        speaker: b % 5 === 0 ? null : voice.label,
      };
    case 'split':
      return words.length < 2
        ? null
        : { kind, ...seen, at: words[0]!.length, ...(b % 2 ? { speaker: voice.label } : {}) };
    case 'join': {
      const next = shown[(a % shown.length) + 1];
      return next ? { kind, turn: line.id, next: next.id } : null;
    }
    case 'mergeSpeakers':
      return voice.label === line.speaker ? null : { kind, from: voice.label, into: line.speaker };
    case 'renameSpeaker':
      return { kind, label: voice.label, name: mark, role: 'coach' };
    case 'replaceTerm':
      return { kind, from: words[b % words.length]!, to: mark };
  }
}

let made = 0;
export const newId = (): string => `line-${(made += 1)}`;

/** Carries an edit out, with the revisions the server would give. */
export function carryOut(
  document: TranscriptDocument,
  edit: TranscriptEdit,
  revision: number,
): { after: TranscriptDocument; change: Change | null } {
  const after = applyEdit(document, edit, newId);
  const change = changeBetween(document, after);
  const touched = new Set([...(change?.patches ?? []), ...(change?.added ?? [])].map((line) => line.id));
  const lines = after.lines.map((line) => (touched.has(line.id) ? { ...line, revision } : line));
  return { after: { ...after, lines }, change };
}
