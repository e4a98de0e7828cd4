import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Coach, type TestApp } from '../../../../test/harness/app.ts';
import { newClient } from '../../../../test/harness/three-sessions.ts';
import { everythingDerived, settled } from '../../../../test/trust/graph.ts';
import type { Insight } from '../contract.ts';

/** Insights as they stand right after each session with a client, without a night between. */
let app: TestApp;
let dana: Coach;
beforeAll(async () => {
  app = await startTestApp({ replaced: { engines: [] } });
  dana = await app.signUp();
});
afterAll(() => app.stop());

const insightsOf = async (client: string): Promise<Insight[]> => {
  await everythingDerived(app);
  return (await dana.call<Insight[]>('GET', `/api/insights?clientId=${client}`)).body;
};
const titled = (insights: Insight[], title: RegExp) =>
  insights.filter((insight) => title.test(insight.title));

async function talk(client: string, sessionDate: string, said: string[]): Promise<string> {
  const text = said.map((line, at) => `${at % 2 === 0 ? 'Dana' : 'Maya'}: ${line}`).join('\n');
  const body = { transcript: { text }, sessionDate, clientId: client };
  const made = await dana.call<{ id: string }>('POST', '/api/conversations', body);
  return (await settled(dana, made.body.id)).id;
}

test('what a second session leaves open is told right after it, and goes with it', async () => {
  const client = await newClient(dana);
  const open = /question is still open/;
  const first = ['What would help you most?', 'A quiet hour in the morning, before the others come in.'];
  await talk(client, '2026-10-02', first);
  expect(titled(await insightsOf(client), open)).toEqual([]);
  const second = await talk(client, '2026-10-16', [
    'What would make it easier?',
    "I don't know. Good question.",
  ]);
  expect(titled(await insightsOf(client), open)).toMatchObject([
    { clientId: client, insightType: 'opportunity', sources: [{ conversationId: second, turn: 0 }] },
  ]);
  await dana.call('DELETE', `/api/conversations/${second}`);
  expect(titled(await insightsOf(client), open)).toEqual([]);
});

const themes = [
  ['What is on your mind?', 'My father and the workshop. I always say yes to my father because I am afraid.'],
  ['How was it?', 'The same. I said yes to my father in the workshop again, and I was angry with myself.'],
  ['And now?', 'I felt it in the workshop. My father asked, and I never say no to my father.'],
] as const;

test('a theme is told after its third session, with its places; at most three are open', async () => {
  const client = await newClient(dana);
  const sessions: string[] = [];
  const hold = async (at: 0 | 1 | 2) => {
    const more = ['What did you do?', 'I was in the workshop with my father, and I did not say what I want.'];
    sessions.push(await talk(client, `2026-10-0${at + 2}`, [...themes[at], ...more]));
  };
  await hold(0);
  await hold(1);
  expect(titled(await insightsOf(client), /came up in/)).toEqual([]);
  await hold(2);
  const told = await insightsOf(client);
  const [pattern] = titled(told, /came up in 3 sessions/);
  expect(pattern).toMatchObject({ insightType: 'pattern', actionable: true, dismissed: null });
  const places = new Set(pattern!.sources.map(({ conversationId }) => conversationId));
  expect(places).toEqual(new Set(sessions.slice(1)));
  expect(told.length).toBeLessThanOrEqual(3);
});

test('a goal that three sessions do not speak of is told, in its own words', async () => {
  const client = await newClient(dana);
  const quiet = ['How was the week?', 'The office was loud, and the trains were late on two days.'];
  await talk(client, '2026-10-02', [
    'What do you want to reach this year?',
    'My goal is to speak in front of the whole board without notes.',
  ]);
  for (const day of ['2026-10-09', '2026-10-16', '2026-10-23']) await talk(client, day, quiet);
  const still = /No movement on a goal for 3 sessions/;
  const [stalled] = titled(await insightsOf(client), still);
  expect(stalled).toMatchObject({ clientId: client, insightType: 'risk' });
  expect(stalled!.description).toContain('“My goal is to speak in front of the whole board without notes”');
  expect(stalled!.description).not.toContain('““');
});

test('a session in which the coach spoke far more than usual is told, and no usual one', async () => {
  const client = await newClient(dana);
  const long = 'I would like to tell you at length what I think about all of it. '.repeat(12);
  const usual = [
    'How was the week?',
    'It was a long one, with two late evenings and a train that did not come.',
  ];
  for (const day of ['02', '03', '04', '05', '06']) await talk(client, `2026-11-${day}`, usual);
  const more = /of the words, more than usual/;
  expect(titled(await insightsOf(client), more)).toEqual([]);
  const session = await talk(client, '2026-11-09', [long, 'Yes, I see.']);
  expect(titled(await insightsOf(client), more)).toMatchObject([{ conversationId: session }]);
});

test('a goal that the client acted on is no goal without movement', async () => {
  const client = await newClient(dana);
  const goal = 'My goal is to delegate the weekly report to my team.';
  const deed = 'I delegated the weekly report to the team, and Anna writes it now.';
  await talk(client, '2026-10-02', ['What would you like to reach?', goal]);
  await talk(client, '2026-10-09', ['How did it go?', deed]);
  const quiet = ['What is on your mind?', 'We are going to Norway in the summer, and we sleep in a hut.'];
  for (const day of ['16', '23']) await talk(client, `2026-10-${day}`, quiet);
  expect(titled(await insightsOf(client), /No movement/)).toEqual([]);
});
