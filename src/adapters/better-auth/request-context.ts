import type { Identity } from '#ports/identity.ts';
import type { AccountEmails } from './account-emails.ts';
import type { JsonBody } from './answers.ts';
import type { Attempts } from './attempts.ts';
import type { SignUpChallenge } from './challenge.ts';
import type { Fingerprints } from './fingerprints.ts';
import type { Devices } from './known-devices.ts';

/** A rule wraps the library's answer to one path: it may refuse before `pass`, and change the answer after it. */
export type SignInRequest = { body: JsonBody; headers: Headers; ip: string };
export type SignInRule = (
  request: SignInRequest,
  pass: (body?: JsonBody) => Promise<Response>,
) => Promise<Response>;

/** What the rules share. */
export type RequestContext = {
  attempts: Attempts;
  devices: Devices;
  fingerprints: Fingerprints;
  /** The hash of a recovery code under the current instance key, then under older ones while a rotation runs. */
  recoveryHashes: ((code: string) => string)[];
  challenge: SignUpChallenge;
  genericErrors: boolean;
  passwordMinLength: number;
  isKnown(email: string): Promise<boolean>;
  identityOf(headers: Headers): Promise<Identity | null>;
  endSession(token: string): Promise<void>;
  /** Ends the sessions older than the newest one, but for that of the token. */
  endEarlierSessions(userId: string, token: string): Promise<void>;
  /** An answer disclosed one more address; the alarm counts over all networks. */
  onDisclosure(): void;
  /** Has the library write its e-mail after the request was answered. */
  inBackground(ask: () => Promise<Response>): void;
  emails: AccountEmails;
};
