import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { AccessToken } from '#features/access-tokens/contract.ts';
import { renderInApp } from '../../../../test/harness/component.tsx';
import type { Delivery, Webhook } from '../contract.ts';
import { ProgramsSetting } from './programs-setting.tsx';

/** The section, and a server that answers by method and path. */
const token: AccessToken = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Voice memos on my iPhone',
  prefix: 'afw_Q2x9Lm',
  scopes: ['recordings:upload'],
  expiresAt: '2027-02-21T09:00:00.000Z',
  isExpired: false,
  lastUsedAt: '2026-11-22T09:00:00.000Z',
  createdAt: '2026-11-20T09:00:00.000Z',
};
const webhook: Webhook = {
  id: '00000000-0000-4000-8000-000000000002',
  url: 'https://hooks.example.com/afterword',
  events: ['conversation.ready', 'task.accepted'],
  pausedAt: null,
  pausedBy: null,
  createdAt: '2026-11-20T09:00:00.000Z',
};
const failed: Delivery = {
  id: '00000000-0000-4000-8000-000000000003',
  event: 'task.accepted',
  status: 'failed',
  attempts: 8,
  responseStatus: 500,
  failure: 'status',
  nextAttemptAt: null,
  deliveredAt: null,
  createdAt: '2026-11-21T09:00:00.000Z',
};

type Sent = { route: string; body: unknown };
async function opened(answers: Record<string, unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(input as string, location.origin);
    const route = `${init?.method ?? 'GET'} ${pathname}`;
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    sent.push({ route, body });
    return route in answers ? Response.json(answers[route]) : new Response('', { status: 404 });
  });
  await renderInApp(<ProgramsSetting />);
  return sent;
}

afterEach(() => vi.restoreAllMocks());

test('a token is made with what was ticked, and shown once', async () => {
  const sent = await opened({
    'GET /api/access-tokens': [token],
    'GET /api/webhooks': [],
    'POST /api/access-tokens': { token: 'afw_once', accessToken: token },
  });
  await expect.element(page.getByText('afw_Q2x9Lm…')).toBeVisible();
  await page.getByRole('button', { name: 'New token' }).click();
  const create = page.getByRole('button', { name: 'Create token' });
  await page.getByRole('textbox', { name: 'Name' }).fill('Reminders');
  await expect.element(create).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Send recordings' }).click();
  await page.getByRole('combobox', { name: 'Valid for' }).selectOptions('One year');
  await create.click();
  await expect.element(page.getByText('afw_once')).toBeVisible();
  expect(sent.find(({ route }) => route === 'POST /api/access-tokens')?.body).toEqual({
    name: 'Reminders',
    scopes: ['recordings:upload'],
    expiresInDays: 365,
  });
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByText('afw_once')).not.toBeInTheDocument();
});

test('a token is revoked after a question', async () => {
  const sent = await opened({ 'GET /api/access-tokens': [token], 'GET /api/webhooks': [] });
  await page.getByRole('button', { name: `Revoke ${token.name}` }).click();
  await page.getByRole('button', { name: 'Revoke token' }).click();
  await expect.poll(() => sent.map(({ route }) => route)).toContain(`DELETE /api/access-tokens/${token.id}`);
});

test('the log of a webhook tells what failed, and a message is sent again', async () => {
  const sent = await opened({
    'GET /api/access-tokens': [],
    'GET /api/webhooks': [webhook],
    [`GET /api/webhooks/${webhook.id}/deliveries`]: [failed],
    [`POST /api/webhook-deliveries/${failed.id}/replay`]: { ...failed, status: 'waiting' },
  });
  await page.getByRole('button', { name: 'Show log' }).click();
  await expect.element(page.getByText('The server answered 500', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Send Task accepted again' }).click();
  await expect
    .poll(() => sent.map(({ route }) => route))
    .toContain(`POST /api/webhook-deliveries/${failed.id}/replay`);
});

test('a paused webhook says why, and is resumed', async () => {
  const paused = { ...webhook, pausedAt: '2026-11-22T09:00:00.000Z', pausedBy: 'failures' };
  const sent = await opened({ 'GET /api/access-tokens': [], 'GET /api/webhooks': [paused] });
  await expect.element(page.getByText('Paused after three days of failures', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect
    .poll(() => sent.find(({ route }) => route.startsWith('PATCH'))?.body)
    .toEqual({ isPaused: false });
});
