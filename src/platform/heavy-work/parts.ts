import { setImmediate as nextRound } from 'node:timers/promises';
import { slicesOf } from '../slices.ts';

/**
 * How a message travels between this process and its children: its long lists slice by slice, then the rest of it.
 * Copied in one piece, a transcript of ten thousand turns would hold up every other request.
 */
export type Part = { list: number; items: unknown[] } | { body: unknown; lists: Path[] };
type Path = string[];

const heaviest = 1000; // some milliseconds to copy
const deepest = 6; // { output: { transcript: { turns: [{ words: [ ... ] }] } } }

type LongList = { path: Path; items: readonly unknown[] };

/** `send` resolves when the part has left, or fails; then nothing more is sent. */
export async function sendInParts(send: (part: Part) => Promise<void>, message: unknown): Promise<void> {
  const longLists: LongList[] = [];
  const body = withoutLongLists(message, [], longLists);
  for (const [list, { items }] of longLists.entries())
    for (const slice of slicesOf(items, heaviest)) {
      await send({ list, items: slice });
      await nextRound();
    }
  await send({ body, lists: longLists.map(({ path }) => path) });
}

function withoutLongLists(value: unknown, path: Path, longLists: LongList[]): unknown {
  if (typeof value !== 'object' || value === null || path.length > deepest) return value;
  const inside = (item: unknown, key: string) => withoutLongLists(item, [...path, key], longLists);
  if (Array.isArray(value)) {
    if (value.length <= heaviest / 10) return value.map((item, index) => inside(item, String(index)));
    longLists.push({ path, items: value });
    return [];
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inside(item, key)]));
}

/** Puts messages together again, and hands each on when it is whole. */
export function joinParts(onMessage: (message: unknown) => void): (part: Part) => void {
  let lists: unknown[][] = [];
  return (part) => {
    if ('items' in part) {
      (lists[part.list] ??= []).push(...part.items);
      return;
    }
    const whole = { body: part.body };
    for (const [list, path] of part.lists.entries()) put(whole, ['body', ...path], lists[list] ?? []);
    lists = [];
    onMessage(whole.body);
  };
}

function put(into: object, path: Path, value: unknown[]): void {
  let place = into as Record<string, unknown>;
  for (const key of path.slice(0, -1)) place = place[key] as Record<string, unknown>;
  place[path.at(-1)!] = value;
}
