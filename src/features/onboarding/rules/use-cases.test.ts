import { expect, test } from 'vitest';
import { customFieldLimit, customFields } from '../../identity/rules/custom-fields.ts';
import { suggestedFields, useCases } from './use-cases.ts';

test.each([...useCases.map(({ name }) => name), 'Beekeeping', null])(
  'for %s there are as many suggestions as there may be fields, each once',
  (useCase) => {
    const fields = [...suggestedFields(useCase)];
    expect(fields).toHaveLength(customFieldLimit);
    expect(customFields(fields)).toEqual(fields);
  },
);
