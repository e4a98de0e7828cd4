import { expect, test } from 'vitest';
import { customFieldLimit, customFields } from '../../identity/rules/custom-fields.ts';
import { suggestedFields, useCases } from './use-cases.ts';

const coach = { primaryUseCase: null, industry: null, jobTitle: null, industryAutomationEnabled: true };
const general = ['Topic', 'Obstacle', 'Commitment', 'Mood'];

test.each([...useCases.map(({ name }) => name), 'Beekeeping', null])(
  'for %s there are as many suggestions as there may be fields, each once',
  (primaryUseCase) => {
    const { fields } = suggestedFields({ ...coach, primaryUseCase });
    expect(fields).toHaveLength(customFieldLimit);
    expect(customFields([...fields])).toEqual(fields);
  },
);

test('the industry counts where the use case says nothing, and automation can be switched off', () => {
  expect(suggestedFields({ ...coach, industry: 'Education' })).toMatchObject({
    field: 'education',
    fields: expect.arrayContaining(['Learning goal']),
  });
  expect(
    suggestedFields({ ...coach, primaryUseCase: 'Life coaching', industry: 'Education' }).fields,
  ).toContain('What matters most');
  const off = { ...coach, primaryUseCase: 'Mentoring', industryAutomationEnabled: false };
  expect(suggestedFields(off)).toEqual({ fields: general, field: null });
});
