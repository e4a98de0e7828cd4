import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Coach, type TestApp } from '../../../../test/harness/app.ts';
import { until } from '../../../../test/harness/wait.ts';
import type { Version } from '../../analysis/contract.ts';
import type { Task } from '../../tasks/contract.ts';
import type { ReviewedConversation } from '../contract.ts';

/** What results say of themselves when the transcript under them is corrected. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const promise = "I'll send the handover notes to Anna by Friday.";
const talk = [
  'Dana: Thanks for coming, Maya. What would you like to work on today?',
  'Maya: I want to let go of the release. I am standing in the door and nobody can get past me.',
  'Dana: What will you do about it this week?',
  `Maya: ${promise}`,
  'Dana: And what about Tom?',
  "Maya: I'll talk to Tom on Tuesday about the reviews.",
].join('\n');

const read = async (coach: Coach, id: string) =>
  (await coach.call<ReviewedConversation>('GET', `/api/conversations/${id}`)).body;

async function importTalk(coach: Coach): Promise<ReviewedConversation> {
  const made = await coach.call<{ id: string }>('POST', '/api/conversations', {
    transcript: { text: talk },
    sessionDate: '2026-11-20',
  });
  return ready(coach, made.body.id);
}

const ready = (coach: Coach, id: string) =>
  until(
    () => read(coach, id),
    ({ status }) => status === 'ready',
  );

const correct = async (coach: Coach, id: string, edit: object) => {
  const answer = await coach.call('POST', `/api/conversations/${id}/transcript/edits`, edit);
  expect(answer.status).toBe(200);
};
const lineOf = ({ turns }: ReviewedConversation, at: number) => {
  const { id, revision } = turns[at]!;
  return { turn: id, revision };
};
const sendNotes = ({ tasks }: ReviewedConversation) =>
  tasks.find(({ title }) => title.includes('handover notes'))!;

test('corrected words make what rests on them stale, say how the transcript changed, and a re-run settles it', async () => {
  const dana = await app.signUp();
  const before = await importTalk(dana);
  const { id } = before;
  expect(before.results!.staleness).toBeNull();
  const text = "I'll write the summary for Anna by Friday.";
  await correct(dana, id, { kind: 'text', ...lineOf(before, 3), text });

  const now = await read(dana, id);
  expect(now.results!.staleness).toEqual({ edits: [{ kind: 'text', count: 1 }] });
  const [version] = (await dana.call<Version[]>('GET', `/api/conversations/${id}/analyses`)).body;
  expect(version).toMatchObject({ number: 1, editsSince: 1 });
  expect(sendNotes(now)).toMatchObject({ stale: 'words_changed', turn: 3, quote: promise });
  const others = now.tasks.filter(({ title }) => !title.includes('handover'));
  for (const task of others) expect(task.stale).toBeNull();
  for (const step of now.results!.nextSteps)
    expect(step.stale).toBe(step.quote === promise ? 'words_changed' : null);

  await dana.call('POST', `/api/conversations/${id}/process`, {});
  const after = await ready(dana, id);
  expect(after.results!.staleness).toBeNull();
  expect(after.tasks.map(({ quote }) => quote)).toContain(text);
  expect(after.tasks.every(({ stale }) => stale === null)).toBe(true);
});

test('a task keeps the place where it got its day, until those words are gone', async () => {
  const dana = await app.signUp();
  const made = await dana.call<{ id: string }>('POST', '/api/conversations', {
    transcript: {
      text: [
        'Dana: What will you do about it this week?',
        "Maya: I'll send the handover notes to Anna.",
        'Dana: When will she have them?',
        'Maya: By Friday.',
      ].join('\n'),
    },
    sessionDate: '2026-11-20',
  });
  const before = await ready(dana, made.body.id);
  expect(sendNotes(before)).toMatchObject({
    turn: 1,
    dueDate: '2026-11-27',
    secondSource: { turn: 3, quote: 'By Friday.' },
  });
  await correct(dana, before.id, { kind: 'text', ...lineOf(before, 0), text: 'What will you do?' });
  expect(sendNotes(await read(dana, before.id)).secondSource).toMatchObject({ turn: 3 });
  await correct(dana, before.id, { kind: 'text', ...lineOf(before, 3), text: 'One day.' });
  const after = sendNotes(await read(dana, before.id));
  expect(after.stale).toBeNull();
  expect(after).not.toHaveProperty('secondSource');
});

test('a line that is split or joined takes its tasks, lines and topics along', async () => {
  const dana = await app.signUp();
  const before = await importTalk(dana);
  const { id } = before;
  const [kept] = before.tasks as Task[] as [Task];
  await dana.call('PATCH', `/api/tasks/${kept.id}`, { review: 'accepted' });
  const at = before.turns[1]!.text.indexOf('I am standing');
  await correct(dana, id, { kind: 'split', ...lineOf(before, 1), at });

  const split = await read(dana, id);
  expect(split.turns).toHaveLength(before.turns.length + 1);
  expect(sendNotes(split)).toMatchObject({ turn: 4, stale: null });
  for (const task of split.tasks) expect(split.turns[task.turn!]!.text).toContain(task.quote);
  for (const line of split.results!.nextSteps) {
    expect(line.stale).toBeNull();
    expect(split.turns[line.turn!]!.text).toContain(line.quote);
  }
  const idsOf = ({ results, turns }: ReviewedConversation) =>
    results!.topics.map((topic) => topic.turns.map((turn) => turns[turn]!.id));
  expect(idsOf(split)).toEqual(idsOf(before));

  // Analysed again, what was accepted points to where it is said now.
  await dana.call('POST', `/api/conversations/${id}/process`, {});
  const again = await ready(dana, id);
  const same = again.tasks.find((task) => task.id === kept.id)!;
  expect(again.turns[same.turn!]!.text).toContain(same.quote);
});
