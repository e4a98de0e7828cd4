import type { NextMeeting, ProposedTask, SourcedLine, WritingStyle } from '#shared/analysis.ts';
import { capital } from '#shared/words.ts';
import type { Move, Reading, Status } from '../../reading/reading.ts';
import { agreedLines } from './agreed-lines.ts';
import { contentOf, saysSame } from '../content-words.ts';
import { isWish } from '../goals/goal-words.ts';
import { chooseGoals, enough } from '../goals/goals.ts';
import { chooseInsights, weighInsights } from '../insights/insights.ts';
import { seenIn } from '../insights/signs.ts';
import { clientsOf, listed, nameOf } from '../names.ts';
import { isSaid, passagesOf, thoughtsOf, type Passage } from '../passage.ts';
import { sourceOf, wishIn } from '../quote.ts';
import type { Topic } from '../topics.ts';
import { voices } from '#features/analysis/rules/writing-voices.ts';
import { felt, onScale } from './felt.ts';
import { firstPart, greetings, openingOf } from './opening.ts';
import { isTold, quoteWords, slot, type Context, type Slot } from './slots.ts';
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
  const slots = [
    ...wished(context),
    ...came(context),
    ...shifted(context),
    ...onScale(context),
    ...cameUp(
      context,
      found.topics,
      [...found.topics.map(({ label }) => label), ...found.tasks.map(({ title }) => title)].join(' '),
    ),
    ...about(context, found.topics),
    ...felt(context),
    ...agreedLines(reading, context.voice, found),
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

const allowed: readonly Status[] = ['meant', 'past', 'habitual'];

const opens: Partial<Record<Move, number>> = {
  topic: 3,
  'check-in': 1.5,
  'last-time': 0.5,
  wish: 1.5,
  goal: 1,
  reality: 1,
  notice: 0.5,
};
const problem =
  /\b(?:problem|trouble|struggl\w+|worried|too much|sick of|don't (?:like|feel)|doesn't|didn't|can't|hard|difficult|about|thing|issue|scared|afraid|stuck|again|never|not|stress\w*|worse|losing|meeting coming|wrong|happened|resign\w*|quit|leav\w+)\b/;

const smallTalk =
  /\b(?:good (?:morning|afternoon|evening)|computer|recorder|recording|red dot|note taker|microphone|camera|weather|traffic|hear me|see me|nice to (?:see|meet)|nothing to tell|thank you|thanks|good to see|car park|the link)\b/;

/** Speech recognition leaves the question mark out. */
const asksOther = /\b(?:are|do|did|have|will|would|can|could) you\b/;

const isBetweenThem = (low: string): boolean => smallTalk.test(low) || asksOther.test(low);

/** What someone came with: the weightiest of what they said when the coach opened the talk. */
function came(context: Context): Slot[] {
  const { reading, weights, voice } = context;
  const opened = Math.min(openingOf(reading), reading.turns.length * greetings);
  return clientsOf(reading)
    .slice(0, 3)
    .flatMap((label, i): Slot[] => {
      const [best] = thoughtsOf(reading, allowed)
        .filter(
          (said) =>
            said.speaker === label &&
            said.turn > opened &&
            said.turn < reading.turns.length * firstPart &&
            !said.isQuestion &&
            said.count >= 5 &&
            said.content.size >= 2 &&
            isSaid(said, allowed) &&
            !isWish(said.low) &&
            !isBetweenThem(said.low.slice(0, 400)) &&
            !isTold(context, said),
        )
        .map((said) => ({
          said,
          weight:
            weights.passage(said) +
            (said.asked === null ? 0 : (opens[said.asked.move] ?? 0) * (said.isPrompt ? 1 : 0.5)) +
            (problem.test(said.low.slice(0, 400)) ? 1 : 0) +
            Math.min(said.count, 20) / 20 -
            (said.turn / reading.turns.length) * 4,
        }))
        .toSorted((a, b) => b.weight - a.weight);
      const core = best === undefined ? null : coreOf(reading, best.said, 22, weights.passage);
      return core === null
        ? []
        : [slot(context, core, voice.came(capital(nameOf(reading, label))), 1 + i, i)];
    });
}

/** Two aims of one client, one of each of several. */
function wished(context: Context): Slot[] {
  const { reading, weights, voice } = context;
  const mostOfOne = clientsOf(reading).length > 1 ? 1 : 2;
  const told = new Map<string, number>();
  return chooseGoals(reading)
    .toSorted((a, b) => b.weight + weights.passage(b.passage) / 2 - a.weight - weights.passage(a.passage) / 2)
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
      const rank = before === 0 ? 1 + told.size : weight > enough ? 5 : 9;
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
    .filter(({ isTakeAway, weight }) => isTakeAway && weight > -1)
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

/** What came up beside it: of the things both spoke of, what was not told yet. */
function cameUp(context: Context, topics: readonly Topic[], told: string): Slot[] {
  const { reading, weights, voice, used } = context;
  const opened = openingOf(reading);
  const candidates = thoughtsOf(reading, allowed)
    .filter(
      (said) =>
        said.role === 'client' &&
        said.turn > opened &&
        !said.isQuestion &&
        said.count >= 6 &&
        isSaid(said, allowed) &&
        !smallTalk.test(said.low.slice(0, 400)) &&
        said.turn < reading.turns.length * 0.9 &&
        said.clauses.every(({ act }) => act !== 'promise'),
    )
    .flatMap((said) => {
      const core = coreOf(reading, said, quoteWords, weights.passage);
      return core === null || core.content.size < 2 || core.count < 5 || !isWhole(core) ? [] : [core];
    });
  const covered = new Set([
    ...contentOf(told.toLowerCase().split(/[^\p{L}\p{N}'’-]+/u)),
    ...used.flatMap(({ content }) => [...content]),
  ]);
  const slots: Slot[] = [];
  while (slots.length < mostCameUp) {
    let best: Passage | null = null;
    let most = 0;
    for (const core of candidates) {
      const worth = weights.fresh(core, covered);
      if (worth <= most || isTold(context, core)) continue;
      best = core;
      most = worth;
    }
    if (best === null) break;
    for (const word of best.content) covered.add(word);
    slots.push(
      slot(context, best, onSubject(best, topics) ?? voice.cameUp, 6 + slots.length, 20 + best.turn / 1e5),
    );
  }
  return slots;
}

const mostCameUp = 12;

/** It says something of someone: "Monday, half four, and me" is only understood by those who were there. */
const isWhole = ({ clauses }: Passage): boolean =>
  clauses.some(({ frame }) => frame !== null && frame.subject !== 'none');

/** "On the boys: ", where the subject is of this moment and its name does not stand in the words themselves. */
function onSubject({ turn, low }: Passage, topics: readonly Topic[]): string | null {
  const near = topics
    .filter(({ turns, label }) => turns.includes(turn) && !low.includes(label.toLowerCase()))
    .toSorted((a, b) => a.turns.length - b.turns.length)[0];
  return near === undefined ? null : `On ${near.phrase}: `;
}

/** The people and things that came back most. */
function about({ reading, voice }: Context, topics: readonly Topic[]): Slot[] {
  const turn = topics[0]?.turns[0];
  if (turn === undefined || topics.length < 2) return [];
  const [first] = passagesOf(reading)
    .filter(
      (said) =>
        topics[0]!.turns.includes(said.turn) &&
        said.low.includes(topics[0]!.label.toLowerCase().split(' ')[0]!),
    )
    .toSorted((a, b) => a.turn - b.turn);
  if (first === undefined) return [];
  return [
    {
      line: {
        text: `${voice.about}${listed(topics.map(({ phrase }) => phrase))}.`,
        ...sourceOf(reading, first),
      },
      rank: 1.4,
      order: 19,
    },
  ];
}

/** Its day; the words it was agreed in only where there is none. */
function meets(next: NextMeeting | null): Slot[] {
  if (next === null) return [];
  const { quote, turn, start, date } = next;
  const text = date === null ? next.text : next.text.replace(/: “.*$/s, '');
  return [{ line: { text: `${text.replace(/[.]$/, '')}.`, quote, turn, start }, rank: 0.5, order: 60 }];
}
