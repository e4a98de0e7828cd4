import type { EventKind } from '#shared/events.ts';
import type { ConsentScope } from './rules/scopes.ts';

export type Withdrawn = {
  userId: string;
  clientId: string;
  /** Where what was deleted is counted. */
  receiptId: string;
  /** With everything that rests on what was withdrawn: notes where the transcript goes. */
  scopes: ConsentScope[];
};

/** A client withdrew: each slice deletes what it derived from the sessions with the client. It may come twice. */
export const consentWithdrawn: EventKind<Withdrawn> = { name: 'consent.withdrawn' };

/** What was derived is gone: conversations and audio follow. */
export const derivedErased: EventKind<Withdrawn> = { name: 'consent.derived-erased' };
