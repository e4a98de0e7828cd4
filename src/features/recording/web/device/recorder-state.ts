import { createStore, useStore } from '#ui/store.ts';
import type { SessionNote } from '../../contract.ts';
import { elapsedMs, type Elapsed } from '../../rules/elapsed.ts';
import type { LevelWarning } from '../../rules/level-warning.ts';
import type { Microphone } from '../../rules/pick-microphone.ts';
import type { Side, AudioInputProblem, Source } from './audio/audio-input.ts';
import type { WakeState } from './wake-lock.ts';

/** The state of this page’s recorder. Any screen may read it; only `recorder.ts` changes it. */
export type Session = {
  localId: string;
  title: string;
  clientName: string | null;
  source: Source;
  elapsed: Elapsed;
  isPaused: boolean;
  notes: SessionNote[];
  concern: LevelWarning | null;
  lost: Side | null;
  microphone: Microphone;
  /** The name of a disconnected microphone that another one replaced. */
  replaced: string | null;
  /** A copy is stored on this device. */
  isStoredLocally: boolean;
  wake: WakeState;
};

export type RecorderState =
  | { step: 'idle'; problem: AudioInputProblem | 'elsewhere' | null; lastId: string | null }
  | { step: 'starting' }
  | { step: 'recording'; session: Session };

export const recorderState = createStore<RecorderState>({ step: 'idle', problem: null, lastId: null });

export const useRecorder = (): RecorderState => useStore(recorderState);

export const sessionNow = (): Session | null => {
  const now = recorderState.get();
  return now.step === 'recording' ? now.session : null;
};

export function changeSession(part: Partial<Session>): void {
  const session = sessionNow();
  if (session) recorderState.set({ step: 'recording', session: { ...session, ...part } });
}

export const secondsOf = (session: Session): number => elapsedMs(session.elapsed, performance.now()) / 1000;

export function forgetLast(): void {
  if (recorderState.get().step === 'idle') recorderState.set({ step: 'idle', problem: null, lastId: null });
}
