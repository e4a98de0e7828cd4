/** How words and names are written so that a reader (ours or a player) takes them as words and not as markup. */

import { oneLine, storable } from '../import/strip-markup.ts';

const words = (text: string): string => oneLine(storable(text));

/** `{\an8}` is an instruction of subtitle editors, which many programs drop. */
const subtitleOverride = /\{(?=\\)/g;

/** WebVTT knows three characters that must never stand bare in a cue. */
export const escapeVtt = (text: string): string =>
  words(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(subtitleOverride, '&#123;');

/** In formats without rules for it, only what would be read as markup is written as a reference. */
export const escapeMarkup = (text: string): string =>
  words(text)
    .replaceAll(/&(?=#|[a-zA-Z]{2,8};)/g, '&amp;')
    .replaceAll(/<(?=[/a-zA-Z\d])/g, '&lt;')
    .replaceAll(subtitleOverride, '&#123;');

export const escapeMarkdown = (text: string): string => words(text).replaceAll(/[\\`*_{}[\]<>#|~&]/g, '\\$&');

/** Where the name is followed by a colon it cannot hold one itself. */
export const nameBeforeColon = (speaker: string): string =>
  words(speaker).replaceAll(/[:：]/gu, ' -') || 'Speaker';
