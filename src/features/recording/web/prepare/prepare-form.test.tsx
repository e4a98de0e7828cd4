import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clientNamed, renderInApp } from '../../../../../test/harness/component.tsx';
import { PrepareForm } from './prepare-form.tsx';

/** The form before a recording, and a server that takes its time. */
afterEach(() => vi.restoreAllMocks());

const opened = async (answer: (url: string, init?: RequestInit) => Response | Promise<Response>) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
    answer(input instanceof Request ? input.url : String(input), init),
  );
  const onStart = vi.fn();
  await renderInApp(<PrepareForm clients={[]} problem={null} busy={false} onStart={onStart} />);
  return onStart;
};

test('a new client belongs to the recording, even where it is started before the client is there', async () => {
  const maya = clientNamed('Maya');
  const added = Promise.withResolvers<Response>();
  const onStart = await opened((_url, init) => (init?.method === 'POST' ? added.promise : Response.json([])));
  await page.getByLabelText('Client').selectOptions('Add new client');
  await page.getByLabelText('New client').fill('Maya');
  await page.getByRole('button', { name: 'Start recording' }).click();
  expect(onStart).not.toHaveBeenCalled();
  added.resolve(Response.json(maya, { status: 201 }));
  await expect.poll(() => onStart.mock.calls).toMatchObject([[{ clientId: maya.id, clientName: 'Maya' }]]);
});

test('a client who cannot be added does not stop the recording', async () => {
  const onStart = await opened((_url, init) =>
    init?.method === 'POST' ? new Response('', { status: 503 }) : Response.json([]),
  );
  await page.getByLabelText('Client').selectOptions('Add new client');
  await page.getByLabelText('New client').fill('Maya');
  await page.getByRole('button', { name: 'Start recording' }).click();
  await expect.poll(() => onStart.mock.calls).toMatchObject([[{ clientId: null }]]);
});
