import { expect, type Page } from '@playwright/test';
import { transitionsEnd } from './axe.ts';
import type { Filled } from './fill.ts';
import { followUpScreens } from './follow-up-screens.ts';
import { listScreens } from './list-screens.ts';
import { recordScreens } from './record-screens.ts';
import { choose, listed, look } from './person.ts';
import { atStart, at, type Screen } from './screen.ts';

const dialog = '[role="dialog"]';

export const signedOutScreens: Screen[] = [
  at('sign-in', '/signin', 'Welcome back'),
  at('register', '/register', 'Create your account'),
  at('forgotten-password', '/forgot-password', 'Reset your password'),
  at('new-password', '/reset-password?token=none', 'Choose a new password'),
  at('not-found', '/no/such/place', 'Page Not Found'),
  {
    name: 'splash',
    open: async (page) => {
      await atStart(page, () => localStorage.removeItem('skipSplash'));
      await page.goto('/onboarding/splash');
      await expect(page.getByRole('link', { name: 'Join For Free' })).toBeVisible();
    },
  },
];

export const emptyScreens: Screen[] = [
  at('onboarding-1-profile', '/profile-setup', 'Tell us about yourself'),
  at('onboarding-2-tasks', '/task-destination', 'Where should your tasks go?'),
  at('onboarding-3-fields', '/custom-fields-setup', 'What do you want to know'),
  at('onboarding-4-review', '/profile-review', 'Does this look right?'),
  at('onboarding-5-welcome', '/welcome-complete', 'You’re all set'),
  at('clair-introduction', '/clair-introduction', 'Meet Clair'),
  at('clair-welcome', '/clair-welcome', 'Tips from Clair'),
  at('dashboard-empty', '/dashboard', 'No conversations yet'),
  at('clients-empty', '/clients', 'No clients yet'),
  at('folders-empty', '/folders', 'No folders yet'),
  at('follow-ups-empty', '/follow-ups', 'No drafts are waiting'),
  at('notifications-empty', '/notifications', 'Nothing yet'),
  at('conversations-empty', '/conversations', 'No conversations yet'),
  at('record', '/app/record', 'Record'),
];

