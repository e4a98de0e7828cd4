import { readDates } from '#shared/dates/read-dates.ts';
import { capital } from '#shared/words.ts';
import { readRepeat } from './read-repeat.ts';
import type { Repeat } from './task-states.ts';
import { spokenWord, withYear, writtenDay, type DayOrder } from './written-days.ts';

/**
 * Reads a task typed as a sentence: "call Bev Friday for Kyle" is "Call Bev", due on Friday, for the client Kyle. What
 * is not understood stays in the title. A weekday means the same as when it is said in a session.
 */
export type QuickTask = {
  title: string;
  due: string | null;
  repeat: Repeat | null;
  client: NamedClient | null;
  /** Several clients have the name that was typed: the coach says which. */
  clientChoices: readonly NamedClient[];
};

type NamedClient = { id: string; name: string };
export type ReadPart = 'due' | 'repeat' | 'client';

type Known = {
  today: string;
  order: DayOrder;
  clients: readonly NamedClient[];
  /** Parts the coach took away: their words stay in the title. */
  ignored?: readonly ReadPart[];
};

type Word = { text: string; lower: string; at: number; end: number };
type Span = { from: number; to: number };

export function readQuickTask(text: string, known: Known): QuickTask {
  const words = wordsOf(text);
  const unlessIgnored = <Read>(part: ReadPart, read: () => Read) =>
    known.ignored?.includes(part) ? null : read();
  const repeat = unlessIgnored('repeat', () => readRepeat(lowerOf(words), words.length, known.today));
  const due = unlessIgnored('due', () => readDue(text, words, { ...known, taken: repeat }));
  const client = unlessIgnored('client', () => readClient(words, known.clients));
  const title = titleOf(text, words, [repeat, due, client?.cut ?? null]);
  // A day alone is the whole task.
  if (title === '') return { ...nothing, title: titleOf(text, words, []) };
  return {
    title,
    ...noRepeat,
    ...(repeat && { due: repeat.day, repeat: repeat.repeat }),
    ...(due && { due: due.day }),
    ...(client ? client.choice : noClient),
  };
}

type ClientChoice = Pick<QuickTask, 'client' | 'clientChoices'>;
const noClient: ClientChoice = { client: null, clientChoices: [] };
const noRepeat = { due: null, repeat: null };
const nothing = { ...noRepeat, ...noClient };

const lowerOf = (words: readonly Word[]) => (i: number) => words[i]?.lower ?? '';

