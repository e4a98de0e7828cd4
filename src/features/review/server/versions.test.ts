import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Coach, type TestApp } from '../../../../test/harness/app.ts';
import { until } from '../../../../test/harness/wait.ts';
import type { Version } from '../../analysis/contract.ts';
import type { Task } from '../../tasks/contract.ts';
import type { EditedResults, ReviewedConversation, ShownLine, ShownVersion } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const talk = [
  'Dana: Thanks for coming, Maya. What would you like to work on today?',
  'Maya: I want to let go of the release. I am standing in the door and nobody can get past me.',
  'Dana: What will you do about it this week?',
  "Maya: I'll send the handover notes to Anna by Friday.",
  'Dana: And what about Tom?',
  "Maya: I'll talk to Tom on Tuesday about the reviews.",
  'Dana: Good. When do we meet again? I have the fourth of December.',
  'Maya: The fourth of December is fine.',
].join('\n');

async function importTalk(coach: Coach, text = talk): Promise<ReviewedConversation> {
  const made = await coach.call<{ id: string }>('POST', '/api/conversations', {
    transcript: { text },
    sessionDate: '2026-11-20',
  });
  expect(made.status).toBe(201);
  return ready(coach, made.body.id);
}

async function ready(coach: Coach, id: string): Promise<ReviewedConversation> {
  const { body } = await until(
    () => coach.call<ReviewedConversation>('GET', `/api/conversations/${id}`),
    (answer) => answer.body.status === 'ready' || answer.body.status === 'failed',
  );
  expect(body.status).toBe('ready');
  return body;
}

const read = async (coach: Coach, id: string) =>
  (await coach.call<ReviewedConversation>('GET', `/api/conversations/${id}`)).body;

type Lines = Extract<EditedResults, { section: string }>;
const edit = (coach: Coach, id: string, body: object) =>
  coach.call<Lines>('POST', `/api/conversations/${id}/results/edits`, body);

const versionsOf = async (coach: Coach, id: string) =>
  (await coach.call<Version[]>('GET', `/api/conversations/${id}/analyses`)).body;

/** Asks for a version and waits until it is there. */
async function make(coach: Coach, id: string, how: object): Promise<Version> {
  const asked = await coach.call<Version>('POST', `/api/conversations/${id}/analyses`, how);
  expect(asked.status).toBe(202);
  expect(asked.body).toMatchObject({ status: 'pending', isCurrent: false });
  const { number } = asked.body;
  const versions = await until(
    () => versionsOf(coach, id),
    (list) => list.find((one) => one.number === number)?.status !== 'pending',
  );
  return versions.find((one) => one.number === number)!;
}

const texts = (lines: ShownLine[] = []) => lines.map(({ text }) => text);

test('lines are changed, thrown away, brought back to their place and added, and the summary follows', async () => {
  const dana = await app.signUp();
  const { id, results } = await importTalk(dana);
  const [first, second] = results!.overview as [ShownLine, ShownLine];
  expect(first).toMatchObject({ revision: 0, isEdited: false, isOwn: false, stale: null });

  const changed = await edit(dana, id, {
    kind: 'text',
    section: 'overview',
    line: first.id,
    revision: 0,
    text: '  My words.  ',
  });
  expect(changed.status).toBe(200);
  expect(changed.body.lines[0]).toMatchObject({
    id: first.id,
    text: 'My words.',
    revision: 1,
    isEdited: true,
    quote: first.quote,
    turn: first.turn,
  });
  const removed = await edit(dana, id, { kind: 'remove', section: 'overview', line: second.id, revision: 0 });
  expect(texts(removed.body.lines)).not.toContain(second.text);
  expect(removed.body.removed).toEqual([
    { section: 'overview', id: second.id, text: second.text, quote: second.quote },
  ]);
  const back = await edit(dana, id, { kind: 'restore', section: 'overview', line: second.id });
  expect(back.body.lines[1]).toEqual(second);
  const added = await edit(dana, id, { kind: 'add', section: 'overview', text: 'And mine.' });
  expect(added.body.lines.at(-1)).toMatchObject({
    text: 'And mine.',
    isOwn: true,
    isEdited: false,
    quote: null,
    turn: null,
    start: null,
    stale: null,
  });
  const now = await read(dana, id);
  expect(now.summary).toMatch(/^My words\. .* And mine\.$/);
});

