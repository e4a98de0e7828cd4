import type { Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';

/**
 * What axe finds on a page or in a part of it, by all its rules or by some. It runs in the page that is looked at and is
 * brought there once: its builder for Playwright opens a second page for each look, where frames of others are joined.
 */
export async function lookWithAxe(
  page: Page,
  { part = 'html', rules = null }: { part?: string; rules?: string[] | null } = {},
): Promise<Pick<AxeResults, 'violations' | 'passes'>> {
  if (page.frames().length > 1) throw new Error('A frame in the page would not be looked at.');
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await transitionsEnd(page);
  return page.evaluate(
    ([where, only]) =>
      window.axe.run(where, { resultTypes: ['violations'], ...(only ? { runOnly: only } : {}) }),
    [part, rules] as const,
  );
}

/** Colours on their way from one theme to the other are neither's, and what inherits one begins when it has ended. */
export async function transitionsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    const second = () => new Promise((over) => setTimeout(over, 1000)); // longer than any; some begin again and again
    const running = () => document.getAnimations().filter((one) => one instanceof CSSTransition);
    for (let round = 0; round < 3; round += 1) {
      await frame();
      await Promise.race([Promise.allSettled(running().map(({ finished }) => finished)), second()]);
    }
  });
}

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- the type of `window` is an interface
  interface Window {
    axe: typeof axe;
  }
}
