import { expect } from '@playwright/test';
import type { Filled } from './fill.ts';
import { at, type Screen } from './screen.ts';

/** Clients and the record of one over time, the coach’s mirror and writing voice, and the examples. */
export const recordScreens = ({ client }: Filled): Screen[] => [
  at('clients', '/clients', 'Clients'),
  {
    name: 'client-new',
    part: '[role="dialog"]',
    open: async (page) => {
      await page.goto('/clients');
      await page.getByRole('button', { name: 'Add client' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    ...at('client', `/clients/${client}`, 'Before the next session'),
    isLong: true,
  },
  {
    ...at('client-memory', `/clients/${client}?tab=memory`, 'What Afterword remembers of Maya'),
    isLong: true,
  },
  { ...at('client-progress', `/clients/${client}?tab=progress`, 'Topics over time'), isLong: true },
  { ...at('client-brief', `/clients/${client}/brief`, 'Before you meet Maya Lindqvist'), isLong: true },
  { ...at('mirror', '/mirror', 'By session'), isLong: true },
  { ...at('writing-voice', '/writing-voice', 'What it is learned from'), isLong: true },
  ...['Follow-up', 'Writing voice', 'Learning'].map((part): Screen => ({
    name: `voice-demo-${part.toLowerCase().replace(' ', '-')}`,
    isLong: true,
    open: async (page) => {
      await page.goto('/phase3-demo');
      await page.getByRole('tab', { name: part }).click();
      await expect(page.getByRole('tabpanel')).toBeVisible();
    },
  })),
  ...['Promises', 'Brief', 'Memory', 'Progress'].map((part): Screen => ({
    name: `record-demo-${part.toLowerCase()}`,
    isLong: true,
    open: async (page) => {
      await page.goto('/phase2-demo');
      await page.getByRole('tab', { name: part }).click();
      await expect(page.getByRole('tabpanel')).toBeVisible();
    },
  })),
];
