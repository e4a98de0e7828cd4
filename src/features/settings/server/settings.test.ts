import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type Coach, type TestApp } from '../../../../test/harness/app.ts';
import { settled } from '../../../../test/trust/graph.ts';
import { until } from '../../../../test/harness/wait.ts';
import type { ShownVersion } from '../../review/contract.ts';
import type { AiPreferences, Settings } from '../contract.ts';

let app: TestApp;
let dana: Coach;
beforeAll(async () => {
  app = await startTestApp({ replaced: { engines: [] } });
});
beforeEach(async () => {
  dana = await app.signUp();
});
afterAll(() => app.stop());

const settings = (coach: Coach) => `/api/users/${coach.id}/settings`;
const preferences = (coach: Coach) => `/api/users/${coach.id}/ai-preferences`;

test('settings start with defaults and change one by one', async () => {
  expect((await dana.call<Settings>('GET', settings(dana))).body).toEqual({
    timeZone: 'UTC',
    writingStyle: 'supportive',
    language: null,
    retentionDays: null,
    retentionChosen: false,
  });
  const answer = await dana.call<Settings>('PATCH', settings(dana), { timeZone: 'Europe/Berlin' });
  expect(answer.body).toMatchObject({ timeZone: 'Europe/Berlin', retentionChosen: false });
  // "Until I delete it" is a choice too.
  await dana.call('PATCH', settings(dana), { retentionDays: null });
  expect((await dana.call<Settings>('GET', settings(dana))).body).toMatchObject({
    timeZone: 'Europe/Berlin',
    retentionDays: null,
    retentionChosen: true,
  });
});

test.each([
  [{ timeZone: 'Mars/Olympus' }],
  [{ writingStyle: 'loud' }],
  [{ language: 'English, please' }],
  [{ retentionDays: 14 }],
  [{ retentionChosen: true }],
])('%j is refused', async (change) => {
  expect((await dana.call('PATCH', settings(dana), change)).status).toBe(400);
});

test('the assistant may do everything until it may not', async () => {
  const all = (await dana.call<AiPreferences>('GET', preferences(dana))).body;
  expect(all).toEqual({
    memoryEnabled: true,
    autoFollowUp: true,
    smartTemplates: true,
    proactiveInsights: true,
    progressTracking: true,
    industryAutomation: true,
    preferredTone: 'professional',
    outputFormat: 'structured',
    detailLevel: 'balanced',
    learnedPatterns: {},
  });
  await dana.call('PATCH', preferences(dana), { memoryEnabled: false });
  await dana.call('PATCH', preferences(dana), { detailLevel: 'brief' });
  expect((await dana.call<AiPreferences>('GET', preferences(dana))).body).toEqual({
    ...all,
    memoryEnabled: false,
    detailLevel: 'brief',
  });
  expect((await dana.call('PATCH', preferences(dana), { learnedPatterns: {} })).status).toBe(400);
});

/** Something for every part of the results. */
const talk = [
  'Coach: What would make this hour worth your while?',
  'Client: I want to stop finishing everything myself on the last evening.',
  'Coach: What do you feel on those evenings?',
  'Client: I feel responsible for all of it, and tired.',
  'Coach: What is the smallest step?',
  'Client: I will ask Tom tonight to lead the review on Thursday.',
].join('\n');

/** More than is usually told. */
const manyInsights = [
  'I realised that I say yes before I have thought about it.',
  'I noticed that I avoid the talk with Peter.',
  'I learned that my team waits for me to decide.',
  'I understood that rest is not a reward.',
  'It became clear to me that I fear their silence.',
  'I found out that I work best before noon.',
  'I realised that asking for help makes me feel small.',
  'I noticed that I never finish on a Friday.',
]
  .map((text) => `Coach: What do you see there?\nClient: ${text}`)
  .join('\n');

