import { expect, type Page } from '@playwright/test';
import type { Filled } from './fill.ts';
import { account, dashboard } from './person.ts';
import { clock } from './recording/recorder.ts';
import { atStart, type Screen } from './screen.ts';

/**
 * The same screens on a bad day: what was typed is wrong, the plan ends, something waits or failed, a
 * name is long. Where a day cannot be waited for, the answer that tells of it is put in the place of the server's.
 */
export const doorStates: Screen[] = [
  {
    name: 'sign-in-empty-fields',
    open: async (page) => {
      await page.goto('/signin');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'sign-in-refused',
    open: async (page) => {
      await page.goto('/signin');
      await page.getByLabel('E-mail').fill('unknown@example.com');
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByText('Login Failed')).toBeVisible();
    },
  },
  {
    name: 'create-account-refused',
    open: async (page) => {
      await page.goto('/signin');
      await page.getByRole('button', { name: 'Create an account' }).click();
      await page.getByLabel('E-mail').fill('dana@example');
      await page.getByLabel('Password', { exact: true }).fill('12345');
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'verify-email',
    open: async (page) => {
      await page.goto('/verify-email?token=none');
      await expect(page.getByRole('heading').first()).toBeVisible();
    },
  },
];

const steps = [
  'Tell us about yourself',
  'Where should your tasks go?',
  'What do you want to know',
  'Does this look right?',
];

/** For a coach who has just registered and answered nothing; each opens the next step. */
export const firstSteps: Screen[] = [
  ...steps.map((title, index) => ({
    name: `first-${index + 1}`,
    open: async (page: Page) => {
      await page.goto('/profile-setup');
      for (const passed of steps.slice(0, index)) {
        await expect(page.getByRole('heading', { level: 1, name: passed })).toBeVisible();
        await page.getByRole('button', { name: /^(Continue|Skip)/ }).click();
      }
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    },
  })),
  {
    name: 'clair-tip',
    open: async (page) => {
      await atStart(page, () => localStorage.removeItem('assistantTipsSeen'));
      await page.goto('/clients');
      await expect(page.getByRole('button', { name: 'Close the tip' })).toBeVisible();
    },
  },
];

/** What the server says, changed before the page hears it. */
async function answering(page: Page, path: string | RegExp, changes: object): Promise<void> {
  await page.route(path, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), ...changes } });
  });
}

const noResults = { results: null, turns: [], transcript: null, tasks: [] };

const dashboardWith = (name: string, status: object): Screen => ({
  name,
  open: async (page) => {
    // The document brings it along, and where it is installed the service worker asks for that.
    await page.context().route('**/dashboard', async (route) => {
      const answer = await route.fetch();
      const [before = '', after = ''] = (await answer.text()).split(/(?<="trialStatus":)/);
      const changed = Object.entries(status).reduce(
        (text, [key, value]) =>
          text.replace(new RegExp(`"${key}":[^,}]+`), `"${key}":${JSON.stringify(value)}`),
        after,
      );
      await route.fulfill({ response: answer, body: before + changed });
    });
    await page.goto('/dashboard');
    await expect(dashboard(page)).toBeVisible();
  },
});

const conversationThat = (
  { sample }: Filled,
  name: string,
  is: { status: string; reason: string | null; progress?: number; secondsLeft?: number },
  heading: string | RegExp,
): Screen => ({
  name: `conversation-${name}`,
  open: async (page) => {
    await answering(page, `**/api/conversations/${sample}`, { ...noResults, ...is });
    await page.route('**/events', (route) => route.abort());
    await page.goto(`/app/conversation/${sample}`);
    await expect(page.getByText(heading).first()).toBeVisible();
  },
});

