import type { Window } from './rate-limits.ts';

/**
 * Decides when so many e-mail addresses were disclosed that the operator has to be warned (design 4, 1.3, point 3). The
 * disclosure limit stops one network; the alarm notices many networks that each stay within it.
 */
export type DisclosedInTheHour = {
  /** Unknown addresses at sign-in and taken ones at sign-up, over all networks. */
  addresses: number;
  networks: number;
};

/** People mistype their address a few times an hour; hundreds of networks doing it at once are not people. */
export const alarmAbove = 100;

/** One alarm an hour, whichever process raises it. */
export const alarms: Window = { most: 1, windowSeconds: 3600 };

export const isAlarming = ({ addresses }: DisclosedInTheHour, above: number): boolean => addresses > above;
