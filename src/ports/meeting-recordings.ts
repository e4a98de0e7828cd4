/**
 * Cloud recordings at the provider that hosted the meetings. Failures are the four provider codes of `AppError`;
 * `not_found` where the provider has deleted a recording, or holds no sound of it.
 */
export type CloudRecording = {
  /** One continuous recording: a meeting that was paused or stopped in between has several. */
  externalId: string;
  title: string;
  startedAt: Date;
  seconds: number;
};

/** When a participant spoke, in seconds from the start of the recording. */
export type SpeakerTime = { name: string; start: number; end: number };

/** A message of the provider whose signature was checked. `accountId` is the id of the connected account. */
type MeetingMessage = {
  /** The same for each delivery of one message. */
  id: string;
  sentAt: Date;
} & (
  | { kind: 'recorded'; accountId: string; recordings: CloudRecording[] }
  /** Names of speakers have arrived for recordings whose id begins so. */
  | { kind: 'named'; accountId: string; externalIdPrefix: string }
  /** The coach removed the app at the provider. */
  | { kind: 'deauthorized'; accountId: string }
  | { kind: 'other' }
);

/** `challenge`: proof towards the provider that this server knows the secret, sent back as it is. */
export type MeetingWebhook = MeetingMessage | { kind: 'challenge'; answer: Record<string, string> };

export type MeetingRecordings = {
  /** As in the table of connections, and in the address of its webhook. */
  name: 'zoom';
  /** Recordings of the days from `from` to `to`, both included. */
  list(token: string, days: { from: string; to: string }, signal?: AbortSignal): Promise<CloudRecording[]>;
  /** Writes the sound to `file` and returns its size. */
  download(token: string, externalId: string, file: string, signal: AbortSignal): Promise<{ bytes: number }>;
  /** Who spoke when, as far as the provider knows; empty where it does not. */
  speakerTimes(token: string, externalId: string, signal: AbortSignal): Promise<SpeakerTime[]>;
  /**
   * Checks and reads a message. Throws `unauthenticated` where the signature is wrong or old, or where no secret is
   * configured.
   */
  readWebhook(
    headers: Record<string, string | string[] | undefined>,
    body: Buffer,
    now: Date,
  ): MeetingWebhook;
};
