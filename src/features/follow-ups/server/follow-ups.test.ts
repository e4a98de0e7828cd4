import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Coach, type TestApp } from '../../../../test/harness/app.ts';
import { importSession, newClient } from '../../../../test/harness/three-sessions.ts';
import type { FollowUp } from '../contract.ts';

let app: TestApp;
let dana: Coach;

beforeAll(async () => {
  app = await startTestApp();
  dana = await app.signUp();
});
afterAll(() => app.stop());

test('a draft on demand', async () => {
  const clientId = await newClient(dana);
  const session = await importSession(dana, clientId, 0);
  const made = await dana.call<FollowUp>('POST', '/api/follow-ups', { emailType: 'session_follow_up', conversationId: session.id });
  console.log(JSON.stringify(made.body, null, 1));
  expect(made.status).toBe(201);
});
