import { useSyncExternalStore } from 'react';
import type { SessionNote } from '../../contract.ts';
import { elapsedMs, go, halt, notStarted, type Elapsed } from '../../rules/elapsed.ts';
import type { Concern } from '../../rules/hearing.ts';
import { sliceMs } from '../../rules/limits.ts';
import {
  changeRecording,
  keepChunk,
  keepRecording,
  readRecording,
  wipeRecording,
} from './kept-recordings.ts';
import { listen } from './listen.ts';
import { takeRecorder } from './only-one.ts';
import { titleOfNextPart } from '../../rules/next-part.ts';
import { createRecorder } from './recorded-type.ts';
import { sayAlive } from './send-recording.ts';
import { startSender, wakeSender } from './sender.ts';
import { openSound, SoundError, type Side, type Sound, type SoundProblem, type Source } from './sound.ts';
import { keepAwake, type WakeState } from './wake-lock.ts';
import { watched } from './watched.ts';

/**
 * The one recorder of this page. It lives beside the screens, so that looking something up does not end a session, and
 * everything it hears is on the disk before anybody else has it.
 */
export type Session = {
  localId: string;
  title: string;
  clientName: string | null;
  source: Source;
  elapsed: Elapsed;
  isPaused: boolean;
  notes: SessionNote[];
  concern: Concern | null;
  lost: Side | null;
  /** A copy is on this device's disk. */
  isKept: boolean;
  wake: WakeState;
};

export type RecorderState =
  | { step: 'idle'; problem: SoundProblem | 'elsewhere' | null; lastId: string | null }
  | { step: 'starting' }
  | { step: 'recording'; session: Session };

export type Plan = {
  userId: string;
  title: string;
  clientId: string | null;
  clientName: string | null;
  source: Source;
};

/** After one that was cut off: with the same person, from the same place, under the next name. */
export const nextPart = ({ userId, title, clientId, clientName, source }: Plan): Plan => ({
  userId,
  title: titleOfNextPart(title),
  clientId,
  clientName,
  source,
});

const heartbeatMs = 60_000; // the server interrupts what was silent for 15 min

const state = watched<RecorderState>({ step: 'idle', problem: null, lastId: null });
type Running = {
  sound: Sound;
  recorder: MediaRecorder;
  writing: Promise<void>;
  chunks: number;
  end: () => void;
};
let running: Running | null = null;

export const useRecorder = (): RecorderState => useSyncExternalStore(state.watch, state.get);

function change(part: Partial<Session>): void {
  const now = state.get();
  if (now.step === 'recording') state.set({ ...now, session: { ...now.session, ...part } });
}

const sessionNow = (): Session | null => {
  const now = state.get();
  return now.step === 'recording' ? now.session : null;
};

export const secondsOf = (session: Session): number => elapsedMs(session.elapsed, performance.now()) / 1000;

/** Must be called in a click: browsers show their questions only then. */
export async function startRecorder(plan: Plan): Promise<void> {
  if (state.get().step !== 'idle') return;
  state.set({ step: 'starting' });
  let release: (() => void) | null = null;
  let sound: Sound | null = null;
  try {
    const [opened, lock] = await Promise.allSettled([
      openSound(plan.source, (side) => change({ lost: side })),
      takeRecorder(),
    ]);
    release = lock.status === 'fulfilled' ? lock.value : () => {};
    if (opened.status === 'rejected') throw opened.reason;
    sound = opened.value;
    if (!release) throw new SoundError('unknown', 'elsewhere');
    await begin(plan, sound, release);
  } catch (error) {
    sound?.close();
    release?.();
    const isElsewhere = error instanceof SoundError && error.cause === 'elsewhere';
    const problem = isElsewhere ? 'elsewhere' : error instanceof SoundError ? error.problem : 'unknown';
    state.set({ step: 'idle', problem, lastId: null });
  }
}

