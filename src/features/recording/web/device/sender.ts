import { useSyncExternalStore } from 'react';
import type { Conversation } from '../../../conversations/contract.ts';
import { isApiError, type FailureCode } from '#ui/api-error.ts';
import { pauseBeforeRetry } from '../../rules/pause-before-retry.ts';
import { readRecording, wipeRecording } from './kept-recordings.ts';
import { senderLock, takeLock } from './only-one.ts';
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
  conversation: Conversation | null;
};

const hopeless = new Set<FailureCode>(['unusable_audio', 'unsupported_media', 'bad_request']);

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
    conversation: null,
  };
  sendings.set(new Map(sendings.get()).set(localId, { ...before, ...change }));
}

/** There is something new to send. A sender that waits after a failure waits on. */
export function wakeSender(localId: string): void {
  const bell = bells.get(localId);
  if (!bell) return;
  bell.rang = true;
  bell.ring();
}

/** The network is back, or a person waits: every sender tries at once. */
function hurryAll(): void {
  for (const bell of bells.values()) bell.hurry();
}
addEventListener('online', hurryAll);

/** Once for a recording; another tab may be at it already. */
export function startSender(localId: string): void {
  if (bells.has(localId)) {
    wakeSender(localId);
    hurryAll();
    return;
  }
  const bell = silentBell();
  bells.set(localId, bell);
  void run(localId, bell).finally(() => bells.delete(localId));
}

async function run(localId: string, bell: Bell): Promise<void> {
  const release = await takeLock(senderLock(localId));
  if (!release) return;
  let failures = 0;
  try {
    for (;;) {
      bell.rang = false;
      const kept = await readRecording(localId);
      if (!kept) return;
      tell(localId, { waiting: kept.chunks - kept.sent });
      try {
        const step = await sendNext(kept);
        failures = 0;
        tell(localId, { trouble: null });
        if (step.did === 'finished') {
          await wipeRecording(localId);
          tell(localId, { waiting: 0, conversation: step.conversation });
          return;
        }
        if (step.did === 'nothing' && !bell.rang) await new Promise<void>((done) => (bell.ring = done));
      } catch (error) {
        failures += 1;
        const trouble = isApiError(error) ? error.code : 'internal';
        const isHopeless = kept.isStopped && hopeless.has(trouble);
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
