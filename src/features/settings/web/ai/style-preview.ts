import type { PreferredTone, Section, WritingStyle } from '#shared/analysis.ts';
import { adviceOf, voices } from '#features/analysis/rules/writing-voices.ts';
import { defaultTemplate } from '#features/templates/rules/product-templates.ts';
import {
  overviewLayoutOf,
  type DetailLevel,
  type OutputFormat,
  type OverviewLayout,
} from '../../rules/ai-preferences.ts';

/**
 * What the settings make of one short session: the frames are those the built-in analyser writes with, the facts between
 * them are fixed. A setting changes how something is put and how much of it is told, never what is claimed.
 */
type Choices = {
  style: WritingStyle;
  tone: PreferredTone;
  detailLevel: DetailLevel;
  outputFormat: OutputFormat;
  proactiveInsights: boolean;
};

type Preview = {
  layout: OverviewLayout;
  overview: string[];
  /** Private notes; null where the length leaves them out. */
  notes: string[] | null;
  /** Null where they are off, or the length leaves them out. */
  suggestions: string[] | null;
};

const facts = {
  coach: 'Dana',
  client: 'Maya',
  came: '“I finish everything on the last evening”.',
  wish: '“The release is theirs by the end of March”.',
  shifted: '“It’s me who never says no”.',
  agreed: 'Write to Tom (Thursday); keep Friday afternoons free.',
  promised: 'Send Maya the list of questions (Wednesday).',
  notTakenUp: '“I feel responsible for it”.',
  step: 'Write to Tom.',
  promise: 'Send Maya the list of questions.',
} as const;

const usualNotes = 2;

export function stylePreview(choices: Choices): Preview {
  const { style, tone, detailLevel, outputFormat, proactiveInsights } = choices;
  const parts = defaultTemplate(detailLevel === 'brief').sections;
  const mostOf = (section: Section): number => {
    const named = parts.find((one) => one.section === section);
    return named ? (named.most ?? Number.POSITIVE_INFINITY) : 0;
  };
  const notes = mostOf('mentorNotes') === 0 ? null : privateNotes(style);
  const hasSuggestions = proactiveInsights && mostOf('proactiveSuggestions') > 0;
  return {
    layout: overviewLayoutOf(outputFormat),
    overview: overviewIn(style).slice(0, mostOf('overview')),
    notes: notes && (detailLevel === 'detailed' ? notes : notes.slice(0, usualNotes)),
    suggestions: hasSuggestions ? suggestionsIn(style, tone) : null,
  };
}

function overviewIn(style: WritingStyle): string[] {
  const voice = voices[style];
  const came = `${voice.came(facts.client)}${facts.came}`;
  const wish = `${voice.wants(facts.client)}${facts.wish}`;
  const agreed = [`${voice.agreed}${facts.agreed}`, `${voice.promised(facts.coach)}${facts.promised}`];
  const shifted = `${voice.shifted}${facts.shifted}`;
  return voice.isResultFirst ? [came, wish, ...agreed, shifted] : [came, wish, shifted, ...agreed];
}

function privateNotes(style: WritingStyle): string[] {
  const voice = voices[style];
  return [
    voice.talkShare(facts.coach, '40%', facts.client, '60%'),
    voice.questions(8, 6),
    `${voice.notTakenUp}${facts.notTakenUp}`,
  ];
}

function suggestionsIn(style: WritingStyle, tone: PreferredTone): string[] {
  const advice = adviceOf(style, tone);
  return [`${advice.firstStep}${facts.step}`, `${advice.promise}${facts.promise}`];
}
