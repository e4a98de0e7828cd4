import type { SourcedLine, WritingStyle } from '#shared/analysis.ts';
import { chooseLines } from './coaching/choose.ts';
import { tellSession, type SessionLine } from './coaching/session.ts';
import { voices, type Voice } from './coaching/voice.ts';
import { callsItselfTeam, tellMeeting, varyWording } from './meeting/course.ts';
import { takeDistinct, tellReports, type Told } from './meeting/report.ts';
import type { Reading } from './reading.ts';
import { saysSame } from './same.ts';
import { capitalise, listed } from './speech/speakers.ts';
import type { Spoken } from './speech/spoken.ts';
import { findTopics } from './topics.ts';

/**
 * Writes the overview of a conversation: up to six sentences in the third person, each standing on a quote. The style
 * decides wording and order, never what is claimed. Silence gives no sentence.
 */
const mostSentences = 6;
const mostOfRough = 3; // a draft is not told at length
const mostOfAKind = 2; // three wishes in a row read as a list
const topicsNamed = 3;
const meetingStretches = 3; // sentences for the course of a meeting, the rest for what was decided or said

export const sourced = (text: string, source: Spoken): SourcedLine => ({
  text,
  quote: source.quote,
  turn: source.turn,
  start: source.start,
});

/** What other rules found, told in sentences of the third person: the overview picks from it and does not find again. */
export type Found = {
  steps: readonly SourcedLine[];
  insights: readonly SourcedLine[];
  goals: readonly SourcedLine[];
};

export function writeOverview(
  reading: Reading,
  style: WritingStyle,
  found: Found = { steps: [], insights: [], goals: [] },
  /** What a template wants at most; never more than an overview has anyway. */
  wanted = mostSentences,
): SourcedLine[] {
  const lines = reading.naming.isMeeting
    ? overviewOfMeeting(reading, style)
    : overviewOfSession(reading, style, found, Math.min(wanted, mostSentences));
  return lines.slice(0, wanted);
}

type Line = SourcedLine & { kind: SessionLine['kind'] | 'about' };

const mostSteps = 2; // the list of next steps stands below
const fewestLines = 3; // with fewer, plain facts and questions help out
const said = /^In .* words: /;
const takenAway = / takes away that /; // one is enough: the others stand among the insights

function overviewOfSession(
  reading: Reading,
  style: WritingStyle,
  { steps, insights, goals }: Found,
  wanted: number,
): SourcedLine[] {
  const voice = voices[style];
  const most = reading.isRough ? Math.min(mostOfRough, wanted) : wanted;
  const about = aboutTopics(reading, voice);
  const isGoal = ({ source }: SessionLine) => goals.some(({ quote }) => quote.includes(source.quote));
  const told = tellSession(reading, style).filter(
    (line) =>
      line.kind !== 'goal' ||
      (goals.length === 0 ? !steps.some(({ text }) => saysSame(text, line.text)) : isGoal(line)),
  );
  const pick = (kinds: SessionLine['kind'][], most: number): Line[] =>
    chooseLines(
      told.filter(({ kind }) => kinds.includes(kind)),
      { most, mostOfAKind },
    ).map(({ kind, text, source }) => ({ kind, ...sourced(text, source) }));
  const agreed = steps.slice(0, mostSteps).map((line): Line => ({ ...line, kind: 'plan' }));
  const tellable = insights.filter(({ text }) => !said.test(text));
  const seen = [
    tellable.find(({ text }) => !takenAway.test(text)),
    tellable.find(({ text }) => takenAway.test(text)),
  ].flatMap((line): Line[] => (line === undefined ? [] : [{ ...line, kind: 'insight' }]));
  const core = distinct([
    ...about,
    ...pick(['goal'], 1),
    ...(seen.length > 0 ? seen : pick(['insight'], 1)),
    ...(agreed.length > 0 ? agreed : pick(['plan'], mostSteps)),
    ...pick(['concern'], 1),
    ...pick(['strength', 'advice', 'suggestion'], 1),
  ]).slice(0, most);
  const lines =
    core.length >= fewestLines
      ? core
      : distinct([...core, ...pick(['fact', 'question'], fewestLines)]).slice(0, most);
  const rank = ({ kind }: Line) => voice.order.indexOf(kind);
  const ordered = lines.toSorted((a, b) => rank(a) - rank(b) || (a.kind === 'plan' ? 0 : a.turn - b.turn));
  const texts = varied(
    ordered.map(({ text }) => text),
    voice,
  );
  return ordered.map(({ quote, turn, start }, i) => ({ text: texts[i]!, quote, turn, start }));
}

function distinct(lines: readonly Line[]): Line[] {
  const kept: Line[] = [];
  for (const line of lines)
    if (!kept.some((other) => other.kind !== 'about' && saysSame(other.text, line.text))) kept.push(line);
  return kept;
}

function aboutTopics(reading: Reading, voice: Voice): Line[] {
  const topics = findTopics(reading).slice(0, topicsNamed);
  const [first] = topics;
  if (first === undefined) return [];
  const everyone = capitalise(reading.naming.everyone);
  const named = topics.filter(({ phrase }) => !isBare(phrase));
  const things = listed(nameOwnerOnce((named.length > 0 ? named : topics).map(({ phrase }) => phrase)));
  return [{ kind: 'about', ...sourced(voice.about(everyone, things), first.source) }];
}

/** "lawyer": one of many without its article reads as a slip. */
const isBare = (phrase: string): boolean => /^[a-z]+$/.test(phrase) && !/(?:s|ing|l|h)$/.test(phrase);

/** "Maya said that" again and again tires: verbs take turns, and a second promise is "also" made. */
function varied(texts: readonly string[], { says, saysToo }: Voice): string[] {
  const verbs = [says, ...saysToo];
  let reports = 0;
  return texts.map((text, i) => {
    const opening = / (\w+(?: out)?) that /.exec(text);
    if (opening?.[1] === says) return text.replace(opening[0], ` ${verbs[reports++ % verbs.length]} that `);
    const promise = /^(.*?) will (?!also)/.exec(text);
    return promise !== null && texts[i - 1]?.startsWith(`${promise[1]} will `)
      ? text.replace(' will ', ' will also ')
      : text;
  });
}

/** "the client's mother and their job": the owner is named once. */
function nameOwnerOnce(phrases: readonly string[]): string[] {
  const owned = phrases.findIndex((phrase) => phrase.includes("'s "));
  return phrases.map((phrase, i) => (i > owned && owned >= 0 ? phrase.replace(/^.*?'s /, 'their ') : phrase));
}

function overviewOfMeeting(reading: Reading, style: WritingStyle): SourcedLine[] {
  const byWeight = (lines: Told[]) =>
    lines.toSorted((a, b) => b.priority - a.priority || a.source.turn - b.source.turn);
  const inTime = (lines: Told[]) => lines.toSorted((a, b) => a.source.turn - b.source.turn);
  const course = byWeight(tellMeeting(reading)).slice(0, meetingStretches);
  const most = (reading.isRough ? mostOfRough : mostSentences) - course.length;
  const said = takeDistinct(tellReports(reading), most);
  const isResultFirst = style === 'direct' || style === 'strategic';
  const ordered = isResultFirst ? [...inTime(said), ...inTime(course)] : inTime([...course, ...said]);
  const texts = varyWording(
    ordered.map(({ text }) => text),
    { isTeam: callsItselfTeam(reading.spoken) },
  );
  return ordered.map(({ source }, i) => sourced(texts[i]!, source));
}
