import { changeSession, sessionNow } from './recorder-state.ts';
import { readRecording } from './kept-recordings.ts';
import { sayAlive } from './send-recording.ts';
import { listen } from './sound/listen.ts';
import { onDevicesChange } from './sound/microphones.ts';
import type { Sound, Source } from './sound/sound.ts';
import { keepAwake } from './wake-lock.ts';

/**
 * Everything around a recording that has to be looked after while it runs: a page somebody wants to leave, a screen
 * that falls asleep, devices that come and go, a server that waits for a sign of life. Until the returned function is
 * called.
 */
const heartbeatMs = 60_000; // the server interrupts what was silent for 15 min

type Around = { source: Source; onDevices: () => void };

export function attend(
  localId: string,
  recorder: MediaRecorder,
  sound: Sound,
  { source, onDevices }: Around,
): () => void {
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
  const letSleep = keepAwake((wake) => changeSession({ wake }));
  const stopListening = listen(sound, {
    source,
    isPaused: () => sessionNow()?.isPaused ?? true,
    onConcern: (concern) => changeSession({ concern }),
  });
  const stopWatching = onDevicesChange(onDevices);
  const heartbeat = setInterval(() => void beat(localId).catch(() => undefined), heartbeatMs);
  return () => {
    removeEventListener('beforeunload', guard);
    removeEventListener('pagehide', flush);
    document.removeEventListener('visibilitychange', onVisibility);
    letSleep();
    stopListening();
    stopWatching();
    clearInterval(heartbeat);
  };
}

/** A long pause sends nothing, and must not look like a device that is gone. */
async function beat(localId: string): Promise<void> {
  const kept = await readRecording(localId);
  if (kept?.serverId) await sayAlive(kept, kept.serverId);
}
