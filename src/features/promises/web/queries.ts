import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#ui/api.ts';
import { listRows } from '#ui/list-rows.ts';
import { messageFor } from '#ui/error-messages.ts';
import { save } from '#ui/save/save.ts';
import { notify, warn } from '#ui/toast.ts';
import { wantFocus } from '#ui/keyboard/wanted-focus.ts';
import {
  addMention,
  listMentions,
  listPromises,
  updateMention,
  type MentionChange,
  type MentionOfPromise,
  type PromiseEntry,
} from '../contract.ts';
import type { Outcome } from '../rules/outcomes.ts';
import { stateWords } from './promise-words.tsx';

/** Promises and what later sessions say of them. A decision shows at once, can be undone, and changes tasks too. */
const promisesKey = ['promises', 'of client'];
const proposedKey = ['promises', 'proposed'];

export const promisesQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...promisesKey, clientId],
    queryFn: ({ signal }) =>
      listRows(async (page) => {
        const found = await call(listPromises, { query: { clientId, ...page }, signal });
        return found.map((promise) => ({ ...promise, id: promise.taskId }));
      }),
  });

export type ListedPromise = PromiseEntry & { id: string };
export type Proposal = MentionOfPromise & { id: string };

/** What later sessions say, and the coach has not confirmed: of one client, or of all. */
export const proposedMentionsQuery = (clientId?: string) =>
  queryOptions({
    queryKey: [...proposedKey, clientId ?? 'all'],
    queryFn: ({ signal }) =>
      listRows(async (page) => {
        const query = { review: 'proposed' as const, ...(clientId && { clientId }), ...page };
        const found = await call(listMentions, { query, signal });
        return found.map((mention) => ({ ...mention, id: mention.mentionId }));
      }),
  });

/** One decision: one toast, one undo. `null` dismisses what the product proposed. */
export function decide(cache: QueryClient, mention: Proposal, outcome: Outcome | null): void {
  const { promise } = mention;
  const due = outcome === mention.outcome ? mention.due : null;
  const body: MentionChange =
    outcome === null ? { review: 'dismissed' } : { review: 'confirmed', outcome, ...(due && { due }) };
  void change(cache, mention, body, 'Failed to save how it ended');
  notify(outcome === null ? 'Dismissed' : stateWords[outcome], {
    description: promise.title,
    action: {
      label: 'Undo',
      onClick: () => {
        wantFocus(mention.id);
        const before = outcome === 're-agreed' ? { dueBefore: promise.dueDate } : {};
        void change(cache, mention, { review: 'proposed', ...before }, 'Failed to undo');
      },
    },
  });
}

async function change(
  cache: QueryClient,
  mention: Proposal,
  body: MentionChange,
  failed: string,
): Promise<void> {
  const isBack = body.review === 'proposed';
  const show = (waits: boolean) =>
    cache.setQueriesData<Proposal[]>(
      { queryKey: proposedKey },
      (known) => known && withMention(known, mention, waits),
    );
  try {
    await save(cache, {
      scope: `promise ${mention.promise.taskId}`,
      show: () => {
        show(isBack);
        return () => show(!isBack);
      },
      send: () => call(updateMention, { params: { id: mention.mentionId }, body, keepalive: true }),
      onSaved: (promise) => showPromise(cache, promise),
    });
    refreshDependents(cache);
  } catch (error) {
    warn(failed, { description: messageFor(error) });
  }
}

/** The newest session first, as the server lists them. */
function withMention(known: readonly Proposal[], mention: Proposal, waits: boolean): Proposal[] {
  const others = known.filter(({ id }) => id !== mention.id);
  if (!waits) return others;
  const at = others.findIndex(({ sessionDate }) => sessionDate < mention.sessionDate);
  return others.toSpliced(at === -1 ? others.length : at, 0, mention);
}

function showPromise(cache: QueryClient, promise: PromiseEntry): void {
  cache.setQueriesData<ListedPromise[]>({ queryKey: promisesKey }, (known) =>
    known?.map((one) => (one.id === promise.taskId ? { ...promise, id: promise.taskId } : one)),
  );
}

/** Tasks, insights, progress and the brief follow from how promises ended. */
function refreshDependents(cache: QueryClient): void {
  for (const key of ['tasks', 'insights', 'progress', 'conversations'])
    void cache.invalidateQueries({ queryKey: [key] });
}

/** How a promise ended, entered by the coach: for what no later session mentions. */
export async function enterOutcome(
  cache: QueryClient,
  promise: ListedPromise,
  outcome: Outcome,
): Promise<void> {
  try {
    const answer = await call(addMention, { params: { id: promise.taskId }, body: { outcome } });
    showPromise(cache, answer);
    void cache.invalidateQueries({ queryKey: proposedKey });
    refreshDependents(cache);
    notify(stateWords[outcome], { description: promise.title });
  } catch (error) {
    warn('Failed to save how it ended', { description: messageFor(error) });
  }
}
