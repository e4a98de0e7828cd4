/**
 * Guesses who speaks in which stretch, without a model: stretches whose voices sound alike get the same number. It
 * is a guess and must be shown as one: two voices of similar pitch, or two people in one stretch, fool it.
 */
import { setImmediate } from 'node:timers/promises';
import { clarity, distance, findCentres, nearest, type Point } from './voices/group-alike.ts';
import type { Stretch } from './voice-activity.ts';
import { describeVoice, type Voice } from './voices/voice-features.ts';
import { readSamples } from './wav.ts';

/** Three seconds say who it is; more only takes time. */
const heardSeconds = 3;
/** Shorter stretches ("mm-hm") are too noisy to found a voice on; they join the nearest one. */
const foundingSeconds = 0.8;
/** The usual number in a coaching conversation, where none is given. */
const usualSpeakers = 2;
/** This many stretches, evenly spread, tell the voices as well as all of a day, and hold the server up no longer. */
const foundingStretches = 300;
/** Its multiples spread evenly and fall in step with nothing. */
const goldenRatio = 0.618_033_988_75;
/** One voice cut in two measured 0.15 to 0.41, two voices 0.68 to 0.77 (synthetic pairs, and a speech by one man). */
const minClarity = 0.45;
/** In the steps below: two people are further apart than the moods of one. */
const minDistance = 2;
/** How far one voice wanders from stretch to stretch: semitones, then each cepstral number. */
const pitchStep = 2;
const timbreSteps = [8, 5, 4, 4, 3, 3, 3, 3, 2, 2, 2, 2];

async function hear(wav: string, { start, end }: Stretch): Promise<Voice | null> {
  const middle = (start + end) / 2;
  const half = Math.min(end - start, heardSeconds) / 2;
  const samples: number[] = [];
  for await (const part of readSamples(wav, middle - half, middle + half))
    for (const sample of part) samples.push(sample);
  return describeVoice(Int16Array.from(samples));
}

const placeOf = (voice: Voice, usualPitch: number): Point => [
  (voice.pitch ?? usualPitch) / pitchStep,
  ...voice.timbre.map((value, i) => value / (timbreSteps[i] ?? 1)),
];

/** Numbers in the order in which they are first heard: 0, then 1 ... */
function renumber(labels: number[]): number[] {
  const order = [...new Set(labels)];
  return labels.map((label) => order.indexOf(label));
}

async function hearAll(
  wav: string,
  stretches: Stretch[],
  signal: AbortSignal | undefined,
): Promise<(Voice | null)[]> {
  const voices: (Voice | null)[] = [];
  for (const stretch of stretches) {
    signal?.throwIfAborted();
    voices.push(await hear(wav, stretch));
    await setImmediate(); // an hour of speech takes half a minute; the server answers in between
  }
  return voices;
}

/** The places that the centres are found from: those of long stretches, if there are any, and not too many. */
function foundingPlaces(places: (Point | null)[], stretches: Stretch[]): Point[] {
  const isLong = ({ start, end }: Stretch) => end - start >= foundingSeconds;
  const long = places.filter((place, i) => place && isLong(stretches[i] ?? { start: 0, end: 0 })) as Point[];
  const usable = long.length > 1 ? long : places.filter((place) => place !== null);
  // Not every second one: people take turns, and that would be one of them.
  return usable.filter((_, i) => (i * goldenRatio) % 1 < foundingStretches / usable.length);
}

/**
 * One number a stretch. `speakers` is what a person said and is obeyed; with `null` it is two, or one where the
 * voices do not differ.
 */
export async function labelStretches(
  wav: string,
  stretches: Stretch[],
  { speakers, signal }: { speakers: number | null; signal?: AbortSignal },
): Promise<number[]> {
  const voices = await hearAll(wav, stretches, signal);
  const pitches = voices.flatMap((voice) => voice?.pitch ?? []).toSorted((a, b) => a - b);
  const usualPitch = pitches[Math.floor(pitches.length / 2)] ?? 0;
  const places = voices.map((voice) => (voice ? placeOf(voice, usualPitch) : null));
  const founding = foundingPlaces(places, stretches);
  const centres = findCentres(founding, speakers ?? usualSpeakers);
  const apart = centres.length < 2 ? 0 : distance(centres[0] ?? [], centres[1] ?? []);
  if (speakers === null && (apart < minDistance || clarity(founding, centres) < minClarity))
    return stretches.map(() => 0);
  let last = 0;
  return renumber(places.map((place) => (last = place ? nearest(place, centres) : last)));
}
