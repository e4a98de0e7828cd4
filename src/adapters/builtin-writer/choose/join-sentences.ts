import { countStyle } from '#features/voice/rules/count-style.ts';
import {
  addVector,
  emptyVector,
  nearness,
  styleVector,
  type StyleTarget,
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

export function joinSentences(
  paragraphs: readonly DraftSentence[][],
  measures: VoiceMeasures,
  target: StyleTarget,
): DraftSentence[][] {
  const joined = paragraphs.map((sentences) => [...sentences]);
  const joints = jointsOf(measures);
  const total = emptyVector();
  const vectorOf = (text: string) => styleVector(countStyle(text), target);
  for (const { text } of joined.flat()) addVector(total, vectorOf(text), 1);
  for (const sentences of joined)
    for (let at = 0; at + 1 < sentences.length;) {
      const [first, second] = [sentences[at]!, sentences[at + 1]!];
      let best: string | null = null;
      let bestWorth = nearness(total, target) + leastGain;
      if (canJoin(first.text, second.text))
        for (const joint of joints) {
          const text = first.text.replace(/\.$/, joint) + lowerStart(second.text);
          const change = [vectorOf(first.text), vectorOf(second.text), vectorOf(text)];
          addVector(total, change[0]!, -1);
          addVector(total, change[1]!, -1);
          addVector(total, change[2]!, 1);
          const worth = nearness(total, target);
          addVector(total, change[2]!, -1);
          addVector(total, change[0]!, 1);
          addVector(total, change[1]!, 1);
          if (worth > bestWorth) [best, bestWorth] = [text, worth];
        }
      if (best === null) {
        at += 1;
        continue;
      }
      addVector(total, vectorOf(first.text), -1);
      addVector(total, vectorOf(second.text), -1);
      addVector(total, vectorOf(best), 1);
      sentences.splice(at, 2, { text: best, facts: [...new Set([...first.facts, ...second.facts])] });
      at += 1;
    }
  return joined;
}

function jointsOf({ rates }: VoiceMeasures): string[] {
  const joints = [', and ', ' and '];
  if ((rates['ellipsis'] ?? 0) >= ellipsisHabit) joints.push('... ');
  if ((rates['dash'] ?? 0) >= dashHabit)
    joints.push((rates['doubleHyphen'] ?? 0) > (rates['spacedHyphen'] ?? 0) ? ' -- ' : ' - ');
  return joints;
}

const statement = /^(?:I|You|We|It|The|My|Please|Let me)\b/;
const canBeLed = /^(?:I(?:'|’|\b)|You(?:'|’|\b)|We(?:'|’|\b)|Please|Let me|If you|Our next|The next|My part)/;

const canJoin = (first: string, second: string): boolean =>
  first.endsWith('.') &&
  second.endsWith('.') &&
  statement.test(first) &&
  canBeLed.test(second) &&
  !/[:“”"]|\band\b.*\band\b/.test(`${first} ${second}`) &&
  !/\b(?:If|and if)\b/.test(first) &&
  `${first} ${second}`.split(/\s+/).length <= mostWords;

const lowerStart = (text: string) =>
  /^I\b/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
