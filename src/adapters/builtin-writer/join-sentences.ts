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
import type { DraftSentence } from '#shared/follow-up.ts';

/**
 * Joins neighbouring sentences where the coach writes longer ones, with what this coach joins them with. A sentence
 * with a question, a list or a colon stays alone.
 */
const mostWords = 38;
const ellipsisHabit = 8; // of 1,000 words
const dashHabit = 10;
const leastGain = 0.004;
const mostJoints = 2; // in one e-mail
const mostLoose = 1; // of them with a dash or dots

export function joinSentences(
  paragraphs: readonly DraftSentence[][],
  measures: VoiceMeasures,
  target: StyleTarget,
): DraftSentence[][] {
  const joined = paragraphs.map((sentences) => [...sentences]);
  const forms = jointsOf(measures);
  const total = emptyVector();
  for (const { text } of joined.flat()) addVector(total, vectorOf(text, target), 1);
  const used: string[] = [];
  for (const sentences of joined)
    for (let at = 0; at + 1 < sentences.length && used.length < mostJoints; at += 1) {
      const [first, second] = [sentences[at]!, sentences[at + 1]!];
      const isOpen = used.filter(isLoose).length < mostLoose && follows.test(second.text);
      const allowed = forms.filter((form) => isOpen || !isLoose(form));
      const best = bestJoin(first.text, second.text, allowed, { total, target });
      if (best === null) continue;
      used.push(best.joint);
      sentences.splice(at, 2, {
        text: best.text,
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
  const joints = [', and ', ' and '];
  if ((rates['ellipsis'] ?? 0) >= ellipsisHabit) joints.push('... ');
  if ((rates['dash'] ?? 0) >= dashHabit)
    joints.push((rates['doubleHyphen'] ?? 0) > (rates['spacedHyphen'] ?? 0) ? ' -- ' : ' - ');
  return joints;
}

const isLoose = (joint: string) => !joint.includes('and');
/** What may stand behind a dash or dots. */
const follows = /^(?:Please|I|We|If)\b/;
const statement = /^(?:I|You|We|My|Please)\b/;
const canBeLed = /^(?:I(?:'|’|\b)|You(?:'|’|\b)|We(?:'|’|\b)|Please|If you|Our next|My part)/;

const canJoin = (first: string, second: string): boolean =>
  first.endsWith('.') &&
  second.endsWith('.') &&
  statement.test(first) &&
  canBeLed.test(second) &&
  !/[:;“”"]|\band\b.*\band\b| as well\./.test(`${first} ${second}`) &&
  !/\b(?:if|If|whether|wondering)\b/.test(first) &&
  `${first} ${second}`.split(/\s+/).length <= mostWords;

const lowerStart = (text: string) =>
  /^I\b/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
