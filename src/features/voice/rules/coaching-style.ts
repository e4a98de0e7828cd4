import type { Counted } from '#shared/voice.ts';

/**
 * How a coach works, read from their own words by the terms they use: methods, ways to set goals, terms of their field.
 * A term is named only if it is said, and a method only if it comes up in more than one text or more than once.
 */
export type CoachingStyle = {
  terms: Counted[];
  methods: Counted[];
  goals: Counted[];
  questions: number;
  /** Sentences that tell a client what to do. */
  advice: number;
  sentences: number;
};

const methods: readonly [name: string, words: RegExp][] = [
  ['GROW', /\bGROW\b|\b(?:goal|reality|options?), (?:reality|options?|will)\b/g],
  ['CLEAR', /\bCLEAR (?:model|framework|coaching)\b|\bcontract(?:ing)?, listen(?:ing)?, explor\w+\b/g],
  ['OSKAR', /\bOSKAR\b/g],
  [
    'Solution-focused',
    /\bsolution[- ]focused\b|\bmiracle question\b|\bscal(?:e|ing) (?:of|from) (?:1|one|0|zero)\b|\bon a scale\b/gi,
  ],
  ['Co-active', /\bco-?active\b|\bsaboteurs?\b|\binner critic\b/gi],
  ['Strengths-based', /\bstrengths?[- ]based\b|\bCliftonStrengths\b|\byour strengths\b|\bVIA strengths\b/gi],
  [
    'Cognitive behavioural',
    /\bcognitive[- ]behaviou?ral\b|\bCBT\b|\breframe\b|\blimiting beliefs?\b|\bautomatic thoughts?\b/gi,
  ],
  ['Positive psychology', /\bpositive psychology\b|\bPERMA\b|\bgratitude (?:journal|practice)\b/gi],
  [
    'Motivational interviewing',
    /\bmotivational interviewing\b|\bdecisional balance\b|\breadiness to change\b|\bchange talk\b/gi,
  ],
  ['Systemic', /\bsystemic\b|\bconstellations?\b|\bcircular questions?\b/gi],
  ['Immunity to change', /\bimmunity to change\b|\bcompeting commitments?\b/gi],
  ['Nonviolent communication', /\bnonviolent communication\b|\bNVC\b/gi],
];

const goals: readonly [name: string, words: RegExp][] = [
  ['OKRs', /\bOKRs?\b|\bkey results?\b/g],
  ['SMART goals', /\bSMART\b|\bmeasurable goals?\b/g],
  ['WOOP', /\bWOOP\b|\bimplementation intentions?\b/g],
  ['GROW', /\bGROW\b/g],
  ['Small steps', /\b(?:small|tiny|next|first|one) steps?\b|\bexperiments?\b/gi],
  [
    'Weekly priorities',
    /\b(?:top three|three priorities|weekly (?:goals?|priorit\w+)|priorities for the week)\b/gi,
  ],
  ['Habits', /\bhabits?\b|\broutines?\b/gi],
  ['Vision and values', /\bvision\b|\byour values\b/gi],
];

const fieldTerms =
  /\b(?:stakeholders?|delegat(?:e|ing|ion)|360(?:[- ]degree)? feedback|one-on-ones?|1:1s?|direct reports?|performance reviews?|leadership team|executive presence|psychological safety|accountability|bandwidth|pipeline|KPIs?|OKRs?|roadmap|onboarding|succession|burnout|boundaries|resilience|mindset|self-compassion|work-life balance|career transition|personal brand|networking|elevator pitch|interview prep|nervous system|mindfulness|journaling|quota|discovery calls?|objection handling|classroom|lesson plans?|thesis|mentoring|imposter syndrome|emotional intelligence|growth mindset|values|action plan)\b/gi;

const advice =
  /^(?:you (?:should|need to|must|have to)|i(?:'d| would) (?:suggest|recommend|advise)|try |make sure|don't forget)/i;

function countAll(text: string, table: readonly [string, RegExp][], counts: Map<string, number>): void {
  for (const [name, words] of table) {
    const found = text.match(words)?.length ?? 0;
    if (found > 0) counts.set(name, (counts.get(name) ?? 0) + found);
  }
}

const ranked = (counts: Map<string, number>): Counted[] =>
  [...counts].map(([text, count]) => ({ text, count })).toSorted((a, b) => b.count - a.count);

export function readCoachingStyle(texts: readonly string[]): CoachingStyle {
  const [ofTerms, ofMethods, ofGoals] = [0, 1, 2].map(() => new Map<string, number>()) as [
    Map<string, number>,
    Map<string, number>,
    Map<string, number>,
  ];
  const style = { questions: 0, advice: 0, sentences: 0 };
  for (const text of texts) {
    const seen = text.replaceAll('’', "'");
    countAll(seen, methods, ofMethods);
    countAll(seen, goals, ofGoals);
    for (const term of seen.match(fieldTerms) ?? []) {
      const name = /^[A-Z]{2}/.test(term) ? term : term.toLowerCase();
      ofTerms.set(name, (ofTerms.get(name) ?? 0) + 1);
    }
    for (const sentence of seen.split(/(?<=[.!?…])\s+|\n+/)) {
      const own = sentence.trim();
      if (own === '') continue;
      style.sentences += 1;
      if (own.endsWith('?')) style.questions += 1;
      if (advice.test(own)) style.advice += 1;
    }
  }
  return { ...style, terms: ranked(ofTerms), methods: ranked(ofMethods), goals: ranked(ofGoals) };
}

export function combineStyles(styles: readonly CoachingStyle[]): CoachingStyle {
  const merged = (of: (style: CoachingStyle) => Counted[]) => {
    const counts = new Map<string, number>();
    for (const { text, count } of styles.flatMap(of)) counts.set(text, (counts.get(text) ?? 0) + count);
    return ranked(counts);
  };
  const total = (of: (style: CoachingStyle) => number) => styles.reduce((sum, style) => sum + of(style), 0);
  return {
    terms: merged(({ terms }) => terms),
    methods: merged(({ methods: found }) => found),
    goals: merged(({ goals: found }) => found),
    questions: total(({ questions }) => questions),
    advice: total(({ advice: found }) => found),
    sentences: total(({ sentences }) => sentences),
  };
}

const mostTerms = 10;
const fewestTimes = 2; // once may be a quotation
const fewestSentences = 40; // an approach shows in some pages, not in one e-mail

/** The fields of the profile that are about the work, not the writing. */
export function coachingFields(style: CoachingStyle): {
  industryTerms: string[];
  coachingMethodology: string | null;
  clientApproach: string | null;
  goalFramework: string | null;
} {
  const often = (counted: Counted[]) =>
    counted.filter(({ count }) => count >= fewestTimes).map(({ text }) => text);
  return {
    industryTerms: often(style.terms).slice(0, mostTerms),
    coachingMethodology: often(style.methods).slice(0, 2).join(' and ') || null,
    clientApproach: approachOf(style),
    goalFramework: often(style.goals)[0] ?? null,
  };
}

function approachOf({ questions, advice: told, sentences }: CoachingStyle): string | null {
  if (sentences < fewestSentences) return null;
  const [asks, tells] = [questions / sentences, told / sentences];
  if (asks > 0.25 && asks > tells * 4) return 'Asks more than advises';
  if (tells > 0.08 && tells > asks / 2) return 'Advises directly';
  if (asks > 0.12) return 'Mixes questions with observations';
  return 'Explains and reflects';
}