export const practiceStates = (made: Filled): Screen[] => [
  dashboardWith('trial-ending', { daysRemaining: 1, minutesUsed: 38, minutesLeft: 7, usage: 'near' }),
  dashboardWith('trial-over', {
    plan: 'free',
    isTrialActive: false,
    daysRemaining: 0,
    minutesUsed: 15,
    minutesLimit: 15,
    minutesLeft: 0,
    usage: 'reached',
  }),
  conversationThat(
    made,
    'transcribing',
    { status: 'transcribing', reason: null, progress: 0.42, secondsLeft: 95 },
    'Transcribing',
  ),
  conversationThat(made, 'held', { status: 'held', reason: 'no_minutes' }, 'Waiting for minutes'),
  conversationThat(
    made,
    'failed',
    { status: 'failed', reason: 'unusable_audio' },
    'The recording is damaged',
  ),
  {
    name: 'dashboard-unreachable',
    open: async (page) => {
      await page.route(/\/api\/conversations(-with-tasks)?(\?.*)?$/, (route) =>
        route.fulfill({ status: 500 }),
      );
      await page.goto('/dashboard');
      await expect(page.getByText('Failed to fetch conversations').first()).toBeVisible();
    },
  },
  {
    name: 'offline',
    open: async (page) => {
      await page.goto('/clients');
      await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
      await page.context().setOffline(true);
      await expect(page.getByText('You are offline').first()).toBeVisible();
    },
  },
  {
    name: 'account-menu',
    part: '[role="menu"]',
    open: async (page) => {
      await page.goto('/dashboard');
      await account(page).click();
      await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
    },
  },
  {
    name: 'conversation-shortcuts',
    part: '[role="dialog"]',
    open: async (page) => {
      await page.goto(`/app/conversation/${made.talk}`);
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'conversation-missing',
    open: async (page) => {
      await page.goto('/app/conversation/00000000-0000-4000-8000-000000000000');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'not-found-for-a-coach',
    open: async (page) => {
      await page.goto('/no/such/place');
      await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    },
  },
  {
    name: 'demo-running',
    open: async (page) => {
      await page.goto('/streaming-demo');
      await page.getByRole('button', { name: /^Play/ }).click(); // pictures are taken without motion
      await expect(page.getByRole('list', { name: 'Transcript' })).toContainText('Welcome back');
    },
  },
];

const longName = 'Maximiliane-Theodora von Hohenstein-Wallenrodt zu Kirchberg an der Jagst';
const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnung';

type Long = { client: string; folder: string };

/** A client, a folder and a task whose names are as long as names get, and tasks that are late and due. */
export async function makeLong(page: Page, { talk }: Filled): Promise<Long> {
  const headers = { origin: new URL(page.url()).origin };
  const make = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data, headers });
    expect(answer.ok(), `POST ${path}: ${await answer.text()}`).toBe(true);
    return ((await answer.json()) as { id: string }).id;
  };
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const client = await make('/api/clients', {
    name: longName,
    organization: longWord,
    email: `${longName.replaceAll(' ', '.').toLowerCase()}@example.com`,
  });
  const folder = await make('/api/folders', { name: longWord, description: `${longName}, ${longName}` });
  await make('/api/tasks', { title: `Read the ${longWord} aloud`, conversationId: talk, dueDate: day(-3) });
  await make('/api/tasks', {
    title: 'Send Maya the list of questions',
    conversationId: talk,
    dueDate: day(0),
  });
  await make('/api/tasks', { title: 'Book the room for March', conversationId: talk, dueDate: day(4) });
  const renamed = await page.request.patch(`/api/conversations/${talk}`, {
    headers,
    data: { title: `${longName}: ${longWord}`, clientId: client },
  });
  expect(renamed.ok(), await renamed.text()).toBe(true);
  return { client, folder };
}

export const longScreens = ({ talk }: Filled, { client, folder }: Long): Screen[] =>
  [
    ['dashboard-long', '/dashboard'],
    ['conversations-long', '/conversations'],
    ['conversation-long', `/app/conversation/${talk}`],
    ['clients-long', '/clients'],
    ['client-long', `/clients/${client}`],
    ['folders-long', '/folders'],
    ['folder-empty', `/folders/${folder}`],
  ].map(([name = '', path = '']) => ({
    name,
    open: async (page) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  }));

/** The theme changes while the recording goes on. */
async function recording(page: Page): Promise<void> {
  if (await clock(page).isVisible()) return;
  await page.goto('/app/record');
  await page.getByRole('button', { name: 'Start recording' }).click();
  await expect(clock(page)).toHaveText(/0:0[3-9]|0:[1-5]\d/);
}

/** With a browser that has a microphone. */
export const recorderStates: Screen[] = [
  { name: 'record-running', open: recording },
  {
    name: 'record-paused',
    open: async (page) => {
      await recording(page);
      const pause = page.getByRole('button', { name: 'Pause' });
      if (await pause.isVisible()) await pause.click();
      await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
    },
  },
  {
    name: 'record-finish',
    part: '[role="alertdialog"], [role="dialog"]',
    open: async (page) => {
      await recording(page);
      const finish = page.getByRole('button', { name: 'Finish and transcribe' });
      if (!(await finish.isVisible()))
        await page.getByRole('button', { name: 'Finish', exact: true }).click();
      await expect(finish).toBeVisible();
    },
  },
];
