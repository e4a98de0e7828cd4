import { expect, type Page } from '@playwright/test';
import type { ConnectedCalendars } from '../src/features/calendar/contract.ts';
import type { Connection } from '../src/features/connections/contract.ts';
import type { ListedMeetingRecordings } from '../src/features/meeting-recordings/contract.ts';
import type { TaskSyncState } from '../src/features/task-sync/contract.ts';
import type { Delivery, Webhook } from '../src/features/webhooks/contract.ts';
import { dashboard } from './person.ts';
import type { Screen } from './screen.ts';
import { ask } from './series.ts';

/** Other services and programs. No provider is there for a picture: their answers are put in the place of the server's. */
const hour = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString();
const uuid = (end: number) => `00000000-0000-4000-8000-${String(end).padStart(12, '0')}`;

const answer = async (page: Page, path: string | RegExp, json: unknown): Promise<void> =>
  void (await page.route(path, (route) => route.fulfill({ json })));

const apis = {
  zoom: ['recordings'],
  google: ['tasks', 'calendar', 'calendar_write', 'mail'],
  microsoft: ['tasks', 'calendar', 'calendar_write', 'mail'],
  todoist: ['tasks'],
} satisfies Record<Connection['provider'], Connection['uses']>;

const connection = (provider: Connection['provider'], over: Partial<Connection> = {}): Connection => ({
  provider,
  isConfigured: true,
  uses: apis[provider],
  account: null,
  ...over,
});

const account = {
  name: 'dana.reyes@example.com',
  connectedAt: ago(24 * 40),
  lastUsedAt: ago(1),
  lastError: null,
  needsReconnect: false,
};

const connections: Connection[] = [
  connection('zoom', {
    account: {
      ...account,
      uses: ['recordings'],
      needsReconnect: true,
      lastError: { message: 'The access was revoked at Zoom.', at: ago(0.5) },
    },
  }),
  connection('google', { account: { ...account, uses: ['tasks', 'calendar'] } }),
  connection('microsoft'),
  connection('todoist', { isConfigured: false }),
];

const synced: TaskSyncState = {
  destination: 'google',
  whose: 'mine',
  listName: 'Afterword',
  listId: 'list',
  lastPulledAt: ago(0.1),
  connection: 'ready',
  pausedUntil: null,
  synced: 14,
  openTasks: 9,
  unsettled: [],
};

const taskSync = (
  name: string,
  destination: TaskSyncState['destination'],
  state: TaskSyncState | null,
): Screen => ({
  name: `settings-tasks-${name}`,
  open: async (page) => {
    if (new URL(page.url()).protocol === 'about:') await page.goto('/dashboard');
    await ask(page, 'post', '/api/task-sync/destination', { destination, openTasks: 'stay' });
    if (state) {
      await answer(page, '**/api/task-sync', state);
      await answer(page, '**/api/task-sync/lists', [{ id: 'list', name: 'Afterword' }]);
    }
    await page.goto('about:blank');
    await page.goto('/settings#tasks');
    await expect(page.getByRole('region', { name: 'Calendar feed' })).toBeVisible();
    await page.getByRole('region', { name: 'Tasks', exact: true }).scrollIntoViewIfNeeded();
  },
});

const section = (name: string, hash: string, prepare: (page: Page) => Promise<void>): Screen => ({
  name,
  open: async (page) => {
    await prepare(page);
    await page.goto('about:blank');
    await page.goto(hash);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  },
});

const recordings: ListedMeetingRecordings = {
  from: ago(24 * 30).slice(0, 10),
  problem: null,
  isAutomatic: true,
  recordings: [
    ['Maya Lindqvist, monthly session', 'importing', null],
    ['Intervision group', 'found', null],
    ['Weekly meeting of everyone who helps with the spring programme', 'failed', 'not_found'],
    ['Tomás Ortega', 'imported', null],
  ].map(([title, status, failure], at) => ({
    id: uuid(at + 1),
    title: title!,
    startedAt: ago(20 + at * 50),
    seconds: 3000 + at * 400,
    status: status as 'found',
    failure: failure ?? null,
    conversationId: status === 'imported' ? uuid(90) : null,
  })),
};

const calendar: ConnectedCalendars = {
  calendars: [{ provider: 'google', canAdd: true, problem: 'reconnect_needed' }],
  events: ['Maya, monthly session', 'Team offsite planning', 'Tomás Ortega', 'Peer group'].map(
    (title, at) => ({
      id: uuid(at + 1),
      title,
      startsAt: ago(-3 - at * 25),
      endsAt: ago(-4 - at * 25),
      attendees: ['Maya Lindqvist'],
      joinUrl: null,
      clientId: at % 2 ? null : uuid(50 + at),
      clientName: at % 2 ? null : ['Maya Lindqvist', '', 'Tomás Ortega'][at]!,
      isIgnored: false,
      conversationId: null,
    }),
  ),
};

const webhook: Webhook = {
  id: uuid(1),
  url: 'https://hooks.example.com/catch/8123/afterword',
  events: ['conversation.ready', 'task.accepted'],
  pausedAt: null,
  pausedBy: null,
  createdAt: ago(200),
};

