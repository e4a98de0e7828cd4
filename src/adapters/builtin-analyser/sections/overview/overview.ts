import type { NextMeeting, ProposedTask, SourcedLine, WritingStyle } from '#shared/analysis.ts';
import { capital } from '#shared/words.ts';
import type { Reading } from '../../reading/reading.ts';
import { agreedLines } from './agreed-lines.ts';
import { saysSame } from '../content-words.ts';
import { isWish } from '../goals/goal-words.ts';
import { chooseGoals } from '../goals/goals.ts';
import { chooseInsights, weighInsights } from '../insights/insights.ts';
import { seenIn } from '../insights/signs.ts';
import { clientsOf, nameOf } from '../names.ts';
import { thoughtsOf } from '../passage.ts';
import { wishIn } from '../quote.ts';
import type { Topic } from '../topics.ts';
import { voices } from '#features/analysis/rules/writing-voices.ts';
import { felt, onScale } from './felt.ts';
import { about, cameUp, topicsBeside } from './spoken-of.ts';
import { allowed, isBetweenThem, isTelling } from './telling.ts';
import { firstPart, greetings, openingOf } from './opening.ts';
import { isTold, slot, type Context, type Slot } from './slots.ts';
import { coreOf, weightsOf } from './weight.ts';

/**
 * Tells a session in fixed joints: what they came with, what it was about, what came up, what shifted, what was agreed,
 * when they meet. The slots hold the client's own words; a joint without a sure filler is left out.
 */
export type OverviewMaterial = {
  tasks: readonly ProposedTask[];
  nextMeeting: NextMeeting | null;
  topics: readonly Topic[];
  style: WritingStyle;
  sessionDate: string;
};

const mostWords = 158;
const goalWords = 24;
const insightWords = 18; // an insight cut short says nothing
const fewestToTell = 5; // words

export function writeOverview(reading: Reading, found: OverviewMaterial): SourcedLine[] {
  if (clientsOf(reading).length === 0) return [];
  const context: Context = { reading, weights: weightsOf(reading), voice: voices[found.style], used: [] };
  const told = [
    ...wished(context),
    ...came(context),
    ...shifted(context),
    ...onScale(context),
    ...agreedLines(reading, context.voice, found),
  ];
  const slots = [
    ...told,
    ...about(context, topicsBeside(found.topics, told)),
    ...cameUp(
      context,
      [...found.topics.map(({ label }) => label), ...found.tasks.map(({ title }) => title)].join(' '),
    ),
    ...felt(context),
    ...meets(found.nextMeeting),
  ];
  const chosen: Slot[] = [];
  let words = 0;
  for (const slot of slots.toSorted((a, b) => a.rank - b.rank)) {
    const length = `${slot.frame ?? ''}${slot.line.text}`.split(/\s+/).length;
    if (words + length > mostWords) continue;
    chosen.push(slot);
    words += length;
  }
  const framed = new Set<string>();
  return chosen
    .toSorted((a, b) => a.order - b.order)
    .map(({ line, frame = '' }) => {
      const isFirst = frame === '' || !framed.has(frame);
      framed.add(frame);
      return { ...line, text: `${isFirst ? frame : 'And: '}${line.text}` };
    });
}

/** What someone came with: the weightiest of what they said when the coach opened the talk. */
function came(context: Context): Slot[] {
  const { reading, weights, voice } = context;
  const opened = Math.min(openingOf(reading), reading.turns.length * greetings);
  const early = thoughtsOf(reading, allowed).filter(
    (said) =>
      said.turn > opened &&
      said.turn < reading.turns.length * firstPart &&
      isTelling(said) &&
      !isWish(said.low) &&
      !isBetweenThem(said.low.slice(0, 400)),
  );
  return clientsOf(reading)
    .slice(0, 3)
    .flatMap((label, i): Slot[] => {
      const [best] = early
        .filter(({ speaker }) => speaker === label)
        .flatMap((said) => coreOf(reading, said, cameWords, weights.passage) ?? [])
        .filter((core) => core.count >= fewestBrought && core.content.size >= 2 && !isTold(context, core))
        .map((core) => ({
          core,
          weight: weights.passage(core) + Math.min(core.count, toldInFull) / 10,
        }))
        .toSorted((a, b) => b.weight - a.weight);
      return best === undefined
        ? []
        : [slot(context, best.core, voice.came(capital(nameOf(reading, label))), 1 + i, i)];
    });
}

