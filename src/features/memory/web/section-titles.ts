import type { MemorySection } from '../rules/memory-entry.ts';

/** What a coach looks for first comes first. */
export const sectionTitles: Record<MemorySection, string> = {
  followUpItems: 'To follow up',
  clientProgress: 'Progress',
  recurringThemes: 'Recurring themes',
  coachingPatterns: 'Coaching patterns',
  keyTopics: 'Topics',
};
export const sectionOrder = Object.keys(sectionTitles) as MemorySection[];
