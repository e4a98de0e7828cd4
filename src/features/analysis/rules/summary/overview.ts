import type { SourcedLine, WritingStyle } from '#shared/analysis.ts';
import { chooseLines } from './coaching/choose.ts';
import { tellSession, type SessionLine } from './coaching/session.ts';
import { voices } from './coaching/voice.ts';
import { callsItselfTeam, tellMeeting, varyWording } from './meeting/course.ts';
import { takeDistinct, tellReports, type Told } from './meeting/report.ts';
import type { Reading } from './reading.ts';
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

export function writeOverview(reading: Reading, style: WritingStyle): SourcedLine[] {
  return reading.naming.isMeeting ? overviewOfMeeting(reading, style) : overviewOfSession(reading, style);
}

function overviewOfSession(reading: Reading, style: WritingStyle): SourcedLine[] {
  const voice = voices[style];
  const topics = findTopics(reading).slice(0, topicsNamed);
  const first = topics[0];
  const everyone = capitalise(reading.naming.everyone);
  const about =
    first === undefined
      ? []
      : [
          {
            kind: 'about' as const,
            text: voice.about(everyone, listed(nameOwnerOnce(topics.map(({ phrase }) => phrase)))),
            source: first.source,
          },
        ];
  const most = (reading.isRough ? mostOfRough : mostSentences) - about.length;
  const chosen = chooseLines(tellSession(reading, style), { most, mostOfAKind });
  const rank = (kind: SessionLine['kind'] | 'about') => voice.order.indexOf(kind);
  return [...about, ...chosen]
    .toSorted((a, b) => rank(a.kind) - rank(b.kind) || a.source.turn - b.source.turn)
    .map(({ text, source }) => sourced(text, source));
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
