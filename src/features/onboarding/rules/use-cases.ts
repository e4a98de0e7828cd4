/**
 * Suggested use cases with matching custom fields (spec 3, `primaryUseCase` and `customFields`). Each has the maximum
 * number of fields, in display order.
 */
export const useCases = [
  {
    name: 'Executive coaching',
    fields: ['Leadership challenge', 'Stakeholders', 'Decision to make', 'Measure of success'],
  },
  { name: 'Team coaching', fields: ['Team goal', 'Agreement', 'Tension', 'Who takes the lead'] },
  { name: 'Career coaching', fields: ['Target role', 'Strength shown', 'Gap to close', 'Next application'] },
  { name: 'Life coaching', fields: ['What matters most', 'Obstacle', 'Support', 'Next experiment'] },
  { name: 'Mentoring', fields: ['Question brought', 'Advice given', 'Person to meet', 'Something to read'] },
  { name: 'Leading my own team', fields: ['Mood', 'Blocker', 'Feedback given', 'Support needed'] },
  { name: 'Health and wellbeing', fields: ['Habit', 'Energy', 'Trigger', 'Small win'] },
] as const;

const forAnything = ['Topic', 'Obstacle', 'Commitment', 'Mood'] as const;

/** A custom use case gets the general fields. */
export const suggestedFields = (useCase: string | null): readonly string[] =>
  useCases.find(({ name }) => name === useCase)?.fields ?? forAnything;

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
