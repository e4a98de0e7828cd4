import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { save } from './save.ts';

/** Three changes of one text, of which the server has answered none. */
function threeChanges() {
  const cache = new QueryClient();
  const sent: string[] = [];
  const answers = ['one', 'two', 'three'].map((text) => {
    const answer = Promise.withResolvers<string>();
    const send = () => {
      sent.push(text);
      return answer.promise;
    };
    void save(cache, { scope: 'text', show: () => () => undefined, send, onSaved: () => undefined });
    return () => answer.resolve(text);
  });
  return { sent, answers };
}

afterEach(() => vi.restoreAllMocks());

test('a page that is left sends every change at once', async () => {
  const { sent, answers } = threeChanges();
  await expect.poll(() => sent).toEqual(['one']);
  dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(sent).toEqual(['one', 'two', 'three']);
  for (const answer of answers) answer();
});

test('a hidden window goes on, one change after the other', async () => {
  const { sent, answers } = threeChanges();
  await expect.poll(() => sent).toEqual(['one']);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(sent).toEqual(['one']);
  answers[0]?.();
  await expect.poll(() => sent).toEqual(['one', 'two']);
  answers[1]?.();
  await expect.poll(() => sent).toEqual(['one', 'two', 'three']);
  answers[2]?.();
});
