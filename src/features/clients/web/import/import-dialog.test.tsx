import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createQueryClient } from '#ui/query-client.ts';
import { clientNamed, renderInApp } from '../../../../../test/harness/component.tsx';
import { clientsQuery } from '../queries.ts';
import { ImportDialog } from './import-dialog.tsx';

const maya = clientNamed('Maya Lind', {
  id: '5b1a5c1e-0000-4000-8000-000000000001',
  email: 'maya@lind.example',
});

/** The dialog with a pasted list in its preview; Maya is a client already. */
async function previewed(list: string) {
  const cache = createQueryClient(() => undefined);
  cache.setQueryData(clientsQuery.queryKey, [maya]);
  const onClose = vi.fn();
  await renderInApp(<ImportDialog open onClose={onClose} />, cache);
  await page.getByRole('textbox', { name: 'Or paste a list' }).fill(list);
  await page.getByRole('button', { name: 'Preview' }).click();
  return onClose;
}

const contacts = () =>
  page
    .getByRole('list', { name: 'Contacts' })
    .getByRole('checkbox')
    .elements()
    .map((box) => [box.closest('label')?.textContent, (box as HTMLInputElement).checked]);

/** What is sent to the server, which answers in this way. */
function answering(respond: (sent: { clients: { id: string; name: string }[] }) => Response) {
  const sent: { clients: { id: string; name: string }[] }[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (typeof url !== 'string' || !url.endsWith('/api/clients/import')) return Response.json([maya]);
    sent.push(JSON.parse(typeof init?.body === 'string' ? init.body : '') as (typeof sent)[number]);
    return respond(sent.at(-1)!);
  });
  return sent;
}

afterEach(() => vi.restoreAllMocks());

test('who is a client already is unticked, and says why', async () => {
  await previewed('Name,E-mail\nMaya L.,maya@lind.example\nAna,ana@');
  await expect.poll(contacts).toEqual([
    ['Maya L.Same e-mail as Maya Lindmaya@lind.example', false],
    ['AnaLeft out, not valid: e-mail', true],
  ]);
});

test('a column that was guessed wrongly is chosen by hand', async () => {
  await previewed('Name,Nickname\nMs Ruiz,Ana');
  await page.getByText('Columns', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Nickname' }).selectOptions('Name');
  await expect.poll(contacts).toEqual([['Ana', true]]);
});

test('after a failure the preview stays, and a second try has the same ids', async () => {
  const sent = answering(({ clients }) =>
    sent.length === 1
      ? new Response('', { status: 503 })
      : Response.json(clients.map((one) => ({ ...maya, ...one }))),
  );
  const onClose = await previewed('Name\nAna\nBen');
  await page.getByRole('button', { name: 'Add 2 clients' }).click();
  await expect.element(page.getByRole('alert')).not.toBeEmptyDOMElement();
  await page.getByRole('button', { name: 'Add 2 clients' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent[1]).toEqual(sent[0]);
});

test('what cannot be read is said, and the text stays', async () => {
  await previewed('Name,E-mail\n');
  await expect.element(page.getByRole('alert')).toHaveTextContent('No contacts were found in this file.');
  await expect.element(page.getByRole('textbox')).toHaveValue('Name,E-mail\n');
});
