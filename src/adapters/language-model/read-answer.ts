import type { SectionAnswer } from '#features/analysis/prompts/read-section.ts';
import { isConfident } from '#features/analysis/rules/confident-words.ts';
import { startOf } from '#features/analysis/rules/keep-sourced.ts';
import type { Analysis, AnalysisRequest } from '#shared/analysis.ts';
import { clean, isDay } from './clean.ts';

/**
 * Takes a model's answer at what it can mean: sources point into the transcript, owners are speakers, dates are days,
 * text is plain text. `null` for an answer that has lost all measure. Whether quotes are true is decided later.
 */
export type Reading = Omit<Analysis, 'questions' | 'coachMoves' | 'unread' | 'stats'>;

const limits = {
  items: 200, // of a list; a session agrees on a dozen
  letters: 2_000, // of a text or a quote; the longest honest ones have 500
};

export const readAnswer = (answer: SectionAnswer, request: AnalysisRequest): Reading | null => {
  if (!isMeasured(answer)) return null;
  const { turns } = request.transcript;
  const source = sourceIn(turns.map(({ text }) => text));
  const sourced = <Item extends Quoted, Kept>(items: Item[], keep: (item: Item) => Kept | null) =>
    items.flatMap((item) => {
      const found = source(item);
      const kept = found && keep(item);
      if (!found || !kept) return [];
      const start = startOf(turns[found.turn]!, found.quote);
      return [{ ...kept, ...found, start }];
    });
  const lines = (items: (Quoted & { text: string })[]) =>
    sourced(items, ({ text }) => (clean(text) === '' ? null : { text: clean(text) }));
  const owner = ownerAmong(turns.map(({ speaker }) => speaker));

  return {
    title: clean(answer.title),
    overview: lines(answer.overview),
    keyInsights: lines(answer.keyInsights),
    goals: lines(answer.goals),
    nextSteps: lines(answer.nextSteps),
    tasks: sourced(answer.tasks, (task) => {
      const title = clean(task.title);
      if (title === '') return null;
      const due = task.due?.trim() ?? '';
      return {
        title,
        owner: owner(task.owner),
        // A promise for a day before the session is a misreading; the promise stays, the day goes.
        due: isDay(due) && due >= request.sessionDate ? due : null,
        confidence: Math.min(Math.max(task.confidence, 0), 1),
      };
    }).filter(({ turn, quote }) => !request.isDraft || isConfident(turns[turn], quote)),
    customFields: sourced(answer.customFields, (field) => {
      const name = request.customFields.find((asked) => isSame(asked, field.name));
      const value = clean(field.value);
      return name === undefined || value === '' ? null : { name, value };
    }),
    mentorNotes: lines(answer.mentorNotes),
    proactiveSuggestions: lines(answer.proactiveSuggestions),
    topics: answer.topics.flatMap((topic) => {
      const label = clean(topic.label);
      const within = [...new Set(topic.turns)].filter((turn) => Number.isInteger(turn) && turn in turns);
      return label === '' || within.length === 0 ? [] : [{ label, turns: within.toSorted((a, b) => a - b) }];
    }),
  };
};

type Quoted = { quote: string; turn: number };

/** Where a quote stands: in the turn it names, or in the first that holds it. A turn nobody can find drops the item. */
const sourceIn = (texts: string[]) => {
  const plain = texts.map(comparable);
  return ({ quote: given, turn }: Quoted): Quoted | null => {
    const quote = given.toWellFormed().replaceAll('\0', '').trim();
    const wanted = comparable(quote);
    if (wanted === '') return null;
    if (plain[turn]?.includes(wanted)) return { quote, turn };
    const elsewhere = plain.findIndex((text) => text.includes(wanted));
    if (elsewhere >= 0) return { quote, turn: elsewhere };
    return plain[turn] === undefined ? null : { quote, turn };
  };
};

const comparable = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();

const isSame = (one: string, other: string): boolean => comparable(one) === comparable(other);

const ownerAmong = (labels: string[]) => {
  const speakers = [...new Set(labels)];
  return (named: string | null): string | null =>
    named === null ? null : (speakers.find((speaker) => isSame(speaker, named)) ?? null);
};

const isMeasured = ({ title, ...lists }: SectionAnswer): boolean =>
  title.length <= limits.letters &&
  Object.values(lists).every(
    (items) =>
      items.length <= limits.items &&
      items.every((item) =>
        Object.values(item).every((value) => typeof value !== 'string' || value.length <= limits.letters),
      ),
  );
