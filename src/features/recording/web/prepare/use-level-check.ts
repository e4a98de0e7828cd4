import { useEffect, useState } from 'react';
import { isAudible } from '../../rules/level-warning.ts';
import { listen } from '../device/sound/listen.ts';
import { lookForMicrophones } from '../device/sound/microphones.ts';
import { openSound, SoundError, type Sound, type SoundProblem } from '../device/sound/sound.ts';

/** Opens a microphone only to show its level, for as long as somebody looks. */
export type LevelCheck =
  | { step: 'opening' }
  | { step: 'open'; isHeard: boolean }
  | { step: 'failed'; problem: SoundProblem };

const lookMs = 100;

export function useLevelCheck(microphoneId: string | null): LevelCheck {
  const [check, setCheck] = useState<LevelCheck>({ step: 'opening' });
  useEffect(() => {
    let isOver = false;
    let close = () => {};
    const begin = (sound: Sound) => {
      void lookForMicrophones(); // their names are known from now on
      setCheck({ step: 'open', isHeard: false });
      const stopListening = listen(sound, {
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
    openSound(
      'microphone',
      () => Promise.resolve(microphoneId),
      () => setCheck({ step: 'failed', problem: 'none' }),
    ).then(
      (sound) => (isOver ? sound.close() : begin(sound)),
      (error: unknown) => {
        const problem = error instanceof SoundError ? error.problem : 'unknown';
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
