import type { AskedQuestion, SourcedLine, WritingStyle } from '#shared/analysis.ts';
import type { Turn } from '#shared/transcript.ts';
import { capital, countSpokenWords } from '#shared/words.ts';
import type { Clause, Reading, Status } from '../reading/reading.ts';
import { contentOf } from './content-words.ts';
import { echoesOf } from './insights/echoes.ts';
import { weighInsights, type Weighed } from './insights/insights.ts';
import { clientsOf, listed, nameOf } from './names.ts';
import { isSaid, passagesOf, sentencePassage } from './passage.ts';
import { quoted } from './quote.ts';
import { voices, type Voice } from '#features/analysis/rules/writing-voices.ts';

/**
 * Writes the private notes for the coach, as a supervisor would make them in the margin: share of the talk, the question
 * that opened most, questions asked in one breath, advice given, what was not taken up. Each is a count or a place in
 * the transcript, never a judgement of a person.
 */
const fewestWords = 60; // of the session; shares of less are chance
const fewestQuestions = 3; // a ratio of fewer says nothing
const longWords = 150; // about a minute of speech
const most = { usual: 7, full: 12 };
const allowed: readonly Status[] = ['meant', 'past', 'habitual', 'supposed'];

export function writeMentorNotes(
  reading: Reading,
  questions: readonly AskedQuestion[],
  { style, fullness }: { style: WritingStyle; fullness: 'usual' | 'full' },
): SourcedLine[] {
  const coach = reading.people.find(({ role }) => role === 'coach')?.label;
  if (coach === undefined || clientsOf(reading).length === 0) return [];
  const voice = voices[style];
  const insights = weighInsights(reading).filter(({ isAgreed }) => !isAgreed);
  return [
    ...talkShare(reading, coach, voice),
    ...asked(
      reading,
      questions.filter(({ speaker }) => speaker === coach),
      insights,
      voice,
    ),
    ...stacked(reading, voice),
    ...advised(reading, voice),
    ...monologues(reading, voice),
    ...care(reading, voice),
    ...notTakenUp(reading, insights, voice),
  ].slice(0, most[fullness]);
}

const percent = (part: number, whole: number): string => `${Math.round((100 * part) / whole)}%`;

function talkShare(reading: Reading, coach: string, voice: Voice): SourcedLine[] {
  const words = (of: readonly Turn[]) => of.reduce((sum, { text }) => sum + countSpokenWords(text), 0);
  const own = words(reading.turns.filter(({ speaker }) => speaker === coach));
  const theirs = words(reading.turns.filter(({ speaker }) => clientsOf(reading).includes(speaker)));
  const all = words(reading.turns);
  const longest = passagesOf(reading)
    .filter(({ role }) => role === 'coach')
    .toSorted((a, b) => b.count - a.count)[0];
  if (all < fewestWords || longest === undefined) return [];
  const clients = listed(clientsOf(reading).map((label) => nameOf(reading, label)));
  const text = voice.talkShare(
    capital(nameOf(reading, coach)),
    percent(own, all),
    clients,
    percent(theirs, all),
  );
  return [{ ...quoted(reading, longest), text }];
}

/** How many were open, and after which one the client saw most. */
function asked(
  reading: Reading,
  questions: readonly AskedQuestion[],
  insights: readonly Weighed[],
  voice: Voice,
): SourcedLine[] {
  const open = questions.filter(({ kind }) => kind === 'open');
  const example = open[0] ?? questions[0];
  if (questions.length < fewestQuestions || example === undefined) return [];
  const { quote, turn, start } = example;
  const count = { text: voice.questions(questions.length, open.length), quote, turn, start };
  const best = insights
    .filter(({ passage }) => passage.isPrompt && passage.asked !== null)
    .toSorted((a, b) => b.weight - a.weight)
    .find(({ passage }) => reading.clauses[passage.asked!.asked]!.question === 'open');
  if (best === undefined) return [count];
  const question = reading.clauses[best.passage.asked!.asked]!;
  return [count, asQuestion(quoted(reading, sentencePassage(reading, question), voice.opened))];
}

const asQuestion = (line: SourcedLine): SourcedLine => ({
  ...line,
  text: line.text.replace(/[.?]?”$/, '?”'),
});

function stacked(reading: Reading, voice: Voice): SourcedLine[] {
  const turns = reading.utterances
    .filter(({ role }) => role === 'coach')
    .map(({ from, to }) => reading.clauses.slice(from, to).filter(isRealQuestion))
    .filter((clauses) => new Set(clauses.map(({ sentence }) => sentence)).size >= 3);
  const first = turns.toSorted((a, b) => b.length - a.length)[0]?.[0];
  return first === undefined
    ? []
    : [asQuestion(quoted(reading, sentencePassage(reading, first), voice.stacked(turns.length)))];
}

