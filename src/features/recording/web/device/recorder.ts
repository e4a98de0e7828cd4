import type { SessionNote } from '../../contract.ts';
import { cutsOf } from '../../rules/cut.ts';
import { notStarted, pauseClock, resumeClock } from '../../rules/elapsed.ts';
import { chunkBytes, longestSeconds, sliceMs } from '../../rules/limits.ts';
import { titleOfNextPart } from '../../rules/next-part.ts';
import type { Microphone } from '../../rules/prepare/pick-microphone.ts';
import { warn } from '#ui/toast.ts';
import { attend } from './attend.ts';
import {
  changeRecording,
  keepChunk,
  keepRecording,
  readRecording,
  wipeRecording,
} from './kept-recordings.ts';
import { takeRecorder } from './only-one.ts';
import { changeSession, recorderState, secondsOf, sessionNow, type Session } from './recorder-state.ts';
import { startSender, wakeSender } from './sender.ts';
import { chooseMicrophone, lookForMicrophones, wantedMicrophone } from './sound/microphones.ts';
import { createRecorder } from './sound/recorded-type.ts';
import { openSound, SoundError, type Side, type Sound, type Source } from './sound/sound.ts';

/**
 * The one recorder of this page. It lives beside the screens, so that looking something up does not end a session, and
 * everything it hears is on the disk before anybody else has it.
 */
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

type Running = {
  sound: Sound;
  recorder: MediaRecorder;
  writing: Promise<void>;
  chunks: number;
  end: () => void;
};
let running: Running | null = null;

/** Must be called in a click: browsers show their questions only then. */
export async function startRecorder(plan: Plan): Promise<void> {
  if (recorderState.get().step !== 'idle') return;
  recorderState.set({ step: 'starting' });
  let release: (() => void) | null = null;
  let sound: Sound | null = null;
  try {
    const [opened, lock] = await Promise.allSettled([
      openSound(plan.source, wantedMicrophone, (side) => void onLost(side)),
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
    recorderState.set({ step: 'idle', problem, lastId: null });
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
  void lookForMicrophones(); // their names are known from now on

  const session: Session = {
    localId,
    title: plan.title,
    clientName: plan.clientName,
    source: plan.source,
    elapsed: resumeClock(notStarted, performance.now()),
    isPaused: false,
    notes: [],
    concern: null,
    lost: null,
    microphone: sound.microphone(),
    replaced: null,
    isKept: true,
    wake: 'unknown',
  };
  const stopAttending = attend(localId, recorder, sound, {
    source: plan.source,
    onDevices: () => {
      if (sessionNow()?.lost === 'microphone') void reconnectMicrophone();
    },
  });
  running = {
    sound,
    recorder,
    writing: Promise.resolve(),
    chunks: 0,
    end: () => {
      stopAttending();
      sound.close();
      release();
    },
  };
  recorder.addEventListener('dataavailable', ({ data }) => keep(localId, data));
  // Not asked for: the browser took the recorder away. What is there is finished.
  recorder.addEventListener('stop', () => {
    if (running && !stopping)
      warn('Recording stopped unexpectedly', {
        description: 'Everything so far is safe. Start another recording to continue.',
      });
    void stopRecorder();
  });
  recorderState.set({ step: 'recording', session });
  recorder.start(sliceMs);
  startSender(localId);
}

/** One after the other, so that a crash never leaves a gap. */
function keep(localId: string, data: Blob): void {
  const now = running;
  const session = sessionNow();
  if (!now || !session || data.size === 0) return;
  const seconds = secondsOf(session);
  for (const { from, to } of cutsOf(data.size, chunkBytes)) {
    const n = now.chunks++;
    const bytes = data.slice(from, to).arrayBuffer();
    now.writing = now.writing.then(async () => {
      const isKept = await keepChunk(localId, n, await bytes, seconds);
      if (!isKept) changeSession({ isKept });
      wakeSender(localId);
    });
  }
  if (seconds >= longestSeconds && !stopping) {
    warn('Twelve hours are recorded, the most one recording holds', {
      description: 'All of it is safe. Start another one to go on.',
    });
    void stopRecorder();
  }
}

export function pauseRecorder(): void {
  const session = sessionNow();
  if (!session || !running || session.isPaused) return;
  running.recorder.requestData();
  running.recorder.pause();
  changeSession({ isPaused: true, elapsed: pauseClock(session.elapsed, performance.now()) });
}

export function resumeRecorder(): void {
  const session = sessionNow();
  if (!session || !running || !session.isPaused) return;
  void running.sound.wake();
  running.recorder.resume();
  changeSession({ isPaused: false, elapsed: resumeClock(session.elapsed, performance.now()) });
}

/** The recording itself goes on whatever happens to a device; what is missing meanwhile is silent, and in its time. */
async function onLost(side: Side): Promise<void> {
  const session = sessionNow();
  if (!session) return;
  changeSession({ lost: side });
  if (side === 'tab' || !(await reconnectMicrophone())) return;
  const { name } = session.microphone;
  if (sessionNow()?.microphone.name !== name) changeSession({ replaced: name });
}

/** Takes what was chosen, or whatever microphone there is. */
export async function reconnectMicrophone(): Promise<boolean> {
  return hearFrom(await wantedMicrophone());
}

/** In the middle of a session, and from the next one on. */
export async function switchMicrophone(microphone: Microphone): Promise<boolean> {
  const isHeard = await hearFrom(microphone.id);
  if (isHeard) chooseMicrophone(microphone);
  return isHeard;
}

async function hearFrom(id: string | null): Promise<boolean> {
  const sound = running?.sound;
  if (!sound) return false;
  try {
    await sound.changeMicrophone(id);
    const lost = sessionNow()?.lost === 'tab' ? 'tab' : null;
    changeSession({ lost, replaced: null, microphone: sound.microphone() });
    return true;
  } catch {
    return false;
  }
}

export async function addNote(note: SessionNote): Promise<void> {
  const session = sessionNow();
  if (!session) return;
  const notes = [...session.notes, note];
  changeSession({ notes });
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
  recorderState.set({ step: 'idle', problem: null, lastId: session.localId });
  startSender(session.localId);
  return session.localId;
}

/** Also at the server. */
export async function discardRecorder(): Promise<{ serverId: string | null } | null> {
  const session = sessionNow();
  const now = running;
  if (!session || !now) return null;
  running = null;
  recorderState.set({ step: 'idle', problem: null, lastId: null });
  if (now.recorder.state !== 'inactive') now.recorder.stop();
  await now.writing;
  now.end();
  const kept = await readRecording(session.localId);
  await wipeRecording(session.localId);
  return { serverId: kept?.serverId ?? null };
}
