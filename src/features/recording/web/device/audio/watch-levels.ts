import {
  levelWarning,
  updateActivity,
  restartActivity,
  meterShare,
  type LevelWarning,
  type AudioActivity,
} from '../../../rules/level-warning.ts';
import type { Side, AudioInput, Source } from './audio-input.ts';

/** Samples the levels: fills the meter and reports silence. It records nothing. */
export const levelHistory: Record<Side, number[]> = { microphone: [], tab: [] };

export const levelMs = 80; // twelve bars a second: smooth, not restless
const keptLevels = 400; // half a minute, wider than any screen

type LevelWatcher = {
  source: Source;
  isPaused(): boolean;
  /** Called when a concern begins and when it ends. */
  onConcern(concern: LevelWarning | null): void;
};

/** The returned function stops it. */
export function watchLevels(sound: AudioInput, { source, isPaused, onConcern }: LevelWatcher): () => void {
  let activity: AudioActivity | null = null;
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
    activity = isPaused() ? null : updateActivity(activity ?? restartActivity(null, now), levels, now);
    const concern = activity && levelWarning(activity, source === 'tab' ? 'both' : 'microphone', now);
    if (concern !== before) onConcern(concern);
    before = concern;
  }, levelMs);
  return () => clearInterval(timer);
}
