import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ApiError } from '../api-error.ts';
import { save, saveOrMerge, type Change } from './save.ts';
import { sendAllNow } from './send-in-turn.ts';

/** A text on the screen, and a server that answers when the test says so. */
function textOnScreen() {
  const cache = new QueryClient();
  let shown = 'first';
  const open: PromiseWithResolvers<string>[] = [];
  const sent: string[] = [];
  const changeTo = (text: string): Change<string> => ({
    scope: 'text',
    show: () => {
      const before = shown;
      shown = text;
      return () => (shown = before);
    },
    send: () => {
      sent.push(text);
      const answer = Promise.withResolvers<string>();
      open.push(answer);
      return answer.promise;
    },
    onSaved: (answer) => (shown = answer),
  });
  const answerTo = async (index: number): Promise<PromiseWithResolvers<string>> => {
    await expect.poll(() => open.length).toBeGreaterThan(index);
    return open[index]!;
  };
  return { cache, changeTo, answerTo, sent, shown: () => shown };
}

const stale = new ApiError(412, 'stale', '', null);

test('a change shows at once, and the answer takes its place', async () => {
  const { cache, changeTo, answerTo, shown } = textOnScreen();
  const saving = save(cache, changeTo('mine'));
  expect(shown()).toBe('mine');
  (await answerTo(0)).resolve('Mine.');
  await saving;
  expect(shown()).toBe('Mine.');
});

test('a change is sent once the one before it is answered, also with a refusal', async () => {
  const { cache, changeTo, answerTo, sent, shown } = textOnScreen();
  const first = expect(save(cache, changeTo('one'))).rejects.toBe(stale);
  const second = save(cache, changeTo('two'));
  expect(shown()).toBe('two');
  const answer = await answerTo(0);
  expect(sent).toEqual(['one']);
  answer.reject(stale);
  await first;
  (await answerTo(1)).resolve('two');
  await second;
  expect([sent, shown()]).toEqual([['one', 'two'], 'two']);
});

test('changes of different scopes do not wait for each other', async () => {
  const { cache, changeTo, answerTo } = textOnScreen();
  void save(cache, changeTo('one'));
  const other = save(cache, { ...changeTo('two'), scope: 'other' });
  (await answerTo(1)).resolve('two');
  expect(await other).toBe('two');
});

test('when the page is left everything is sent, and nothing twice', async () => {
  const { cache, changeTo, answerTo, sent } = textOnScreen();
  const both = [save(cache, changeTo('one')), save(cache, changeTo('two'))];
  await answerTo(0);
  sendAllNow();
  expect(sent).toEqual(['one', 'two']);
  (await answerTo(0)).resolve('one');
  (await answerTo(1)).resolve('two');
  await Promise.all(both);
  expect(sent).toEqual(['one', 'two']);
});

test('a stale change is saved again on what was saved elsewhere', async () => {
  const { cache, changeTo, answerTo, shown } = textOnScreen();
  const merging = { failed: 'Failed', refetch: async () => 'theirs' };
  const saving = saveOrMerge(cache, {
    ...changeTo('mine'),
    ...merging,
    merge: (theirs) =>
      saveOrMerge(cache, { ...changeTo(`${theirs} and mine`), ...merging, merge: () => false }),
  });
  (await answerTo(0)).reject(stale);
  (await answerTo(1)).resolve('theirs and mine');
  expect([await saving, shown()]).toEqual([true, 'theirs and mine']);
});

test('what is stale and gone is not merged', async () => {
  const { cache, changeTo, answerTo, shown } = textOnScreen();
  const merge = () => expect.unreachable();
  const change = { ...changeTo('mine'), failed: 'Failed', refetch: async () => null, merge };
  const saving = saveOrMerge(cache, change);
  (await answerTo(0)).reject(stale);
  expect([await saving, shown()]).toEqual([false, 'first']);
});

test('offline, nothing is asked again', async () => {
  const { cache, changeTo, answerTo, shown } = textOnScreen();
  const refetch = () => expect.unreachable();
  const change = { ...changeTo('mine'), failed: 'Failed', refetch, merge: () => true };
  const saving = saveOrMerge(cache, change);
  (await answerTo(0)).reject(new ApiError(0, 'offline', '', null));
  expect([await saving, shown()]).toEqual([false, 'first']);
});
