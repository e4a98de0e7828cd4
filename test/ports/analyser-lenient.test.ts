import { describe, expect, it } from 'vitest';
import { keepSourced } from '#features/analysis/rules/keep-sourced.ts';
import type { AnalysisRun } from '#ports/analyser.ts';
import { serveModel } from '../harness/providers/serve-model.ts';
import {
  draft,
  good,
  longTalk,
  request,
  task,
  turn,
  turns,
  withTurns,
} from '../harness/providers/session-report.ts';

/** What real models do to a shape: small deviations cost the item they are in, or nothing. The wire does not matter. */
const { create, server } = serveModel('compatible');
const json = JSON.stringify(good);

const quietRun: AnalysisRun = {
  known: async () => null,
  keep: async () => {},
  onProgress: async () => {},
  onUsage: () => {},
  onDropped: () => {},
};

describe('an answer in another form is the same answer', () => {
  it.each<[string, string]>([
    [
      'with a trailing comma',
      json.replace('"topics":[', '"topics":[,').replace('[,', '[').replace(/\}$/, ',}'),
    ],
    ['in an object', `{"report": ${json}}`],
    ['in a list', `[${json}]`],
    ['in a list in an object', `{"reports": [${json}]}`],
    ['without a list', JSON.stringify({ ...good, goals: undefined, mentorNotes: null })],
    ['with turns as texts', json.replaceAll(/"turn":(\d+)/g, '"turn":"[$1]"')],
    ['with keys nobody asked for', JSON.stringify({ ...good, thoughts: 'long', score: 9 })],
    ['with wrapped quotes', json.replaceAll(/"quote":"([^"]+)"/g, '"quote":"“$1”"')],
    ['with ellipses', json.replaceAll(/"quote":"([^"]+?)\.?"/g, '"quote":"... $1 ..."')],
    ['with a line around the quote', json.replaceAll(/"quote":"([^"]+)"/g, '"quote":"3 I: $1"')],
  ])('%s', async (_form, text) => {
    const usual = await create().analyse(request());
    server().asked.length = 0;
    server().behave({ text });
    const result = await create().analyse(request());
    expect(server().asked).toHaveLength(1);
    const plain = (it: string) => it.replaceAll(/[.…]+$/g, '');
    expect(result.tasks.map(({ quote, ...rest }) => ({ ...rest, quote: plain(quote) }))).toEqual(
      usual.tasks.map(({ quote, ...rest }) => ({ ...rest, quote: plain(quote) })),
    );
    expect(result.overview).toHaveLength(usual.overview.length);
    expect(keepSourced(result, turns)).toEqual(result);
  });

  it.each<[unknown, number | undefined]>([
    ['high', 0.9],
    ['medium', 0.6],
    ['low', 0.35],
    [90, 0.9],
    ['90%', 0.9],
    [undefined, 0.6],
    [0.05, undefined],
  ])('a confidence of %j', async (confidence, kept) => {
    server().reply = () => ({ ...good, tasks: [{ ...task, confidence }] });
    expect((await create().analyse(request())).tasks[0]?.confidence).toBe(kept);
  });

  it.each([
    ['Ines', 'Ines'],
    ['I', 'Ines'],
    ['ines (client)', 'Ines'],
    ['[Ines]', 'Ines'],
    ['the client', 'Ines'],
    ['Ines Okonkwo', 'Ines'],
    ['Mara', 'Coach Mara'],
    ['Coach', 'Coach Mara'],
    ['Okonkwo', null],
    ['both', null],
  ])('an owner called %j', async (owner, label) => {
    server().reply = () => ({ ...good, tasks: [{ ...task, owner }] });
    expect((await create().analyse(request())).tasks[0]?.owner).toBe(label);
  });

  it('a due date with its time', async () => {
    server().reply = () => ({ ...good, tasks: [{ ...task, due: '2026-03-06T17:00:00+01:00' }] });
    expect((await create().analyse(request())).tasks[0]?.due).toBe('2026-03-06');
  });
});