async function analysed(coach: Coach, text = talk) {
  const made = await coach.call<{ id: string }>('POST', '/api/conversations', {
    transcript: { text },
    idempotencyKey: randomUUID(), // the same text again is meant
  });
  const { id, results, tasks, notes } = await settled(coach, made.body.id);
  return { id, ...results!, tasks, notes };
}

test('who wants it brief is shown brief notes, and everything is read all the same', async () => {
  const whole = await analysed(dana);
  expect(whole.notes.template.id).toBe('any/regular-session');
  await dana.call('PATCH', preferences(dana), { detailLevel: 'brief' });
  const brief = await analysed(dana);
  expect(brief.notes.template.id).toBe('brief');
  expect(brief.notes.automatic.reasons).toEqual(['you like results brief, in your AI settings']);
  expect(brief.mentorNotes.map(({ text }) => text)).toEqual(whole.mentorNotes.map(({ text }) => text));
  expect(brief.tasks.map(({ title }) => title)).toEqual(whole.tasks.map(({ title }) => title));
});

test('who wants no suggestions gets none in new results and versions, and all else', async () => {
  const { proactiveSuggestions, mentorNotes, ...whole } = await analysed(dana);
  expect(proactiveSuggestions).not.toEqual([]);
  await dana.call('PATCH', preferences(dana), { proactiveInsights: false });
  const without = await analysed(dana);
  expect(without.proactiveSuggestions).toEqual([]);
  expect(without.mentorNotes.map(({ text }) => text)).toEqual(mentorNotes.map(({ text }) => text));

  const versions = `/api/conversations/${whole.id}/analyses`;
  expect((await dana.call('POST', versions, { style: 'reflective' })).status).toBe(202);
  const { body } = await until(
    () => dana.call<ShownVersion>('GET', `${versions}/2`),
    (answer) => answer.body.status === 'ready',
  );
  expect(body.results).toMatchObject({ style: 'reflective', proactiveSuggestions: [] });
  const before = await settled(dana, whole.id);
  expect(before.results?.proactiveSuggestions, 'what was found before stays').toEqual(proactiveSuggestions);
});

test('who wants it detailed is told more of what was found, and the same tasks', async () => {
  const usual = await analysed(dana, manyInsights);
  await dana.call('PATCH', preferences(dana), { detailLevel: 'detailed' });
  const full = await analysed(dana, manyInsights);
  expect(full.keyInsights.length).toBeGreaterThan(usual.keyInsights.length);
  expect(full.tasks.map(({ title }) => title)).toEqual(usual.tasks.map(({ title }) => title));
});

test('who reads in points gets the overview of every conversation so', async () => {
  const made = await dana.call<{ id: string }>('POST', '/api/conversations', { transcript: { text: talk } });
  expect(await settled(dana, made.body.id)).toMatchObject({ overviewLayout: 'text' });
  await dana.call('PATCH', preferences(dana), { outputFormat: 'bullets' });
  expect(await settled(dana, made.body.id)).toMatchObject({ overviewLayout: 'points' });
});

test('the tone changes how new suggestions sound, not what they rest on', async () => {
  const usual = await analysed(dana);
  expect(usual.proactiveSuggestions).not.toEqual([]);
  for (const preferredTone of ['friendly', 'direct', 'empathetic']) {
    await dana.call('PATCH', preferences(dana), { preferredTone });
    const toned = await analysed(dana);
    const of = (found: typeof usual, what: 'text' | 'quote') =>
      found.proactiveSuggestions.map((line) => line[what]);
    expect(of(toned, 'quote')).toEqual(of(usual, 'quote'));
    expect(of(toned, 'text')).not.toEqual(of(usual, 'text'));
    expect(toned.overview.map(({ text }) => text)).toEqual(usual.overview.map(({ text }) => text));
  }
});

test('another account’s settings are not found', async () => {
  const eli = await app.signUp('Eli');
  for (const path of [settings(dana), preferences(dana)]) {
    expect((await eli.call('GET', path)).status).toBe(404);
    expect((await eli.call('PATCH', path, {})).status).toBe(404);
  }
});
