import { lineSections, templates, type Analysis, type Section, type Template } from '#shared/analysis.ts';

/**
 * Trims an analysis to what a template asks for, whoever made it: the first items of a section, which are its
 * weightiest; none of a section the template leaves out. Fields and figures stay as they are.
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
  };
}

/** How many items of a section a template wants. */
export function mostOf(template: Template, section: Section): number {
  const plan: readonly { section: Section; most: number | null }[] = templates[template].plan;
  const named = plan.find((part) => part.section === section);
  return named === undefined ? 0 : (named.most ?? Number.POSITIVE_INFINITY);
}
