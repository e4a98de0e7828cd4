import { useSyncExternalStore } from 'react';
import type { Conversation } from '../../../conversations/contract.ts';
import { isApiError, type FailureCode } from '#ui/api-error.ts';
import { pauseBeforeRetry } from '../../rules/pause-before-retry.ts';
import { readRecording, wipeRecording } from './kept-recordings.ts';
import { senderLock, waitForLock } from './only-one.ts';
import { hearOtherTabs, tellOtherTabs } from './other-tabs.ts';
import { sendNext } from './send-recording.ts';
import { watched } from './watched.ts';

/**
 * Sends what is kept while it is still being recorded, and finishes it once it is stopped. It never gives up on what
 * may pass by itself, and tells what it waits for.
 */
export type Sending = {
  /** Chunks that are only in this browser. */
  waiting: number;
  /** Why it waits; null while it goes well. */
  trouble: FailureCode | null;
  /** The server has judged: there is nothing it can do with this. */
  isHopeless: boolean;
  /** Neither kept here nor on its way: another tab brought it to its end, or it was discarded. */
  isGone: boolean;
  conversation: Conversation | null;
};

/** Asked again, the server would say the same. */
const hopeless = new Set<FailureCode>(['unusable_audio', 'unsupported_media', 'bad_request', 'too_large']);

/** What it refused holds no sound, or next to none. */
export const isSilent = (trouble: FailureCode): boolean =>
  trouble === 'unusable_audio' || trouble === 'unsupported_media';

const sendings = watched<ReadonlyMap<string, Sending>>(new Map());

/** One for each sender of this page. A ring while it works is heard when it is done. */
type Bell = { rang: boolean; ring: () => void; hurry: () => void };
const bells = new Map<string, Bell>();
const silentBell = (): Bell => ({ rang: false, ring: () => {}, hurry: () => {} });

export const useSending = (localId: string | null): Sending | null =>
  useSyncExternalStore(sendings.watch, () => (localId ? (sendings.get().get(localId) ?? null) : null));

function tell(localId: string, change: Partial<Sending>): void {
  const before = sendings.get().get(localId) ?? {
    waiting: 0,
    trouble: null,
    isHopeless: false,
    isGone: false,
    conversation: null,
  };
  sendings.set(new Map(sendings.get()).set(localId, { ...before, ...change }));
}

function ring(localId: string): void {
  const bell = bells.get(localId);
  if (!bell) return;
  bell.rang = true;
  bell.ring();
}

/** There is something new to send. A sender that waits after a failure waits on. */
export function wakeSender(localId: string): void {
  if (bells.has(localId)) ring(localId);
  else begin(localId);
  tellOtherTabs({ localId }); // the sender may be another tab's
}

hearOtherTabs(({ localId, conversation }) => {
  if (conversation) tell(localId, { waiting: 0, trouble: null, conversation });
  else ring(localId);
});

/** The network is back, or a person waits: every sender tries at once. */
function hurryAll(): void {
  for (const bell of bells.values()) bell.hurry();
}
addEventListener('online', hurryAll);

/** Somebody waits for it. */
export function startSender(localId: string): void {
  wakeSender(localId);
  hurryAll();
}

function begin(localId: string): void {
  const bell = silentBell();
  bells.set(localId, bell);
  void run(localId, bell).finally(() => bells.delete(localId));
}

/** One in a browser: where another tab is at it, this one waits to take over. */
async function run(localId: string, bell: Bell): Promise<void> {
  const release = await waitForLock(senderLock(localId));
  let failures = 0;
  try {
    for (;;) {
      bell.rang = false;
      let isStopped = false;
      try {
        const kept = await readRecording(localId);
        if (!kept) {
          tell(localId, { isGone: true });
          return;
        }
        isStopped = kept.isStopped;
        tell(localId, { waiting: kept.chunks - kept.sent, isGone: false });
        const step = await sendNext(kept);
        failures = 0;
        tell(localId, { trouble: null });
        if (step.did === 'finished') {
          await wipeRecording(localId);
          tell(localId, { waiting: 0, conversation: step.conversation });
          tellOtherTabs({ localId, conversation: step.conversation });
          return;
        }
        if (step.did === 'nothing' && !bell.rang) await new Promise<void>((done) => (bell.ring = done));
      } catch (error) {
        failures += 1;
        const trouble = isApiError(error) ? error.code : 'internal';
        const isHopeless = isStopped && hopeless.has(trouble);
        tell(localId, { trouble, isHopeless });
        if (isHopeless) return;
        await pause(bell, pauseBeforeRetry(failures, Math.random()));
      }
    }
  } finally {
    release();
  }
}

function pause(bell: Bell, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    bell.hurry = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}
