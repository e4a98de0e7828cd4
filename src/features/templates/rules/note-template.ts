import type { Section } from '#shared/analysis.ts';

/**
 * A note template is a view of the results: which sections are shown, in which order, under which heading and how many
 * lines of each. It never changes what was read, so another one can be chosen at any time.
 */
export type NotePart = {
  section: Section;
  heading: string;
  /** The most lines shown at first; `null` for all. */
  most: number | null;
};

export type NoteTemplatePlan = { sections: NotePart[] };
export type NoteTemplate = NoteTemplatePlan & { id: string; name: string };

export const mostOwnTemplates = 20; // a list that is still read at a glance
export const templateNameLength = 60;
export const headingLength = 60;
export const mostLines = 20; // of a section; no analysis has more

export const sectionNames: Record<Section, string> = {
  overview: 'Overview',
  tasks: 'Tasks',
  keyInsights: 'Key insights',
  goals: 'Goals',
  nextSteps: 'Next steps',
  mentorNotes: 'Mentor notes',
  proactiveSuggestions: 'Suggestions for next time',
  topics: 'Topics',
  questions: 'Questions',
};

/** Sections for the coach alone: their notes, their suggestions, and how they asked. */
export const privateSections: readonly Section[] = ['mentorNotes', 'proactiveSuggestions', 'questions'];
