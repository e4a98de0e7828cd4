import { useSyncExternalStore } from 'react';
import { createStore } from '#ui/store.ts';
import type { Conversation } from '../../../conversations/contract.ts';
import { isApiError, type FailureCode } from '#ui/api-error.ts';
import { pauseBeforeRetry } from '../../rules/pause-before-retry.ts';
import { readRecording, wipeRecording } from './local-recordings.ts';
import { senderLock, waitForLock } from './recording-locks.ts';
import { onBroadcast, broadcast } from './other-tabs.ts';
import { sendNext } from './send-recording.ts';

/**
 * Sends stored chunks while the recording runs and finishes it once it is stopped. It retries temporary failures
 * forever and reports why it waits.
 */
export type Sending = {
  /** Chunks that are only stored in this browser. */
  waiting: number;
  /** Why it waits; null while sending works. */
  failure: FailureCode | null;
  /** The server rejected the audio for good. */
  isUnrecoverable: boolean;
  /** No longer stored here: another tab finished it, or it was discarded. */
  isGone: boolean;
  conversation: Conversation | null;
};

export const notBegun: Sending = {
  waiting: 0,
  failure: null,
  isUnrecoverable: false,
  isGone: false,
  conversation: null,
};

/** Failures a retry cannot change. */
const unrecoverable = new Set<FailureCode>([
  'unusable_audio',
  'unsupported_media',
  'bad_request',
  'too_large',
  // Only beginning a recording ends so: the client declined. The coach chooses what becomes of it.
  'conflict',
]);

/** Whether the server refused a recording because it has next to no audio. */
export const isSilent = (failure: FailureCode): boolean =>
  failure === 'unusable_audio' || failure === 'unsupported_media';

/** Whether the server refused a recording because its client has not agreed to be recorded. */
export const isDeclined = ({ failure, isUnrecoverable }: Sending): boolean =>
  isUnrecoverable && failure === 'conflict';

const sendings = createStore<ReadonlyMap<string, Sending>>(new Map());

/** Wakes a waiting sender; one per recording. A signal during work is kept until the step is done. */
type WakeSignal = { isPending: boolean; wake: () => void; retryNow: () => void };
const signals = new Map<string, WakeSignal>();
const newSignal = (): WakeSignal => ({ isPending: false, wake: () => {}, retryNow: () => {} });

export const useSending = (localId: string | null): Sending | null =>
  useSyncExternalStore(sendings.subscribe, () => (localId ? (sendings.get().get(localId) ?? null) : null));

function updateSending(localId: string, change: Partial<Sending>): void {
  const before = sendings.get().get(localId) ?? notBegun;
  sendings.set(new Map(sendings.get()).set(localId, { ...before, ...change }));
}

function signalSender(localId: string): void {
  const signal = signals.get(localId);
  if (!signal) return;
  signal.isPending = true;
  signal.wake();
}

/** Signals new data. A sender that waits after a failure keeps waiting. */
export function wakeSender(localId: string): void {
  if (signals.has(localId)) signalSender(localId);
  else begin(localId);
  broadcast({ localId }); // the sender may run in another tab
}

onBroadcast(({ localId, conversation }) => {
  if (conversation) updateSending(localId, { waiting: 0, failure: null, conversation });
  else signalSender(localId);
});

/** Ends all retry pauses: the network is back, or the coach waits for the result. */
function retryAllNow(): void {
  for (const signal of signals.values()) signal.retryNow();
}
addEventListener('online', retryAllNow);

/** Starts the sender and ends its retry pause, because the coach waits for the result. */
export function startSender(localId: string): void {
  wakeSender(localId);
  retryAllNow();
}

function begin(localId: string): void {
  const signal = newSignal();
  signals.set(localId, signal);
  void run(localId, signal).finally(() => signals.delete(localId));
}

/** One sender per browser: this tab waits for the lock while another tab sends. */
async function run(localId: string, signal: WakeSignal): Promise<void> {
  const release = await waitForLock(senderLock(localId));
  let failures = 0;
  try {
    for (;;) {
      signal.isPending = false;
      let isStopped = false;
      try {
        const kept = await readRecording(localId);
        if (!kept) {
          updateSending(localId, { isGone: true });
          return;
        }
        isStopped = kept.isStopped;
        updateSending(localId, { waiting: kept.chunks - kept.sent, isGone: false });
        const step = await sendNext(kept);
        failures = 0;
        updateSending(localId, { failure: null });
        if (step.did === 'finished') {
          await wipeRecording(localId);
          updateSending(localId, { waiting: 0, conversation: step.conversation });
          broadcast({ localId, conversation: step.conversation });
          return;
        }
        if (step.did === 'nothing' && !signal.isPending)
          await new Promise<void>((done) => (signal.wake = done));
      } catch (error) {
        failures += 1;
        const failure = isApiError(error) ? error.code : 'internal';
        const isUnrecoverable = isStopped && unrecoverable.has(failure);
        updateSending(localId, { failure, isUnrecoverable });
        if (isUnrecoverable) return;
        await pause(signal, pauseBeforeRetry(failures, Math.random()));
      }
    }
  } finally {
    release();
  }
}

function pause(signal: WakeSignal, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.retryNow = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}
