import { AppError } from '#shared/errors.ts';
import { serveHeavyWork } from './serve-heavy-work.ts';

/** What a child may come to, on order, for `heavy-work.test.ts`. */
export type Order =
  | { kind: 'echo'; bytes: number }
  | { kind: 'spin' }
  | { kind: 'report and spin'; bytes: number }
  | { kind: 'fill memory'; with: 'objects' | 'one array' | 'a map' }
  | { kind: 'refuse' }
  | { kind: 'break' };

export type Result = { pid: number; bytes: number };

function fillMemory(how: 'objects' | 'one array' | 'a map'): never {
  if (how === 'one array') Array<number>(20_000_000).fill(0.5);
  const objects: object[] = [];
  const map = new Map<string, number>();
  for (let i = 0; ; i += 1) {
    if (how === 'a map') map.set(`key ${i}`, i);
    else objects.push({ i, all: [i, i, i] });
  }
}

function spin(): never {
  for (;;);
}

serveHeavyWork<Order, Result & { text: string }>(async (order, report) => {
  const result = (bytes: number) => ({ pid: process.pid, bytes, text: 'x'.repeat(bytes) });
  if (order.kind === 'echo') return result(order.bytes);
  if (order.kind === 'report and spin') await report(result(order.bytes));
  if (order.kind === 'fill memory') fillMemory(order.with);
  if (order.kind === 'refuse') throw new AppError('too_large', { detail: 'Split it.' });
  if (order.kind === 'break') throw new TypeError('cannot read "a secret"');
  return spin();
});
