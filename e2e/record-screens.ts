import { expect } from '@playwright/test';
import { voiceEmails } from '../test/harness/voice-emails.ts';
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
    ...at('client-memory', `/clients/${client}?tab=memory`, 'What Afterword remembers about Maya'),
    isLong: true,
  },
  { ...at('client-progress', `/clients/${client}?tab=progress`, 'Topics over time'), isLong: true },
  { ...at('client-brief', `/clients/${client}/brief`, 'Before you meet Maya Lindqvist'), isLong: true },
  { ...at('mirror', '/mirror', 'By session'), isLong: true },
  { ...at('writing-voice', '/writing-voice', 'What it is learned from'), isLong: true },
  {
    name: 'writing-voice-learned',
    isLong: true,
    open: async (page) => {
      await page.goto('/writing-voice');
      const headers = { origin: new URL(page.url()).origin };
      await page.request.put('/api/writing-samples', { headers, data: { samples: voiceEmails() } });
      await page.reload();
      await expect(page.getByText('You open with')).toBeVisible();
    },
  },
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

/** The record of a client after three sessions. */
export const seriesScreens = (client: string): Screen[] => [
  ...['', 'memory', 'progress'].map((tab): Screen => ({
    name: `series-client${tab && `-${tab}`}`,
    isLong: true,
    open: async (page) => {
      await page.goto(`/clients/${client}${tab && `?tab=${tab}`}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Bev Moss' })).toBeVisible();
      await page.waitForLoadState('networkidle');
    },
  })),
  {
    name: 'series-brief',
    isLong: true,
    open: async (page) => {
      await page.goto(`/clients/${client}/brief`);
      await expect(page.getByRole('heading', { name: 'Before you meet Bev Moss' })).toBeVisible();
    },
  },
  {
    name: 'series-brief-printed',
    isLong: true,
    open: async (page) => {
      await page.emulateMedia({ media: 'print' });
      await page.goto(`/clients/${client}/brief`);
      await expect(page.getByRole('heading', { name: 'Before you meet Bev Moss' })).toBeVisible();
    },
  },
  {
    name: 'series-mirror',
    isLong: true,
    open: async (page) => {
      await page.emulateMedia({ media: 'screen' });
      await page.goto('/mirror');
      await expect(page.getByRole('heading', { name: 'By session' })).toBeVisible();
    },
  },
];
