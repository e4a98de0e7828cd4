import type { Window } from './attempts.ts';

/**
 * Decides when strangers were told of so many addresses that the operator has to hear of it (design 4, 1.3, point 3).
 * The budget of a network stops one; this notices many that each stay within theirs.
 */
export type ToldInTheHour = {
  /** Unknown ones at sign-in and taken ones at sign-up, over all networks. */
  addresses: number;
  networks: number;
};

/** People mistype their address a few times an hour; hundreds of networks that do it at once are no people. */
export const alarmAbove = 100;

/** One alarm an hour, whichever process notices. */
export const alarms: Window = { most: 1, windowSeconds: 3600 };

export const isAlarming = ({ addresses }: ToldInTheHour, above: number): boolean => addresses > above;
