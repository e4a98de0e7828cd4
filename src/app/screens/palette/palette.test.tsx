import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '../../../../test/harness/component.tsx';
import { Palette } from './palette.tsx';

const hit = {
  id: 'h1',
  kind: 'task',
  snippet: [{ text: 'Call about the quarrel', isMatch: false }],
  conversationId: null,
  title: null,
  clientName: null,
  sessionDate: null,
  turn: null,
  start: null,
};

test('what the server finds late stands below: the highlighted option stays the one Enter runs', async () => {
  const { promise: found, resolve: answer } = Promise.withResolvers<void>();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const { pathname } = new URL(request instanceof Request ? request.url : request, location.origin);
    if (pathname !== '/api/search') return Response.json([]);
    await found;
    return Response.json({ hits: [hit], found: 1 });
  });
  await renderInApp(<Palette open opening={1} onClose={() => undefined} />);
  await userEvent.fill(page.getByRole('combobox'), 'quarrel');
  const first = page.getByRole('option').first();
  await expect.element(first).toMatchTextContent('Search everything for “quarrel”');
  await expect
    .poll(() => vi.mocked(fetch).mock.calls.some(([url]) => JSON.stringify(url).includes('search')))
    .toBe(true);

  answer();
  await expect.element(page.getByRole('option', { name: /Call about the quarrel/ })).toBeVisible();
  await expect.element(first).toMatchTextContent('Search everything for “quarrel”');
  await expect.element(first).toHaveAttribute('data-highlighted');
});