const cameWords = 22;
const fewestBrought = 8; // words: less is a scrap of it
const toldInFull = 20;
/** Two aims of one client, one of each of several. */
function wished(context: Context): Slot[] {
  const { reading, weights, voice } = context;
  const mostOfOne = clientsOf(reading).length > 1 ? 1 : 2;
  const told = new Map<string, number>();
  return chooseGoals(reading)
    .toSorted((a, b) => b.weight + weights.passage(b.passage) - a.weight - weights.passage(a.passage))
    .flatMap(({ passage, isAgreed, weight }): Slot[] => {
      const before = told.get(passage.speaker) ?? 0;
      const core = coreOf(
        reading,
        passage,
        goalWords,
        (part) => weights.passage(part) + (isWish(part.low) ? 100 : 0),
      );
      if (
        core === null ||
        before >= mostOfOne ||
        told.size >= 3 ||
        context.used.some(({ content }) => saysSame(content, core.content))
      )
        return [];
      told.set(passage.speaker, before + 1);
      const rank = before === 0 ? 1 + told.size : weight > 1 ? 5 : 9;
      const frame = isAgreed ? voice.bothWant : voice.wants(nameOf(reading, passage.speaker));
      const wish = slot(context, core, capital(frame), rank, 10 + told.size + before / 2);
      const text = isAgreed ? ofCoach(wish.line.text) : withoutWanting(wish.line.text);
      return [{ ...wish, line: { ...wish.line, text } }];
    });
}

const ofCoach = (text: string): string =>
  text.replace(/^“(.+)(?=”)/su, (_, words: string) => `“${wishIn(words)}`);

/** "What Ben wants" is said already: “I want to swim again” is “to swim again”. Of other forms only a fragment would be left. */
const withoutWanting = (text: string): string => text.replace(wanting, '“$1');

const wanting =
  /^“(?:(?:well|so|and|beyond that|i (?:think|guess|suppose|mean)|actually|honestly|for me|i[’']d like to|i dunno|i don[’']t know)[,.]? )*i(?:[’']d| would| should)?(?: (?:just|really|also|still|quite|only))* (?:want|like|love)(?:, (?:i think|i guess|i suppose),)? ((?:(?:him|her|them|us|there|people|everyone) )?to \p{L}+|(?:a|an|the|my|our|more|less|some|no) \p{L}+ \p{L}+)/iu;

/** What shifted: the weightiest insight in its few carrying words, and what is taken away. */
function shifted(context: Context): Slot[] {
  const { reading, voice } = context;
  const [closing] = weighInsights(reading)
    .filter(
      ({ isTakeAway, weight, passage }) =>
        isTakeAway && weight > -1 && passage.turn > reading.turns.length * 0.6,
    )
    .toSorted((a, b) => b.weight - a.weight);
  const seen = chooseInsights(reading).filter(({ isTakeAway }) => !isTakeAway);
  const slots: Slot[] = [];
  for (const { passage } of seen) {
    const core = coreOf(reading, passage, insightWords, seenIn);
    if (core === null || core.count < fewestToTell || isTold(context, core)) continue;
    slots.push(slot(context, core, voice.shifted, 3 + slots.length * 5.6, 40 + slots.length));
    if (slots.length >= (closing === undefined ? 2 : 1)) break;
  }
  const core = closing === undefined ? null : coreOf(reading, closing.passage, insightWords, seenIn);
  if (core !== null && !isTold(context, core))
    slots.push(slot(context, core, voice.takesAway(capital(nameOf(reading, core.speaker))), 4, 49));
  return slots;
}

/** Its day; the words it was agreed in only where there is none. */
function meets(next: NextMeeting | null): Slot[] {
  if (next === null) return [];
  const { quote, turn, start, date } = next;
  const text = date === null ? next.text : next.text.replace(/: “.*$/s, '');
  return [{ line: { text: `${text.replace(/[.]$/, '')}.`, quote, turn, start }, rank: 0.5, order: 60 }];
}