test('an edit of a line changed meanwhile is refused and changes nothing', async () => {
  const dana = await app.signUp();
  const { id, results } = await importTalk(dana);
  const { id: line, text } = results!.nextSteps[0]!;
  const at = { section: 'nextSteps', line };
  expect((await edit(dana, id, { kind: 'text', ...at, revision: 0, text: 'One' })).status).toBe(200);
  const before = await read(dana, id);
  for (const body of [
    { kind: 'text', ...at, revision: 0, text: 'Two' },
    { kind: 'text', ...at, revision: 7, text: 'Two' },
    { kind: 'remove', ...at, revision: 0 },
    { kind: 'text', ...at, section: 'goals', revision: 1, text: 'Two' },
    { kind: 'text', ...at, line: crypto.randomUUID(), revision: 0, text: 'Two' },
    { kind: 'restore', section: 'goals', line: crypto.randomUUID() },
  ])
    expect(await edit(dana, id, body)).toMatchObject({ status: 412, body: { error: 'stale' } });
  for (const body of [
    { kind: 'text', ...at, revision: 1, text: '  ' },
    { kind: 'text', ...at, revision: 1, text: 'x'.repeat(2001) },
    { kind: 'text', ...at, revision: 1, text: 'x', more: 1 },
    { kind: 'text', ...at, section: 'title', revision: 1, text: 'x' },
    { kind: 'field', name: 'Nothing of mine', value: 'x', revision: 0 },
    { kind: 'lose' },
  ])
    expect((await edit(dana, id, body)).status).toBe(400);
  expect(await read(dana, id)).toEqual(before);
  expect(text).not.toBe('One');
});

test('a re-run is a new version that keeps every word of a person', async () => {
  const dana = await app.signUp();
  const { id, results } = await importTalk(dana);
  const [line] = results!.overview as [ShownLine];
  const [gone] = results!.nextSteps as [ShownLine];
  await edit(dana, id, { kind: 'text', section: 'overview', line: line.id, revision: 0, text: 'My words.' });
  await edit(dana, id, { kind: 'remove', section: 'nextSteps', line: gone.id, revision: 0 });
  await edit(dana, id, { kind: 'add', section: 'mentorNotes', text: 'Ask about sleep.' });
  const before = (await read(dana, id)).results!;

  await dana.call('POST', `/api/conversations/${id}/process`, {});
  const after = (await ready(dana, id)).results!;
  expect(after.number).toBe(2);
  expect({ ...after, number: 1 }).toEqual(before); // the same analyser, the same words, the same lines
  expect(texts(after.nextSteps)).not.toContain(gone.text);
  expect(after.removed).toMatchObject([{ section: 'nextSteps', id: gone.id }]);
  expect(await versionsOf(dana, id)).toMatchObject([
    { number: 2, isCurrent: true, status: 'ready', analyser: 'builtin', editsSince: 0 },
    { number: 1, isCurrent: false, status: 'ready' },
  ]);
});

test('another style is made beside the current version, compared, used and taken back', async () => {
  const dana = await app.signUp();
  const conversation = await importTalk(dana);
  const { id } = conversation;
  const [task] = conversation.tasks as Task[] as [Task];
  await dana.call('PATCH', `/api/tasks/${task.id}`, { review: 'accepted' });
  await edit(dana, id, { kind: 'add', section: 'goals', text: 'My own goal.' });

  const made = await make(dana, id, { style: 'direct' });
  expect(made).toMatchObject({ number: 2, status: 'ready', style: 'direct' });
  expect(await read(dana, id)).toMatchObject({
    status: 'ready',
    results: { number: 1, style: 'supportive' },
  });

  const whole = (await dana.call<ShownVersion>('GET', `/api/conversations/${id}/analyses/2`)).body;
  expect(whole.tasks.map(({ title }) => title)).toEqual(conversation.tasks.map(({ title }) => title));
  for (const proposed of whole.tasks)
    expect(conversation.turns[proposed.turn!]!.text).toContain(proposed.quote);

  const used = await dana.call('POST', `/api/conversations/${id}/analyses/2/use`);
  expect(used.body).toMatchObject({ number: 2, isCurrent: true });
  expect((await dana.call('POST', `/api/conversations/${id}/analyses/2/use`)).status).toBe(200);
  const now = await read(dana, id);
  expect(now.results).toMatchObject({ number: 2, style: 'direct' });
  expect(texts(now.results!.goals)).toContain('My own goal.');
  expect(now.tasks.map(({ title }) => title).toSorted()).toEqual(
    conversation.tasks.map(({ title }) => title).toSorted(),
  );
  expect(now.tasks.find((one) => one.id === task.id)?.review).toBe('accepted');
  expect(now.summary).toBe(texts(now.results!.overview).join(' '));

  // And back, with one call.
  await dana.call('POST', `/api/conversations/${id}/analyses/1/use`);
  const restored = await read(dana, id);
  expect(texts(restored.results!.overview)).toEqual(texts(conversation.results!.overview));
  expect(texts(restored.results!.goals)).toContain('My own goal.');
  expect(restored.tasks).toHaveLength(conversation.tasks.length);

  expect((await dana.call('DELETE', `/api/conversations/${id}/analyses/1`)).status).toBe(409);
  expect((await dana.call('DELETE', `/api/conversations/${id}/analyses/2`)).status).toBe(204);
  expect((await dana.call('DELETE', `/api/conversations/${id}/analyses/2`)).status).toBe(404);
  expect((await versionsOf(dana, id)).map(({ number }) => number)).toEqual([1]);
});

