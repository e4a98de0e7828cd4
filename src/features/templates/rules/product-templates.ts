import type { Section } from '#shared/analysis.ts';
import { coachingFields, fieldNames, type CoachingField } from './coaching-field.ts';
import { sectionNames, type NoteTemplate } from './note-template.ts';

/**
 * The templates of the product: one for each kind of session in each field, and four that fit any session. A kind says
 * what is read first and how much of it; a field says what its coaches call things.
 */
export const sessionKinds = [
  'first session',
  'regular session',
  'check-in',
  'closing session',
  'team or group',
  'review',
] as const;
export type SessionKind = (typeof sessionKinds)[number];

type Headings = Partial<Record<Section, string>>;
type Kind = {
  order: readonly Section[];
  most?: Partial<Record<Section, number>>;
  /** In the templates of a field: those of no field keep the plain names. */
  headings: Headings;
};

const usualOrder: readonly Section[] = [
  'overview',
  'tasks',
  'keyInsights',
  'goals',
  'nextSteps',
  'mentorNotes',
  'proactiveSuggestions',
  'topics',
  'questions',
];

/** These sections first, the others in the usual order. */
const first = (...sections: Section[]): Section[] => [
  ...sections,
  ...usualOrder.filter((section) => !sections.includes(section)),
];

const kinds: Record<SessionKind, Kind> = {
  'first session': {
    order: first('overview', 'goals', 'keyInsights', 'tasks'),
    headings: { overview: 'Where they start', goals: 'What they want from our work' },
  },
  'regular session': { order: usualOrder, headings: {} },
  'check-in': {
    order: ['tasks', 'nextSteps', 'overview', 'goals', 'keyInsights', 'mentorNotes', 'proactiveSuggestions'],
    most: { overview: 3, goals: 3, keyInsights: 3, mentorNotes: 3, proactiveSuggestions: 2 },
    headings: { overview: 'In short' },
  },
  'closing session': {
    order: first('keyInsights', 'goals', 'overview'),
    headings: { keyInsights: 'What they take away', nextSteps: 'After our work' },
  },
  'team or group': {
    order: first('overview', 'tasks', 'nextSteps', 'topics', 'keyInsights'),
    headings: { keyInsights: 'What the group saw', goals: 'Shared goals', nextSteps: 'Agreements' },
  },
  review: {
    order: first('goals', 'keyInsights', 'overview', 'nextSteps', 'tasks'),
    headings: { keyInsights: 'Insights so far', overview: 'What was reviewed' },
  },
};

/** What coaches of the field call a section, and what they read right after the overview of a regular session. */
const fields: Record<CoachingField, { headings: Headings; lead: readonly Section[] }> = {
  executive: {
    headings: {
      keyInsights: 'Leadership insights',
      goals: 'Business and leadership goals',
      nextSteps: 'Decisions and next steps',
      tasks: 'Commitments',
      topics: 'Themes',
    },
    lead: ['nextSteps', 'tasks'],
  },
  career: {
    headings: {
      keyInsights: 'Strengths and insights',
      goals: 'Career goals',
      nextSteps: 'Next moves',
      tasks: 'Actions',
    },
    lead: ['goals', 'tasks'],
  },
  health: {
    headings: {
      keyInsights: 'What they noticed',
      goals: 'Health goals',
      nextSteps: 'Small steps',
      tasks: 'Habits and actions',
    },
    lead: ['keyInsights', 'tasks'],
  },
  'sales leadership': {
    headings: {
      keyInsights: 'Coaching insights',
      goals: 'Targets',
      nextSteps: 'Plan until next time',
      tasks: 'Commitments',
      topics: 'Deals and themes',
    },
    lead: ['tasks', 'nextSteps', 'goals'],
  },
  education: {
    headings: {
      keyInsights: 'What was learned',
      goals: 'Learning goals',
      tasks: 'To do before next time',
      topics: 'Subjects',
    },
    lead: ['keyInsights', 'goals'],
  },
  mentoring: {
    headings: {
      keyInsights: 'What they learned',
      goals: 'What they want to reach',
      nextSteps: 'What to try next',
      tasks: 'Agreed actions',
      questions: 'Questions discussed',
      proactiveSuggestions: 'Ideas for next time',
    },
    lead: ['questions', 'tasks'],
  },
};

const idOf = (field: CoachingField | null, kind: SessionKind): string =>
  `${field ?? 'any'}/${kind}`.replaceAll(' ', '-');

const nameOf = (field: CoachingField | null, kind: SessionKind): string =>
  field === null ? kind[0]!.toUpperCase() + kind.slice(1) : `${fieldNames[field]} · ${kind}`;

function templateOf(field: CoachingField | null, kind: SessionKind): NoteTemplate {
  const { order, most, headings } = kinds[kind];
  const named: Headings = field === null ? {} : { ...fields[field].headings, ...headings };
  const sections = field && kind === 'regular session' ? first('overview', ...fields[field].lead) : order;
  return {
    id: idOf(field, kind),
    name: nameOf(field, kind),
    sections: sections.map((section) => ({
      section,
      heading: named[section] ?? sectionNames[section],
      most: most?.[section] ?? null,
    })),
  };
}

const plain = (id: string, name: string, parts: readonly [Section, number | null][]): NoteTemplate => ({
  id,
  name,
  sections: parts.map(([section, most]) => ({ section, heading: sectionNames[section], most })),
});

const ofAnySession: NoteTemplate[] = [
  plain(
    'session',
    'Everything',
    usualOrder.map((section) => [section, null]),
  ),
  plain('action', 'Action plan', [
    ['overview', 2],
    ['tasks', null],
    ['nextSteps', 8],
    ['goals', 8],
  ]),
  plain('reflection', 'Reflection', [
    ['keyInsights', null],
    ['questions', null],
    ['mentorNotes', null],
    ['overview', null],
    ['proactiveSuggestions', null],
    ['topics', null],
    ['tasks', null],
  ]),
  plain('brief', 'Brief', [
    ['overview', 3],
    ['keyInsights', 3],
    ['tasks', null],
  ]),
];

const ofField = (field: CoachingField | null) => sessionKinds.map((kind) => templateOf(field, kind));

/** By group, as a list to choose from shows them. */
export const productTemplates: readonly { group: string; templates: readonly NoteTemplate[] }[] = [
  { group: 'Any session', templates: ofAnySession },
  { group: 'By kind of session', templates: ofField(null) },
  ...coachingFields.map((field) => ({ group: fieldNames[field], templates: ofField(field) })),
];

const byId = new Map(
  productTemplates.flatMap(({ templates }) => templates.map((one) => [one.id, one] as const)),
);

export const productTemplate = (id: string): NoteTemplate | null => byId.get(id) ?? null;

export const templateFor = (field: CoachingField | null, kind: SessionKind): NoteTemplate =>
  byId.get(idOf(field, kind))!;

/** The template without any choice of a person or a rule; only a coach who wants it brief has less. */
export const defaultTemplate = (isBrief: boolean): NoteTemplate => byId.get(isBrief ? 'brief' : 'session')!;
