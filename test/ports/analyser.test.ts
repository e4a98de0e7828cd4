import { describe, expect, it } from 'vitest';
import { createBuiltinAnalyser } from '#adapters/builtin-analyser/analyser.ts';
import { keepSourced } from '#features/analysis/rules/keep-sourced.ts';
import { writingStyles } from '#shared/analysis.ts';
import { serveModel, wireNames } from '../harness/providers/serve-model.ts';
import {
  empty,
  expectShape,
  good,
  longTalk,
  request,
  task,
  turn,
  turns,
  withTurns,
} from '../harness/providers/session-report.ts';

/** One suite for every analyser: the promises of the port. Models answer over HTTP, through the real SDKs. */
describe.each(wireNames)('%s', (provider) => {
  const { create, server } = serveModel(provider);

  it('reports what was agreed, each item with its words and its second', async () => {
    const result = await create().analyse(request());
    expectShape(result, request());
    expect(keepSourced(result, turns)).toEqual(result);
    expect(result.title).toBe('Preparing the budget talk');
    const { second: _none, ...agreed } = task;
    expect(result.tasks).toEqual([{ ...agreed, start: expect.closeTo(31.4, 0) }]);
    expect(result.keyInsights[0]?.secondSource).toMatchObject(good.keyInsights[0]!.second!);
    expect(result.customFields).toMatchObject([{ name: 'Biggest obstacle', value: 'Putting it off' }]);
    expect(server().asked).toHaveLength(1);
  });

  it('measures and finds questions itself', async () => {
    const { stats, questions } = await create().analyse(request());
    const builtin = await createBuiltinAnalyser().analyse(request());
    expect({ stats, questions }).toEqual({ stats: builtin.stats, questions: builtin.questions });
    expect(questions.map(({ text }) => text)).toContain('What would you like to leave with today?');
  });

  it('asks for each writing style in other words', async () => {
    for (const style of writingStyles) await create().analyse(request({ style }));
    expect(
      new Set(server().asked.map(({ instructions }) => instructions.replaceAll(/[0-9a-f]{8}/g, ''))).size,
    ).toBe(writingStyles.length);
  });

  it('says nothing about a conversation in which nothing was said, and asks no model', async () => {
    for (const said of [[], [turn('Ines', ' ... ', 0)]]) {
      const result = await create().analyse(withTurns(said));
      expectShape(result, withTurns(said));
      expect(result).toMatchObject({ title: '', overview: [], tasks: [], topics: [] });
    }
    expect(server().asked).toEqual([]);
  });

  it('takes empty answers and JSON between code fences', async () => {
    server().behave({ answer: empty }, { text: `\`\`\`json\n${JSON.stringify(good)}\n\`\`\`` });
    expect((await create().analyse(request())).tasks).toEqual([]);
    expect((await create().analyse(request())).tasks).toHaveLength(1);
  });

  it('finds the JSON of a model that thinks aloud and explains itself', async () => {
    const json = JSON.stringify(good);
    server().behave({ text: `<think>Is {this} a task?</think>Here is the report:\n${json}\nAnything else?` });
    expect((await create().analyse(request())).tasks).toHaveLength(1);
    expect(server().asked).toHaveLength(1);
  });

  it('takes only what the answer can mean', async () => {
    const odd = (over: Partial<typeof task>) => ({ ...task, ...over });
    server().reply = () => ({
      ...good,
      tasks: [
        odd({ title: 'Found by its words', turn: 99 }),
        odd({ title: 'No such day', due: '2026-02-31', confidence: 7, quote: 'I will send the draft' }),
        odd({ title: 'Before the session', due: '2025-03-06', quote: 'the draft to Okonkwo' }),
        odd({ title: 'Years later', due: '2031-03-06', quote: 'send the draft to Okonkwo' }),
        odd({ title: 'Unknown owner', due: 'Friday', owner: 'Somebody', quote: 'to Okonkwo by Friday' }),
        odd({ title: 'Not believed in', confidence: -1, quote: 'will send the draft' }),
        odd({ title: 'From nowhere', quote: 'We never said that', turn: 99 }),
        odd({ title: ' \u0000 ', quote: 'draft to Okonkwo by Friday' }),
      ],
      customFields: [{ name: 'Shoe size', value: 'small', quote: 'A draft.', turn: 3 }],
      topics: [
        { label: 'Budget', turns: [3, 1, 1, 99, -1, 0.5] },
        { label: 'Nothing', turns: [99] },
      ],
    });
    const result = await create().analyse(request());
    expectShape(result, request());
    expect(
      result.tasks.map(({ title, turn: at, due, owner, confidence }) => [title, at, due, owner, confidence]),
    ).toEqual([
      ['Found by its words', 3, '2026-03-06', 'Ines', 0.9],
      ['No such day', 3, null, 'Ines', 0.7],
      ['Before the session', 3, null, 'Ines', 0.9],
      ['Years later', 3, null, 'Ines', 0.9],
      ['Unknown owner', 3, null, null, 0.9],
    ]);
    expect(result.customFields).toEqual([]);
    expect(result.topics).toEqual([{ label: 'Budget', turns: [1, 3] }]);
  });

  it('proposes from a draft transcript only what was heard well', async () => {
    const heard = (confidence: number) =>
      turns.map((said) => ({
        ...said,
        words: said.text
          .split(' ')
          .map((text) => ({ text, start: said.start ?? 0, end: said.end ?? 0, confidence })),
      }));
    const read = (confidence: number) =>
      create().analyse(
        request({
          isDraft: true,
          transcript: { turns: heard(confidence), language: 'en', durationSeconds: 60 },
        }),
      );
    expect((await read(0.2)).tasks).toEqual([]);
    expect((await read(0.9)).tasks).toHaveLength(1);
    expect(server().asked[0]?.instructions).toContain('misheard');
  });
});

describe('builtin', () => {
  it.each([
    ['a short session', request()],
    ['silence', withTurns([])],
    ['a long session', withTurns(longTalk.slice(0, 100))],
  ])('keeps the shape for %s', async (_name, asked) => {
    const result = await createBuiltinAnalyser().analyse(asked);
    expectShape(result, asked);
    expect(keepSourced(result, asked.transcript.turns)).toEqual(result);
  });
});
