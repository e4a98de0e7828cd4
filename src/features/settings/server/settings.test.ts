import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type Coach, type TestApp } from '../../../../test/harness/app.ts';
import { settled } from '../../../../test/trust/graph.ts';
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

test('settings begin with what nobody has to decide, and change one by one', async () => {
  expect((await dana.call<Settings>('GET', settings(dana))).body).toEqual({
    timeZone: 'UTC',
    writingStyle: 'supportive',
    language: null,
    retentionDays: null,
    retentionChosen: false,
  });
  const answer = await dana.call<Settings>('PATCH', settings(dana), { timeZone: 'Europe/Berlin' });
  expect(answer.body).toMatchObject({ timeZone: 'Europe/Berlin', retentionChosen: false });
  // "Until I delete it" is an answer: nobody is asked twice.
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

test('the spoken language of the settings is what a new conversation expects', async () => {
  await dana.call('PATCH', settings(dana), { language: 'de' });
  expect((await dana.call<Settings>('GET', settings(dana))).body.language).toBe('de');
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

test('who wants it brief gets brief results, and what was found before stays as it was', async () => {
  const text = 'Dana: What would you like?\nMaya: I will call Tom on Friday.\nDana: Good.';
  const analysed = async () => {
    const made = await dana.call<{ id: string }>('POST', '/api/conversations', { transcript: { text } });
    const whole = await settled(dana, made.body.id);
    return whole.results?.template;
  };
  expect(await analysed()).toBe('session');
  await dana.call('PATCH', preferences(dana), { detailLevel: 'brief' });
  expect(await analysed()).toBe('brief');
});

test('settings of somebody else are not there', async () => {
  const eli = await app.signUp('Eli');
  for (const path of [settings(dana), preferences(dana)]) {
    expect((await eli.call('GET', path)).status).toBe(404);
    expect((await eli.call('PATCH', path, {})).status).toBe(404);
  }
});
