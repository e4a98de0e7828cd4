import { useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '../../../../../test/harness/component.tsx';
import { followUpDraft } from '../../../../../test/harness/follow-up.ts';
import type { FollowUp } from '../../contract.ts';
import { followUpQuery } from '../queries.ts';
import { DraftEditor } from './draft-editor.tsx';

/** The editor over a server that keeps one e-mail, with revisions as the real one has. */
const draft = followUpDraft();
let stored: FollowUp = draft;
let sent: { route: string; body: Record<string, unknown> }[] = [];

function Editor() {
  const { data } = useQuery(followUpQuery(draft.id));
  return data ? <DraftEditor email={data} /> : null;
}

function answer(route: string, body: Record<string, unknown>): Response {
  if (route.startsWith('GET /api/follow-ups?')) return Response.json({ emails: [], counts: {} });
  if (route.startsWith('GET')) return Response.json(stored);
  if (body['revision'] !== stored.revision) return Response.json({ error: 'stale' }, { status: 412 });
  stored = { ...stored, ...body, revision: stored.revision + 1 };
  if (route.endsWith('/approve')) stored = { ...stored, status: 'scheduled', undoUntil: null };
  return Response.json(stored);
}

beforeEach(async () => {
  sessionStorage.clear();
  stored = draft;
  sent = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const route = `${init?.method ?? 'GET'} ${url as string}`;
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
    if (!route.startsWith('GET')) sent.push({ route: route.replace(draft.id, 'ID'), body });
    return answer(route, body);
  });
  await renderInApp(<Editor />);
});

afterEach(() => vi.restoreAllMocks());

const patient = { timeout: 20_000 }; // two pauses of typing, on a busy machine
const message = () => page.getByRole('textbox', { name: 'Message' });

test('what is typed is saved when typing pauses, and the blank at the end stays in the field', async () => {
  await page.getByRole('textbox', { name: 'Subject' }).fill('Thursday ');
  await expect
    .poll(() => sent, patient)
    .toEqual([{ route: 'PATCH /api/follow-ups/ID', body: { revision: 3, subject: 'Thursday ' } }]);
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Thursday ');
});

test('a suggestion replaces its phrase with one click', async () => {
  await page.getByRole('button', { name: 'Use “Thank you”' }).click();
  await expect
    .element(message())
    .toHaveValue(draft.content.replace('I would like to thank you', 'Thank you'));
  await expect.element(page.getByText('1 phrase to look at')).not.toBeInTheDocument();
});

test('exactly what is on the screen is approved', async () => {
  await message().fill('Hi Maya, see you Thursday.');
  await page.getByRole('button', { name: 'Approve and send' }).click();
  await expect
    .poll(() => sent.map(({ route }) => route), patient)
    .toEqual(['PATCH /api/follow-ups/ID', 'POST /api/follow-ups/ID/approve']);
  expect(stored.content).toBe('Hi Maya, see you Thursday.');
  expect(sent[1]?.body).toEqual({ revision: 4 });
});

test('a change made elsewhere is merged, and one of the same words is asked about', async () => {
  stored = { ...stored, content: stored.content.replace('Hi Maya', 'Dear Maya'), revision: 4 };
  await message().click();
  await userEvent.keyboard('{Control>}{End}{/Control} Whitfield');
  await expect.poll(() => stored.revision, patient).toBe(5);
  expect(stored.content).toBe(`${draft.content.replace('Hi Maya', 'Dear Maya')} Whitfield`);

  stored = { ...stored, content: 'Another text.', revision: 6 };
  await message().fill('My own text.');
  await expect.element(page.getByText('Changed in two places')).toBeVisible();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(() => stored.content, patient).toBe('My own text.');
});

test('without an address nothing is approved, and it says where to add one', async () => {
  await page.getByRole('textbox', { name: 'To' }).fill('');
  await page.getByRole('button', { name: 'Approve and send' }).click();
  await expect.element(page.getByText('No e-mail address yet')).toBeVisible();
  expect(sent.some(({ route }) => route.endsWith('/approve'))).toBe(false);
});
