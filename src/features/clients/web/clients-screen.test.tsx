import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clientNamed, renderInApp } from '../../../../test/harness/component.tsx';
import { ClientsScreen } from './clients-screen.tsx';

/** The screen, and a server whose answers the test gives. */
async function opened(...answers: (Response | Promise<Response>)[]) {
  const asked = vi.spyOn(globalThis, 'fetch');
  for (const answer of answers) asked.mockImplementationOnce(async () => answer);
  await renderInApp(<ClientsScreen />);
}

const names = () =>
  page
    .getByRole('list', { name: 'Clients' })
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);

afterEach(() => vi.restoreAllMocks());

test('while the clients load, the screen says so', async () => {
  const answer = Promise.withResolvers<Response>();
  await opened(answer.promise);
  await expect.element(page.getByRole('status', { name: 'Loading clients' })).toBeVisible();
  answer.resolve(Response.json([clientNamed('Ana')]));
  await expect.poll(names).toEqual(['Ana']);
});

test('without clients there is one button, which opens the form', async () => {
  await opened(Response.json([]));
  await page.getByRole('button', { name: 'Add client' }).click();
  await expect.element(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toBeVisible();
});

test('a failure is told and can be tried again', async () => {
  await opened(new Response('', { status: 503 }), Response.json([clientNamed('Ana')]));
  await expect.element(page.getByRole('heading', { name: 'Failed to load clients' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(names).toEqual(['Ana']);
});

test('the search finds every word in name, organization and e-mail, without accents', async () => {
  const zoe = clientNamed('Zoë Fischer', { organization: 'Kiln & Co' });
  await opened(Response.json([clientNamed('Ana', { email: 'ana@fischer.example' }), zoe]));
  await expect.poll(names).toHaveLength(2);
  await userEvent.keyboard('/zoe kiln');
  await expect.poll(names).toEqual(['Zoë Fischer']);
  await page.getByRole('searchbox').fill('fischer');
  await expect.poll(names).toHaveLength(2);
  await page.getByRole('searchbox').fill('fischer nowhere');
  await expect.element(page.getByText('No client matches “fischer nowhere”', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).last().click();
  await expect.poll(names).toHaveLength(2);
});
