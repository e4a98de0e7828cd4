import { expect, it } from 'vitest';
import type { AnalysisRun } from '#ports/analyser.ts';
import { serveModel } from '../harness/providers/serve-model.ts';
import {
  good,
  isCombining,
  longTalk,
  numbersIn,
  readsSections,
  withTurns,
} from '../harness/providers/session-report.ts';

/** How a long reading ends well: in parts that fit, each kept, told what came before, and joined at the end. */
const { create, server } = serveModel('compatible');

const store = () => {
  const kept = new Map<string, unknown>();
  const shares: number[] = [];
  const tokens: number[] = [];
  const run: AnalysisRun = {
    onDropped: () => {},
    known: async (hash) => JSON.parse(JSON.stringify(kept.get(hash) ?? null)) as unknown,
    keep: async (hash, answer) => void kept.set(hash, answer),
    onProgress: async (share) => void shares.push(share),
    onUsage: ({ outputTokens }) => tokens.push(outputTokens),
  };
  return { kept, shares, tokens, run };
};
const said = withTurns(longTalk);

it('continues where it stopped, and pays for nothing twice', async () => {
  server().reply = readsSections;
  const { run, kept, shares, tokens } = store();
  server().behave('too_long', ...Array.from({ length: 3 }, () => ({ slow: Promise.resolve() })), 'die');
  await expect(create().analyse(said, undefined, run)).rejects.toMatchObject({ code: 'provider_down' });
  expect(kept.size).toBe(4);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBeLessThan(1);
  const before = server().asked.length;
  server().startAgain();
  tokens.length = 0;
  const result = await create().analyse(said, undefined, run);
  const whole = await create().analyse(said, undefined, store().run);
  const asked = server().asked.slice(before);
  // The second whole reading asked for all of it, the one that went on for what was missing.
  const askedAgain = asked.filter(({ prompt }) => prompt.includes('remark number-0.'));
  expect(askedAgain.length).toBeLessThanOrEqual(2);
  expect(result.tasks.length).toBeGreaterThanOrEqual(whole.tasks.length - 1);
  expect(tokens.length).toBe(kept.size - 1); // all answers, and not the refusal
  expect(shares.at(-1)).toBe(1);
});

it('remembers the size a server of one’s own can take', async () => {
  server().reply = readsSections;
  const analyser = create({ sectionWords: 8_000 });
  server().behave('too_long', 'too_long');
  await analyser.analyse(said);
  const first = server().asked.length;
  await analyser.analyse(said);
  expect(server().asked.length - first).toBe(first - 2);
});

it('is cut at the longest silences, into equal parts', async () => {
  server().reply = readsSections;
  const breaks = new Set([230, 500]);
  let at = 0;
  const paced = longTalk.map((one, number) => {
    at += breaks.has(number) ? 200 : 10;
    return { ...one, start: at, end: at + 9 };
  });
  await create({ sectionWords: 10_500 }).analyse(withTurns(paced));
  const sections = server().asked.filter((asked) => !isCombining(asked));
  expect(sections.map((asked) => numbersIn(asked).at(-1))).toEqual([229, 499, longTalk.length - 1]);
});

it('tells later sections what was found, and reconciles', async () => {
  server().reply = (asked) =>
    isCombining(asked)
      ? {
          title: 'All of it',
          overview: [{ text: 'They reviewed the plan.', sentence: 0 }],
          topics: [],
          items: [
            { list: 'task', number: 0, verdict: 'replaced', by: 2, weight: 0.9 },
            { list: 'task', number: 1, verdict: 'keep', by: null, weight: 0.1 },
            { list: 'task', number: 2, verdict: 'keep', by: 0, weight: 0.8 },
            { list: 'task', number: 99, verdict: 'same', by: 1, weight: 1 },
          ],
        }
      : readsSections(asked);
  const result = await create({ sectionWords: 12_000 }).analyse(said);
  const [first, second, third] = server().asked;
  expect(first?.prompt).not.toContain('sections before hold');
  expect(second?.prompt).toContain('1. task: Deliver parcel');
  const number = (asked: typeof first) => numbersIn(asked!).at(-1);
  expect(result.tasks.map(({ title }) => title)).toEqual([
    `Deliver parcel ${number(second)} to depot ${number(second)}`,
    `Deliver parcel ${number(third)} to depot ${number(third)}`,
    'Call the printer about folders',
  ]);
});

it('notices a window that is too small by the tokens that just fill it', async () => {
  server().reply = readsSections;
  server().behave({ text: JSON.stringify(good), tokens: 4096 });
  const short = longTalk.slice(0, 60);
  const result = await create().analyse(withTurns(short));
  expect(result.title).toBe('A long review');
  const sent = server()
    .asked.slice(1)
    .map(({ prompt }) => prompt)
    .join('\n');
  for (const at of short.keys()) expect(sent).toContain(`remark number-${at}.`);
});
