import {
  fieldCustomFields,
  fieldOf,
  type CoachingField,
  type Profile,
} from '../../templates/rules/coaching-field.ts';

/**
 * Suggested use cases, and custom fields to begin with (spec 3, `primaryUseCase` and `customFields`). Each has the
 * maximum number of fields, in display order.
 */
export const useCases = [
  { name: 'Executive coaching', fields: fieldCustomFields.executive },
  { name: 'Team coaching', fields: ['Team goal', 'Agreement', 'Tension', 'Who takes the lead'] },
  { name: 'Career coaching', fields: fieldCustomFields.career },
  { name: 'Life coaching', fields: ['What matters most', 'Obstacle', 'Support', 'Next experiment'] },
  { name: 'Mentoring', fields: fieldCustomFields.mentoring },
  { name: 'Leading my own team', fields: ['Mood', 'Blocker', 'Feedback given', 'Support needed'] },
  { name: 'Health and wellbeing', fields: fieldCustomFields.health },
  { name: 'Sales leadership', fields: fieldCustomFields['sales leadership'] },
  { name: 'Education', fields: fieldCustomFields.education },
] as const;

const forAnything = ['Topic', 'Obstacle', 'Commitment', 'Mood'] as const;

type Coach = Profile & { industryAutomationEnabled: boolean };

/** Fields of the use case, else of the field; general ones for others, and without industry automation. */
export function suggestedFields(coach: Coach): { fields: readonly string[]; field: CoachingField | null } {
  const general = { fields: forAnything, field: null };
  if (!coach.industryAutomationEnabled) return general;
  const field = fieldOf(coach)?.field ?? null;
  const known = useCases.find(({ name }) => name === coach.primaryUseCase);
  if (known) return { fields: known.fields, field };
  return field === null ? general : { fields: fieldCustomFields[field], field };
}

/** Suggestions for a free text field. */
export const industries = [
  'Business and consulting',
  'Education',
  'Finance',
  'Health care',
  'Manufacturing',
  'Non-profit',
  'Public service',
  'Sport',
  'Technology',
] as const;
