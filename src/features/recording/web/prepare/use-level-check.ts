import { useEffect, useState } from 'react';
import { isAudible } from '../../rules/level-warning.ts';
import { watchLevels } from '../device/sound/listen.ts';
import { lookForMicrophones } from '../device/sound/microphones.ts';
import {
  openAudioInput,
  AudioInputError,
  type AudioInput,
  type AudioInputProblem,
} from '../device/sound/sound.ts';

/** Opens a microphone to show its level while the check is visible. */
export type LevelCheck =
  | { step: 'opening' }
  | { step: 'open'; isHeard: boolean }
  | { step: 'failed'; problem: AudioInputProblem };

const lookMs = 100;

export function useLevelCheck(microphoneId: string | null): LevelCheck {
  const [check, setCheck] = useState<LevelCheck>({ step: 'opening' });
  useEffect(() => {
    let isOver = false;
    let close = () => {};
    const begin = (sound: AudioInput) => {
      void lookForMicrophones(); // device names are available after permission
      setCheck({ step: 'open', isHeard: false });
      const stopListening = watchLevels(sound, {
        source: 'microphone',
        isPaused: () => false,
        onConcern: () => {},
      });
      const timer = setInterval(() => {
        if (!isAudible(sound.levels().microphone)) return;
        clearInterval(timer);
        setCheck({ step: 'open', isHeard: true });
      }, lookMs);
      close = () => {
        clearInterval(timer);
        stopListening();
        sound.close();
      };
    };
    openAudioInput(
      'microphone',
      () => Promise.resolve(microphoneId),
      () => setCheck({ step: 'failed', problem: 'none' }),
    ).then(
      (sound) => (isOver ? sound.close() : begin(sound)),
      (error: unknown) => {
        const problem = error instanceof AudioInputError ? error.problem : 'unknown';
        if (!isOver) setCheck({ step: 'failed', problem });
      },
    );
    return () => {
      isOver = true;
      close();
    };
  }, [microphoneId]);
  return check;
}