const wordShape = /[\p{L}\p{N}]+(?:[’'./-](?=[\p{L}\p{N}])[\p{L}\p{N}]+)*/gu;

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(wordShape)].map(({ 0: word, index }) => ({
    text: word,
    lower: word.toLowerCase().replaceAll('’', "'"),
    at: index,
    end: index + word.length,
  }));

type Dating = { today: string; order: DayOrder; taken: Span | null };
type ReadDay = Span & { day: string };

/** Of several days the one with "by" or "due" before it, else the first. */
function readDue(text: string, words: readonly Word[], { today, order, taken }: Dating): ReadDay | null {
  const isTaken = (i: number) => taken !== null && i >= taken.from && i < taken.to;
  const lower = (i: number) => (isTaken(i) ? '' : (words[i]?.lower ?? ''));
  const spoken = words.map((_, i) => ({ lower: spokenWord(lower, i) }));
  const read = readDates(spoken, { today }).flatMap(({ day, isNegated, from, to }) =>
    day === null || isNegated || isAttribute(words, from, to) ? [] : dated({ day, from, to }, lower(to)),
  );
  const written = words.flatMap((_, i) => {
    const isDotted = text[words[i]!.end] === '.';
    const day = writtenDay(lower(i), { today, order, isDotted, before: lower(i - 1) });
    return day === null ? [] : [{ day, from: i, to: i + 1 }];
  });
  const days = [...read, ...written].map((span) => withLead(span, lower));
  return days.find(({ from }) => /^(?:by|due|before|until|till)$/.test(lower(from))) ?? days[0] ?? null;
}

const dated = (span: ReadDay, next: string): ReadDay[] => {
  const day = withYear(span.day, next);
  return [day === null ? span : { ...span, day, to: span.to + 1 }];
};

/** "Monday’s notes" and "the Monday review" name a thing, not when to do it. */
function isAttribute(words: readonly Word[], from: number, to: number): boolean {
  const isOneWord = to === from + 1;
  if (words[to - 1]!.lower.endsWith("'s")) return true;
  const follows = words[to]?.lower;
  return (
    isOneWord &&
    words[from - 1]?.lower === 'the' &&
    follows !== undefined &&
    !/^(?:for|with|about)$/.test(follows)
  );
}

const leads = /^(?:on|by|for|before|until|till|due|the|this|from|starting|latest|at)$/;

/** The words before a day that belong to it: "by the", "on". */
function withLead(span: ReadDay, lower: (i: number) => string): ReadDay {
  let { from } = span;
  while (leads.test(lower(from - 1))) from -= 1;
  return { ...span, from };
}

type ReadClient = {
  choice: ClientChoice;
  /** "for Kyle" leaves the title once it is clear who Kyle is; "email Kyle" stays. */
  cut: Span | null;
};

/** The client behind "for", else the only one who is named at all. */
function readClient(words: readonly Word[], clients: readonly NamedClient[]): ReadClient | null {
  const mentions = words.flatMap((_, i) => clientsAt(words, i, clients) ?? []);
  const byFor = mentions.find(({ from }) => words[from - 1]?.lower === 'for');
  if (byFor) {
    const [only, ...others] = byFor.clients;
    if (others.length > 0) return { choice: { client: null, clientChoices: byFor.clients }, cut: null };
    return { choice: { client: only!, clientChoices: [] }, cut: { from: byFor.from - 1, to: byFor.to } };
  }
  // In lower case "mark" and "will" are words, and the first word of a task is a verb.
  const named = mentions.filter(
    ({ from, to }) => to > from + 1 || (from > 0 && isCapital(words[from]!.text)),
  );
  const [only, ...others] = named.flatMap((mention) => mention.clients);
  return only && others.length === 0 ? { choice: { client: only, clientChoices: [] }, cut: null } : null;
}

/** By the full name, else by the first name. */
function clientsAt(
  words: readonly Word[],
  i: number,
  clients: readonly NamedClient[],
): (Span & { clients: readonly NamedClient[] }) | null {
  const isAt = (name: readonly string[]) => name.every((part, k) => fold(words[i + k]?.text ?? '') === part);
  const named = clients
    .map((client) => ({ client, name: nameOf(client) }))
    .filter(({ name }) => name.length > 0);
  const whole = named.filter(({ name }) => isAt(name)).toSorted((a, b) => b.name.length - a.name.length);
  const length = whole[0]?.name.length ?? 0;
  const longest = whole.filter(({ name }) => name.length === length);
  if (length > 1) return { from: i, to: i + length, clients: longest.map(({ client }) => client) };
  const byFirst = named.filter(({ name }) => isAt(name.slice(0, 1)));
  return byFirst.length === 0 ? null : { from: i, to: i + 1, clients: byFirst.map(({ client }) => client) };
}

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
const nameOf = ({ name }: NamedClient): string[] => wordsOf(name).map(({ text }) => fold(text));
const isCapital = (text: string): boolean => text !== text.toLowerCase();

/** The text without the words of the spans, with a capital and without marks left over at its ends. */
function titleOf(text: string, words: readonly Word[], spans: readonly (Span | null)[]): string {
  const cuts = spans
    .filter((span) => span !== null)
    .map(({ from, to }) => [words[from]!.at, words[to - 1]!.end] as const);
  return capital(
    withoutCuts(text, cuts)
      .replaceAll(/\s+([,.;:!?])/g, '$1')
      .replaceAll(/[,;]+(?=[,.;:!?])/g, '')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/^[\s,;:.–—-]+|[\s,;:.–—-]+$/g, ''),
  );
}

function withoutCuts(text: string, cuts: readonly (readonly [number, number])[]): string {
  let kept = '';
  let at = 0;
  for (const [from, to] of cuts.toSorted((a, b) => a[0] - b[0])) {
    kept += text.slice(at, Math.max(at, from));
    at = Math.max(at, to);
  }
  return kept + text.slice(at);
}
