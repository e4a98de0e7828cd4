import { followSample } from './sample.ts';
import { playExample } from './example.ts';

/** Starts the landing page's example or the sample page's player, whichever the page has. */
const example = document.querySelector<HTMLElement>('[data-example]');
if (example) playExample(example);
const sound = document.querySelector<HTMLAudioElement>('audio[data-sample]');
if (sound) followSample(sound);
