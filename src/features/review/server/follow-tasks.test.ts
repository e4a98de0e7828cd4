import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Analyser } from '#ports/analyser.ts';
import type { Analysis, ProposedTask } from '#shared/analysis.ts';
import { startTestApp, type Coach, type TestApp } from '../../../../test/harness/app.ts';
import { emptyAnalysis } from '../../../../test/harness/empty-analysis.ts';
import { until } from '../../../../test/harness/wait.ts';
import type { ListedConversation, ReviewedConversation, ShownVersion } from '../contract.ts';

/** Results follow what a coach decides about the tasks, with the built-in reader and with lines of a model's own words. */
const talk = [
  'Dana: What will you do about it this week?',
  "Maya: I'll send the handover notes to Anna by Friday.",
  'Dana: And what about Tom?',
  "Maya: I'll talk to Tom on Tuesday about the reviews. Perhaps I could clean up my inbox.",
  'Dana: Good. When do we meet again? I have the fourth of December.',
  'Maya: The fourth of December is fine.',
];
const source = (quote: string, turn: number) => ({ quote, turn, start: null });
const notes = source("I'll send the handover notes to Anna by Friday.", 1);
const tom = source("I'll talk to Tom on Tuesday about the reviews.", 3);
const inbox = source('Perhaps I could clean up my inbox.', 3);
const line = (text: string, from: ReturnType<typeof source>) => ({ text, ...from });
const task = (title: string, from: ReturnType<typeof source>, more: Partial<ProposedTask> = {}) => ({
  title,
  owner: 'Maya',
  due: null,
  confidence: 0.9,
  ...from,
  ...more,
});

const modelAnswer: Analysis = {
  ...emptyAnalysis,
  overview: [line('Maya sends Anna the notes.', notes), line('She talks to Tom on Tuesday.', tom)],
  nextSteps: [line('Hand over to Anna', notes), line('Clear the air with Tom', tom)],
  proactiveSuggestions: [line('Ask how the handover went.', notes), line('Ask about Tom.', tom)],
  tasks: [
    task('Send the handover notes to Anna', notes, { due: '2026-11-27' }),
    task('Talk to Tom', tom, { due: '2026-11-24' }),
    task('Clean up the inbox', inbox, { isLessSure: true, confidence: 0.3 }),
  ],
  nextMeeting: { date: '2026-12-04', text: 'In two weeks', ...source('The fourth of December is fine.', 5) },
};
const model: Analyser = { name: 'openai', analyse: () => Promise.resolve(structuredClone(modelAnswer)) };

let app: TestApp;
let withModel: TestApp;
beforeAll(async () => {
  [app, withModel] = await Promise.all([
    startTestApp({ replaced: { engines: [] } }),
    startTestApp({ replaced: { engines: [], analyser: model } }),
  ]);
});
afterAll(() => Promise.all([app.stop(), withModel.stop()]));

async function importTalk(coach: Coach, lines = talk): Promise<ReviewedConversation> {
  const made = await coach.call<{ id: string }>('POST', '/api/conversations', {
    transcript: { text: lines.join('\n') },
    sessionDate: '2026-11-20',
  });
  expect(made.status).toBe(201);
  const { body } = await until(
    () => read(coach, made.body.id).then((conversation) => ({ body: conversation })),
    (answer) => answer.body.status === 'ready' || answer.body.status === 'failed',
  );
  expect(body.status).toBe('ready');
  return body;
}

const read = async (coach: Coach, id: string) =>
  (await coach.call<ReviewedConversation>('GET', `/api/conversations/${id}`)).body;

const listed = async (coach: Coach) =>
  (await coach.call<ListedConversation[]>('GET', '/api/conversations')).body[0]!;

/** All that tells of tasks, as one text. */
const tellings = ({ results }: ReviewedConversation) =>
  [...results!.overview, ...results!.nextSteps, ...results!.proactiveSuggestions]
    .map(({ text }) => text)
    .join('\n');

async function change(coach: Coach, { tasks }: ReviewedConversation, title: RegExp, body: object) {
  const found = tasks.find((one) => title.test(one.title))!;
  expect((await coach.call('PATCH', `/api/tasks/${found.id}`, body)).status).toBe(200);
}

test('the built-in reading: a dismissed task is told no more, an edited one as it is, and undoing undoes it', async () => {
  const dana = await app.signUp();
  const first = await importTalk(dana);
  expect(tellings(first)).toMatch(/^Agreed: .*handover notes.*; .*Tom/m);
  expect(tellings(first).match(/handover notes/g)?.length).toBeGreaterThan(1);

  await change(dana, first, /Tom/, { review: 'accepted' });
  expect(tellings(await read(dana, first.id))).toBe(tellings(first));

  await change(dana, first, /notes/, { review: 'dismissed' });
  const without = await read(dana, first.id);
  expect(tellings(without)).not.toContain('handover');
  expect(tellings(without)).toMatch(/Agreed: .*Tom/);
  expect(without.summary).not.toContain('handover');
  expect((await listed(dana)).summary).toBe(without.summary);

  await change(dana, first, /notes/, { review: 'proposed' });
  expect(tellings(await read(dana, first.id))).toBe(tellings(first));
  expect((await listed(dana)).summary).toBe(first.summary);

  await change(dana, first, /notes/, { title: 'Give Ben the minutes', dueDate: '2026-11-30' });
  const edited = await read(dana, first.id);
  expect(tellings(edited)).not.toContain('handover');
  expect(tellings(edited).match(/Give Ben the minutes/g)?.length).toBeGreaterThan(1);
  expect((await listed(dana)).summary).toContain('Give Ben the minutes');
});

