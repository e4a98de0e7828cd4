import { describe, expect, it } from 'vitest';
import { keepSourced } from '#features/analysis/rules/keep-sourced.ts';
import type { ModelBehaviour } from '../harness/providers/language-models.ts';
import { failureOf, serveModel, wireNames } from '../harness/providers/serve-model.ts';
import {
  expectShape,
  good,
  isCombining,
  longTalk,
  longWords,
  numbersIn,
  readsSections,
  turn,
  withTurns,
} from '../harness/providers/session-report.ts';

/** However long a conversation is, and however little a model can take, every word is read. */
describe.each(wireNames)('%s', (provider) => {
  const { create, server } = serveModel(provider);

  it('reads a conversation of 30,000 words whole, and loses no task', async () => {
    server().reply = readsSections;
    const result = await create().analyse(withTurns(longTalk));
    expectShape(result, withTurns(longTalk));
    const sections = server().asked.filter((asked) => !isCombining(asked));
    expect(sections.length).toBeGreaterThan(2);
    const everything = sections.map(({ prompt }) => prompt).join('\n');
    expect(everything).toContain('Speakers: C = Coach Mara (coach); I = Ines (client)');
    for (const [at, { text }] of longTalk.entries())
      expect(everything).toContain(`\n${at} ${at % 2 === 0 ? 'C' : 'I'}: ${text.trim()}\n`);
    const read = sections.map((asked) => numbersIn(asked).at(-1));
    expect(result.tasks.map(({ turn: at }) => at)).toEqual(expect.arrayContaining(read));
    expect(result.tasks.filter(({ title }) => title.startsWith('Deliver'))).toHaveLength(read.length);
    expect(result.tasks.filter(({ title }) => title.startsWith('Call'))).toHaveLength(1);
    expect(result.title).toBe('A long review');
    expect(result.overview.length).toBeGreaterThan(0);
    expect(result.topics.flatMap((topic) => topic.turns).toSorted((a, b) => a - b)).toEqual(read);
    expect(keepSourced(result, longTalk).tasks).toEqual(result.tasks);
  });

  it('cuts even one endless turn, and drops no word of it', async () => {
    const words = Array.from({ length: longWords }, (_, at) => `w${at}`);
    server().reply = readsSections;
    await create().analyse(withTurns([turn('Ines', words.join(' '), 0)]));
    const sent = new Set(server().asked.flatMap(({ prompt }) => prompt.match(/\bw\d+\b/g) ?? []));
    expect(sent.size).toBe(words.length);
  });

  it.each<[string, ModelBehaviour]>([
    ['the text is too long for it', 'too_long'],
    ['its answer was cut', { text: '{"title":', ending: 'length' }],
    ['it quietly read the end only', { text: JSON.stringify(good), tokens: 10 }],
  ])('reads in smaller sections when %s, and gives up when that fails too', async (_name, behaviour) => {
    server().reply = readsSections;
    const said = withTurns(longTalk.slice(0, 200));
    server().behave(behaviour);
    const result = await create().analyse(said);
    const sent = server()
      .asked.slice(1)
      .map(({ prompt }) => prompt)
      .join('\n');
    for (const at of said.transcript.turns.keys()) expect(sent).toContain(`remark number-${at}.`);
    expect(result.title).toBe('A long review');
    server().behave(...Array.from({ length: 10 }, () => behaviour));
    expect(await failureOf(server(), create().analyse(said))).toMatchObject({ code: 'provider_refused' });
  });
});
