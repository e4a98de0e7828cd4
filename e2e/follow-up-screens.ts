import { expect, type Page } from '@playwright/test';
import type { Filled } from './fill.ts';
import { at, type Screen } from './screen.ts';

/** Follow-up e-mails: the list, a draft beside its session, and what became of it. */
const dialog = '[role="dialog"]';

type Email = { id: string; status: string };

/** Everything of the session is accepted, and a draft about it waits. */
export async function waitingDraft(page: Page, { client, talk }: Filled): Promise<string> {
  const headers = { origin: new URL(page.url()).origin };
  const read = async <Answer>(path: string) => (await (await page.request.get(path)).json()) as Answer;
  const { emails } = await read<{ emails: Email[] }>(
    `/api/follow-ups?group=waiting&conversationId=${talk}&limit=1`,
  );
  if (emails[0]?.status === 'pending') return emails[0].id;
  const { tasks } = await read<{ tasks: { id: string; review: string }[] }>(`/api/conversations/${talk}`);
  const ids = tasks.filter(({ review }) => review === 'proposed').map(({ id }) => id);
  if (ids.length > 0)
    await page.request.post('/api/tasks/changes', {
      headers,
      data: { changes: [{ ids, change: { review: 'accepted' } }] },
    });
  const answer = await page.request.post('/api/follow-ups', {
    headers,
    data: { emailType: 'session_follow_up', clientId: client, conversationId: talk },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as Email).id;
}

async function openDraft(page: Page, made: Filled): Promise<void> {
  await page.goto('/dashboard');
  await page.goto(`/follow-ups/${await waitingDraft(page, made)}`);
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
}

/** What the server says of the e-mail, changed before the page hears it. */
async function openDraftThat(page: Page, made: Filled, is: (email: { content: string }) => object) {
  await page.goto('/dashboard');
  const id = await waitingDraft(page, made);
  await page.route(`**/api/follow-ups/${id}`, async (route) => {
    const answer = await route.fetch();
    const email = (await answer.json()) as { content: string };
    await route.fulfill({ response: answer, json: { ...email, ...is(email) } });
  });
  await page.goto(`/follow-ups/${id}`);
}

const draftThat = (made: Filled, name: string, is: object, text: string | RegExp): Screen => ({
  name: `follow-up-${name}`,
  open: async (page) => {
    await openDraftThat(page, made, () => is);
    await expect(page.getByText(text).first()).toBeVisible();
  },
});

/** A voice that is known, and two phrases that are not in it. */
const judged = ({ content }: { content: string }) => ({
  authenticity: {
    score: 0.83,
    isPreliminary: false,
    parts: [
      { name: 'Sentence length', score: 0.91, note: 'Twelve words on average; you write eleven.' },
      { name: 'Greeting', score: 1, note: 'You begin with “Hi” and the first name.' },
      { name: 'Favourite words', score: 0.52, note: 'You seldom write “regarding”.' },
    ],
    marks: [
      {
        start: 0,
        end: 8,
        kind: 'voice',
        reason: 'You begin with the first name alone.',
        suggestion: 'Maya,',
      },
      {
        start: content.length - 12,
        end: content.length - 5,
        kind: 'fact',
        reason: 'No one said this in the session.',
        suggestion: null,
      },
    ],
  },
});

const sentAt = '2026-11-20T08:00:00.000Z';

export const followUpScreens = (made: Filled): Screen[] => [
  {
    name: 'follow-ups',
    open: async (page) => {
      await page.goto('/dashboard');
      await waitingDraft(page, made);
      await page.goto('/follow-ups');
      await expect(page.getByRole('list', { name: 'Waiting follow-ups' })).toBeVisible();
    },
  },
  at('follow-ups-none-scheduled', '/follow-ups?group=scheduled', 'Nothing is scheduled'),
  {
    name: 'follow-up-write',
    part: dialog,
    open: async (page) => {
      await page.goto('/follow-ups');
      await page.getByRole('button', { name: 'Write a follow-up' }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'follow-up', open: (page) => openDraft(page, made) },
  {
    name: 'follow-up-voice',
    part: '.popup',
    open: async (page) => {
      await openDraftThat(page, made, judged);
      await page.getByRole('button', { name: /show the parts/ }).click();
      await expect(page.getByRole('dialog', { name: 'Your voice' })).toBeVisible();
    },
  },
  {
    name: 'follow-up-marked',
    isLong: true,
    open: async (page) => {
      await openDraftThat(page, made, judged);
      await expect(page.getByRole('region', { name: 'Marked phrases' })).toBeVisible();
    },
  },
  {
    name: 'follow-up-schedule',
    part: dialog,
    open: async (page) => {
      await openDraft(page, made);
      await page.getByRole('button', { name: 'Schedule' }).click();
      await expect(page.getByRole('dialog', { name: 'Schedule' })).toBeVisible();
    },
  },
  draftThat(
    made,
    'scheduled',
    { status: 'scheduled', scheduledFor: '2027-11-24T08:00:00.000Z', approvedBy: 'coach' },
    /^Sends /,
  ),
  draftThat(made, 'in-outbox', { status: 'emailed', channel: 'outbox', sentAt }, 'In the outbox'),
  draftThat(
    made,
    'failed',
    { status: 'failed', failure: 'Gmail no longer gives access. Reconnect it in the settings.' },
    'This e-mail was not sent',
  ),
  draftThat(
    made,
    'withheld',
    { status: 'draft', content: '', withheldReason: 'Review the tasks of this session first.' },
    'There’s no draft yet',
  ),
  { ...at('settings-follow-ups', '/settings#follow-ups', 'Follow-ups'), onlyOn: 'phone' },
];
