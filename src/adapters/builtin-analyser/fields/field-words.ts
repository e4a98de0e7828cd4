import { readSentences } from '#features/analysis/rules/read-sentences.ts';

/**
 * What to listen for when a coach names a field: the name's own words, the words people use for the same thing, and
 * the shape an answer has. The list is general; a name outside it is found by its own words alone.
 */
export type FieldWords = {
  /** One set per word of the name: its lemma and what stands for it. The lemma itself comes first. */
  keys: { lemma: string; kin: Set<string> }[];
  answer: 'rating' | 'money' | 'date' | 'text';
  /** "Biggest obstacle", "next milestone": one among several, so the sentence should single it out. */
  singles: RegExp | null;
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

const singled: [RegExp, RegExp][] = [
  [
    /\b(?:biggest|main|major|top|key|primary|greatest|most important|number.one)\b/i,
    /\b(?:biggest|main|mainly|major|hardest|toughest|worst|most|really|number one|above all|primarily|greatest|top|key)\b/i,
  ],
  [
    /\b(?:next|upcoming)\b/i,
    /\b(?:next|will|going to|gonna|by|plan|planning|want to|need to|aim|upcoming|then|'ll)\b/i,
  ],
];

export function readFieldName(name: string): FieldWords {
  const tokens = readSentences(name).flatMap((sentence) => sentence.tokens);
  const lemmas = tokens
    .filter(({ lower }) => /[\p{L}\p{N}]/u.test(lower))
    .map(({ lower, lemma }) => ({ lower, lemma }));
  const telling = lemmas.filter(({ lower, lemma }) => !frameWords.has(lower) && !frameWords.has(lemma));
  return {
    keys: telling.map(({ lower, lemma }) => ({
      lemma,
      kin: new Set(kinships.filter(([head]) => head === lemma || head === lower).flat()),
    })),
    answer: answerShape(
      name,
      telling.map(({ lemma }) => lemma),
    ),
    singles: singled.find(([inName]) => inName.test(name))?.[1] ?? null,
  };
}

function answerShape(name: string, lemmas: string[]): FieldWords['answer'] {
  if (/\b(?:level|rating|score|scale)\b|\b[01]\s*(?:[-–]|to)\s*10\b/i.test(name)) return 'rating';
  if (
    lemmas.some((lemma) => ['budget', 'cost', 'price', 'revenue', 'income', 'salary', 'fee'].includes(lemma))
  )
    return 'money';
  if (lemmas.some((lemma) => ['deadline', 'date', 'day', 'when'].includes(lemma))) return 'date';
  return 'text';
}
