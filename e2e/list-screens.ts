import { expect } from '@playwright/test';
import { at, type Screen } from './screen.ts';

/** The lists of conversations and tasks, the search, and the settings; on a phone each section of the settings is a page. */
export const listScreens = (): Screen[] => [
  at('conversations', '/conversations', 'Conversations'),
  {
    name: 'conversations-no-match',
    open: async (page) => {
      await page.goto('/conversations?q=nothing+is+called+this&when=month');
      await expect(page.getByRole('heading', { name: 'No conversations match' })).toBeVisible();
    },
  },
  at('tasks', '/tasks', 'Tasks'),
  at('tasks-to-review', '/tasks?view=proposed', 'Tasks'),
  at('tasks-board', '/tasks?board=true', 'Tasks'),
  {
    name: 'tasks-selected',
    open: async (page) => {
      await page.goto('/tasks?view=proposed');
      await page.getByRole('button', { name: 'Select', exact: true }).click();
      await page.getByRole('button', { name: /^Select all/ }).click();
      await expect(page.getByRole('region', { name: 'Selected tasks' })).toBeVisible();
    },
  },
  {
    name: 'search',
    open: async (page) => {
      await page.goto('/search?q=review');
      await expect(page.getByRole('list', { name: 'Results' }).getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'search-ask',
    open: async (page) => {
      await page.goto('/search?ask=When%20will%20Tom%20lead%20the%20review%3F');
      await expect(page.getByRole('list', { name: 'Quotes' })).toBeVisible();
    },
  },
  { ...at('settings', '/settings', 'Settings'), isLong: true },
  { ...at('ai-settings', '/ai-settings', 'AI settings'), isLong: true },
  { ...at('settings-time', '/settings#time', 'Time and language'), onlyOn: 'phone' },
  { ...at('ai-settings-style', '/ai-settings#style', 'Writing style'), onlyOn: 'phone', isLong: true },
  {
    name: 'settings-city',
    part: '.popup', // while it is open, the kit hides the page from assistive technology
    open: async (page) => {
      await page.goto('about:blank');
      await page.goto('/settings#time');
      await page.getByRole('combobox', { name: 'Time zone' }).fill('mun');
      await expect(page.getByRole('option', { name: /^Munich/ })).toBeVisible();
    },
  },
];
