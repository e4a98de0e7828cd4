import { expect, test } from 'vitest';
import { chooseTemplate, type SessionFacts } from './choose-template.ts';
import type { Profile } from './coaching-field.ts';

const facts: SessionFacts = {
  speakers: 2,
  durationSeconds: 3000,
  sessionNumber: 3,
  client: { name: 'Maya', focusAreas: [] },
  said: ['How was your week?', 'Busy. I said yes again.'],
};
const emptyProfile: Profile = { primaryUseCase: null, industry: null, jobTitle: null };
const on = { smartTemplates: true, industryAutomation: true, isBrief: false };
const chosen = (change: Partial<SessionFacts>, profile: Partial<Profile> = {}, switches = on) => {
  const { template, reasons } = chooseTemplate(
    { ...facts, ...change },
    { ...emptyProfile, ...profile },
    switches,
  );
  return [template.id, reasons.join(' and ')];
};

test.each<[string, Partial<SessionFacts>, string, string]>([
  ['a third session', {}, 'regular-session', 'it is session 3 with Maya'],
  [
    'the first with a client',
    { sessionNumber: 1 },
    'first-session',
    'it is your first session with Maya here',
  ],
  [
    'the first here with a client of old',
    { sessionNumber: 1, said: ['Last time you wanted to call Tom.'] },
    'regular-session',
    'it looks like a regular session',
  ],
  ['no client', { sessionNumber: null, client: null }, 'regular-session', 'it looks like a regular session'],
  ['three people', { speakers: 3 }, 'team-or-group', 'three people speak in it'],
  [
    'a short one',
    { durationSeconds: 900 },
    'check-in',
    'it is session 3 with Maya and took less than 20 minutes',
  ],
  ['words', { said: ['So, just a quick check-in today.'] }, 'check-in', '“quick check-in” was said'],
  [
    'the end',
    { said: ['Today is our last session.'] },
    'closing-session',
    '“Today is our last session” was said',
  ],
  [
    'the one before',
    { said: ['In our last session you had a plan.'] },
    'regular-session',
    'it is session 3 with Maya',
  ],
  ['a review', { said: ['Welcome to the mid-term review.'] }, 'review', '“mid-term review” was said'],
  [
    'a first one, by its words',
    { sessionNumber: null, client: null, said: ['What do you want out of coaching?'] },
    'first-session',
    '“want out of coaching” was said',
  ],
  [
    'a first one, remembered',
    { said: ['This is our first session since May.'] },
    'regular-session',
    'it is session 3 with Maya',
  ],
])('%s', (_what, change, kind, reason) => {
  expect(chosen(change)).toEqual([`any/${kind}`, reason]);
});

test.each<[Partial<Profile>, string, string]>([
  [{ primaryUseCase: 'Executive coaching' }, 'executive', 'your kind of coaching is “Executive coaching”'],
  [
    { primaryUseCase: 'Career coaching', industry: 'Education' },
    'career',
    'your kind of coaching is “Career coaching”',
  ],
  [
    { primaryUseCase: 'Leading my own team', industry: 'Health care' },
    'health',
    'your industry is “Health care”',
  ],
  [{ jobTitle: 'Sales director' }, 'sales-leadership', 'you are “Sales director”'],
  [{ industry: 'Education' }, 'education', 'your industry is “Education”'],
  [{ primaryUseCase: 'Mentoring' }, 'mentoring', 'your kind of coaching is “Mentoring”'],
])('%j leads to the templates of a field', (profile, field, reason) => {
  expect(chosen({}, profile)).toEqual([
    `${field}/regular-session`,
    `it is session 3 with Maya and ${reason}`,
  ]);
});

test('a client’s focus areas count where the profile names no field', () => {
  const client = { name: 'Maya', focusAreas: ['confidence', 'job search'] };
  expect(chosen({ client })[0]).toBe('career/regular-session');
  expect(chosen({ client })[1]).toContain('Maya works on “job search”');
  expect(chosen({ client }, { primaryUseCase: 'Mentoring' })[0]).toBe('mentoring/regular-session');
});

test('each switch changes the choice', () => {
  const profile = { primaryUseCase: 'Career coaching' };
  expect(chosen({}, profile, { ...on, industryAutomation: false })[0]).toBe('any/regular-session');
  expect(chosen({}, profile, { ...on, smartTemplates: false })).toEqual([
    'session',
    'smart templates are off, in your AI settings',
  ]);
  expect(chosen({}, profile, { ...on, smartTemplates: false, isBrief: true })[0]).toBe('brief');
});
