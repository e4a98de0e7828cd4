/** The outline of the sound for the player: 20 pairs of lowest and highest sample a second, a signed byte each. */
import { speechRate } from './wav.ts';

/** At 20 a second an hour takes 144 kB and a drawing 1500 pixels wide still has several pairs a pixel. */
export const peaksPerSecond = 20;
const samplesPerPeak = speechRate / peaksPerSecond;
/** An hour at a time, so that growing copies little. */
const growBytes = 3600 * peaksPerSecond * 2;

export type PeakMeter = { add(samples: Int16Array): void; finish(): Int8Array };

export function createPeakMeter(): PeakMeter {
  let peaks = new Int8Array(growBytes);
  let length = 0;
  let low = 0;
  let high = 0;
  let inPeak = 0;
  const close = () => {
    if (length + 2 > peaks.length) {
      const longer = new Int8Array(peaks.length + growBytes);
      longer.set(peaks);
      peaks = longer;
    }
    peaks[length++] = low >> 8;
    peaks[length++] = high >> 8;
    low = high = inPeak = 0;
  };
  return {
    add(samples) {
      // In plain steps and local numbers: this runs for every sample of a day.
      for (let at = 0; at < samples.length;) {
        const to = Math.min(samples.length, at + samplesPerPeak - inPeak);
        inPeak += to - at;
        let lowest = low;
        let highest = high;
        for (; at < to; at++) {
          const sample = samples[at]!;
          if (sample < lowest) lowest = sample;
          else if (sample > highest) highest = sample;
        }
        low = lowest;
        high = highest;
        if (inPeak === samplesPerPeak) close();
      }
    },
    finish() {
      if (inPeak > 0) close();
      return peaks.slice(0, length);
    },
  };
}
