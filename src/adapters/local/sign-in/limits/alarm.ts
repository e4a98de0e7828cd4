import { takeInWindow } from '#features/identity/rules/sign-in/attempts.ts';
import { alarms, isAlarming, type ToldInTheHour } from '#features/identity/rules/sign-in/told-alarm.ts';
import type { Message } from '#ports/mail.ts';
import type { Post } from '../post.ts';
import type { Attempts } from './attempts.ts';

/**
 * Tells the operator when strangers learn of unusually many addresses, over all networks and web processes: a line in
 * the log, and a letter where there is somebody to write to. Counts only, no address. Beside the request: an answer
 * that waited for it would tell, by its time, which address is unknown.
 */
type Options = {
  attempts: Attempts;
  post: Post;
  above: number;
  log: { error(fields: object, message: string): void };
  letter(told: ToldInTheHour, above: number): Message | null;
};

export const createAlarm =
  ({ attempts, post, above, log, letter }: Options) =>
  (): void =>
    post.send(async () => {
      const told = await attempts.toldInTheHour();
      if (!isAlarming(told, above)) return null;
      const wait = await attempts.take('alarm:told', (known, now) => takeInWindow(known, now, alarms));
      if (wait > 0) return null;
      log.error({ ...told, above }, 'strangers were told of many addresses within an hour');
      return letter(told, above);
    });
