import { playExample } from './example.ts';
import { playSample } from './sample.ts';

/** Starts the landing page's example or the sample page's player, whichever the page has. */
const example = document.querySelector<HTMLElement>('[data-example]');
if (example) playExample(example);
const player = document.querySelector<HTMLElement>('[data-player]');
if (player) playSample(player);
