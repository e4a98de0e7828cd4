import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { EditResult, TranscriptTurn, Speaker } from '../../contract.ts';
import type { TranscriptEdit } from '../../rules/edit/edit.ts';
import { createEditQueue } from './edit-queue.ts';
import type { TranscriptContent } from './preview-edit.ts';

const line = (id: string, text: string, more: Partial<TranscriptTurn> = {}): TranscriptTurn => ({
  id,
  position: Number(id),
  revision: 1,
  isEdited: false,
  isAssigned: false,
  speaker: 'A',
  role: 'other',
  start: null,
  end: null,
  text,
  ...more,
});
const speakers: Speaker[] = ['A', 'B'].map((label) => ({
  label,
  name: label,
  role: 'other',
  isGuess: false,
}));

/** A screen, and a server that answers when the test says so. */
function desk(turns: TranscriptTurn[]) {
  let shown: TranscriptContent = { turns, speakers };
  const sent: TranscriptEdit[] = [];
  const open: ((answer: Partial<EditResult> | Error) => void)[] = [];
  const news: string[] = [];
  const wait = () =>
    new Promise<EditResult>((resolve, reject) =>
      open.push((answer) => {
        if (answer instanceof Error) reject(answer);
        else
          resolve({ edit: 1, revision: 2, changed: [], removed: [], speakers, structure: false, ...answer });
      }),
    );
  const queue = createEditQueue({
    queryClient: new QueryClient(),
    scope: 'transcript',
    read: () => shown,
    show: (next) => (shown = next),
    cancelRefetch: () => false,
    send: (edit) => {
      sent.push(edit);
      return wait();
    },
    undo: wait,
    refetch: () => news.push('read anew'),
  });
  const answer = async (what: Partial<EditResult> | Error = {}) => {
    await expect.poll(() => open.length).toBeGreaterThan(0);
    open.shift()?.(what);
    await new Promise((done) => setTimeout(done, 0));
  };
  return {
    queue,
    sent,
    news,
    answer,
    texts: () => shown.turns.map(({ text, speaker }) => `${speaker}: ${text}`),
  };
}

const give = (turn: string): TranscriptEdit => ({ kind: 'assign', turns: [turn], speaker: 'B' });

test('edits show at once and travel one after the other', async () => {
  const { queue, sent, answer, texts } = desk([line('1', 'One'), line('2', 'Two')]);
  queue.edit(give('1'));
  queue.edit(give('2'));
  expect(texts()).toEqual(['B: One', 'B: Two']);
  await answer({ changed: [line('1', 'One', { speaker: 'B' })] });
  expect(texts()).toEqual(['B: One', 'B: Two']);
  expect(sent).toHaveLength(2);
});

test('what the server refuses leaves the screen, and what came after stays', async () => {
  const { queue, answer, texts } = desk([line('1', 'One'), line('2', 'Two')]);
  const refused = queue.edit(give('1')).answer;
  queue.edit(give('2'));
  const told = expect(refused).rejects.toThrow('no');
  await answer(new Error('no'));
  await told;
  expect(texts()).toEqual(['A: One', 'B: Two']);
});

test('a line made a moment ago is named as the server names it', async () => {
  const { queue, sent, news, answer, texts } = desk([line('1', 'One two')]);
  queue.edit({ kind: 'split', turn: '1', revision: 1, at: 4 });
  expect(texts()).toEqual(['A: One', 'A: two']);
  queue.edit(give('awaited-1'));
  expect(texts()).toEqual(['A: One', 'B: two']);
  await answer({ changed: [line('1', 'One'), line('7', 'two', { position: 1.5 })], structure: true });
  expect(sent[1]).toEqual({ kind: 'assign', turns: ['7'], speaker: 'B', was: ['A'] });
  expect(news).toEqual([]);
  await answer({ changed: [line('7', 'two', { position: 1.5, speaker: 'B' })] });
  expect(texts()).toEqual(['A: One', 'B: two']);
  expect(news).toEqual(['read anew']);
});

test('our own edits before it do not make an edit stale; those of others do', async () => {
  const { queue, sent, answer } = desk([line('1', 'One')]);
  queue.edit(give('1'));
  queue.edit({ kind: 'text', turn: '1', revision: 1, text: 'Uno' }, 'One');
  await answer({ changed: [line('1', 'One', { revision: 2 })] });
  expect(sent[1]).toMatchObject({ revision: 2 });
  await answer({ changed: [line('1', 'Elsewhere', { revision: 5 })] });
  queue.edit({ kind: 'text', turn: '1', revision: 2, text: 'Eins' }, 'Uno');
  await answer();
  expect(sent[2]).toMatchObject({ revision: 2 });
});

test('taking back shows what was there before it is done', async () => {
  const { queue, answer, texts } = desk([line('1', 'One')]);
  const sent = queue.edit(give('1'));
  await answer({ changed: [line('1', 'One', { speaker: 'B' })] });
  void queue.undo(sent);
  expect(texts()).toEqual(['A: One']);
  await answer({ changed: [line('1', 'One', { revision: 3 })] });
  expect(texts()).toEqual(['A: One']);
});
