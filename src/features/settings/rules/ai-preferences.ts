import type { Fullness, LineSection } from '#shared/analysis.ts';

/** Defaults of the assistant's preferences, and what each means for an analysis (spec 3, `user_ai_preferences`). */
export const outputFormats = ['structured', 'narrative', 'bullets'] as const;
export const detailLevels = ['brief', 'balanced', 'detailed'] as const;
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

/** `detailed` asks for every insight and private note; `brief` only shows less of what was read. */
export const fullnessOf = (level: DetailLevel): Fullness => (level === 'detailed' ? 'full' : 'usual');

export const overviewLayouts = ['text', 'points'] as const;
export type OverviewLayout = (typeof overviewLayouts)[number];

/** The layout of the overview; all other results are lists already. */
export const overviewLayoutOf = (format: OutputFormat): OverviewLayout =>
  format === 'bullets' ? 'points' : 'text';

/** Parts of an analysis the coach has switched off. */
export const unwantedSections = ({ proactiveInsights }: { proactiveInsights: boolean }): LineSection[] =>
  proactiveInsights ? [] : ['proactiveSuggestions'];