test('a version is asked of an analyser that is here, in a style there is', async () => {
  const dana = await app.signUp();
  const { id } = await importTalk(dana);
  const path = `/api/conversations/${id}/analyses`;
  expect((await dana.call('GET', '/api/analysers')).body).toEqual([
    { name: 'builtin', isDefault: true, isLocal: true },
  ]);
  expect((await dana.call('POST', path, { analyser: 'oracle' })).status).toBe(400);
  expect((await dana.call('POST', path, { style: 'rude' })).status).toBe(400);
  expect((await dana.call('POST', path, { template: 'brief' })).status).toBe(400);
  expect((await dana.call('POST', path, { styles: 'direct' })).status).toBe(400);
  for (const number of ['0', '-1', '1.5', 'x', '99999999999'])
    expect((await dana.call('GET', `${path}/${number}`)).status).toBe(400);
  expect((await dana.call('GET', `${path}/99`)).status).toBe(404);
  expect((await dana.call('POST', `${path}/99/use`)).status).toBe(404);
});

test('of many versions the newest are kept, and the current one', async () => {
  const dana = await app.signUp();
  const { id } = await importTalk(dana);
  const styles = ['direct', 'reflective', 'strategic', 'supportive'];
  for (let made = 0; made < 22; made++) await make(dana, id, { style: styles[made % 4] });
  const versions = await versionsOf(dana, id);
  expect(versions).toHaveLength(21);
  expect(versions.at(-1)).toMatchObject({ number: 1, isCurrent: true });
});

test('a field a coach wrote or emptied stays through re-runs; two tabs do not overwrite each other', async () => {
  const dana = await app.signUp();
  await dana.call('POST', `/api/users/${dana.id}/preferences`, { customFields: ['Energy'] });
  const { id } = await importTalk(dana);
  const write = (value: string, revision: number) =>
    dana.call<{ customFields: { name: string; value: string; revision: number }[] }>(
      'POST',
      `/api/conversations/${id}/results/edits`,
      { kind: 'field', name: 'Energy', value, revision },
    );
  const wrote = await write('7 of 10', 0);
  expect(wrote.body.customFields).toMatchObject([{ name: 'Energy', value: '7 of 10', revision: 1 }]);
  expect((await write('3 of 10', 0)).status).toBe(412);
  await dana.call('POST', `/api/conversations/${id}/process`, {});
  expect((await ready(dana, id)).results!.customFields).toMatchObject([{ name: 'Energy', value: '7 of 10' }]);
  expect((await write('', 1)).status).toBe(200);
  await dana.call('POST', `/api/conversations/${id}/process`, {});
  expect((await ready(dana, id)).results!.customFields).toMatchObject([{ name: 'Energy', value: '' }]);
});

test('of two changes of one line at the same moment one is kept; a re-run and a renamed speaker beside them lose neither', async () => {
  const dana = await app.signUp();
  const { id, results } = await importTalk(dana);
  let line = results!.overview[0]!;
  const other = results!.nextSteps[0]!;
  for (let round = 0; round < 20; round++) {
    const write = (text: string) =>
      edit(dana, id, { kind: 'text', section: 'overview', line: line.id, revision: line.revision, text });
    const answers = await Promise.all([write(`One ${round}`), write(`Other ${round}`)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
    line = (await read(dana, id)).results!.overview[0]!;
    const kept = answers.find(({ status }) => status === 200)!;
    expect(line).toEqual(kept.body.lines[0]);
  }

  const [, wrote] = await Promise.all([
    dana.call('PATCH', `/api/conversations/${id}/speakers/Maya`, { name: 'Maya Lind' }),
    edit(dana, id, {
      kind: 'text',
      section: 'overview',
      line: line.id,
      revision: line.revision,
      text: 'Mine.',
    }),
    edit(dana, id, { kind: 'add', section: 'goals', text: 'Mine too.' }),
    dana.call('POST', `/api/conversations/${id}/process`, {}),
  ]);
  expect(wrote.status).toBe(200);
  const after = (await ready(dana, id)).results!;
  expect(texts(after.overview)).toContain('Mine.');
  expect(texts(after.goals)).toContain('Mine too.');
  expect(after.nextSteps.find(({ quote }) => quote === other.quote)?.stale ?? null).toBeNull();
});
