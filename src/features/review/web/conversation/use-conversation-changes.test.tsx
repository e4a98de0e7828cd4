import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ReviewedConversation } from '../../contract.ts';
import { createQueryClient } from '#ui/query-client.ts';
import { conversationQuery } from '../queries.ts';
import { useConversationChanges } from './use-conversation-changes.ts';

type State = Pick<ReviewedConversation, 'status' | 'hasAudio'>;
const waiting: State = { status: 'held', hasAudio: true };

/** A conversation on hold; the server answers when the test lets it: first a read, then the re-run. */
async function opened() {
  const [read, run] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  const asked: string[] = [];
  const begun = vi.fn();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, options) => {
    const method = options?.method ?? 'GET';
    asked.push(method);
    if ((address as string).includes('/process')) return run.promise;
    return (address as string).endsWith('/one') ? read.promise : Response.json([]);
  });
  function Status() {
    const { data } = useQuery(conversationQuery('one'));
    const { redo } = useConversationChanges('one');
    return <button onClick={() => void redo().then(begun)}>{data?.status}</button>;
  }
  const cache = createQueryClient(() => undefined);
  cache.setQueryData(conversationQuery('one').queryKey, waiting as ReviewedConversation);
  await render(
    <QueryClientProvider client={cache}>
      <Status />
    </QueryClientProvider>,
  );
  const button = page.getByRole('button');
  return { button, asked, begun, cache, read, run };
}

afterEach(() => vi.restoreAllMocks());

test('an answer read before a re-run does not put the conversation back on hold', async () => {
  const { button, asked, cache, read, run } = await opened();
  void cache.invalidateQueries({ queryKey: conversationQuery('one').queryKey });
  await expect.poll(() => asked).toContain('GET');
  await button.click();
  await expect.element(button).toHaveTextContent('uploaded');
  await expect.poll(() => asked).toContain('POST');
  read.resolve(Response.json(waiting));
  run.resolve(Response.json({ ...waiting, status: 'uploaded' }));
  await expect.poll(() => cache.isFetching()).toBe(0);
  await expect.element(button).toHaveTextContent('uploaded');
});

test('neither does one that was asked for while the re-run was on its way', async () => {
  const { button, asked, begun, cache, read, run } = await opened();
  await button.click();
  await expect.poll(() => asked).toContain('POST');
  void cache.invalidateQueries({ queryKey: conversationQuery('one').queryKey });
  await expect.poll(() => asked).toContain('GET');
  run.resolve(Response.json({ ...waiting, status: 'uploaded' }));
  await expect.poll(() => begun.mock.calls.length).toBe(1);
  read.resolve(Response.json(waiting));
  await expect.poll(() => cache.isFetching()).toBe(0);
  await expect.element(button).toHaveTextContent('uploaded');
});
