import { expect, type Page } from '@playwright/test';
import type { Conversation } from '../../src/features/conversations/contract.ts';

/** What a coach does with the recorder, and what a journey sees of it. */
export const clock = (page: Page) => page.getByRole('timer', { name: 'Recorded' });

export async function secondsShown(page: Page): Promise<number> {
  const [seconds = 0, minutes = 0] = (await clock(page).innerText()).split(':').map(Number).toReversed();
  return minutes * 60 + seconds;
}

export const reaches = (page: Page, seconds: number) =>
  expect.poll(() => secondsShown(page), { timeout: (seconds + 180) * 1000 }).toBeGreaterThanOrEqual(seconds);

export async function startRecording(page: Page, title: string): Promise<void> {
  await page.goto('/app/record');
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Start recording' }).click();
  await expect(clock(page)).toBeVisible();
}

const time = () => performance.now() / 1000;

/** The same, with the second at which it was asked for: what is missing of it counts as lost. */
export async function startTimed(page: Page, title: string): Promise<{ seconds(): number }> {
  await page.goto('/app/record');
  await page.getByLabel('Title').fill(title);
  const begun = time();
  await page.getByRole('button', { name: 'Start recording' }).click();
  await expect(clock(page)).toBeVisible();
  return { seconds: () => time() - begun };
}

export async function finish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await page.getByRole('button', { name: 'Finish and transcribe' }).click();
}

export const opened = (page: Page) => page.waitForURL(/\/app\/conversation\/[0-9a-f-]{36}/);

export const idIn = (page: Page) => page.url().split('/').at(-1)!;

type Seen = Pick<Conversation, 'title' | 'status'> & {
  durationSeconds: number;
  turns: { text: string; role: string }[];
  speakers: { name: string; role: string; isGuess: boolean }[];
};

const seen = async (page: Page, id: string): Promise<Seen> =>
  (await (await page.request.get(`/api/conversations/${id}`)).json()) as Seen;

export async function ready(page: Page, id: string): Promise<Seen> {
  await expect.poll(async () => (await seen(page, id)).status, { timeout: 500_000 }).toBe('ready');
  return seen(page, id);
}

/** The chunks this browser keeps, in order, with their numbers. */
export async function keptIn(page: Page): Promise<{ n: number; bytes: Buffer }[]> {
  const kept = await page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result)));
    const db = await done(indexedDB.open('afterword-recordings'));
    const chunks = db.transaction('chunks').objectStore('chunks');
    const [keys, all] = await Promise.all([
      done(chunks.getAllKeys()),
      done(chunks.getAll() as IDBRequest<ArrayBuffer[]>),
    ]);
    db.close();
    const text = (bytes: ArrayBuffer) =>
      Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
    return all.map((bytes, i) => ({ n: (keys[i] as [string, number])[1], base64: btoa(text(bytes)) }));
  });
  return kept.map(({ n, base64 }) => ({ n, bytes: Buffer.from(base64, 'base64') }));
}
