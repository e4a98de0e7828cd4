import type { SessionNote } from '../../contract.ts';
import { cutsOf } from '../../rules/cut.ts';
import { notStarted, pauseClock, resumeClock } from '../../rules/elapsed.ts';
import { chunkBytes, longestSeconds, sliceMs } from '../../rules/limits.ts';
import { titleOfNextPart } from '../../rules/next-part.ts';
import type { Microphone } from '../../rules/pick-microphone.ts';
import { warn } from '#ui/toast.ts';
import { superviseRecording } from './supervise-recording.ts';
import {
  changeRecording,
  saveChunk,
  saveRecording,
  readRecording,
  wipeRecording,
} from './local-recordings.ts';
import { takeRecorder } from './recording-locks.ts';
import { changeSession, recorderState, secondsOf, sessionNow, type Session } from './recorder-state.ts';
import { startSender, wakeSender } from './sender.ts';
import { chooseMicrophone, lookForMicrophones, wantedMicrophone } from './audio/microphones.ts';
import { createRecorder } from './audio/media-recorder.ts';
import {
  openAudioInput,
  AudioInputError,
  type Side,
  type AudioInput,
  type Source,
} from './audio/audio-input.ts';

/**
 * The recorder of this page. It lives outside the screens, so that navigating does not end a session, and stores all
 * audio locally before it is sent.
 */
export type Plan = {
  userId: string;
  title: string;
  clientId: string | null;
  clientName: string | null;
  source: Source;
};

/** The continuation of an interrupted recording: same client and source, next title. */
export const nextPart = ({ userId, title, clientId, clientName, source }: Plan): Plan => ({
  userId,
  title: titleOfNextPart(title),
  clientId,
  clientName,
  source,
});

type ActiveRecording = {
  sound: AudioInput;
  recorder: MediaRecorder;
  writing: Promise<void>;
  chunks: number;
  end: () => void;
};
let running: ActiveRecording | null = null;

/** Must be called in a click handler: browsers show permission prompts only then. */
export async function startRecorder(plan: Plan): Promise<void> {
  if (recorderState.get().step !== 'idle') return;
  recorderState.set({ step: 'starting' });
  let release: (() => void) | null = null;
  let sound: AudioInput | null = null;
  try {
    const [opened, lock] = await Promise.allSettled([
      openAudioInput(plan.source, wantedMicrophone, (side) => void onLost(side)),
      takeRecorder(),
    ]);
    release = lock.status === 'fulfilled' ? lock.value : () => {};
    if (opened.status === 'rejected') throw opened.reason;
    sound = opened.value;
    if (!release) throw new AudioInputError('unknown', 'elsewhere');
    await begin(plan, sound, release);
  } catch (error) {
    sound?.close();
    release?.();
    recorderState.set({ step: 'idle', problem: problemOf(error), lastId: null });
  }
}

function problemOf(error: unknown) {
  if (!(error instanceof AudioInputError)) return 'unknown';
  return error.cause === 'elsewhere' ? 'elsewhere' : error.problem;
}

async function begin(plan: Plan, sound: AudioInput, release: () => void): Promise<void> {
  const recorder = createRecorder(sound.stream, sound.channels);
  const localId = crypto.randomUUID();
  await saveRecording({
    ...plan,
    localId,
    mimeType: recorder.mimeType || 'audio/webm',
    channels: sound.channels,
    startedAt: new Date().toISOString(),
    seconds: 0,
    chunks: 0,
    notes: [],
    sentNotes: 0,
    isStopped: false,
    serverId: null,
    sent: 0,
    serverName: localId,
  });
  void navigator.storage?.persist?.().catch(() => false); // the browser then keeps this data when the disk is full
  void lookForMicrophones(); // device names are available after permission

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
    isStoredLocally: true,
    wake: 'unknown',
  };
  const stopAttending = superviseRecording(localId, recorder, sound, {
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
  recorder.addEventListener('dataavailable', ({ data }) => storeSlice(localId, data));
  // The browser stopped the recorder by itself; what was recorded is finished.
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

/** Chunks are stored in order, so that a crash never leaves a gap. */
function storeSlice(localId: string, data: Blob): void {
  const now = running;
  const session = sessionNow();
  if (!now || !session || data.size === 0) return;
  const seconds = secondsOf(session);
  for (const { from, to } of cutsOf(data.size, chunkBytes)) {
    const n = now.chunks++;
    now.writing = now.writing.then(async () => {
      const isStored = await saveChunk(localId, n, data.slice(from, to), seconds);
      if (!isStored) changeSession({ isStoredLocally: false });
      wakeSender(localId);
    });
  }
  if (seconds >= longestSeconds && !stopping) {
    warn('This recording has reached twelve hours, the maximum', {
      description: 'All of it is safe. Start another recording to continue.',
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

/**
 * The recording continues when a device is lost; the missing time is recorded as silence, so that timestamps stay
 * right.
 */
async function onLost(side: Side): Promise<void> {
  const session = sessionNow();
  if (!session) return;
  changeSession({ lost: side });
  if (side === 'tab' || !(await reconnectMicrophone())) return;
  const { name } = session.microphone;
  if (sessionNow()?.microphone.name !== name) changeSession({ replaced: name });
}

/** Connects the chosen microphone, or any other. */
export async function reconnectMicrophone(): Promise<boolean> {
  return connectMicrophone(await wantedMicrophone());
}

/** Switches during a session and remembers the choice. */
export async function switchMicrophone(microphone: Microphone): Promise<boolean> {
  const isHeard = await connectMicrophone(microphone.id);
  if (isHeard) chooseMicrophone(microphone);
  return isHeard;
}

async function connectMicrophone(id: string | null): Promise<boolean> {
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

/** Resolves once everything is stored locally; the sender then finishes the recording. */
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
    // The last slice arrives before the stop event.
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

/** Returns the server’s id, so that the caller can delete it there too. */
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
