/**
 * The field a coach works in, read from what the profile says, and what each field brings along: words an engine should
 * know and custom fields to begin with. Without a field everything stays neutral.
 */
export const coachingFields = [
  'executive',
  'career',
  'health',
  'sales leadership',
  'education',
  'mentoring',
] as const;
export type CoachingField = (typeof coachingFields)[number];

export const fieldNames: Record<CoachingField, string> = {
  executive: 'Executive',
  career: 'Career',
  health: 'Health',
  'sales leadership': 'Sales leadership',
  education: 'Education',
  mentoring: 'Mentoring',
};

/** The first that fits counts: a sales director leads sales, and a career mentor mentors. */
const signs: [CoachingField, RegExp][] = [
  ['sales leadership', /\b(?:sales|selling|quota|account executives?)\b/i],
  ['mentoring', /\bmentor\w*\b/i],
  ['career', /\b(?:careers?|job (?:search|hunt|change)|interviews?|outplacement|résumé|resume|cv)\b/i],
  [
    'health',
    /\b(?:health\w*|well-?being|wellness|nutrition\w*|fitness|sleep|weight|medic\w*|nurs(?:e|es|ing))\b/i,
  ],
  ['education', /\b(?:education\w*|schools?|teach(?:er|ers|ing)|students?|universit(?:y|ies)|academic)\b/i],
  ['executive', /\b(?:executives?|c-suite|ceo|cfo|coo|board|founders?|directors?|senior leaders?)\b/i],
];

export type Profile = { primaryUseCase: string | null; industry: string | null; jobTitle: string | null };
type Client = { name: string; focusAreas: readonly string[] };
export type FoundField = { field: CoachingField; reason: string };

/** What the coach says of their work first, the client's focus areas where that names no field. */
export function fieldOf(profile: Profile, client: Client | null = null): FoundField | null {
  const places: [text: string | null, reason: (text: string) => string][] = [
    [profile.primaryUseCase, (text) => `your kind of coaching is “${text}”`],
    [profile.industry, (text) => `your industry is “${text}”`],
    [profile.jobTitle, (text) => `you are “${text}”`],
    ...(client?.focusAreas ?? []).map((area): [string, (text: string) => string] => [
      area,
      (text) => `${client!.name} works on “${text}”`,
    ]),
  ];
  for (const [text, reason] of places) {
    const found = text && signs.find(([, sign]) => sign.test(text));
    if (found) return { field: found[0], reason: reason(text) };
  }
  return null;
}

/** Words of the field that engines often mishear, as hints. */
export const fieldTerms: Record<CoachingField, readonly string[]> = {
  executive: ['OKRs', 'KPI', 'EBITDA', 'P&L', 'C-suite', 'stakeholder', '360 feedback', 'succession plan'],
  career: ['LinkedIn', 'résumé', 'STAR method', 'headhunter', 'cover letter', 'outplacement', 'job offer'],
  health: ['HRV', 'cortisol', 'macros', 'physio', 'circadian rhythm', 'resting heart rate', 'sleep hygiene'],
  'sales leadership': ['pipeline', 'quota', 'ARR', 'CRM', 'Salesforce', 'win rate', 'SDR', 'MEDDIC'],
  education: [
    'IEP',
    'curriculum',
    'syllabus',
    'rubric',
    'formative assessment',
    'lesson plan',
    'head of year',
  ],
  mentoring: ['mentee', 'GROW model', 'shadowing', 'elevator pitch', 'growth mindset', 'peer review'],
};

/** None without industry automation. */
export function termsOf(coach: Profile & { industryAutomationEnabled: boolean }): readonly string[] {
  const found = coach.industryAutomationEnabled ? fieldOf(coach) : null;
  return found ? fieldTerms[found.field] : [];
}

export const fieldCustomFields: Record<CoachingField, readonly string[]> = {
  executive: ['Leadership challenge', 'Stakeholders', 'Decision to make', 'Measure of success'],
  career: ['Target role', 'Strength shown', 'Gap to close', 'Next application'],
  health: ['Habit', 'Energy', 'Trigger', 'Small win'],
  'sales leadership': ['Pipeline risk', 'Person to coach', 'Number to move', 'Deal to learn from'],
  education: ['Learning goal', 'What worked', 'Student concern', 'Support needed'],
  mentoring: ['Question brought', 'Advice given', 'Person to meet', 'Something to read'],
};
