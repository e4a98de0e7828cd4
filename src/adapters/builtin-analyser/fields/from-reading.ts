import { startOf } from '#features/analysis/rules/keep-sourced.ts';
import type { FilledField, NextMeeting, SourcedLine } from '#shared/analysis.ts';
import type { FoundTask } from '../promises/tasks.ts';
import { quoteBetween, type Clause, type Move, type Reading } from '../reading/reading.ts';

/** What was found in a conversation that a coach's field may ask for. */
export type Findings = {
  goals: readonly SourcedLine[];
  insights: readonly SourcedLine[];
  tasks: readonly FoundTask[];
  meeting: NextMeeting | null;
};
type Value = Omit<FilledField, 'name'>;

/**
 * Answers a field from the reading: a goal from the goals, a date from the promises, a rating from the coach's scale
 * question. `null` for a name that asks for none of these.
 */
export function fieldFromReading(name: string, reading: Reading, found: Findings): Value | null {
  const sure = found.tasks.filter(({ isLessSure }) => !isLessSure);
  for (const [asks, answer] of kinds) {
    if (!asks.test(name)) continue;
    const value = answer({ ...found, tasks: sure }, reading, name);
    if (value !== null) return value;
  }
  return null;
}

type Answer = (found: Findings, reading: Reading, name: string) => Value | null;

/** A value with the place of the item it is told of; `null` without one. */
const of = <T extends Omit<Value, 'value'>>(item: T | null | undefined, tell: (item: T) => string) =>
  item ? { value: tell(item), quote: item.quote, turn: item.turn, start: item.start } : null;

const line = (item: SourcedLine | undefined): Value | null => of(item, ({ text }) => text);

const surest = (tasks: readonly FoundTask[]): Value | null =>
  of(tasks.toSorted((a, b) => b.confidence - a.confidence)[0], ({ title }) => title);

/** The day, and the words it was agreed in where they tell the hour or there is no day. */
function whenOf({ text, date }: NextMeeting): string {
  const when = text.replace(/^Next session(?: on|:)? /, '');
  return date === null || telling.test(when) ? when : when.replace(/: “.*$/s, '');
}

