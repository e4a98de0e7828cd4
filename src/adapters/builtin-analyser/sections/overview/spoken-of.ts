import { capital } from '#shared/words.ts';
import { labelsOf } from '../../reading/reading.ts';
import { contentOf, saysSame } from '../content-words.ts';
import { isReflection } from '../around.ts';
import { listed, nameOf } from '../names.ts';
import { passagesOf, thoughtsOf, type Passage } from '../passage.ts';
import { sourceOf } from '../quote.ts';
import type { Topic } from '../topics.ts';
import { openingOf } from './opening.ts';
import { quoteWords, slot, type Context, type Slot } from './slots.ts';
import { allowed, isTelling, retold, smallTalk } from './telling.ts';
import { coreOf } from './weight.ts';

/**
 * What came up beside it: of the things both spoke of, what was not told yet. What the coach reflected tells
 * more of the talk in as many words.
 */
export function cameUp(context: Context, told: string): Slot[] {
  const { reading, weights, voice, used } = context;
  const opened = openingOf(reading);
  const coach = labelsOf(reading, 'coach')[0];
  const candidates = thoughtsOf(reading, allowed)
    .filter(
      (said) =>
        (said.role === 'client' || said.speaker === coach) &&
        said.turn > opened &&
        said.count >= 6 &&
        isTelling(said, retold) &&
        !smallTalk.test(said.low.slice(0, 400)) &&
        said.turn < reading.turns.length * 0.9 &&
        said.clauses.every(({ act }) => act !== 'promise'),
    )
    .flatMap((said) => {
      const core = coreOf(reading, said, quoteWords, weights.passage);
      if (core === null || core.count < 5 || !isWhole(core)) return [];
      const isSure = core.role === 'client' ? core.content.size >= 2 : isReflected(core);
      return isSure ? [core] : [];
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
      const worth = weights.fresh(core, covered) * (core.role === 'client' ? 1 : ofReflection);
      if (worth <= most || used.some(({ content }) => saysSame(content, core.content))) continue;
      best = core;
      most = worth;
    }
    if (best === null) break;
    for (const word of best.content) covered.add(word);
    const isOwn = best.role === 'client';
    const frame = isOwn ? voice.cameUp : voice.reflectedBy(capital(nameOf(reading, best.speaker)));
    slots.push(slot(context, best, frame, 4 + slots.length, (isOwn ? 20 : 21) + best.turn / 1e5));
  }
  return slots;
}

const mostCameUp = 12;
const ofReflection = 1.5; // fitted: how many more of the words of notes stand in it

const isReflected = ({ clauses, low, content }: Passage): boolean =>
  content.size >= 4 &&
  clauses.some(({ move }) => move !== null && isReflection(move)) &&
  /\byou\b/.test(low) &&
  !/\b(?:i|me|my)\b/.test(low);

/** It says something of someone: "Monday, half four, and me" is only understood by those who were there. */
const isWhole = ({ clauses }: Passage): boolean =>
  clauses.some(({ frame }) => frame !== null && frame.subject !== 'none');

const mainTopics = 2; // named wherever else they stand
const mostNamed = 10;

/** The main topics, and of the others those that nothing told yet names. */
export function topicsBeside(topics: readonly Topic[], told: readonly Slot[]): Topic[] {
  const text = told
    .map(({ line }) => line.text)
    .join(' ')
    .toLowerCase();
  return topics
    .filter(({ label }, i) => i < mainTopics || !text.includes(label.toLowerCase()))
    .slice(0, mostNamed);
}

/** The people and things that came back most. */
export function about({ reading, voice }: Context, topics: readonly Topic[]): Slot[] {
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
