import { expect, type Page } from '@playwright/test';

/** A screen or dialog, and the way to it. */
export type Screen = {
  name: string;
  open: (page: Page) => Promise<void>;
  /** What is new here where the rest was seen before: the dialog or the menu over a page. */
  part?: string;
  /** A picture shows it down to its foot. */
  isLong?: true;
  /** On a desk it is the same as the screen before. */
  onlyOn?: 'phone';
};

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible();

export const at = (name: string, path: string, title: string | RegExp): Screen => ({
  name,
  open: async (page) => {
    await page.goto(path);
    await heading(page, title);
  },
});

/** Before every page of the product; an empty tab has no storage. */
export const atStart = (page: Page, script: () => void) =>
  page.addInitScript(`if (location.protocol !== 'about:') (${script.toString()})()`);
