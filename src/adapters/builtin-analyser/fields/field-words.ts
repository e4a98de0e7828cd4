import { readSentences } from '#features/analysis/rules/read-sentences.ts';

/**
 * What to listen for when a coach names a field: the name's own words, the words people use for the same thing, and
 * the shape an answer has. The list is general; a name outside it is found by its own words alone.
 */
export type FieldWords = {
  /** For each word of the name its lemma, and behind it what stands for it. */
  keys: readonly (readonly string[])[];
  answer: 'rating' | 'money' | 'text';
  /** "Biggest obstacle": another word for it counts where the sentence singles it out, too. */
  isOneOfMany: boolean;
};

const kinships = [
  'energy energetic exhausted drained fatigue',
  'obstacle barrier blocker hurdle challenge roadblock bottleneck impediment',
  'challenge difficulty struggle obstacle hurdle',
  'problem issue trouble difficulty',
  'budget cost price expense dollar euro pound funding',
  'milestone deliverable launch checkpoint stage',
  'deadline due date',
  'goal aim objective ambition',
  'motivation motivated motivate',
  'confidence confident',
  'stress stressed stressful pressure overwhelmed anxious anxiety',
  'mood spirits',
  'sleep sleeping slept insomnia',
  'win success victory achievement accomplish accomplishment accomplished proud',
  'progress improvement improve advance',
  'priority focus',
  'commitment commit promise pledge',
  'accountability accountable',
  'support supportive',
  'strength talent skill',
  'weakness',
  'fear afraid scared worry worried anxious',
  'value values principle',
  'habit routine ritual practice',
  'health healthy fitness exercise diet',
  'career job profession',
  'team colleague staff',
  'manager boss supervisor',
  'partner spouse wife husband girlfriend boyfriend',
  'family child kid son daughter parent',
  'client customer',
  'revenue income sale turnover earnings',
  'weight kilo pound',
  'decision decide choice',
  'lesson learn learned insight realize realise takeaway',
  'company employer firm organization organisation business',
].map((line) => line.split(' '));

/** Words that say how, not what: "energy level" listens for energy. */
const frameWords = new Set(
  (
    'level current biggest big main major top key overall primary next upcoming first last latest most important rating ' +
    'score scale status update number amount name type your my the a an of for to in on with and client coachee weekly ' +
    'monthly today session this week now greatest single number-one range'
  ).split(' '),
);

/** Of a name and of a sentence: one among several is meant. */
export const singles =
  /\b(?:biggest|main|mainly|major|hardest|toughest|worst|most|top|key|primary|primarily|greatest|really|above all|number.one)\b/i;

export function readFieldName(name: string): FieldWords {
  const words = readSentences(name).flatMap(({ tokens }) => tokens);
  const telling = words.filter(({ lower }) => /[\p{L}\p{N}]/u.test(lower) && !frameWords.has(lower));
  return {
    keys: telling.map(({ lemma, lower }) => [
      lemma,
      ...(kinships.find(([head]) => head === lemma || head === lower) ?? []),
    ]),
    answer: answerShape(name),
    isOneOfMany: singles.test(name),
  };
}

function answerShape(name: string): FieldWords['answer'] {
  if (/\b(?:level|rating|score|scale)\b|\b[01]\s*(?:[-–]|to)\s*10\b/i.test(name)) return 'rating';
  return /\b(?:budget|cost|price|revenue|income|salary|fee)s?\b/i.test(name) ? 'money' : 'text';
}
