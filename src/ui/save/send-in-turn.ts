import { MutationObserver, type QueryClient } from '@tanstack/react-query';

/** Requests that change something. Those of one scope are sent one after the other, so that quick keys keep their order. */
const unanswered = new Set<() => Promise<unknown>>();

export async function sendInTurn<Answer>(
  cache: QueryClient,
  scope: string,
  send: () => Promise<Answer>,
): Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  const sendOnce = () => (answer ??= send());
  const mutation = new MutationObserver(cache, { mutationFn: sendOnce, scope: { id: scope } });
  unanswered.add(sendOnce);
  try {
    return await mutation.mutate();
  } finally {
    unanswered.delete(sendOnce);
    mutation.reset();
  }
}

/** A page that is left gets no answers, so everything is sent at once, in order. */
export function sendAllNow(): void {
  for (const send of unanswered) send().catch(() => undefined);
}

/** TanStack Query keeps queued mutations waiting while the window is hidden; these go on in order. */
async function sendOnHide(): Promise<void> {
  if (document.visibilityState !== 'hidden') return;
  for (const send of unanswered) await send().catch(() => undefined);
}

if ('document' in globalThis) {
  addEventListener('pagehide', sendAllNow);
  document.addEventListener('visibilitychange', () => void sendOnHide());
}
