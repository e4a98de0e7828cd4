import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Script } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import { goldenSessions } from '../test/golden/sessions.ts';
import type { MarkedConversation } from './answers.ts';

/**
 * The thread that reads the golden sessions with a reader full of switched faults. First without any: that shows in
 * which sessions a fault would have made a value another one; only these are read with it. Answers for each fault with
 * the session that comes out otherwise, or null.
 */
const { text, from, count } = workerData as { text: string; from: number; count: number };
const sessions = goldenSessions.map(({ name, session }) => ({
  name,
  session,
  golden: readFileSync(`test/golden/${name}.txt`, 'utf8'),
}));

const none = -1;
let on = none;
let felt = new Set<number>(); // faults that would have shown in a value
const atStart = felt;

const faults = {
  isOn: (id: number) => on === id || (felt.add(id), false),
  choose<T>(id: number, own: () => T, other: () => T): T {
    if (on !== none) return on === id ? other() : own();
    const value = own();
    if (!felt.has(id) && differs(value, other)) felt.add(id);
    return value;
  },
  pattern(id: number, own: RegExp, other: RegExp): RegExp {
    if (on !== none) return on === id ? other : own;
    const run = own.exec.bind(own);
    own.exec = (said) => {
      other.lastIndex = own.lastIndex;
      const found = run(said);
      if (!felt.has(id) && String(other.exec(said)) !== String(found)) felt.add(id);
      return found;
    };
    for (const key of [Symbol.matchAll, Symbol.split])
      Object.defineProperty(own, key, {
        configurable: true,
        value: (...given: [string]) => (
          felt.add(id),
          RegExp.prototype[key as typeof Symbol.matchAll].apply(own, given)
        ),
      });
    return own;
  },
};
Object.assign(globalThis, { faults });

function differs<T>(value: T, other: () => T): boolean {
  try {
    return !Object.is(value, other());
  } catch {
    return true;
  }
}

const script = new Script(`(require, module) => {${text}\n}`);

function load(): (session: MarkedConversation) => string {
  const module = { exports: {} as { goldenOf: (session: MarkedConversation) => string } };
  const run = script.runInThisContext() as (...args: unknown[]) => void;
  run(createRequire(import.meta.url), module);
  return module.exports.goldenOf;
}

const unmutated = load();
const feltIn = sessions.map(({ name, session, golden }) => {
  felt = new Set();
  if (unmutated(session) !== golden) throw new Error(`${name} is not read as its golden says.`);
  return felt;
});

for (let id = from; id < count; id += 1) parentPort!.postMessage({ id, killer: killerOf(id) });

function killerOf(id: number): string | null {
  on = id;
  try {
    const read = load();
    const found = sessions.find(
      ({ session, golden }, i) => (feltIn[i]!.has(id) || atStart.has(id)) && read(session) !== golden,
    );
    return found?.name ?? null;
  } catch (error) {
    return String(error);
  }
}
