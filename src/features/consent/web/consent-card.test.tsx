import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../../../test/harness/component.tsx';
import type { ClientConsent } from '../contract.ts';
import { consentScopes } from '../rules/scopes.ts';
import { ConsentCard } from './consent-card.tsx';

/** The card on a client’s page, and a server that answers what it was told. */
afterEach(() => vi.restoreAllMocks());

const notAsked = { since: null, expiresAt: null, withdrawnAt: null, obtainedBy: null, note: null };
const consent: ClientConsent = {
  scopes: consentScopes.map((scope) =>
    scope === 'ai_notes'
      ? { ...notAsked, scope, state: 'given', since: '2026-11-20T09:00:00.000Z', obtainedBy: 'link' }
      : scope === 'tracking'
        ? { ...notAsked, scope, state: 'refused', since: '2026-11-20T09:00:00.000Z', obtainedBy: 'link' }
        : { ...notAsked, scope, state: 'not_asked' },
  ),
  requests: [],
};

test('says what goes before it goes, and withdraws', async () => {
  const posted: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (init?.method === 'POST') posted.push(url.split('/').at(-1)!);
    if (url.endsWith('/preview')) return Response.json({ notes: 2, tasks: 1 });
    return url.endsWith('/withdraw') ? Response.json({}, { status: 202 }) : Response.json(consent);
  });
  await renderInApp(
    <ConsentCard client={{ id: '0b0f8c1e-5a56-4b0c-9c0a-3f1f2d6f7a11', name: 'Maya Lind' }} />,
  );
  await expect.element(page.getByText('Agreed')).toBeVisible();
  await expect.element(page.getByText(/by link/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw: AI notes' }).click();
  await expect.element(page.getByText('2 sets of notes')).toBeVisible();
  await expect.element(page.getByText('1 task', { exact: true })).toBeVisible();
  expect(posted).toEqual(['preview']);
  await page.getByRole('button', { name: 'Withdraw and delete' }).click();
  await expect.poll(() => posted).toEqual(['preview', 'withdraw']);

  // There is nothing to withdraw from a client who was not asked: they declined.
  await page.getByRole('button', { name: 'Mark declined: Record sessions' }).click();
  await expect.element(page.getByText('Did Maya decline “Record sessions”?')).toBeVisible();
  await page.getByRole('button', { name: 'Mark declined and delete' }).click();
  await expect.element(page.getByText('Marked as declined')).toBeVisible();
  expect(posted.slice(2)).toEqual(['preview', 'withdraw']);
});
