import type { SourcedLine } from '#shared/analysis.ts';
import type { Reading } from '../summary/reading.ts';
import { capitalise } from '../summary/speech/speakers.ts';

/**
 * Notices feelings the client put into words about themselves ("I feel stuck"), in the order they came. It does not
 * guess at feelings from tone or wording.
 */
const feelings = new Map<string, string>(
  Object.entries({
    anxious: 'anxiety',
    anxiety: 'anxiety',
    nervous: 'nervousness',
    worried: 'worry',
    worry: 'worry',
    afraid: 'fear',
    scared: 'fear',
    terrified: 'fear',
    frightened: 'fear',
    overwhelmed: 'overwhelm',
    stressed: 'stress',
    frustrated: 'frustration',
    annoyed: 'annoyance',
    angry: 'anger',
    mad: 'anger',
    furious: 'anger',
    sad: 'sadness',
    depressed: 'low mood',
    lonely: 'loneliness',
    hopeless: 'hopelessness',
    stuck: 'being stuck',
    ashamed: 'shame',
    embarrassed: 'embarrassment',
    guilty: 'guilt',
    exhausted: 'exhaustion',
    tired: 'tiredness',
    disappointed: 'disappointment',
    confused: 'confusion',
    uncomfortable: 'discomfort',
    hurt: 'hurt',
    proud: 'pride',
    happy: 'happiness',
    excited: 'excitement',
    hopeful: 'hope',
    relieved: 'relief',
    grateful: 'gratitude',
    confident: 'confidence',
    calm: 'calm',
    motivated: 'motivation',
  }),
);
const named = new RegExp(
  `\\bi (?:am|was|feel|felt|get|got|have been|am feeling|was feeling|am getting|start to feel|worry)(?: (?!not\\b)(?:really|very|so|pretty|quite|too|just|still|kind of|a bit|a little|always|often|more|also|mostly|super|extremely|that))*(?: (${[...feelings.keys()].join('|')}))?\\b`,
  'g',
);

/** "If I am tired", "it is not that I am angry": not felt, or not now. */
const doubted = /\b(?:not|never|if|unless|would|might|until)\b(?:\W+\w+){0,5}\W*$/i;

export type Feeling = { name: string; line: SourcedLine };

export function findFeelings({ spoken, naming, isRough }: Reading): Feeling[] {
  const found = new Map<string, Feeling>();
  for (const { role, clean, isQuestion, quote, turn, start, speaker } of spoken) {
    if (role !== 'client' || isQuestion || isRough) continue;
    for (const match of clean.toLowerCase().matchAll(named)) {
      const name = feelings.get(match[1] ?? (match[0].endsWith('worry') ? 'worry' : ''));
      if (name === undefined || doubted.test(clean.slice(0, match.index)) || found.has(name)) continue;
      const text = `${capitalise(naming.nameOf(speaker))} named a feeling: ${name}.`;
      found.set(name, { name, line: { text, quote, turn, start } });
    }
  }
  return [...found.values()];
}
