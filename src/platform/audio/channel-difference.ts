/**
 * Decides whether the two channels of a stereo recording are two different voices (a tab and a microphone) or one
 * room heard twice. It compares when each channel is loud, not the samples: two microphones in one room differ
 * sample by sample but are loud together, two people are loud in turns.
 */
import { speechRate } from './wav.ts';

/** 20 ms, the usual frame of speech work. */
const frameSamples = speechRate / 50;
/** Below this a channel counts as silent, so that hiss does not look like a pattern of its own. */
const floorDecibels = -60;
/** A channel that is just silent or just hums moves less than this; it holds no second voice. */
const minSpreadDecibels = 3;
/** One room heard twice measures above 0.9, people taking turns around 0 or below; a leaking headset lies between. */
const maxLikeness = 0.5;

export type ChannelMeter = { add(left: number, right: number): void; differ(): boolean };

export function createChannelMeter(): ChannelMeter {
  let leftEnergy = 0;
  let rightEnergy = 0;
  let inFrame = 0;
  const sum = { frames: 0, left: 0, right: 0, leftLeft: 0, rightRight: 0, leftRight: 0 };
  const level = (energy: number) =>
    Math.max(floorDecibels, 10 * Math.log10(energy / frameSamples / 2 ** 30 + 1e-12));
  const closeFrame = () => {
    const left = level(leftEnergy);
    const right = level(rightEnergy);
    sum.frames++;
    sum.left += left;
    sum.right += right;
    sum.leftLeft += left * left;
    sum.rightRight += right * right;
    sum.leftRight += left * right;
    leftEnergy = rightEnergy = inFrame = 0;
  };
  return {
    add(left, right) {
      leftEnergy += left * left;
      rightEnergy += right * right;
      if (++inFrame === frameSamples) closeFrame();
    },
    differ() {
      const n = sum.frames;
      if (n === 0) return false;
      const spread = (total: number, squares: number) =>
        Math.sqrt(Math.max(0, squares / n - (total / n) ** 2));
      const left = spread(sum.left, sum.leftLeft);
      const right = spread(sum.right, sum.rightRight);
      if (Math.min(left, right) < minSpreadDecibels) return false;
      return (sum.leftRight / n - (sum.left / n) * (sum.right / n)) / (left * right) < maxLikeness;
    },
  };
}
