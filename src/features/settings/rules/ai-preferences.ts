import { templates, type Fullness, type LineSection, type Template } from '#shared/analysis.ts';

/** Decides how the assistant works until a coach says otherwise (spec 3, `user_ai_preferences`). */
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

/** What an analysis is laid out as unless the coach picks a template; only `brief` leaves something out. */
export const templateFor = (level: DetailLevel): Template => (level === 'brief' ? 'brief' : 'session');

/** Who wants it detailed gets insights and private notes in full, whatever the template holds of them. */
export const fullnessOf = (level: DetailLevel, template: Template): Fullness =>
  level === 'detailed' ? 'full' : templates[template].fullness;

export const overviewLayouts = ['text', 'points'] as const;
export type OverviewLayout = (typeof overviewLayouts)[number];

/** How the overview is laid out to be read: results are lists already, so only `bullets` changes something. */
export const overviewLayoutOf = (format: OutputFormat): OverviewLayout =>
  format === 'bullets' ? 'points' : 'text';

/** Parts of an analysis the coach has switched off. */
export const unwantedSections = ({ proactiveInsights }: { proactiveInsights: boolean }): LineSection[] =>
  proactiveInsights ? [] : ['proactiveSuggestions'];
