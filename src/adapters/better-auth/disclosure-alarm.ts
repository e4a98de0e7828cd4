import {
  alarms,
  isAlarming,
  type DisclosedInTheHour,
} from '#features/identity/rules/sign-in/disclosure-alarm.ts';
import { takeInWindow } from '#features/identity/rules/sign-in/rate-limits.ts';
import type { Message } from '#ports/mail.ts';
import type { Attempts } from './attempts.ts';
import type { EmailQueue } from './email-queue.ts';

/**
 * Warns the operator when unusually many e-mail addresses were disclosed, over all networks and web processes: a line in
 * the log, and an e-mail where an operator's address is set. It gives counts and no address. It runs in the background,
 * because an answer that waited for it would tell, by its time, which address is unknown.
 */
type Options = {
  attempts: Attempts;
  queue: EmailQueue;
  above: number;
  log: { error(fields: object, message: string): void };
  email(disclosed: DisclosedInTheHour, above: number): Message | null;
};

export const createAlarm =
  ({ attempts, queue, above, log, email }: Options) =>
  (): void =>
    queue.send(async () => {
      const disclosed = await attempts.disclosedInTheHour();
      if (!isAlarming(disclosed, above)) return null;
      const wait = await attempts.take('alarm:told', (known, now) => takeInWindow(known, now, alarms));
      if (wait > 0) return null;
      log.error({ ...disclosed, above }, 'many e-mail addresses were disclosed within an hour');
      return email(disclosed, above);
    });
