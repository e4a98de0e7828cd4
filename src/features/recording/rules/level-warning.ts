/**
 * Decides when to warn that no audio arrives. A pause is part of a good session, so one voice may be silent for long;
 * the warning comes when both sides are silent, or when one side has never been audible at all.
 */
const audibleDecibels = -55; // a quiet room behind noise suppression lies below, a whisper above
const nothingHeardMs = 10_000; // issue: a warning after 10 s
const sideNeverHeardMs = 30_000; // greetings come sooner

export type Levels = { microphone: number; tab: number | null };
export type AudioActivity = { sinceMs: number; microphoneMs: number | null; tabMs: number | null };
export type LevelWarning = 'nothing' | 'microphone' | 'tab';

export const isAudible = (decibels: number): boolean => decibels > audibleDecibels;

/** Also after a pause: silence before it does not count. */
export const restartActivity = (hearing: AudioActivity | null, nowMs: number): AudioActivity => ({
  sinceMs: nowMs,
  microphoneMs: hearing?.microphoneMs ?? null,
  tabMs: hearing?.tabMs ?? null,
});

export const updateActivity = (
  hearing: AudioActivity,
  { microphone, tab }: Levels,
  nowMs: number,
): AudioActivity => ({
  sinceMs: hearing.sinceMs,
  microphoneMs: isAudible(microphone) ? nowMs : hearing.microphoneMs,
  tabMs: tab !== null && isAudible(tab) ? nowMs : hearing.tabMs,
});

export function levelWarning(
  hearing: AudioActivity,
  sides: 'microphone' | 'both',
  nowMs: number,
): LevelWarning | null {
  const { sinceMs, microphoneMs, tabMs } = hearing;
  if (nowMs - Math.max(sinceMs, microphoneMs ?? 0, tabMs ?? 0) >= nothingHeardMs) return 'nothing';
  if (sides === 'microphone' || nowMs - sinceMs < sideNeverHeardMs) return null;
  if (microphoneMs === null) return 'microphone';
  return tabMs === null ? 'tab' : null;
}

const quietestDecibels = -60;
const loudestDecibels = -12; // speech close to a microphone

/** The level on a meter, 0..1. */
export const meterShare = (decibels: number): number =>
  Math.min(1, Math.max(0, (decibels - quietestDecibels) / (loudestDecibels - quietestDecibels)));
