import { consentScopes, type ConsentScope } from './scopes.ts';

/**
 * Decides what a client has agreed to at a time. Without any record a client was not asked: work goes on as it does
 * without this feature, and the coach is told what to say. Only a refusal, a withdrawal or an expiry blocks.
 */
export const consentStates = ['not_asked', 'given', 'expired', 'withdrawn', 'refused'] as const;
export type ConsentState = (typeof consentStates)[number];

export type ConsentRecord = {
  scope: string;
  givenAt: Date;
  expiresAt: Date | null;
  /** The moment of `givenAt` itself: it was never given, but refused. */
  withdrawnAt: Date | null;
};

/** `latest` is the client’s latest record of one scope. */
export function consentState(latest: ConsentRecord | undefined, now: Date): ConsentState {
  if (!latest) return 'not_asked';
  const { givenAt, expiresAt, withdrawnAt } = latest;
  if (withdrawnAt) return withdrawnAt <= givenAt ? 'refused' : 'withdrawn';
  return expiresAt && expiresAt <= now ? 'expired' : 'given';
}

export const isBlocking = (state: ConsentState): boolean =>
  state === 'refused' || state === 'withdrawn' || state === 'expired';

/** Which agreements a kind of work rests on: a transcript needs a recording that may exist. */
const foundations: Record<ConsentScope, readonly ConsentScope[]> = {
  record: ['record'],
  transcribe: ['record', 'transcribe'],
  ai_notes: ['ai_notes'],
  keep_audio: ['record', 'keep_audio'],
  follow_ups: ['follow_ups'],
  tracking: ['tracking'],
};

/** Latest first. */
export const latestByScope = <Row extends { scope: string }>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.toReversed().map((row) => [row.scope, row]));

/** What stands in the way of this work, or null. `records` are one client’s, the latest first. */
export function blockedBy(
  work: ConsentScope,
  records: readonly ConsentRecord[],
  now: Date,
): ConsentScope | null {
  const latest = latestByScope(records);
  return (
    consentScopes.find(
      (scope) => foundations[work].includes(scope) && isBlocking(consentState(latest.get(scope), now)),
    ) ?? null
  );
}
