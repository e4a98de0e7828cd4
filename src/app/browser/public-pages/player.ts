import { followSample } from './sample.ts';
import { playExample } from './example.ts';

/** Brings the two places to life where the sample can be heard; a page has one of them or none. */
const example = document.querySelector<HTMLElement>('[data-example]');
if (example) playExample(example);
const sound = document.querySelector<HTMLAudioElement>('audio[data-sample]');
if (sound) followSample(sound);