const telling =
  /o['’]clock|\b(?:half (?:past )?\w+|quarter (?:past|to)|\d{1,2}[:.]\d\d|\d{1,2} ?[ap]\.?m|at (?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon)|same time)\b/i;

/** For a quarter or a year it is the aim that looks further; what is wanted of the hour is named first, in one turn. */
function goalFor(name: string, goals: readonly SourcedLine[]): Value | null {
  const [first] = goals;
  const isOfTheHour = ({ turn }: SourcedLine) => turn === first?.turn;
  if (/\b(?:quarter|year|season|term|months?|long|big(?:ger)?|overall|life)\b/i.test(name))
    return line(
      goals.find(({ text }) => laterDay.test(text)) ?? goals.find((goal) => !isOfTheHour(goal)) ?? first,
    );
  if (!/(?:goal|aim|objective|ambition|outcome|intention)s\b/i.test(name)) return line(first);
  return of(first, () =>
    goals
      .filter(isOfTheHour)
      .map(({ text }) => text)
      .join('; '),
  );
}

const laterDay =
  /\b(?:by|before|until|in|this|next) (?:(?:the|end|of|a|one|two|three|five|six|ten|next) )*(?:quarter|years?|months?|term|season|spring|summer|autumn|fall|winter|christmas|easter|january|february|march|april|may|june|july|august|september|october|november|december)\b/i;

const byDue = ({ tasks }: Findings): FoundTask[] =>
  tasks.filter(({ due }) => due !== null).toSorted((a, b) => a.due!.localeCompare(b.due!));

const kinds: readonly [RegExp, Answer][] = [
  [
    /\b(?:next (?:session|meeting|appointment|call|visit)|follow[- ]?up|session date)\b/i,
    ({ meeting }) => of(meeting, whenOf),
  ],
  [
    /\b(?:level|rating|score|scale|confidence|motivation|out of (?:ten|10)|[01]\s*(?:[-–]|to)\s*10)\b/i,
    (_found, reading, name) => scaleOf(reading, name),
  ],
  [/\b(?:deadline|due|milestone)\b/i, (found) => of(byDue(found)[0], ({ due, title }) => `${due}: ${title}`)],
  [
    /\b(?:goal|aim|objective|ambition|vision|outcome|wish|intention)s?\b/i,
    ({ goals }, _reading, name) => goalFor(name, goals),
  ],
  [
    /\b(?:commitment|next steps?|first step|action|homework|task|promise|agreed|agreement|experiment)s?\b/i,
    ({ tasks }) => surest(tasks),
  ],
  [
    /\b(?:insight|learning|lesson|take[- ]?away|realisation|realization|aha|breakthrough|shift)s?\b/i,
    ({ insights }) => line(insights[0]),
  ],
  [
    /\b(?:obstacle|barrier|blocker|hurdle|challenge|roadblock|difficulty)\b/i,
    (_found, reading) => answered(reading, 'obstacle'),
  ],
  [/\b(?:support|accountab\w*|ally|allies)\b/i, (_found, reading) => answered(reading, 'support')],
  [
    /\b(?:topic|focus|theme|agenda|presenting issue|reason)\b/i,
    (_found, reading) => answered(reading, 'topic') ?? answered(reading, 'wish'),
  ],
  [/\b(?:decision|decided|choice)\b/i, ({ tasks }, reading) => decided(reading) ?? surest(tasks)],
];

const mostWords = 25;

/** The first thing of substance the client answered to such a question. */
function answered(reading: Reading, move: Move): Value | null {
  const exchange = reading.exchanges.findLast((one) => one.move === move && one.answers.length > 0);
  const first = exchange?.answers
    .map((index) => reading.clauses[index]!)
    .find((clause) => clause.words.length >= 3 && clause.act !== 'refusal' && clause.act !== 'acceptance');
  return first ? fromClause(reading, first) : null;
}

function fromClause(reading: Reading, first: Clause): Value {
  let last = first;
  let words = first.words.length;
  for (const clause of reading.clauses.slice(first.index + 1)) {
    if (clause.sentence !== first.sentence || words + clause.words.length > mostWords) break;
    last = clause;
    words += clause.words.length;
  }
  const quote = quoteBetween(reading, first, last);
  return {
    value: quote.charAt(0).toUpperCase() + quote.slice(1),
    quote,
    turn: first.turn,
    start: startOf(reading.turns[first.turn]!, quote),
  };
}

const number =
  /\b(?:\d{1,3}(?:\.\d)?|zero|one|two|three|four|five|six|seven|eight|nine|ten)(?: and a half)?\b/;
const aboutTrust = /\b(?:confiden|sure|certain|likely)/;

/** The number the client gave to "out of ten", of the question that asks for what the field names. */
function scaleOf(reading: Reading, name: string): Value | null {
  const words = name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 4 && !/^(?:level|rating|score|scale|current)$/.test(word))
    .map((word) => word.slice(0, 6));
  const scales = reading.exchanges.filter(({ move, answers }) => move === 'scale' && answers.length > 0);
  const asked = (at: number) => reading.utterances[reading.clauses[at]!.turn]!.text.toLowerCase();
  const fitting = scales.find(
    (one) =>
      words.length === 0 ||
      words.some((word) => asked(one.asked).includes(word)) ||
      (words.some((word) => /^(?:confid|certai)/.test(word)) && aboutTrust.test(asked(one.asked))),
  );
  if (!fitting) return null;
  for (const index of fitting.answers) {
    const clause = reading.clauses[index]!;
    const figure = number.exec(clause.plain)?.[0];
    if (figure)
      return {
        value: figure,
        quote: clause.quote,
        turn: clause.turn,
        start: startOf(reading.turns[clause.turn]!, clause.quote),
      };
  }
  return null;
}

const decides =
  /\b(?:i've decided|i have decided|we've decided|i'm going with|i decided|my decision|that's decided|i'm choosing|i choose|i'm staying|i'm leaving|i've made up my mind|the answer is|i'll go (?:with|for)|(?:i'm|we're) going (?:with|for))\b/;

function decided(reading: Reading): Value | null {
  const clause = reading.clauses.findLast(
    (one) =>
      decides.test(one.plain) &&
      one.role !== 'coach' &&
      one.status !== 'rehearsed' &&
      one.status !== 'reported',
  );
  return clause ? fromClause(reading, clause) : null;
}
