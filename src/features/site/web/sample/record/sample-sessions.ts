import { plusDays } from '#shared/time.ts';

/** Four sessions with the client of the sample, two weeks apart. */
export const clientName = 'Maya Lindqvist';

const sessions = {
  first: { title: 'Too much on one desk', ago: 45 },
  second: { title: 'What only Maya can do', ago: 31 },
  third: { title: 'Letting others present', ago: 17 },
  fourth: { title: 'After the board demo', ago: 3 },
} as const;

export type SessionKey = keyof typeof sessions;
export const sessionKeys = Object.keys(sessions) as SessionKey[];

export const sessionOf = (today: string, key: SessionKey) => ({
  conversationId: key,
  title: sessions[key].title,
  sessionDate: plusDays(today, -sessions[key].ago),
});

/** A second of one of the sessions. */
export const momentIn = (today: string, key: SessionKey, start: number) => ({
  conversationId: key,
  sessionDate: sessionOf(today, key).sessionDate,
  turn: 1,
  start,
});
