import {
  levelWarning,
  updateActivity,
  restartActivity,
  meterShare,
  type LevelWarning,
  type AudioActivity,
} from '../../../rules/level-warning.ts';
import type { Side, Sound, Source } from './sound.ts';

/** Listens along: fills the meter and notices when nobody is heard. It records nothing. */
export const levelHistory: Record<Side, number[]> = { microphone: [], tab: [] };

const levelMs = 80; // twelve bars a second: alive, not nervous
const keptLevels = 400; // half a minute, wider than any screen

type Listener = {
  source: Source;
  isPaused(): boolean;
  /** Called when it begins and when it ends. */
  onConcern(concern: LevelWarning | null): void;
};

/** Until the returned function is called. */
export function listen(sound: Sound, { source, isPaused, onConcern }: Listener): () => void {
  let hearing: AudioActivity | null = null;
  let before: LevelWarning | null = null;
  levelHistory.microphone.length = levelHistory.tab.length = 0;
  const timer = setInterval(() => {
    const levels = sound.levels();
    for (const side of ['microphone', 'tab'] as const) {
      const level = levels[side];
      if (level === null) continue;
      levelHistory[side].push(isPaused() ? 0 : meterShare(level));
      if (levelHistory[side].length > keptLevels) levelHistory[side].shift();
    }
    const now = performance.now();
    hearing = isPaused() ? null : updateActivity(hearing ?? restartActivity(null, now), levels, now);
    const concern = hearing && levelWarning(hearing, source === 'tab' ? 'both' : 'microphone', now);
    if (concern !== before) onConcern(concern);
    before = concern;
  }, levelMs);
  return () => clearInterval(timer);
}
