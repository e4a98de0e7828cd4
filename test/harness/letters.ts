import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Message } from '../../src/ports/mail.ts';
import { until } from './wait.ts';

/** What an instance without a mail server has written. Letters are posted beside the request that causes them. */
export async function lettersIn(dataDir: string): Promise<Message[]> {
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
  return Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))));
}

/** Waits for e-mails to an address whose subject has these words; the newest of each subject is last. */
export async function lettersTo(
  dataDir: string,
  to: string,
  subject: RegExp,
  atLeast = 1,
): Promise<Message[]> {
  const wanted = async () =>
    (await lettersIn(dataDir)).filter((letter) => letter.to === to && subject.test(letter.subject));
  return until(wanted, (letters) => letters.length >= atLeast);
}

export const tokenIn = ({ text }: Message): string => /token=(\S+)/.exec(text)?.[1] ?? '';
