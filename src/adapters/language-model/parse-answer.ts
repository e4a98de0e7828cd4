import { jsonrepair } from 'jsonrepair';

/**
 * Parses a model's answer leniently: code fences, prose around the object, trailing commas, an object nested in another
 * or in a list, numbers as strings. A truncated answer is rejected, because items are missing.
 */
export type Loose = Record<string, unknown>;

export function parseAnswer(text: string, keys: readonly string[]): Loose | null {
  const from = text.indexOf('{');
  const whole = from < 0 ? '' : text.slice(from, text.lastIndexOf('}') + 1);
  if (!isClosed(whole)) return null;
  const value = jsonOf(whole);
  return value === undefined ? null : unwrapped(value, keys, mostWrappers);
}

const mostWrappers = 3;

function jsonOf(text: string): unknown {
  for (const read of [JSON.parse, (given: string): unknown => JSON.parse(jsonrepair(given))])
    try {
      return read(text) as unknown;
    } catch {
      // Falls through to the lenient parser.
    }
  return undefined;
}

/** Whether every bracket outside strings is closed: `jsonrepair` would close them and hide missing items. */
function isClosed(text: string): boolean {
  let depth = 0;
  // A string that does not end is met once, not again at each of its quotes.
  const bare = text.replaceAll(/"(?:[^"\\]|\\.)*("|$)/gs, (found, end) => (end ? '' : found));
  for (const [bracket] of bare.matchAll(/[{}[\]]/g)) depth += bracket === '{' || bracket === '[' ? 1 : -1;
  return text !== '' && depth <= 0;
}

function unwrapped(value: unknown, keys: readonly string[], deeper: number): Loose | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!Array.isArray(value) && keys.some((key) => key in value)) return value as Loose;
  if (deeper === 0) return null;
  for (const inner of Object.values(value)) {
    const found = unwrapped(inner, keys, deeper - 1);
    if (found) return found;
  }
  return null;
}

export const asObject = (value: unknown): Loose | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : null;

/** A missing or null list is an empty one; anything else that is no list counts as one bad item. */
export const asList = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null || value === '' ? [] : [null];

export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** 51, "51", "[51]", "turn 51" and [51] are all 51; `NaN` where there is no number. */
export const asNumber = (value: unknown): number => {
  if (typeof value === 'number') return value;
  if (Array.isArray(value)) return asNumber(value[0]);
  const digits = typeof value === 'string' ? /-?\d+(?:\.\d+)?/.exec(value)?.[0] : undefined;
  return digits === undefined ? Number.NaN : Number(digits);
};

const inWords: Record<string, number> = { high: 0.9, medium: 0.6, moderate: 0.6, low: 0.35 };
const unsaid = 0.6; // a task without confidence is a proposal all the same

/** 0..1, from a share, a mark out of ten, a percentage or a word. */
export const asShare = (value: unknown): number => {
  const word = typeof value === 'string' ? inWords[value.trim().toLowerCase()] : undefined;
  const number = word ?? asNumber(value);
  if (Number.isNaN(number)) return unsaid;
  return Math.min(Math.max(number > 10 ? number / 100 : number > 1 ? number / 10 : number, 0), 1);
};
