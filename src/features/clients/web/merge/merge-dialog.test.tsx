import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clientNamed, renderInApp } from '../../../../../test/harness/component.tsx';
import { MergeDialog } from './merge-dialog.tsx';

afterEach(() => vi.restoreAllMocks());

test('the coach chooses between what differs, and what only one says is kept', async () => {
  const kept = clientNamed('M. Lind', { phone: '90182' });
  const other = clientNamed('Maya Lind', { phone: '90182', email: 'maya@lind.example' });
  const sent: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    sent.push(JSON.parse(typeof init?.body === 'string' ? init.body : ''));
    return Response.json({ merge: 'merge', client: kept });
  });
  const onClose = vi.fn();
  await renderInApp(<MergeDialog client={kept} other={other} open onClose={onClose} />);
  expect(page.getByRole('radio').elements()).toHaveLength(2); // the name alone differs
  await page.getByRole('radio', { name: 'Maya Lind' }).click({ force: true });
  await page.getByRole('button', { name: 'Merge clients' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent[0]).toEqual({
    otherId: 'Maya Lind',
    keep: {
      name: 'Maya Lind',
      organization: null,
      email: 'maya@lind.example',
      phone: '90182',
      timezone: null,
    },
  });
});
