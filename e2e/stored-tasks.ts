import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** The open tasks are copied in the background. */
export const stored = (page: Page, count: number) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const name = 'afterword-tasks';
        const all = await indexedDB.databases();
        if (!all.some((one) => one.name === name)) return 0; // opening it would make it, without its store
        return new Promise<number>((done) => {
          const opening = indexedDB.open(name);
          opening.addEventListener('success', () => {
            const counting = opening.result.transaction('tasks').objectStore('tasks').count();
            counting.addEventListener('success', () => {
              opening.result.close();
              done(counting.result);
            });
          });
        });
      }),
    )
    .toBe(count);