async function begin(plan: Plan, sound: Sound, release: () => void): Promise<void> {
  const recorder = createRecorder(sound.stream, sound.channels);
  const localId = crypto.randomUUID();
  await keepRecording({
    ...plan,
    localId,
    mimeType: recorder.mimeType || 'audio/webm',
    channels: sound.channels,
    startedAt: new Date().toISOString(),
    seconds: 0,
    chunks: 0,
    notes: [],
    toldNotes: 0,
    isStopped: false,
    serverId: null,
    sent: 0,
    serverName: localId,
  });
  void navigator.storage?.persist?.().catch(() => false); // a full disk then spares what is kept here

  const guard = (event: BeforeUnloadEvent) => event.preventDefault();
  const flush = () => {
    if (recorder.state === 'recording') recorder.requestData();
  };
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') flush();
    else void sound.wake();
  };
  addEventListener('beforeunload', guard);
  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', onVisibility);
  const letSleep = keepAwake((wake) => change({ wake }));
  const stopListening = listen(sound, {
    source: plan.source,
    isPaused: () => sessionNow()?.isPaused ?? true,
    onConcern: (concern) => change({ concern }),
  });
  const heartbeat = setInterval(() => void beat(localId), heartbeatMs);
  const session: Session = {
    localId,
    title: plan.title,
    clientName: plan.clientName,
    source: plan.source,
    elapsed: go(notStarted, performance.now()),
    isPaused: false,
    notes: [],
    concern: null,
    lost: null,
    isKept: true,
    wake: 'unknown',
  };
  running = {
    sound,
    recorder,
    writing: Promise.resolve(),
    chunks: 0,
    end: () => {
      removeEventListener('beforeunload', guard);
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', onVisibility);
      letSleep();
      stopListening();
      clearInterval(heartbeat);
      sound.close();
      release();
    },
  };
  recorder.addEventListener('dataavailable', ({ data }) => keep(localId, data));
  // Not asked for: the browser took the recorder away. What is there is finished.
  recorder.addEventListener('stop', () => void stopRecorder());
  state.set({ step: 'recording', session });
  recorder.start(sliceMs);
  startSender(localId);
}

/** One after the other, so that a crash never leaves a gap. */
function keep(localId: string, data: Blob): void {
  const now = running;
  const session = sessionNow();
  if (!now || !session || data.size === 0) return;
  const n = now.chunks++;
  const seconds = secondsOf(session);
  now.writing = now.writing.then(async () => {
    const isKept = await keepChunk(localId, n, await data.arrayBuffer(), seconds);
    if (!isKept) change({ isKept });
    wakeSender(localId);
  });
}

/** A long pause sends nothing, and must not look like a device that is gone. */
async function beat(localId: string): Promise<void> {
  const kept = await readRecording(localId);
  if (kept?.serverId) await sayAlive(kept.serverId).catch(() => undefined);
}

export function pauseRecorder(): void {
  const session = sessionNow();
  if (!session || !running || session.isPaused) return;
  running.recorder.requestData();
  running.recorder.pause();
  change({ isPaused: true, elapsed: halt(session.elapsed, performance.now()) });
}

export function resumeRecorder(): void {
  const session = sessionNow();
  if (!session || !running || !session.isPaused) return;
  void running.sound.wake();
  running.recorder.resume();
  change({ isPaused: false, elapsed: go(session.elapsed, performance.now()) });
}

export async function reconnectMicrophone(): Promise<boolean> {
  try {
    await running?.sound.reconnect();
    change({ lost: null });
    return true;
  } catch {
    return false;
  }
}

export async function addNote(note: SessionNote): Promise<void> {
  const session = sessionNow();
  if (!session) return;
  const notes = [...session.notes, note];
  change({ notes });
  await changeRecording(session.localId, { notes });
  wakeSender(session.localId);
}

let stopping: Promise<string | null> | null = null;

/** Everything heard is kept before this is done; the sender finishes it. */
export function stopRecorder(): Promise<string | null> {
  stopping ??= stop().finally(() => {
    stopping = null;
  });
  return stopping;
}

async function stop(): Promise<string | null> {
  const session = sessionNow();
  const now = running;
  if (!session || !now) return null;
  if (now.recorder.state !== 'inactive') {
    // The last slice comes before this.
    const stopped = new Promise((done) => now.recorder.addEventListener('stop', done, { once: true }));
    now.recorder.stop();
    await stopped;
  }
  running = null;
  await now.writing;
  await changeRecording(session.localId, { isStopped: true });
  now.end();
  state.set({ step: 'idle', problem: null, lastId: session.localId });
  startSender(session.localId);
  return session.localId;
}

/** Also at the server. */
export async function discardRecorder(): Promise<{ serverId: string | null } | null> {
  const session = sessionNow();
  const now = running;
  if (!session || !now) return null;
  running = null;
  state.set({ step: 'idle', problem: null, lastId: null });
  if (now.recorder.state !== 'inactive') now.recorder.stop();
  await now.writing.catch(() => undefined);
  now.end();
  const kept = await readRecording(session.localId);
  await wipeRecording(session.localId);
  return { serverId: kept?.serverId ?? null };
}

export function forgetLast(): void {
  if (state.get().step === 'idle') state.set({ step: 'idle', problem: null, lastId: null });
}
