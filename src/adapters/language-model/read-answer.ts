import { sectionAnswer } from '#features/analysis/prompts/read-section.ts';
import type { SpokenLine } from '#features/analysis/prompts/fenced-lines.ts';
import { isConfident } from '#features/analysis/rules/confident-words.ts';
import { quoteFinder } from '#features/analysis/rules/find-quote.ts';
import { startOf } from '#features/analysis/rules/keep-sourced.ts';
import type { Analysis, AnalysisRequest, ItemSource, ProposedTask } from '#shared/analysis.ts';
import { plainWords } from '#shared/words.ts';
import type { Outcome } from './ask-model.ts';
import { clean } from './clean.ts';
import { asList, asNumber, asObject, asShare, asText, parseAnswer, type Loose } from './parse-answer.ts';
import { dayAfter, ownerAmong } from './people-and-days.ts';
import { spokenWords } from './spoken-words.ts';
import { countWords } from './sections.ts';

/**
 * Validates a model's answer item by item: a quote is in the transcript and supports its text, an owner is a speaker, a
 * date is a day, text is plain text. An invalid item is dropped alone; an answer with too few valid items is refused
 * with the reasons, so that the model can be asked again.
 */
export type Reading = Omit<Analysis, 'questions' | 'coachMoves' | 'unread' | 'stats'>;

const mostTasks = 40; // no session agrees on more
const tasksOfQuote = 2;
const leastConfidence = 0.3; // below it the model itself does not believe in the task
const quoteWords = 3; // fewer prove nothing, unless they are the whole turn
const scale = 10; // "on a scale from 1 to 10" is a question a coach may ask without having said it

const limits = {
  items: 200, // of a list; longer ones are runaway output
  characters: 2_000, // of a text or a quote; the longest honest ones have 500
  untrue: 0.2, // of the items; above it they are asked for again
  dropped: 0.5, // of the items; above it the reading is worth nothing
  fewItems: 4, // below it a share says little
  wordsWithoutOverview: 300,
  languageWords: 40, // of an answer; fewer do not tell its language
  languageTimes: 5, // the transcript must be this many times longer for the check to apply
  sameLanguage: 0.2, // of an answer's words are in the transcript; in another language almost none are
};

/** How many unfound quotes, and how much of each, are sent when the model is asked again. */
const named = { quotes: 30, characters: 200 };

const lists = [
  'overview',
  'keyInsights',
  'goals',
  'nextSteps',
  'tasks',
  'customFields',
  'mentorNotes',
  'proactiveSuggestions',
  'topics',
] as const;

/** Reads the answers about one conversation; the transcript is indexed once. */
export function answerReader(
  request: AnalysisRequest,
): (text: string, asked: SpokenLine[]) => Outcome<Reading> {
  const conversation = indexOf(request);
  return (text, asked) => {
    const answer = parseAnswer(text, Object.keys(sectionAnswer.shape));
    if (!answer) return refused('it was not one whole JSON object with these keys.');
    if (!lists.some((list) => Array.isArray(answer[list]))) return refused('its lists were missing.');
    if (lists.some((list) => asList(answer[list]).length > limits.items))
      return refused(`a list held more than ${limits.items} items.`);
    const found: ItemCounts = { items: 0, dropped: 0, untrue: [] };
    const reading = readAnswer(answer, conversation, found);
    const wrong = wrongWith(reading, found, asked, conversation);
    return {
      reading: wrong?.isFatal ? null : reading,
      worth: found.items - found.dropped,
      dropped: found.untrue.length,
      wrong: wrong && { reason: wrong.reason, quotes: found.untrue.slice(0, named.quotes) },
    };
  };
}

type Conversation = ReturnType<typeof indexOf>;

const indexOf = (request: AnalysisRequest) => {
  const { turns } = request.transcript;
  return {
    request,
    turns,
    find: quoteFinder(turns.map(({ text }) => text)),
    said: spokenWords(request),
    isOwner: ownerAmong(turns),
    words: turns.reduce((sum, { text }) => sum + countWords(text), 0),
  };
};

/** Finds the quotes of items in the transcript, and counts the items it drops. */
const sourcing =
  (conversation: Conversation, found: ItemCounts) =>
  <Checked>(list: unknown, keep: (item: Loose) => Checked | null) =>
    asList(list).flatMap((given) => {
      found.items += 1;
      const item = asObject(given);
      const kept = item && keep(item);
      const source = kept && sourceOf(item, conversation);
      if (source) return [{ ...kept, ...source, ...secondOf(item, source, conversation) }];
      found.dropped += 1;
      if (kept) found.untrue.push(quoteOf(item).slice(0, named.characters));
      return [];
    });

const quoteOf = (item: Loose): string => asText(item['quote']).toWellFormed();

function sourceOf(item: Loose, { turns, find }: Conversation): ItemSource | null {
  const quote = quoteOf(item);
  const passage = quote.length <= limits.characters ? find(quote, turnOf(item)) : null;
  const turn = passage && turns[passage.turn]!;
  return turn && isProof(passage.quote, turn.text)
    ? { ...passage, start: startOf(turn, passage.quote) }
    : null;
}

export type Quoted = { quote: string; turn: number };

export const isSameSource = (one: Quoted, other: Quoted): boolean =>
  one.turn === other.turn && (one.quote.includes(other.quote) || other.quote.includes(one.quote));

