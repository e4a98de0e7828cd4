import type { Clock } from '#ports/clock.ts';
import type { Analyser } from '#ports/analyser.ts';
import type { Calendars } from '#ports/calendar.ts';
import type { IdentityAccounts } from '#ports/identity.ts';
import type { LocalModels } from '#ports/model-server.ts';
import type { EmailWriter } from '#ports/email-writer.ts';
import type { Mail } from '#ports/mail.ts';
import type { Mailboxes } from '#ports/mailbox.ts';
import type { Payments } from '#ports/payments.ts';
import type { Push } from '#ports/push.ts';
import type { MeetingRecordings } from '#ports/meeting-recordings.ts';
import type { ProviderAccounts } from '#ports/provider-accounts.ts';
import type { RecordReader } from '#ports/record-reader.ts';
import type { SentMails } from '#ports/sent-mail.ts';
import type { SpeechToText } from '#ports/speech-to-text.ts';
import type { TaskDestination, TaskSystem } from '#ports/task-destination.ts';
import type { Storage } from '#ports/storage.ts';
import type { Jail } from './audio/jail.ts';
import type { KeyRing } from './crypto/instance-key.ts';
import type { Database } from './db/database.ts';
import type { Changes } from './db/changes.ts';
import type { Events } from './jobs/events.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Log } from './log.ts';

/** What every slice's server is given. `src/app/instance.ts` makes it once, and no slice imports an adapter. */
export type Services = {
  db: Database;
  jobs: Jobs;
  events: Events;
  changes: Changes;
  clock: Clock;
  storage: Storage;
  keys: KeyRing;
  mail: Mail;
  /** The coaches’ own mailboxes, with access of their own. */
  mailboxes: Mailboxes;
  /** Where coaches connect accounts of their own. */
  accounts: ProviderAccounts;
  /** In order of preference; the first that is ready is used unless the coach chose one. */
  engines: SpeechToText[];
  analyser: Analyser;
  /** Takes over where a provider fails for good. */
  builtinAnalyser: Analyser;
  /** Reads several sessions of one client together. */
  recordReader: RecordReader;
  /** Cloud recordings of meetings that were held elsewhere. */
  meetingRecordings: MeetingRecordings;
  calendars: Calendars;
  /** Mailboxes of coaches, read to learn how they write. */
  sentMail: SentMails;
  /** Writes follow-ups without a language model. */
  emailWriter: EmailWriter;
  /** `null` where the operator named another analyser, or forbade local models. */
  localModels: LocalModels | null;
  /** `null` where the operator sells nothing. */
  payments: Payments | null;
  /** Where coaches keep tasks outside the product. */
  taskDestinations: Record<TaskSystem, TaskDestination>;
  /** How messages reach addresses that coaches chose. */
  webhooks: {
    fetch: typeof fetch;
    /** `host:port` the operator named: also without https, and in a private network. */
    privateHosts: readonly string[];
  };
  /** Notifications to browsers. */
  push: Push;
  log: Log;
  /** Where recordings are decoded. */
  audio: Jail;
  /** A private folder for files that live as long as one job. */
  scratchFolder: string;
  /** Where uploads arrive, until they are encrypted. */
  uploadFolder: string;
  /** What is kept of sign-ins. */
  identityAccounts: IdentityAccounts;
  /** Links in e-mails start with it. */
  publicUrl: string;
  /** How much the recordings of one coach may take. */
  bytesPerCoach: number;
};
