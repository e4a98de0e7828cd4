import {
  lineSections,
  templates,
  type Analysis,
  type Section,
  type SourcedLine,
  type Template,
} from '#shared/analysis.ts';

/**
 * Trims an analysis to a template: the first items of each section, which are the most important, and none of sections
 * the template leaves out. Fields and figures stay as they are.
 */
export function fitTemplate(analysis: Analysis, template: Template): Analysis {
  const most = (section: Section): number => mostOf(template, section);
  return {
    ...analysis,
    ...Object.fromEntries(
      [...lineSections, 'tasks' as const, 'questions' as const, 'topics' as const].map((section) => [
        section,
        analysis[section].slice(0, most(section)),
      ]),
    ),
    overview: shortOverview(analysis, most('overview')),
  };
}

/** Keeps sentences with outcomes: the overview is in reading order, so plain truncation would lose the end. */
function shortOverview({ overview, tasks, goals, keyInsights }: Analysis, most: number): SourcedLine[] {
  if (overview.length <= most) return overview;
  const outcomes = new Set([...tasks, ...goals, ...keyInsights].map(({ turn }) => turn));
  const weigh = (at: number): number => (at === 0 ? 2 : outcomes.has(overview[at]!.turn) ? 1 : 0);
  const kept = [...overview.keys()].toSorted((one, other) => weigh(other) - weigh(one)).slice(0, most);
  return overview.filter((_, at) => kept.includes(at));
}

/** Maximum number of items of a section. */
export function mostOf(template: Template, section: Section): number {
  const plan: readonly { section: Section; most: number | null }[] = templates[template].plan;
  const named = plan.find((part) => part.section === section);
  return named === undefined ? 0 : (named.most ?? Number.POSITIVE_INFINITY);
}
