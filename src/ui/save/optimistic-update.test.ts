import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { optimisticUpdate } from './optimistic-update.ts';

const queryKey = ['settings'];
const before = { style: 'warm', language: 'en' };

function desk() {
  const cache = new QueryClient();
  cache.setQueryData(queryKey, before);
  return { cache, shown: () => cache.getQueryData(queryKey) };
}

test('a change shows at once, and the answer takes its place', async () => {
  const { cache, shown } = desk();
  const answer = Promise.withResolvers<typeof before>();
  const saving = optimisticUpdate(cache, queryKey, { style: 'direct' }, () => answer.promise);
  expect(shown()).toEqual({ style: 'direct', language: 'en' });
  answer.resolve({ style: 'direct', language: 'de' });
  await saving;
  expect(shown()).toEqual({ style: 'direct', language: 'de' });
});

test('what is refused goes back, and what was saved meanwhile stays', async () => {
  const { cache, shown } = desk();
  const refused = Promise.withResolvers<typeof before>();
  const saving = optimisticUpdate(cache, queryKey, { style: 'direct' }, () => refused.promise);
  const saved = { style: 'warm', language: 'de' };
  const second = optimisticUpdate(cache, queryKey, { language: 'de' }, async () => saved);
  refused.reject(new Error('no'));
  await expect(saving).rejects.toThrow('no');
  await second;
  expect(shown()).toEqual(saved);
});

test('what was changed again since is not taken back', async () => {
  const { cache, shown } = desk();
  const refused = Promise.withResolvers<typeof before>();
  const first = optimisticUpdate(cache, queryKey, { style: 'direct' }, () => refused.promise);
  const second = optimisticUpdate(cache, queryKey, { style: 'concise' }, () => new Promise(() => {}));
  refused.reject(new Error('no'));
  await expect(first).rejects.toThrow('no');
  expect(shown()).toMatchObject({ style: 'concise' });
  void second;
});

test('an answer shows what was changed since and is still to be sent', async () => {
  const { cache, shown } = desk();
  const answer = Promise.withResolvers<typeof before>();
  const first = optimisticUpdate(cache, queryKey, { style: 'direct' }, () => answer.promise);
  const sent = Promise.withResolvers<typeof before>();
  const second = optimisticUpdate(cache, queryKey, { language: 'de' }, () => sent.promise);
  answer.resolve({ style: 'direct', language: 'en' });
  await first;
  expect(shown()).toEqual({ style: 'direct', language: 'de' });
  sent.resolve({ style: 'direct', language: 'de' });
  await second;
  expect(shown()).toEqual({ style: 'direct', language: 'de' });
});
