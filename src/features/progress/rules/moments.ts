/** A place in a session that a figure counts. */
export type Moment = { turn: number; start: number | null; quote: string };

/**
 * The figures of a session that the coach's mirror leads back to their moments. A long turn stands behind the talk share;
 * an unanswered question is one of the coach's that the client left open.
 */
const sessionMoments = [
  'longTurn',
  'openQuestion',
  'closedQuestion',
  'unanswered',
  'interruption',
  'silence',
] as const;
export type MomentKind = (typeof sessionMoments)[number];

/** Promises are read from the tasks when the mirror is, because the coach decides on them later. */
export const mirrorMoments = [...sessionMoments, 'promise', 'promiseKept'] as const;
export type MirrorMoment = (typeof mirrorMoments)[number];