export const filledScreens = (made: Filled): Screen[] => [
  {
    name: 'dashboard',
    open: async (page) => {
      await page.goto('/dashboard');
      await expect(listed(page)).toHaveCount(2);
    },
  },
  ...listScreens(),
  {
    name: 'palette',
    part: dialog,
    open: async (page) => {
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  at('plans', '/upgrade', 'Plan and minutes'),
  at('payment', '/payment?plan=pro', 'Payments are not set up yet'),
  at('upload', '/upload', 'Upload'),
  {
    name: 'upload-chosen',
    open: async (page) => {
      await page.goto('/upload');
      await choose(page, { name: 'Session.m4a', mimeType: 'audio/mp4', buffer: Buffer.alloc(2_400_000) });
      await expect(page.getByRole('button', { name: 'Upload and transcribe' })).toBeVisible();
      await page.getByText('Improve accuracy').click();
    },
  },
  {
    name: 'upload-paste',
    part: dialog,
    open: async (page) => {
      await page.goto('/upload');
      await page.getByRole('button', { name: 'Paste a transcript' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'conversation-sample',
    open: async (page) => {
      await page.goto(`/app/conversation/${made.sample}`);
      await expect(
        page.getByRole('list', { name: 'Proposed tasks' }).or(page.getByText('All reviewed')),
      ).toBeVisible();
    },
  },
  {
    name: 'conversation-sample-transcript',
    onlyOn: 'phone',
    open: async (page) => {
      await page.goto(`/app/conversation/${made.sample}`);
      await look(page, 'Transcript');
      await expect(page.getByRole('list', { name: 'Transcript' })).toBeVisible();
    },
  },
  {
    name: 'conversation-imported',
    open: async (page) => {
      await page.goto(`/app/conversation/${made.talk}`);
      await expect(page.getByRole('list', { name: 'Proposed tasks' })).toBeVisible();
      const form = page.getByRole('form', { name: 'Edit task' });
      if (!(await form.isVisible())) await page.keyboard.press('e'); // one that was begun is open again
      await expect(form).toBeVisible();
    },
  },
  {
    name: 'conversation-task-quote',
    open: async (page) => {
      await page.goto(`/app/conversation/${made.sample}`);
      await page
        .getByRole('list', { name: 'Proposed tasks' })
        .getByRole('button', { expanded: false })
        .first()
        .click();
      await expect(page.locator('blockquote:visible')).toBeVisible();
    },
  },
  {
    name: 'conversation-reviewed',
    open: async (page) => {
      // The tasks of the talk, as if they had been decided.
      await page.route(`**/api/conversations/${made.talk}`, async (route) => {
        const answer = await route.fetch();
        const read = (await answer.json()) as { tasks: object[] };
        const tasks = read.tasks.map((task, index) => ({
          ...task,
          review: index === 0 ? 'dismissed' : 'accepted',
        }));
        await route.fulfill({ response: answer, json: { ...read, tasks } });
      });
      await page.goto(`/app/conversation/${made.talk}`);
      await expect(page.getByRole('heading', { name: /^All reviewed/ })).toBeVisible();
    },
  },
  {
    name: 'conversation-line-cut',
    open: async (page) => {
      await page.goto(`/app/conversation/${made.sample}`);
      await look(page, 'Transcript');
      await page.locator('[data-turn] [data-who]').nth(1).click();
      await page.getByRole('button', { name: 'Split line' }).click();
      await expect(page.getByRole('button', { name: 'Split here' })).toBeVisible();
    },
  },
  {
    name: 'conversation-line-menu',
    part: dialog,
    open: async (page) => {
      await page.goto(`/app/conversation/${made.sample}`);
      await look(page, 'Transcript');
      await page.locator('[data-turn] [data-who]').nth(1).click();
      await expect(page.getByRole('dialog', { name: 'Who said this?' })).toBeVisible();
    },
  },
  {
    name: 'conversation-speakers',
    part: dialog,
    open: async (page) => {
      await page.goto(`/app/conversation/${made.sample}`);
      await look(page, 'Transcript');
      await page.keyboard.press('s');
      await expect(page.getByRole('dialog', { name: 'Speakers' })).toBeVisible();
    },
  },
  {
    name: 'conversation-search',
    open: async (page) => {
      await page.goto(`/app/conversation/${made.sample}`);
      await look(page, 'Transcript');
      await page.keyboard.press('/');
      await page.getByRole('searchbox', { name: 'Search this transcript' }).fill('you');
      await expect(page.getByText(/^1 of /)).toBeVisible();
    },
  },
  {
    name: 'conversation-versions',
    open: async (page) => {
      await page.goto(`/app/conversation/${made.talk}/versions?of=results&number=2`);
      await expect(page.getByRole('heading', { name: 'Version 1 and version 2' })).toBeVisible();
    },
  },
  {
    name: 'conversation-analyse-again',
    part: dialog,
    open: async (page) => {
      await page.goto(`/app/conversation/${made.talk}`);
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Analyse again' }).click();
      await expect(page.getByRole('dialog', { name: 'Analyse again' })).toBeVisible();
    },
  },
  {
    name: 'conversation-menu',
    part: '[role="menu"]',
    open: async (page) => {
      await page.goto(`/app/conversation/${made.talk}`);
      await page.getByRole('button', { name: 'More actions' }).click();
      await expect(page.getByRole('menuitem', { name: 'Delete conversation' })).toBeVisible();
    },
  },
  {
    name: 'conversation-export',
    part: dialog,
    open: async (page) => {
      await page.goto(`/app/conversation/${made.talk}`);
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Export notes' }).click();
      await expect(page.getByRole('dialog', { name: 'Export notes' })).toBeVisible();
    },
  },
  {
    name: 'conversation-new-task',
    open: async (page) => {
      await page.goto(`/app/conversation/${made.talk}`);
      await look(page, 'Results');
      const add = page.getByRole('button', { name: 'Add task' });
      const form = page.getByRole('form', { name: 'New task' });
      await expect(add.or(form).first()).toBeVisible();
      if (await add.isVisible()) await add.click(); // a form that was begun is open again
      await expect(form).toBeVisible();
    },
  },
  {
    name: 'conversation-details',
    part: dialog,
    open: async (page) => {
      await page.goto(`/app/conversation/${made.talk}`);
      await page.getByRole('button', { name: 'Edit details' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'conversation-delete',
    part: '[role="alertdialog"]',
    open: async (page) => {
      await page.goto(`/app/conversation/${made.sample}`);
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Delete conversation' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  ...recordScreens(made),
  at('folders', '/folders', 'Folders'),
  at('notifications', '/notifications', 'Notifications'),
  {
    name: 'settings-notifications',
    open: async (page) => {
      await page.goto('/notifications'); // from another screen: an open list of the settings would stay open
      await page.goto('/settings#notifications');
      await expect(page.getByRole('heading', { name: 'What we notify you about' })).toBeVisible();
    },
  },
  {
    name: 'folder-new',
    part: dialog,
    open: async (page) => {
      await page.goto('/folders');
      await page.getByRole('button', { name: 'New folder' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  at('folder', `/folders/${made.folder}`, 'Leadership 2026'),
  ...followUpScreens(made),
];

export const themes = ['light', 'dark'] as const;

/** Opens a screen as a person with this theme meets it. */
export async function openIn(page: Page, theme: (typeof themes)[number], screen: Screen): Promise<void> {
  // What the screen before pretended is over.
  for (const routed of [page, page.context()]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().setOffline(false);
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await screen.open(page);
  await dressIn(page, theme);
}

/** As when the system's own setting changes while the page is open. */
export async function dressIn(page: Page, theme: (typeof themes)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await transitionsEnd(page);
}

export const followSystem = (page: Page) => atStart(page, () => localStorage.setItem('theme', 'system'));
