import type { LineSection, Template } from '#shared/analysis.ts';

/** Decides how the assistant works until a coach says otherwise (spec 3, `user_ai_preferences`). */
export const preferredTones = ['professional', 'friendly', 'direct', 'empathetic'] as const;
export const outputFormats = ['structured', 'narrative', 'bullets'] as const;
export const detailLevels = ['brief', 'balanced', 'detailed'] as const;
export type PreferredTone = (typeof preferredTones)[number];
export type OutputFormat = (typeof outputFormats)[number];
export type DetailLevel = (typeof detailLevels)[number];

export const defaultPreferences = {
  memoryEnabled: true,
  autoFollowUp: true,
  smartTemplates: true,
  proactiveInsights: true,
  progressTracking: true,
  industryAutomation: true,
  preferredTone: 'professional',
  outputFormat: 'structured',
  detailLevel: 'balanced',
} as const;

/** What an analysis is laid out as unless the coach picks a template; only `brief` leaves something out. */
export const templateFor = (level: DetailLevel): Template => (level === 'brief' ? 'brief' : 'session');

/** Parts of an analysis the coach has switched off. */
export const unwantedSections = ({ proactiveInsights }: { proactiveInsights: boolean }): LineSection[] =>
  proactiveInsights ? [] : ['proactiveSuggestions'];
