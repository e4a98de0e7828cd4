import type { Identity } from '#ports/identity.ts';
import type { Message } from '#ports/mail.ts';
import type { Said } from './answers.ts';
import type { Attempts } from './limits/attempts.ts';
import type { Devices } from './limits/devices.ts';
import type { Fingerprints } from './limits/fingerprints.ts';
import type { ProofOfWork } from './sign-up/proof-of-work.ts';

/** A guard stands before and behind the library's answer to one path; on the desk lies what guards work with. */
export type Tried = { body: Said; headers: Headers; ip: string };
export type Guard = (tried: Tried, pass: (body?: Said) => Promise<Response>) => Promise<Response>;

export type Desk = {
  attempts: Attempts;
  devices: Devices;
  fingerprints: Fingerprints;
  /** How a recovery code may be kept: under the current instance key, or an older one while a rotation runs. */
  recoveryHashes: ((code: string) => string)[];
  proofOfWork: ProofOfWork;
  genericErrors: boolean;
  passwordMinLength: number;
  isKnown(email: string): Promise<boolean>;
  identityOf(headers: Headers): Promise<Identity | null>;
  endSession(token: string): Promise<void>;
  askToConfirm(identity: { id: string; email: string }): void;
  /** A stranger was told of one more address; whoever watches over all networks counts. */
  toldOneMore(): void;
  tell(letter: (at: Date) => Message): void;
  /** Has the library write its letter while the request is answered. */
  writeBeside(ask: () => Promise<Response>): void;
  letters: {
    passwordChanged(to: string): (at: Date) => Message;
    secondFactor(to: string, state: 'on' | 'off'): (at: Date) => Message;
  };
};
