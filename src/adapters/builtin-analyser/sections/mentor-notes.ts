import type { AskedQuestion, SourcedLine, WritingStyle } from '#shared/analysis.ts';
import type { Turn } from '#shared/transcript.ts';
import { capital, countSpokenWords } from '#shared/words.ts';
import { clausesOf, type Clause, type Move, type Reading, type Status } from '../reading/reading.ts';
import { contentOfClauses, sharedBy } from './content-words.ts';
import { findFeelings, type Feeling } from './insights/feelings.ts';
import { aroundIn, isReflection } from './around.ts';
import { seenIn } from './insights/signs.ts';
import { weighInsights, type Weighed } from './insights/insights.ts';
import { clientsOf, listed, nameOf } from './names.ts';
import { coreOf } from './overview/weight.ts';
import { isSaid, passagesOf, sentencePassage, type Passage } from './passage.ts';
import { inQuotes, quoted, sourceOf, wordsOf } from './quote.ts';
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
    ...givenBack(reading, voice),
    ...stacked(reading, voice),
    ...advised(reading, voice),
    ...monologues(reading, voice),
    ...care(reading, voice),
    ...feelings(reading, voice),
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
    .filter(({ passage, weight }) => passage.isPrompt && passage.asked !== null && weight >= opened)
    .toSorted((a, b) => b.weight - a.weight)
    .find(({ passage }) => invites(reading.clauses[passage.asked!.asked]!));
  if (best === undefined) return [count];
  const question = sentencePassage(reading, reading.clauses[best.passage.asked!.asked]!);
  const answer = coreOf(reading, best.passage, answerWords, seenIn);
  const line = asQuestion(reading, question, voice.opened);
  return [count, answer === null ? line : { ...line, text: `${line.text} ${inQuotes(wordsOf(answer))}.` }];
}

const opened = 0.5; // weight of an insight that is plainly one
const answerWords = 22;

/** An open question that stands by itself: "What's Thursdays?" asks for a fact, "What of it?" for what was said before. */
const invites = ({ question, words, move }: Clause): boolean =>
  question === 'open' && words.length >= 4 && move !== 'last-time' && move !== 'check-in';

/** A question whole: its last word may be the one it asks about. */
const asQuestion = (reading: Reading, said: Passage, frame: string): SourcedLine => ({
  text: `${frame}${inQuotes(
    `${capital(said.text)
      .replaceAll("'", '’')
      .replace(/[\s.,;:?!–-]+$/, '')}?`,
  )}`,
  ...sourceOf(reading, said),
});

function stacked(reading: Reading, voice: Voice): SourcedLine[] {
  const turns = reading.utterances
    .filter(({ role }) => role === 'coach')
    .map(({ turn }) => clausesOf(reading, turn).filter(isRealQuestion))
    .filter((clauses) => new Set(clauses.map(({ sentence }) => sentence)).size >= 3);
  const first = turns.toSorted((a, b) => b.length - a.length)[0]?.[0];
  return first === undefined
    ? []
    : [asQuestion(reading, sentencePassage(reading, first), voice.stacked(turns.length))];
}

const isRealQuestion = ({ question, words }: Clause): boolean => question !== null && words.length >= 4;

const advice =
  /\b(?:you (?:should|need to|have to|ought to|must|might want to|could (?:try|always))|why don't you|have you (?:thought about|considered|tried)|if i were you|in your shoes|what i'd do|i(?:'d| would) (?:suggest|recommend|advise)|my advice|what about (?:trying|doing|going)|i think you should)\b/;

function advised(reading: Reading, voice: Voice): SourcedLine[] {
  const given = reading.clauses.filter(
    ({ role, words, plain, status, question }) =>
      role === 'coach' &&
      question !== 'open' &&
      words.length >= 5 &&
      !/^(?:rehearsed|reported|joking)$/.test(status) &&
      advice.test(plain.slice(0, 300)),
  );
  const declined = given.find(({ status }) => status === 'declined');
  const shown = declined ?? given[0];
  if (shown === undefined || (given.length < 2 && declined === undefined)) return [];
  const frame = declined === undefined ? voice.advice(given.length) : voice.refused;
  const said = sentencePassage(reading, shown);
  return [shown.question === null ? quoted(reading, said, frame) : asQuestion(reading, said, frame)];
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
  const first = passagesOf(reading).find(({ turn }) => turn >= longest.from);
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

const fewestGivenBack = 3;

/** How often the client's meaning was given back and the client said yes to it. */
function givenBack(reading: Reading, voice: Voice): SourcedLine[] {
  const agreed = reading.exchanges.filter(({ move, isConfirmed }) => isReflection(move) && isConfirmed);
  const turns = new Set(agreed.map(({ turn }) => turn));
  const best = agreed
    .map(({ asked }) => sentencePassage(reading, reading.clauses[asked]!))
    .filter(({ count, isQuestion }) => count >= 5 && count <= answerWords && !isQuestion)
    .toSorted((a, b) => b.content.size - a.content.size)[0];
  return best === undefined || turns.size < fewestGivenBack
    ? []
    : [quoted(reading, best, voice.givenBack(turns.size))];
}

/** The first feeling in words of its own, and whether the coach stayed with it or asked about something else. */
function feelings(reading: Reading, voice: Voice): SourcedLine[] {
  const named = findFeelings(reading).filter(({ said }) => said.count >= fewestInFeeling);
  const answerTo = (turn: number) =>
    reading.utterances
      .slice(turn + 1, turn + 4)
      .find(({ role, isBackchannel }) => role === 'coach' && !isBackchannel);
  const isHeard = ({ word, said }: Feeling): boolean => {
    const reply = answerTo(said.turn);
    const own = reply === undefined ? [] : clausesOf(reading, reply.turn);
    return own.some(
      (clause) =>
        (clause.move !== null && heard.includes(clause.move)) ||
        clause.plain.includes(word) ||
        sharedBy(said.content, contentOfClauses([clause])) > 0,
    );
  };
  const passed = named.find((feeling) => !isHeard(feeling) && answerTo(feeling.said.turn) !== undefined);
  const stayed = named.find(isHeard);
  if (passed !== undefined) return [quoted(reading, passed.said, voice.passedFeeling)];
  return stayed === undefined ? [] : [quoted(reading, stayed.said, voice.heardFeeling)];
}

const fewestInFeeling = 3; // words
const heard: readonly Move[] = ['feeling', 'mirror', 'summary', 'notice'];

const weighty = 1.5;

/** What the client saw or felt, and the coach never said a word of again. */
function notTakenUp(reading: Reading, insights: readonly Weighed[], voice: Voice): SourcedLine[] {
  const lastSaid = new Map<string, number>();
  for (const { role, turn } of reading.utterances) {
    if (role !== 'coach') continue;
    for (const word of contentOfClauses(clausesOf(reading, turn))) lastSaid.set(word, turn);
  }
  const givenBack = new Set(
    reading.exchanges.filter(({ move }) => isReflection(move)).flatMap(({ turn }) => [turn - 1, turn - 2]),
  );
  const around = aroundIn(reading);
  return insights
    .filter(
      ({ passage, passage: { turn, content }, weight }) =>
        weight >= weighty &&
        !around(passage).echoes.isDweltOn(passage) &&
        content.size >= 3 &&
        !givenBack.has(turn) &&
        [...content].every((word) => (lastSaid.get(word) ?? -1) <= turn),
    )
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, 2)
    .map(({ passage }) => quoted(reading, passage, voice.notTakenUp));
}
