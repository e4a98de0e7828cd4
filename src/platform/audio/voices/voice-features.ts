/**
 * What a voice sounds like, without a model: the pitch, and the shape of the spectrum as twelve cepstral numbers
 * (MFCC). Averaged over a stretch of speech, what is said falls out and who says it remains, roughly.
 */
import { createFourier } from './fourier.ts';
import { speechRate } from '../wav.ts';

export type Voice = {
  /** Median pitch in semitones above 55 Hz, so that the same step sounds the same; `null` when nothing is voiced. */
  pitch: number | null;
  timbre: number[];
};

const size = 1024;
/** 32 ms: two periods of the deepest voice. Padded to `size`, which autocorrelation needs anyway. */
const frameSamples = 512;
const hopSamples = 320;
const melBands = 24;
const cepstra = 12;
/** Speaking voices; the range of a telephone and of a laptop microphone begins above the first. */
const pitchRange = { lowest: 70, highest: 400 };
const pitchReference = 55;
/** Share of the energy that repeats at the pitch; breath and consonants stay below. */
const minVoicing = 0.45;
/** Frames this far below the loudest one are pauses inside the stretch. */
const quietShare = 0.003;

const mel = (hertz: number) => 2595 * Math.log10(1 + hertz / 700);
const hertzOf = (mels: number) => 700 * (10 ** (mels / 2595) - 1);

/** Edges of the triangles of the mel filter bank, as places in the spectrum, up to 7 kHz. */
const edges = Array.from({ length: melBands + 2 }, (_, band) => {
  const low = mel(100);
  return (hertzOf(low + ((mel(7000) - low) * band) / (melBands + 1)) * size) / speechRate;
});
const hann = Float64Array.from(
  { length: frameSamples },
  (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / frameSamples),
);
const fourier = createFourier(size);

/** The autocorrelation of the window alone: dividing by it, long lags are not punished. */
const windowEcho = autocorrelation(powerOf(hann));

function powerOf(frame: Float64Array): Float64Array {
  const real = new Float64Array(size);
  const imaginary = new Float64Array(size);
  real.set(frame);
  fourier(real, imaginary);
  return real.map((value, i) => value * value + (imaginary[i] ?? 0) ** 2);
}

function autocorrelation(power: Float64Array): Float64Array {
  const real = Float64Array.from(power);
  fourier(real, new Float64Array(size));
  return real;
}

function pitchOf(power: Float64Array): number | null {
  const echo = autocorrelation(power);
  const likeness = (lag: number) =>
    ((echo[lag] ?? 0) / (echo[0] || 1)) * ((windowEcho[0] ?? 1) / (windowEcho[lag] || 1));
  const shortest = Math.floor(speechRate / pitchRange.highest);
  const longest = Math.ceil(speechRate / pitchRange.lowest);
  let best = 0;
  for (let lag = shortest; lag <= longest; lag++) if (likeness(lag) > likeness(best || shortest)) best = lag;
  if (best === 0 || likeness(best) < minVoicing) return null;
  // Twice the period repeats just as well: take the shortest lag that is nearly as good and a peak of its own.
  for (let lag = shortest + 1; lag < best; lag++) {
    const here = likeness(lag);
    if (here > 0.9 * likeness(best) && here >= likeness(lag - 1) && here >= likeness(lag + 1))
      return speechRate / lag;
  }
  return speechRate / best;
}

function cepstrumOf(power: Float64Array): number[] {
  const logs = Array.from({ length: melBands }, (_, band) => {
    const [from = 0, top = 0, to = 0] = edges.slice(band, band + 3);
    let energy = 1e-9;
    for (let i = Math.ceil(from); i < to; i++)
      energy += (power[i] ?? 0) * (i < top ? (i - from) / (top - from) : (to - i) / (to - top));
    return Math.log(energy);
  });
  return Array.from({ length: cepstra }, (_, k) =>
    logs.reduce((sum, log, band) => sum + log * Math.cos((Math.PI * (k + 1) * (band + 0.5)) / melBands), 0),
  );
}

const median = (values: number[]): number | null =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? null;

/** `null` when the samples are too few or too quiet to hold a voice. */
export function describeVoice(samples: Int16Array): Voice | null {
  const frames: Float64Array[] = [];
  for (let at = 0; at + frameSamples <= samples.length; at += hopSamples)
    frames.push(hann.map((weight, i) => (weight * (samples[at + i] ?? 0)) / 32_768));
  const powers = frames.map(powerOf);
  const energies = powers.map((power) => power.reduce((sum, value) => sum + value, 0));
  const loudest = Math.max(0, ...energies);
  const loud = powers.filter((_, i) => loudest > 0 && (energies[i] ?? 0) > quietShare * loudest);
  if (loud.length === 0) return null;
  const cepstrums = loud.map(cepstrumOf);
  const timbre = Array.from(
    { length: cepstra },
    (_, k) => cepstrums.reduce((sum, cepstrum) => sum + (cepstrum[k] ?? 0), 0) / cepstrums.length,
  );
  const hertz = median(loud.map(pitchOf).filter((pitch) => pitch !== null));
  return { pitch: hertz === null ? null : 12 * Math.log2(hertz / pitchReference), timbre };
}
