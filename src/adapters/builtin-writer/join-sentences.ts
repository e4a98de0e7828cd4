import { countStyle } from '#features/voice/rules/count-style.ts';
import {
  addVector,
  emptyVector,
  nearness,
  styleVector,
  type StyleTarget,
  type StyleVector,
} from '#features/voice/rules/style-distance.ts';
import type { VoiceMeasures } from '#shared/voice.ts';
import type { PlacedSentence } from './layout.ts';

/**
 * Joins neighbouring sentences where the coach writes longer ones, with what this coach joins them with: only what a
 * person would say in one breath, such as the next meeting and the offer to write before it.
 */
const mostWords = 38;
const ellipsisHabit = 8; // of 1,000 words
const dashHabit = 10;
const leastGain = 0.004;
const mostJoints = 2; // in one e-mail
const mostLoose = 1; // of them with a dash or dots

export function joinSentences(
  paragraphs: readonly PlacedSentence[][],
  measures: VoiceMeasures,
  target: StyleTarget,
): PlacedSentence[][] {
  const joined = paragraphs.map((sentences) => [...sentences]);
  const forms = jointsOf(measures);
  const total = emptyVector();
  for (const { text } of joined.flat()) addVector(total, vectorOf(text, target), 1);
  const used: string[] = [];
  for (const sentences of joined)
    for (let at = 0; at + 1 < sentences.length && used.length < mostJoints; at += 1) {
      const [first, second] = [sentences[at]!, sentences[at + 1]!];
      const allowed = forms.filter(
        (form) => isPair(first, second, form) && !(isLoose(form) && used.filter(isLoose).length >= mostLoose),
      );
      const best = bestJoin(first.text, second.text, allowed, { total, target });
      if (best === null) continue;
      used.push(best.joint);
      sentences.splice(at, 2, {
        text: best.text,
        role: second.role,
        facts: [...new Set([...first.facts, ...second.facts])],
      });
    }
  return joined;
}

const vectorOf = (text: string, target: StyleTarget): StyleVector => styleVector(countStyle(text), target);

/** The joint that brings the e-mail nearer, already counted in `total`; null where none does. */
function bestJoin(
  first: string,
  second: string,
  joints: readonly string[],
  { total, target }: { total: StyleVector; target: StyleTarget },
): { joint: string; text: string } | null {
  if (!canJoin(first, second)) return null;
  const apart = [vectorOf(first, target), vectorOf(second, target)];
  let best: { joint: string; text: string; vector: StyleVector } | null = null;
  let bestWorth = nearness(total, target) + leastGain;
  for (const part of apart) addVector(total, part, -1);
  for (const joint of joints) {
    const text = first.replace(/\.$/, joint) + lowerStart(second);
    const vector = vectorOf(text, target);
    addVector(total, vector, 1);
    const worth = nearness(total, target);
    addVector(total, vector, -1);
    if (worth > bestWorth) [best, bestWorth] = [{ joint, text, vector }, worth];
  }
  for (const part of best ? [best.vector] : apart) addVector(total, part, 1);
  return best;
}

function jointsOf({ rates }: VoiceMeasures): string[] {
  const joints = [', and '];
  if ((rates['ellipsis'] ?? 0) >= ellipsisHabit) joints.push('... ');
  if ((rates['dash'] ?? 0) >= dashHabit)
    joints.push((rates['doubleHyphen'] ?? 0) > (rates['spacedHyphen'] ?? 0) ? ' -- ' : ' - ');
  return joints;
}

const isLoose = (joint: string) => !joint.includes('and');
/** What belongs in one breath, by what the two are about. */
const pairs: readonly { roles: string; second: RegExp; loose: boolean }[] = [
  { roles: 'coach_tasks coach_tasks', second: /^I(?:['’]ll| will)\b/, loose: false },
  {
    roles: 'next_meeting offer',
    second: /^(?:Please|Just|Let me|Tell me|Call me|Feel free|If)\b/,
    loose: true,
  },
  { roles: 'coach_tasks offer', second: /^(?:Please|Just|Let me|Tell me|Call me|Feel free)\b/, loose: true },
  { roles: 'question offer', second: /^(?:I['’]m here|I am here|Call|Feel free)\b/, loose: true },
  { roles: 'client_tasks request', second: /^(?:Please|Just|Let me|Tell me)\b/, loose: true },
  {
    roles: 'client_tasks encouragement',
    second: /^(?:I['’]m sure|I am sure|I look|I hope|Good luck)\b/,
    loose: true,
  },
  { roles: 'next_meeting request', second: /^(?:Please|If|Let me|Tell me)\b/, loose: true },
];

const isPair = (first: PlacedSentence, second: PlacedSentence, joint: string): boolean =>
  pairs.some(
    ({ roles, second: starts, loose }) =>
      roles === `${first.role} ${second.role}` &&
      starts.test(second.text) &&
      (isLoose(joint) ? loose : !/^If\b/.test(second.text)),
  );

const canJoin = (first: string, second: string): boolean =>
  /^(?:I|You|We|My|See|Talk|Our)\b/.test(first) &&
  first.endsWith('.') &&
  second.endsWith('.') &&
  !/[:;“”"]|, (?:and|but)\b/.test(`${first} ${second}`) &&
  `${first} ${second}`.split(/\s+/).length <= mostWords;

const lowerStart = (text: string) =>
  /^I\b/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