const delivery: Delivery = {
  id: uuid(2),
  event: 'conversation.ready',
  status: 'delivered',
  attempts: 1,
  responseStatus: 200,
  failure: null,
  nextAttemptAt: null,
  deliveredAt: ago(2),
  createdAt: ago(2),
};

const programs = async (page: Page) => {
  const token = {
    id: uuid(3),
    name: 'Voice memos on my iPhone',
    prefix: 'afw_8fK2',
    scopes: ['recordings:upload'],
    expiresAt: ago(-24 * 60),
    isExpired: false,
    lastUsedAt: ago(3),
    createdAt: ago(500),
  };
  await answer(page, '**/api/access-tokens', [
    token,
    {
      ...token,
      id: uuid(4),
      name: 'Assistant',
      prefix: 'afw_Qx17',
      scopes: ['read', 'ask'],
      isExpired: true,
    },
  ]);
  await answer(page, '**/api/webhooks', [
    webhook,
    { ...webhook, id: uuid(5), url: 'https://crm.example.org/in', pausedAt: ago(9), pausedBy: 'failures' },
  ]);
  await answer(page, /\/api\/webhooks\/[^/]+\/deliveries/, [
    delivery,
    {
      ...delivery,
      id: uuid(6),
      event: 'task.accepted',
      status: 'waiting',
      attempts: 3,
      responseStatus: 503,
      failure: 'status',
      nextAttemptAt: ago(-1),
      deliveredAt: null,
    },
  ]);
};

export const connectionScreens = (): Screen[] => [
  section('settings-connections-none', '/settings#connections', async () => undefined),
  section('settings-connections', '/settings#connections', (page) =>
    answer(page, '**/api/connections', connections),
  ),
  taskSync('not-set-up', 'google', null),
  taskSync('not-connected', 'google', { ...synced, connection: 'none', lastPulledAt: null, synced: 0 }),
  taskSync('connected', 'google', synced),
  taskSync('reconnect', 'google', { ...synced, connection: 'needed' }),
  taskSync('failing', 'google', {
    ...synced,
    pausedUntil: ago(-0.3),
    unsettled: [
      {
        taskId: uuid(1),
        title: 'Send Maya the list of questions',
        status: 'failed',
        reason: 'Deleted in Google Tasks. It stays here and is no longer synced.',
      },
      {
        taskId: uuid(2),
        title: 'Book the room for March',
        status: 'synced',
        reason: 'Changed here and in Google Tasks at the same time. The version here was kept.',
      },
    ],
  }),
  taskSync('shortcut', 'ios', null),
  taskSync('builtin', 'builtin', null),
  {
    name: 'zoom-import',
    part: '[role="dialog"]',
    open: async (page) => {
      await answer(page, /\/api\/meeting-recordings(\?.*)?$/, recordings);
      await page.goto('/upload');
      await page.getByRole('button', { name: 'Import from Zoom' }).click();
      await expect(page.getByRole('list', { name: 'Recordings' })).toBeVisible();
    },
  },
  {
    name: 'zoom-import-not-connected',
    part: '[role="dialog"]',
    open: async (page) => {
      await page.goto('/upload');
      await page.getByRole('button', { name: 'Import from Zoom' }).click();
      await expect(page.getByRole('dialog').getByText('Zoom is not connected')).toBeVisible();
    },
  },
  {
    name: 'dashboard-calendar',
    isLong: true,
    open: async (page) => {
      await answer(page, '**/api/calendar/read', calendar);
      await page.goto('/dashboard');
      await expect(dashboard(page)).toBeVisible();
      await expect(page.getByRole('list', { name: 'In your calendar' })).toBeVisible();
    },
  },
  {
    ...section('settings-programs', '/settings#programs', programs),
    isLong: true,
  },
  {
    name: 'settings-new-token',
    part: '[role="dialog"]',
    open: async (page) => {
      await page.goto('about:blank');
      await page.goto('/settings#programs');
      await page.getByRole('button', { name: 'New token' }).click();
      await expect(page.getByRole('dialog', { name: 'New token' })).toBeVisible();
    },
  },
  {
    name: 'settings-webhook-log',
    open: async (page) => {
      await programs(page);
      await page.goto('about:blank');
      await page.goto('/settings#programs');
      await page.getByRole('button', { name: 'Show log' }).first().click();
      await expect(page.getByRole('list', { name: 'Latest messages' })).toBeVisible();
      await page.getByRole('list', { name: 'Latest messages' }).scrollIntoViewIfNeeded();
    },
  },
  section('ai-settings-templates', '/ai-settings#templates', async () => undefined),
  {
    name: 'ai-settings-template-new',
    part: '[role="dialog"]',
    open: async (page) => {
      await page.goto('about:blank');
      await page.goto('/ai-settings#templates');
      await page.getByRole('button', { name: 'New template' }).click();
      await expect(page.getByRole('dialog', { name: 'New note template' })).toBeVisible();
    },
  },
];
