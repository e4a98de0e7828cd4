/** Escapes text and names for each export format, so that importers and players do not read them as markup. */

import { oneLine, storable } from '../import/strip-markup.ts';

const words = (text: string): string => oneLine(storable(text));

/** `{\an8}` is an instruction of subtitle editors, which many programs strip. */
const subtitleOverride = /\{(?=\\)/g;

/** Three characters must be escaped in a WebVTT cue. */
export const escapeVtt = (text: string): string =>
  words(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(subtitleOverride, '&#123;');

/** In formats without rules, only text that would be read as markup is escaped. */
export const escapeMarkup = (text: string): string =>
  words(text)
    .replaceAll(/&(?=#|[a-zA-Z]{2,8};)/g, '&amp;')
    .replaceAll(/<(?=[/a-zA-Z\d])/g, '&lt;')
    .replaceAll(subtitleOverride, '&#123;');

export const escapeMarkdown = (text: string): string => words(text).replaceAll(/[\\`*_{}[\]<>#|~&]/g, '\\$&');

/** A name that a colon follows cannot contain one. */
export const nameBeforeColon = (speaker: string): string =>
  words(speaker).replaceAll(/[:：]/gu, ' -') || 'Speaker';
