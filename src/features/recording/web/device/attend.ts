import { changeSession, sessionNow } from './recorder-state.ts';
import { readRecording } from './kept-recordings.ts';
import { sendHeartbeat } from './send-recording.ts';
import { watchLevels } from './sound/listen.ts';
import { onDevicesChange } from './sound/microphones.ts';
import type { AudioInput, Source } from './sound/sound.ts';
import { keepAwake } from './wake-lock.ts';

/**
 * Everything around a running recording: the unload warning, the wake lock, device changes, level concerns and the
 * heartbeat. The returned function stops it all.
 */
const heartbeatMs = 60_000; // the server marks a recording interrupted after 15 min of silence

type Around = { source: Source; onDevices: () => void };

export function superviseRecording(
  localId: string,
  recorder: MediaRecorder,
  sound: AudioInput,
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
  const stopListening = watchLevels(sound, {
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

/** A long pause sends no chunks; the heartbeat keeps it apart from a lost device. */
async function beat(localId: string): Promise<void> {
  const kept = await readRecording(localId);
  if (kept?.serverId) await sendHeartbeat(kept, kept.serverId);
}