const isRealQuestion = ({ question, words }: Clause): boolean => question !== null && words.length >= 4;

const advice =
  /\b(?:you (?:should|need to|have to|ought to|must|might want to|could (?:try|always))|why don't you|have you (?:thought about|considered|tried)|if i were you|in your shoes|what i'd do|i(?:'d| would) (?:suggest|recommend|advise)|my advice|what about (?:trying|doing|going)|i think you should)\b/;

function advised(reading: Reading, voice: Voice): SourcedLine[] {
  const given = reading.clauses.filter(
    ({ role, words, status, question }) =>
      role === 'coach' &&
      question !== 'open' &&
      words.length >= 5 &&
      status !== 'rehearsed' &&
      status !== 'reported' &&
      status !== 'joking' &&
      advice.test(
        words
          .map(({ lower }) => lower)
          .join(' ')
          .slice(0, 300),
      ),
  );
  const declined = given.find(({ status }) => status === 'declined');
  const shown = declined ?? given[0];
  if (shown === undefined || (given.length < 2 && declined === undefined)) return [];
  const frame = declined === undefined ? voice.advice(given.length) : voice.refused;
  const line = quoted(reading, sentencePassage(reading, shown), frame);
  return [shown.question === null ? line : asQuestion(line)];
}

type Stretch = { from: number; words: number };

/** The longest stretch of the coach; a murmur of the client does not end it. */
function longestStretch(reading: Reading): Stretch | null {
  let longest: Stretch | null = null;
  let open: Stretch | null = null;
  for (const { role, turn, isBackchannel } of reading.utterances) {
    if (role === 'coach') {
      open ??= { from: turn, words: 0 };
      open.words += reading.turns[turn]!.text.match(/\S+/g)?.length ?? 0;
      if (longest === null || open.words > longest.words) longest = open;
    } else if (!isBackchannel) open = null;
  }
  return longest;
}

function monologues(reading: Reading, voice: Voice): SourcedLine[] {
  const longest = longestStretch(reading);
  if (longest === null || longest.words < longWords) return [];
  const first = passagesOf(reading).find(({ turn, count }) => turn >= longest.from && count >= 4);
  return first === undefined ? [] : [quoted(reading, first, voice.monologue(`${longest.words} words`))];
}

const health =
  /\b(?:(?:kill|harm)(?:ing)? myself|(?:want(?:ed)?|thought|thinking|thoughts|urge|plan(?:ned)?|fe(?:el|lt) like)(?: (?:of|about|to|just))* (?:hurt|cut)(?:ing|ting)? myself|(?:hurt(?:ing)?|cut(?:ting)?) myself on purpose|been (?:hurting|cutting) myself|suicid\w*|end it all|don't want to (?:live|be here|wake up)|no point (?:in )?living|panic attacks?|chest (?:pain|hurts)|heart (?:jumps|races|skips|stops)|can't breathe|(?:three|two|four|3|2|4) hours(?: of)? sleep|sleep(?:ing)? (?:three|two|four) hours|haven't slept|(?:he|she) (?:hits|hit|beats|beat) me|not eating (?:at all|anything))\b/;

/** What concerns health or safety is always pointed out. */
function care(reading: Reading, voice: Voice): SourcedLine[] {
  const found = passagesOf(reading).find(
    (said) =>
      said.role === 'client' && isSaid(said, [...allowed, 'reported']) && health.test(said.low.slice(0, 400)),
  );
  return found === undefined ? [] : [quoted(reading, found, voice.care)];
}

const weighty = 1.5;

/** What the client saw or felt, and the coach never said a word of again. */
function notTakenUp(reading: Reading, insights: readonly Weighed[], voice: Voice): SourcedLine[] {
  const lastSaid = new Map<string, number>();
  for (const { role, turn, from, to } of reading.utterances) {
    if (role !== 'coach') continue;
    const words = reading.clauses.slice(from, to).flatMap((clause) => clause.words.map(({ lower }) => lower));
    for (const word of contentOf(words)) lastSaid.set(word, turn);
  }
  const givenBack = new Set(
    reading.exchanges
      .filter(({ move }) => move === 'mirror' || move === 'summary')
      .flatMap(({ turn }) => [turn - 1, turn - 2]),
  );
  const echoes = echoesOf(reading);
  return insights
    .filter(
      ({ passage, passage: { turn, content }, weight }) =>
        weight >= weighty &&
        !echoes.isDweltOn(passage) &&
        content.size >= 3 &&
        turn < reading.turns.length * 0.9 &&
        !givenBack.has(turn) &&
        [...content].every((word) => (lastSaid.get(word) ?? -1) <= turn),
    )
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, 2)
    .map(({ passage }) => quoted(reading, passage, voice.notTakenUp));
}
