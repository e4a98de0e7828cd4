import { expect, test } from 'vitest';
import { coachingFields, combineStyles, readCoachingStyle } from './coaching-style.ts';

const fieldsOf = (...texts: string[]) => coachingFields(readCoachingStyle(texts));
const asks = 'What would help? How did it go? I see. '.repeat(20);
const tells = 'You should call him. Try the list. You need to rest. '.repeat(20);
const mixes = 'I hear you. That sounds heavy. It took courage. What is next? I wonder. '.repeat(10);

test.each([
  ['', { industryTerms: [], coachingMethodology: null, clientApproach: null, goalFramework: null }],
  [asks, { clientApproach: 'Asks more than advises' }],
  [tells, { clientApproach: 'Advises directly' }],
  [mixes, { clientApproach: 'Mixes questions with observations' }],
  ['Use GROW. Back to GROW: which option?', { coachingMethodology: 'GROW' }],
  ['The CLEAR model again. CLEAR coaching starts there.', { coachingMethodology: 'CLEAR' }],
  ['Is that clear? Very clear.', { coachingMethodology: null }],
  ['They grow. The plants grow.', { coachingMethodology: null }],
  ['On a scale from 1 to 10? And on a scale now?', { coachingMethodology: 'Solution-focused' }],
  ['Your OKRs for spring. Which key results?', { goalFramework: 'OKRs' }],
  ['One stakeholder, one more stakeholder, one KPI.', { industryTerms: ['stakeholder'] }],
])('%#', (text, expected) => expect(fieldsOf(text)).toMatchObject(expected));

test('several sources count together', () => {
  const once = readCoachingStyle(['Think of the OKRs.']);
  expect(coachingFields(once).goalFramework).toBeNull();
  expect(coachingFields(combineStyles([once, once])).goalFramework).toBe('OKRs');
});
