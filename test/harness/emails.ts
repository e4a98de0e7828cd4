import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Message } from '../../src/ports/mail.ts';
import { until } from './wait.ts';

/** The e-mails of an instance without a mail server. They are written after the request that causes them. */
export async function emailsIn(dataDir: string): Promise<Message[]> {
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
  return Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))));
}

/** Waits for so many e-mails to an address whose subject matches. */
export async function emailsTo(
  dataDir: string,
  to: string,
  subject: RegExp,
  atLeast = 1,
): Promise<Message[]> {
  const wanted = async () =>
    (await emailsIn(dataDir)).filter((message) => message.to === to && subject.test(message.subject));
  return until(wanted, (messages) => messages.length >= atLeast);
}

export const tokenIn = ({ text }: Message): string => /token=(\S+)/.exec(text)?.[1] ?? '';