describe('what is bad goes alone', () => {
  it('an item, a title without end, a list that is none', async () => {
    server().reply = () => ({
      ...good,
      title: 'x'.repeat(5_000),
      goals: 'none',
      tasks: [task, 'a task', { title: 7 }],
    });
    const { title, goals, tasks, overview } = await create().analyse(request());
    expect({ title, goals }).toEqual({ title: '', goals: [] });
    expect(tasks).toHaveLength(1);
    expect(overview).toHaveLength(2);
  });

  it.each([
    ['a name nobody said', { title: 'Wire the draft to Brenda' }, 0],
    ['a number nobody said', { title: 'Send 5,000 drafts to Okonkwo' }, 0],
    ['a number in words nobody said', { title: 'Send seventeen drafts to Okonkwo' }, 0],
    ['the day it is due', { title: 'Send the draft to Okonkwo by Friday 6 March' }, 1],
    ['two words as a quote', { quote: 'A draft.' }, 0],
    ['a turn in one word as a quote', { quote: 'Gladly.', turn: 6 }, 1],
  ])('a task with %s', async (_what, over, kept) => {
    const said = [...turns, turn('Ines', 'Gladly.', 6)];
    server().reply = () => ({ ...good, tasks: [{ ...task, ...over }] });
    const { tasks } = await create().analyse(withTurns(said));
    expect(tasks).toHaveLength(kept);
  });

  it.each<[string, unknown, boolean]>([
    ['a second place', { quote: 'What would help you most?', turn: 2 }, true],
    ['a second place that nobody said', { quote: 'On Friday at noon', turn: 2 }, false],
    ['the first place again', { quote: 'send the draft to Okonkwo', turn: 3 }, false],
    ['no object', 'by Friday', false],
    ['nothing', null, false],
  ])('%s beside the quote of a task', async (_what, second, isKept) => {
    server().reply = () => ({ ...good, tasks: [{ ...task, second }] });
    const { tasks } = await create().analyse(request());
    expect(tasks).toHaveLength(1);
    if (isKept) expect(tasks[0]?.secondSource).toMatchObject({ turn: 2, quote: 'What would help you most?' });
    else expect(tasks[0]).not.toHaveProperty('secondSource');
  });

  it('names are not looked for where every noun has a capital', async () => {
    const said = [
      turn('Mara', 'Was ist dein Ziel für das Gespräch mit dem Vorstand über das Budget?', 0),
      turn('Ines', 'Ich schicke dem Vorstand am Freitag den Entwurf mit den Zahlen und dem Plan.', 1),
    ];
    const quote = 'Ich schicke dem Vorstand am Freitag den Entwurf';
    server().reply = () => ({
      ...good,
      overview: [{ text: 'Ines plant die Vorbereitung einer Besprechung.', quote, turn: 1 }],
      keyInsights: [],
      customFields: [],
      tasks: [{ ...task, title: 'Den Entwurf der Präsentation an den Vorstand schicken', quote, turn: 1 }],
    });
    const { tasks, overview } = await create().analyse(withTurns(said));
    expect([tasks.length, overview.length]).toEqual([1, 1]);
  });

  it('a flood: two tasks of one quote, forty of a session', async () => {
    const many = Array.from({ length: 60 }, (_, at) => turn('Ines', `I will send letter ${at} to them.`, at));
    const tasks = many.flatMap(({ text }, at) =>
      ['Send', 'Post', 'Burn'].map((deed) => ({
        ...task,
        title: `${deed} letter ${at}`,
        quote: text,
        turn: at,
      })),
    );
    const overview = [{ text: 'Ines will send letters.', quote: many[0]!.text, turn: 0 }];
    server().reply = () => ({ ...good, overview, keyInsights: [], customFields: [], tasks });
    const result = await create().analyse(withTurns(many));
    expect(result.tasks).toHaveLength(40);
    expect(result.tasks.filter(({ title }) => title.startsWith('Burn'))).toEqual([]);
  });
});

describe('the model is asked again', () => {
  const untrue = { text: 'Ines is sure.', quote: 'I am completely sure of it', turn: 1 };

  it('for quotes that stand nowhere, and the better answer counts', async () => {
    const dropped: number[] = [];
    server().behave(
      { answer: { ...good, goals: [untrue, untrue, untrue] } },
      { answer: { ...good, tasks: [] } },
    );
    const run = { ...quietRun, onDropped: (count: number) => dropped.push(count) };
    const result = await create().analyse(request(), undefined, run);
    expect(result.tasks).toHaveLength(1);
    expect(server().asked[1]?.prompt).toContain('I am completely sure of it');
    expect(dropped).toEqual([3]);
  });

  it('not for one quote among many', async () => {
    server().behave({ answer: { ...good, goals: [untrue] } });
    expect((await create().analyse(request())).goals).toEqual([]);
    expect(server().asked).toHaveLength(1);
  });

  it('and its first answer counts where the second one fails', async () => {
    server().behave({ answer: { ...good, goals: [untrue, untrue] } }, { status: 503 });
    expect((await create().analyse(request())).tasks).toHaveLength(1);
  });

  it.each<[string, object]>([
    ['without an overview', { ...good, overview: [] }],
    ['in another language', { ...german() }],
  ])('about a long talk %s, and then given up', async (_what, answer) => {
    const said = longTalk.slice(0, 40);
    server().reply = () => answer;
    await expect(create().analyse(withTurns(said))).rejects.toMatchObject({ code: 'provider_refused' });
    expect(server().asked).toHaveLength(2);
  });

  function german() {
    const quote = longTalk[1]!.text.slice(0, 30);
    const text =
      'sie haben noch einmal gemeinsam besprochen, wie es weitergehen soll, und beide waren zufrieden';
    return {
      ...good,
      tasks: [],
      keyInsights: [],
      customFields: [],
      overview: Array(4).fill({ text, quote, turn: 1 }),
    };
  }
});

it('tells what was agreed once: a task is no next step again', async () => {
  const step = {
    text: 'Ines keeps writing things down.',
    quote: 'I am calmer once it is written down',
    turn: 5,
  };
  const again = { text: 'Ines sends the draft on Friday.', ...draft };
  server().reply = () => ({ ...good, nextSteps: [again, step] });
  expect((await create().analyse(request())).nextSteps).toMatchObject([step]);
});

it('finds the next meeting', async () => {
  const nextMeeting = { date: '2026-03-11', text: 'Wednesday', ...draft };
  server().reply = () => ({ ...good, nextMeeting });
  expect((await create().analyse(request())).nextMeeting).toMatchObject(nextMeeting);
  server().reply = () => ({ ...good, nextMeeting: { ...nextMeeting, date: '2025-01-01' } });
  expect((await create().analyse(request())).nextMeeting).toMatchObject({ date: null, text: 'Wednesday' });
});