test('a line a person changed stays, and follows no task', async () => {
  const dana = await app.signUp();
  const first = await importTalk(dana);
  const agreed = first.results!.overview.find(({ text }) => text.startsWith('Agreed'))!;
  const text = 'She will send the handover notes.';
  const at = { section: 'overview', line: agreed.id, revision: 0 };
  await dana.call('POST', `/api/conversations/${first.id}/results/edits`, { kind: 'text', ...at, text });
  await change(dana, first, /notes/, { review: 'dismissed' });
  await change(dana, first, /Tom/, { title: 'Ring Tom' });
  const now = await read(dana, first.id);
  expect(now.results!.overview.map((one) => one.text)).toContain(text);
  expect(now.summary).toContain(text);
});

test('an answer to an edit holds no line of a dismissed task', async () => {
  const dana = await app.signUp();
  const first = await importTalk(dana);
  await change(dana, first, /notes/, { review: 'dismissed' });
  const edited = await dana.call<{ lines: { text: string }[] }>(
    'POST',
    `/api/conversations/${first.id}/results/edits`,
    { kind: 'add', section: 'proactiveSuggestions', text: 'Mine.' },
  );
  expect(edited.body.lines.at(-1)?.text).toBe('Mine.');
  expect(JSON.stringify(edited.body.lines)).not.toContain('handover');
});

test('what is promised again and again is a task that repeats', async () => {
  const dana = await app.signUp();
  const { tasks } = await importTalk(dana, [
    'Dana: What will you do?',
    "Maya: I'll ring my brother Steve every night. And I'll send you the plan on Friday.",
    'Dana: Good.',
  ]);
  const repeats = tasks.map(({ title, repeat }) => [title, repeat]);
  expect(repeats).toEqual([
    [expect.stringMatching(/Steve every night$/), 'daily'],
    [expect.stringMatching(/plan/), null],
  ]);
});

test('a deleted task is told no more', async () => {
  const dana = await app.signUp();
  const first = await importTalk(dana);
  const found = first.tasks.find(({ title }) => title.includes('notes'))!;
  expect((await dana.call('DELETE', `/api/tasks/${found.id}`)).status).toBe(204);
  expect(tellings(await read(dana, first.id))).not.toContain('handover');
});

test('a model’s own words: lines go with the task they rest on, and where they contradict its edit', async () => {
  const dana = await withModel.signUp();
  const first = await importTalk(dana);
  await change(dana, first, /notes/, { review: 'dismissed' });
  const lines = 'She talks to Tom on Tuesday.\nClear the air with Tom\nAsk about Tom.';
  expect(tellings(await read(dana, first.id))).toBe(lines);
  const version = await dana.call<ShownVersion>('GET', `/api/conversations/${first.id}/analyses/1`);
  expect(version.body.results?.overview.map(({ text }) => text)).toEqual(['She talks to Tom on Tuesday.']);
  expect(version.body.tasks.map(({ title }) => title)).toContain('Send the handover notes to Anna');

  await change(dana, first, /Tom/, { dueDate: '2026-11-30' });
  expect(tellings(await read(dana, first.id))).toBe('Clear the air with Tom\nAsk about Tom.');
  await change(dana, first, /Tom/, { dueDate: '2026-11-24' });
  await change(dana, first, /notes/, { review: 'proposed' });
  expect(tellings(await read(dana, first.id))).toBe(tellings(first));
});

test('the next session is there with its date and its second, in every version; older results have none', async () => {
  const dana = await withModel.signUp();
  const { id, results } = await importTalk(dana);
  const meeting = { ...modelAnswer.nextMeeting, stale: null };
  expect(results?.nextMeeting).toEqual(meeting);
  const version = await dana.call<ShownVersion>('GET', `/api/conversations/${id}/analyses/1`);
  expect(version.body.results?.nextMeeting).toEqual(meeting);

  const owner = new pg.Client({ connectionString: withModel.database.ownerUrl });
  await owner.connect();
  await owner.query(`update analyses set result = result - 'nextMeeting' where user_id = $1`, [dana.id]);
  await owner.end();
  expect((await read(dana, id)).results?.nextMeeting).toBeNull();
  const older = await dana.call<ShownVersion>('GET', `/api/conversations/${id}/analyses/1`);
  expect(older.body.results?.nextMeeting).toBeNull();
  expect((await listed(dana)).summary).toContain('Maya sends Anna');
});

test('less sure tasks wait for no one, until a person writes on them or accepts them', async () => {
  const dana = await withModel.signUp();
  const first = await importTalk(dana);
  expect(first.tasks.map(({ title, isLessSure }) => [title, isLessSure])).toEqual([
    ['Send the handover notes to Anna', false],
    ['Talk to Tom', false],
    ['Clean up the inbox', true],
  ]);
  expect((await listed(dana)).proposedTasks).toBe(2);
  await change(dana, first, /notes/, { review: 'accepted' });
  await change(dana, first, /Tom/, { review: 'dismissed' });
  expect((await listed(dana)).proposedTasks).toBe(0);
  expect((await dana.call<unknown[]>('GET', '/api/conversations?state=review')).body).toEqual([]);
  await change(dana, first, /inbox/, { title: 'Empty the inbox' });
  expect((await listed(dana)).proposedTasks).toBe(1);
});

test('with the review switched off sure tasks are accepted, less sure ones stay proposals', async () => {
  const dana = await withModel.signUp();
  const off = { humanInTheLoop: false };
  const path = `/api/users/${dana.id}/preferences/human-in-the-loop`;
  expect((await dana.call('POST', path, off)).status).toBe(200);
  const { tasks } = await importTalk(dana);
  expect(tasks.map(({ review }) => review)).toEqual(['accepted', 'accepted', 'proposed']);
  expect(await listed(dana)).toMatchObject({ proposedTasks: 0, openTasks: 2 });
});
