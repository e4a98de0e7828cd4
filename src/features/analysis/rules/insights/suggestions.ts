import type { AskedQuestion, PreferredTone, SourcedLine, WritingStyle } from '#shared/analysis.ts';
import type { Commitment } from '../commitments/commitment.ts';
import { withDay, withoutDay } from '../commitments/title/tidy.ts';
import { byWeight, deedOf } from '../commitments/title/told.ts';
import { saysSame } from '../summary/same.ts';
import { tellSession, type SessionLine } from '../summary/coaching/session.ts';
import { sourced } from '../summary/overview.ts';
import type { Reading } from '../summary/reading.ts';
import { findGoals } from './goals.ts';
import { findScale } from './scale.ts';
import { findTakeAways } from './client/take-aways.ts';
import type { NoteVoice } from './note-voice.ts';
import { voiceOf } from './tones.ts';

/**
 * Suggests how the coach could open the next session: with what was agreed, what the client took away, the scale they
 * used. Each suggestion rests on something that was said; none assumes that anything has happened since.
 */
const mostSuggestions = 5;
const mostSteps = 2;
const fewestQuestions = 4; // before a habit of closed questions can be spoken of
const closedShare = 0.6;

const openings = ['plan', 'goal', 'concern', 'insight'] as const satisfies SessionLine['kind'][];

export function writeSuggestions(
  reading: Reading,
  questions: readonly AskedQuestion[],
  agreed: readonly Commitment[] = [],
  { style, tone }: { style: WritingStyle; tone?: PreferredTone } = { style: 'supportive' },
): SourcedLine[] {
  const client = reading.turns.find(({ role }) => role === 'client')?.speaker;
  if (client === undefined) return [];
  const voice = voiceOf(style, tone);
  const steps = [...askAfter(agreed, reading, voice), ...ownPromise(agreed, reading, voice)];
  const lines = [
    ...steps,
    ...findScale(reading),
    ...comeBack(reading, voice),
    ...takeUp(reading, agreed, voice),
  ];
  const chosen: SourcedLine[] = [];
  for (const line of lines)
    if (!chosen.some((other) => other.quote === line.quote || saysSame(other.text, line.text)))
      chosen.push(line);
  return [...chosen.slice(0, mostSuggestions), ...suggestOpenQuestions(reading, questions, voice)];
}

const isRole = ({ turns }: Reading, owner: string | null, role: string): boolean =>
  turns.some((turn) => turn.speaker === owner && turn.role === role);

/** Read in a later week, "today" would be another day. */
const asLater = (title: string, quote: string): string => {
  const dated = withDay(title, quote);
  return /\b(?:today|tonight|tomorrow|this|next)\b/i.test(dated) ? withoutDay(title) : dated;
};

function askAfter(agreed: readonly Commitment[], reading: Reading, voice: NoteVoice): SourcedLine[] {
  return byWeight(agreed)
    .filter(({ owner }) => isRole(reading, owner, 'client'))
    .slice(0, mostSteps)
    .map(({ owner, title, quote, turn, start }, i) => {
      const question = `did ${reading.naming.nameOf(owner!)} ${deedOf(asLater(title, quote))}`;
      return {
        text: i === 0 ? voice.firstStep(question) : voice.furtherStep(question),
        quote,
        turn,
        start,
      };
    });
}

/** What the coach promised is asked after first by the client. */
function ownPromise(agreed: readonly Commitment[], reading: Reading, voice: NoteVoice): SourcedLine[] {
  return agreed
    .filter(({ owner }) => isRole(reading, owner, 'coach'))
    .slice(0, 1)
    .map(({ title, quote, turn, start }) => ({
      text: voice.promise(deedOf(asLater(title, quote))),
      quote,
      turn,
      start,
    }));
}

function comeBack(reading: Reading, { takeAway }: NoteVoice): SourcedLine[] {
  const takeAways = reading.isRough ? [] : findTakeAways(reading).filter(({ text }) => takenAway.test(text));
  const free = takeAways.find(({ text }) => !/ takes away that they\b/.test(text));
  if (free !== undefined) return [{ ...free, text: `${takeAway}: ${free.text.replace(takenAway, '')}` }];
  return takeAways.slice(0, 1).map((line) => ({ ...line, text: `${takeAway}: ${line.text}` }));
}

const takenAway = /^.*? takes away that /;

/** Where no step was agreed, what was wished, feared or understood is the thread to take up. */
function takeUp(reading: Reading, agreed: readonly Commitment[], voice: NoteVoice): SourcedLine[] {
  const lines = tellSession(reading, 'direct').toSorted(
    (a, b) => b.weight - a.weight || a.source.turn - b.source.turn,
  );
  const goals = findGoals(reading);
  return openings.flatMap((kind) =>
    agreed.length > 0 && kind === 'plan'
      ? []
      : lines
          .filter(
            (line) =>
              line.kind === kind &&
              line.source.role === 'client' &&
              (kind !== 'goal' ||
                goals.length === 0 ||
                goals.some(({ quote }) => quote.includes(line.source.quote))) &&
              !agreed.some(({ title }) => saysSame(line.text, `They will ${title}`)),
          )
          .slice(0, 1)
          .map(({ text, source }) => sourced(`${voice[kind]}: ${text}`, source)),
  );
}

function suggestOpenQuestions(
  { turns }: Reading,
  questions: readonly AskedQuestion[],
  voice: NoteVoice,
): SourcedLine[] {
  const asked = questions.filter(({ turn }) => turns[turn]?.role === 'coach');
  const closed = asked.filter(({ kind }) => kind === 'closed');
  const example = closed.at(-1);
  if (asked.length < fewestQuestions || closed.length < asked.length * closedShare || example === undefined)
    return [];
  const { quote, turn, start } = example;
  return [{ text: voice.prepareQuestions, quote, turn, start }];
}
