import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Coach, type TestApp } from '../../../../../test/harness/app.ts';
import { inSeries } from '../../../../../test/harness/long-series.ts';
import { until } from '../../../../../test/harness/wait.ts';
import type { ReviewedConversation } from '../../../review/contract.ts';
import type { EditResult, TranscriptTurn } from '../../contract.ts';

/** Corrections of a transcript through the front door. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ replaced: { engines: [] } });
});
afterAll(() => app.stop());

const talk = [
  'Dana: Thanks for coming. What would you like to work on today?',
  'Maya: I want to let go of the release, and after word I call Lynd.',
  'Dana: What will you do about it this week?',
  "Maya: I'll send Lynd's notes to Anna. Lyndon knows.",
].join('\n');

async function importTalk(coach: Coach, text = talk): Promise<ReviewedConversation> {
  const made = await coach.call<{ id: string }>('POST', '/api/conversations', { transcript: { text } });
  expect(made.status).toBe(201);
  // Until it is read through, guesses about its speakers still come and go.
  return until(
    () => read(coach, made.body.id),
    ({ status }) => status === 'ready',
  );
}

const read = async (coach: Coach, id: string) =>
  (await coach.call<ReviewedConversation>('GET', `/api/conversations/${id}`)).body;

const edit = (coach: Coach, id: string, body: object) =>
  coach.call<EditResult>('POST', `/api/conversations/${id}/transcript/edits`, body);

const undo = (coach: Coach, id: string, number: number | null) =>
  coach.call<EditResult>('DELETE', `/api/conversations/${id}/transcript/edits/${number}`);

const seen = (turn: TranscriptTurn) => ({ turn: turn.id, revision: turn.revision });
const bare = ({ turns }: ReviewedConversation) => turns.map(({ speaker, text }) => `${speaker}: ${text}`);

test('a line is corrected, and the correction is undone', async () => {
  const dana = await app.signUp();
  const before = await importTalk(dana);
  const [first] = before.turns as [TranscriptTurn];
  const said = await edit(dana, before.id, {
    kind: 'text',
    ...seen(first),
    text: '  Thank you\nfor coming. ',
  });
  expect(said).toMatchObject({
    status: 200,
    body: {
      edit: 2,
      revision: 2,
      changed: [{ id: first.id, text: 'Thank you for coming.', isEdited: true, revision: 2 }],
      removed: [],
      structure: false,
    },
  });
  expect((await read(dana, before.id)).transcript).toMatchObject({ version: 1, revision: 2 });
  const same = await edit(dana, before.id, {
    kind: 'text',
    turn: first.id,
    revision: 2,
    text: 'Thank you for coming.',
  });
  expect(same.body).toMatchObject({ edit: null, revision: 2, changed: [] });
  expect((await undo(dana, before.id, 2)).body.changed).toMatchObject([
    { text: first.text, isEdited: false },
  ]);
  expect((await undo(dana, before.id, 2)).status).toBe(412);
  expect((await undo(dana, before.id, 99)).status).toBe(404);
  expect(bare(await read(dana, before.id))).toEqual(bare(before));
});

test('an edit of a line that has changed since is refused and changes nothing', async () => {
  const dana = await app.signUp();
  const { id, turns } = await importTalk(dana);
  const [first, second] = turns as [TranscriptTurn, TranscriptTurn];
  await edit(dana, id, { kind: 'text', ...seen(first), text: 'One.' });
  const after = await read(dana, id);
  expect((await edit(dana, id, { kind: 'text', ...seen(first), text: 'Two.' })).status).toBe(412);
  expect((await edit(dana, id, { kind: 'split', ...seen(first), at: 2 })).status).toBe(412);
  await edit(dana, id, { kind: 'text', ...seen(second), text: '' });
  expect((await edit(dana, id, { kind: 'assign', turns: [second.id], speaker: null })).status).toBe(412);
  expect(bare(await read(dana, id))).toEqual(bare(after).toSpliced(1, 1));
});

test('an emptied line is removed, and restored by undo', async () => {
  const dana = await app.signUp();
  const before = await importTalk(dana);
  const second = before.turns[1]!;
  const gone = await edit(dana, before.id, { kind: 'text', ...seen(second), text: ' ' });
  expect(gone.body).toMatchObject({ removed: [second.id], changed: [], structure: true });
  expect((await read(dana, before.id)).turns).toHaveLength(3);
  expect((await undo(dana, before.id, gone.body.edit)).body).toMatchObject({ structure: true, removed: [] });
  expect(bare(await read(dana, before.id))).toEqual(bare(before));
});

test('a line is split for a new speaker, joined again, and stands between its neighbours', async () => {
  const dana = await app.signUp();
  const { id, turns } = await importTalk(dana);
  const first = turns[0]!;
  const split = await edit(dana, id, { kind: 'split', ...seen(first), at: 19, speaker: null });
  expect(split.body).toMatchObject({ structure: true, removed: [] });
  expect(split.body.speakers.at(-1)).toEqual({
    label: 'Speaker 1',
    name: 'Speaker 1',
    role: 'other',
    isGuess: true,
  });
  const now = await read(dana, id);
  expect(bare(now).slice(0, 3)).toEqual([
    'Dana: Thanks for coming.',
    'Speaker 1: What would you like to work on today?',
    `Maya: ${turns[1]!.text}`,
  ]);
  const [one, two, three] = now.turns as [TranscriptTurn, TranscriptTurn, TranscriptTurn];
  expect((await edit(dana, id, { kind: 'join', turn: one.id, next: three.id })).status).toBe(412);
  const joined = await edit(dana, id, { kind: 'join', turn: one.id, next: two.id });
  expect(joined.body).toMatchObject({ removed: [two.id], changed: [{ text: first.text, speaker: 'Dana' }] });
  expect((await edit(dana, id, { kind: 'split', turn: one.id, revision: 3, at: 500 })).status).toBe(400);
});

test('speakers are merged, named and assigned; each is undone on its own', async () => {
  const dana = await app.signUp();
  const before = await importTalk(dana);
  const { id, turns } = before;
  const assigned = await edit(dana, id, {
    kind: 'assign',
    turns: [turns[0]!.id, turns[2]!.id],
    speaker: 'Maya',
  });
  expect(assigned.body.changed.map((turn) => [turn.speaker, turn.isAssigned])).toEqual([
    ['Maya', true],
    ['Maya', true],
  ]);
  const merged = await edit(dana, id, { kind: 'mergeSpeakers', from: 'Dana', into: 'Maya' });
  expect(merged.body.speakers.map((one) => one.label)).toEqual(['Maya']);
  expect((await edit(dana, id, { kind: 'assign', turns: [turns[0]!.id], speaker: 'Dana' })).status).toBe(404);
  // Dana has to be there before lines can be hers again.
  expect((await undo(dana, id, assigned.body.edit)).status).toBe(412);
  expect((await undo(dana, id, merged.body.edit)).status).toBe(200);
  expect((await undo(dana, id, assigned.body.edit)).status).toBe(200);
  expect(bare(await read(dana, id))).toEqual(bare(before));

  const path = `/api/conversations/${id}/speakers/Maya`;
  expect((await dana.call('PATCH', path, { name: 'Maya Lind', was: 'Somebody' })).status).toBe(412);
  expect((await dana.call('PATCH', path, { name: 'Maya Lind', was: 'Maya' })).body).toMatchObject({
    label: 'Maya',
    name: 'Maya Lind',
    isGuess: false,
  });
  expect((await dana.call('PATCH', `/api/conversations/${id}/speakers/Nobody`, { name: 'X' })).status).toBe(
    404,
  );
});

test('a term is replaced as a whole word, everywhere at once, and undone', async () => {
  const dana = await app.signUp();
  const before = await importTalk(dana);
  const replaced = await edit(dana, before.id, { kind: 'replaceTerm', from: 'lynd', to: 'Lind' });
  expect(replaced.body.changed.map((turn) => turn.text)).toEqual([
    'I want to let go of the release, and after word I call Lind.',
    "I'll send Lind's notes to Anna. Lyndon knows.",
  ]);
  const one = await edit(dana, before.id, {
    kind: 'replaceTerm',
    from: 'after word',
    to: 'Afterword',
    turns: [before.turns[1]!.id],
  });
  expect(one.body.changed).toHaveLength(1);
  // The line has been changed by a later edit.
  expect((await undo(dana, before.id, replaced.body.edit)).status).toBe(412);
  await undo(dana, before.id, one.body.edit);
  await undo(dana, before.id, replaced.body.edit);
  expect(bare(await read(dana, before.id))).toEqual(bare(before));
});

test.each([
  ['from right to left', 'שלום עולם, مرحبا'],
  ['joined pictures', '👩‍👩‍👧‍👦 said 👋🏽 to 🏳️‍🌈'],
  ['marks on letters', 'Zu\u0308rich und Zürich'],
  ['markup', '<b onclick="x">no</b> & {{so}}'],
  ['one word of ten thousand letters', 'x'.repeat(10_000)],
])('failure 28: %s stands as it was written, is cut and joined, and found', async (_what, text) => {
  const dana = await app.signUp();
  const { id, turns } = await importTalk(dana);
  const written = await edit(dana, id, { kind: 'text', ...seen(turns[0]!), text: `${text} end\u0000` });
  expect(written.body.changed[0]?.text).toBe(`${text} end`);
  const cut = await edit(dana, id, { kind: 'split', ...seen(written.body.changed[0]!), at: text.length });
  expect(cut.body.changed.map((turn) => turn.text)).toEqual([text, 'end']);
  const [first, second] = cut.body.changed as [TranscriptTurn, TranscriptTurn];
  const joined = await edit(dana, id, { kind: 'join', turn: first.id, next: second.id });
  expect(joined.body.changed[0]?.text).toBe(`${text} end`);
});

test('a line is never cut inside a letter', async () => {
  const dana = await app.signUp();
  const { id, turns } = await importTalk(dana);
  const written = await edit(dana, id, { kind: 'text', ...seen(turns[0]!), text: 'So 👋 there' });
  const inside = { kind: 'split', ...seen(written.body.changed[0]!), at: 4 };
  expect((await edit(dana, id, inside)).status).toBe(400);
  const lone = { kind: 'text', ...seen(written.body.changed[0]!), text: 'a\ud800' };
  expect((await edit(dana, id, lone)).status).toBe(400);
});

test('another coach can neither edit nor undo', async () => {
  const dana = await app.signUp();
  const eli = await app.signUp('Eli');
  const { id, turns } = await importTalk(dana);
  const own = await importTalk(eli);
  const body = { kind: 'text', ...seen(turns[0]!), text: 'Mine.' };
  expect((await edit(eli, id, body)).status).toBe(404);
  expect((await edit(eli, own.id, body)).status).toBe(412);
  const done = await edit(dana, id, body);
  expect((await undo(eli, id, done.body.edit)).status).toBe(404);
  expect((await read(dana, id)).turns[0]!.text).toBe('Mine.');
});

test('a second window overwrites no speaker change it has not seen', async () => {
  const dana = await app.signUp();
  const { id, turns } = await importTalk(dana);
  const [one, two] = turns.map((turn) => turn.id) as [string, string];
  const speakersOf = async () => (await read(dana, id)).turns.map(({ speaker }) => speaker);
  const given = { kind: 'assign', turns: [one, two], speaker: 'Maya', was: ['Dana', 'Maya'] };
  expect((await edit(dana, id, given)).status).toBe(200);
  const seenByAll = await speakersOf();

  // The other window still shows Dana in the first line: it can say the same, and nothing else.
  const again = await edit(dana, id, given);
  expect(again).toMatchObject({ status: 200, body: { edit: null } });
  const third = { kind: 'assign', turns: [one, two], speaker: null, was: ['Dana', 'Maya'] };
  expect((await edit(dana, id, third)).status).toBe(412);
  const confirmed = { kind: 'assign', turns: [one], speaker: 'Dana', was: ['Dana'] };
  expect((await edit(dana, id, confirmed)).status).toBe(412);
  const joined = { kind: 'join', turn: one, next: two, was: ['Dana', 'Maya'] };
  expect((await edit(dana, id, joined)).status).toBe(412);
  const merged = { kind: 'mergeSpeakers', from: 'Maya', into: 'Dana' };
  const asSeen = { from: 'Maya', into: 'Dana', lines: 2 };
  expect((await edit(dana, id, { ...merged, was: asSeen })).status).toBe(412);
  expect(await speakersOf()).toEqual(seenByAll);

  // The speaker was renamed meanwhile, and the merge would drop the name.
  await edit(dana, id, { kind: 'renameSpeaker', label: 'Maya', name: 'Maya Lind' });
  expect((await edit(dana, id, { ...merged, was: { ...asSeen, lines: 3 } })).status).toBe(412);
  const known = { from: 'Maya Lind', into: 'Dana', lines: 3 };
  expect((await edit(dana, id, { ...merged, was: known })).status).toBe(200);
});

/** A tab of a browser: it knows what it last read, and joins its words to what is there when it was too late. */
async function addWord(coach: Coach, id: string, known: ReviewedConversation, at: number, word: string) {
  let view = known;
  for (;;) {
    const turn = view.turns[at]!;
    const sent = await edit(coach, id, { kind: 'text', ...seen(turn), text: `${turn.text} ${word}` });
    if (sent.status === 200) return;
    expect(sent.status).toBe(412);
    view = await read(coach, id);
  }
}

test('two tabs in many interleavings: no accepted correction is lost', async () => {
  const dana = await app.signUp();
  const { id } = await importTalk(dana, 'Dana: One.\nMaya: Two.');
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const expected: string[][] = [[], []];
  for (let round = 0; round < inSeries(30, 100); round++) {
    const known = await read(dana, id); // both tabs show the same
    const tabs = ['a', 'b'].map((tab) => ({ at: random(2), word: `${tab}${round}` }));
    for (const { at, word } of tabs) expected[at]!.push(word);
    const order = random(2) === 0 ? tabs : tabs.toReversed();
    if (random(3) === 0) for (const { at, word } of order) await addWord(dana, id, known, at, word);
    else await Promise.all(order.map(({ at, word }) => addWord(dana, id, known, at, word)));
  }
  const { turns } = await read(dana, id);
  for (const [at, words] of expected.entries())
    expect(turns[at]!.text.split(' ').slice(1).toSorted()).toEqual(words.toSorted());
});
