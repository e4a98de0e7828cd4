import { templates, type Fullness, type Section, type Template } from '#shared/analysis.ts';

/**
 * Instruction for a template: which lists to leave empty, how many items the others have, and where to go into detail.
 * Empty for the template that wants everything. `fitTemplate` trims the answer in any case.
 */
const asked: Section[] = [
  'overview',
  'keyInsights',
  'goals',
  'nextSteps',
  'mentorNotes',
  'proactiveSuggestions',
  'topics',
];

export function templateInstruction(template: Template, asFull?: Fullness): string {
  const { plan, fullness }: { plan: readonly { section: Section; most: number | null }[]; fullness: string } =
    templates[template];
  const named = new Map(plan.map(({ section, most }) => [section, most]));
  const left = asked.filter((section) => !named.has(section));
  const limits = plan.filter(({ most }) => most !== null);
  return [
    ...(left.length > 0
      ? [`The coach does not want these lists now, answer with an empty array for each: ${quoted(left)}.`]
      : []),
    ...limits.map(({ section, most }) => `At most ${most} items in "${section}", the weightiest.`),
    ...((asFull ?? fullness) === 'full'
      ? ['Be full in "keyInsights" and "mentorNotes": every one that has a quote, up to twelve each.']
      : []),
  ].join('\n');
}

const quoted = (sections: Section[]): string => sections.map((section) => `"${section}"`).join(', ');