/** The second place of an item; nothing where it is not found or is the first one again. */
function secondOf(item: Loose, first: ItemSource, conversation: Conversation): { secondSource?: ItemSource } {
  const given = asObject(item['second']);
  const second = given && sourceOf(given, conversation);
  return second && !isSameSource(first, second) ? { secondSource: second } : {};
}

function readAnswer(answer: Loose, conversation: Conversation, found: ItemCounts): Reading {
  const { request, turns, said, isOwner } = conversation;
  const sourced = sourcing(conversation, found);
  const lines = (list: unknown, upTo = 0) =>
    sourced(list, (item) => {
      const text = shortText(item['text']);
      return text !== '' && said.carries(text, { upTo }) ? { text } : null;
    });
  const meetings = asList(answer['nextMeeting'] && [answer['nextMeeting']]);
  return {
    title: shortText(answer['title']),
    overview: lines(answer['overview']),
    keyInsights: lines(answer['keyInsights']),
    goals: lines(answer['goals']),
    nextSteps: lines(answer['nextSteps']),
    tasks: fewest(
      sourced(answer['tasks'], (task) => {
        const title = shortText(task['title']);
        const due = dayAfter(request.sessionDate, task['due']);
        if (title === '' || !said.carries(title, { date: due })) return null;
        return { title, owner: isOwner(task['owner']), due, confidence: asShare(task['confidence']) };
      }).filter(({ turn, quote }) => !request.isDraft || isConfident(turns[turn], quote)),
    ),
    nextMeeting:
      sourced(meetings, (meeting) => {
        const text = shortText(meeting['text']);
        const date = dayAfter(request.sessionDate, meeting['date']);
        return text !== '' && said.carries(text, { date }) ? { date, text } : null;
      })[0] ?? null,
    customFields: sourced(answer['customFields'], (field) => {
      const wanted = plainWords(asText(field['name']));
      const name = request.customFields.find((one) => plainWords(one) === wanted);
      const value = shortText(field['value']);
      return name !== undefined && value !== '' && said.carries(value) ? { name, value } : null;
    }),
    mentorNotes: lines(answer['mentorNotes'], scale),
    proactiveSuggestions: lines(answer['proactiveSuggestions'], scale),
    topics: readTopics(answer['topics'], turns.length),
  };
}

const readTopics = (list: unknown, turnCount: number): Reading['topics'] =>
  asList(list).flatMap((topic) => {
    const label = shortText(asObject(topic)?.['label']);
    const numbers = asList(asObject(topic)?.['turns']).map(asNumber);
    const within = [...new Set(numbers)].filter(
      (turn) => Number.isInteger(turn) && turn >= 0 && turn < turnCount,
    );
    if (label === '' || within.length === 0) return [];
    return [{ label, turns: within.toSorted((a, b) => a - b) }];
  });

type ItemCounts = { items: number; dropped: number; untrue: string[] };

const shortText = (value: unknown): string => {
  const text = clean(asText(value));
  return text.length > limits.characters ? '' : text;
};

const isProof = (quote: string, turn: string): boolean =>
  Math.max(countWords(quote), plainWords(quote).split(' ').length) >= quoteWords ||
  plainWords(quote) === plainWords(turn);

/** Why a reading as a whole is refused or asked for again; `null` when it is fine. */
function wrongWith(
  { overview, keyInsights, nextSteps }: Reading,
  { items, dropped, untrue }: ItemCounts,
  asked: SpokenLine[],
  { said, words }: Conversation,
): { reason: string; isFatal: boolean } | null {
  const told = [...overview, ...keyInsights, ...nextSteps].map(({ text }) => text).join(' ');
  const length = countWords(told);
  if (
    length >= limits.languageWords &&
    words >= length * limits.languageTimes &&
    said.shareSaid(told) < limits.sameLanguage
  )
    return { reason: 'it was not in the language of the conversation.', isFatal: true };
  if (items >= limits.fewItems && dropped > items * limits.dropped)
    return {
      reason: `${dropped} of its ${items} items had no true quote or named what was not said.`,
      isFatal: true,
    };
  const heard = asked.reduce((sum, { text }) => sum + countWords(text), 0);
  if (overview.length === 0 && heard > limits.wordsWithoutOverview)
    return { reason: 'it had no overview with true quotes.', isFatal: true };
  if (untrue.length > items * limits.untrue)
    return { reason: `${untrue.length} of its ${items} items had no true quote.`, isFatal: false };
  return null;
}

const refused = (reason: string): Outcome<Reading> => ({
  reading: null,
  worth: -1,
  dropped: 0,
  wrong: { reason, quotes: [] },
});

/** The turn the model named; 0 without one, because the search covers all turns anyway. */
const turnOf = (item: Loose): number => {
  const turn = asNumber(item['turn']);
  return Number.isInteger(turn) ? turn : 0;
};

/** The most confident tasks in their order, limited per session and per quote. */
export function fewest(tasks: ProposedTask[]): ProposedTask[] {
  const counts = new Map<string, number>();
  const surest = tasks
    .filter(({ confidence }) => confidence >= leastConfidence)
    .toSorted((one, other) => other.confidence - one.confidence)
    .filter(({ turn, quote }) => {
      const key = `${turn} ${plainWords(quote)}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return counts.get(key)! <= tasksOfQuote;
    })
    .slice(0, mostTasks);
  return tasks.filter((task) => surest.includes(task));
}
