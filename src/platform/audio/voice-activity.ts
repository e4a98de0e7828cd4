/**
 * Finds speech, by loudness against the background of the ten seconds around. Silence and steady
 * noise give nothing. It cannot tell speech from music or clicks; engines must bear a stretch without words.
 */
import { readSamples, speechRate } from './wav.ts';

/** Seconds from the start of the recording. */
export type Stretch = { start: number; end: number };

const frameSeconds = 0.02;
const frameSamples = speechRate * frameSeconds;
/** The background is judged five seconds back and five ahead: long enough to hold a pause even in a monologue. */
const windowFrames = 500;
const aheadFrames = windowFrames / 2;
/** The quietest tenth is background: people pause at least that much, and a single click does not matter. */
const backgroundShare = 0.1;
/** A noise gate makes pauses digitally silent; below this a background counts as this. */
const minBackground = -65;
/** Enters speech well above the background, leaves it only close to it, so that soft ends of words stay in. */
const enterDecibels = 9;
const leaveDecibels = 5;
/** A pause inside a sentence is shorter than this. */
const minPauseSeconds = 0.3;
/** A shorter stretch is a click or a bump, not even a "yes". */
const minSpeechSeconds = 0.16;
/** Soft consonants before and after are cut off by loudness alone. */
const marginSeconds = 0.12;

/** Whole decibels from -100 to 0, to find a percentile without sorting. */
const bins = 101;

/** The level below which the quietest tenth of the last `windowFrames` lies. */
function createBackground() {
  const counts = new Uint16Array(bins);
  const ring = new Uint8Array(windowFrames);
  let added = 0;
  return {
    add(level: number) {
      const bin = Math.round(level) + bins - 1;
      const at = added % windowFrames;
      if (added >= windowFrames) counts[ring[at] ?? 0]!--;
      ring[at] = bin;
      counts[bin]!++;
      added++;
    },
    level(): number {
      const wanted = Math.min(added, windowFrames) * backgroundShare;
      let seen = 0;
      for (let bin = 0; bin < bins; bin++) {
        seen += counts[bin] ?? 0;
        if (seen >= wanted) return Math.max(minBackground, bin - bins + 1);
      }
      return 0;
    },
  };
}

/** Loudness of each 20 ms frame in decibels below full scale, -100..0. */
async function* readLevels(file: string): AsyncGenerator<number> {
  let energy = 0;
  let inFrame = 0;
  for await (const samples of readSamples(file)) {
    for (const sample of samples) {
      energy += sample * sample;
      if (++inFrame < frameSamples) continue;
      yield Math.max(1 - bins, Math.min(0, 10 * Math.log10(energy / frameSamples / 2 ** 30 + 1e-12)));
      energy = inFrame = 0;
    }
  }
}

/** Joins what only a short pause divides, drops clicks, and adds the margins. */
function tidy(raw: Stretch[], seconds: number): Stretch[] {
  const joined: Stretch[] = [];
  for (const stretch of raw) {
    const last = joined.at(-1);
    if (last && stretch.start - last.end < minPauseSeconds) last.end = stretch.end;
    else joined.push({ ...stretch });
  }
  return joined
    .filter(({ start, end }) => end - start >= minSpeechSeconds)
    .map(({ start, end }) => ({
      start: Math.max(0, start - marginSeconds),
      end: Math.min(seconds, end + marginSeconds),
    }));
}

export async function findSpeech(wavFile: string): Promise<Stretch[]> {
  const background = createBackground();
  const waiting: number[] = [];
  const raw: Stretch[] = [];
  let frame = 0;
  let open: number | null = null;
  const decide = (level: number) => {
    const above = level - background.level();
    if (open === null && above >= enterDecibels) open = frame;
    if (open !== null && above < leaveDecibels) {
      raw.push({ start: open * frameSeconds, end: frame * frameSeconds });
      open = null;
    }
    frame++;
  };
  for await (const level of readLevels(wavFile)) {
    background.add(level);
    waiting.push(level);
    if (waiting.length > aheadFrames) decide(waiting.shift() ?? 0);
  }
  for (const level of waiting) decide(level);
  if (open !== null) raw.push({ start: open * frameSeconds, end: frame * frameSeconds });
  return tidy(raw, frame * frameSeconds);
}
