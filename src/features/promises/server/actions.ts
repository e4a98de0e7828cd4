import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { AppError } from '#shared/errors.ts';
import { plainWords } from '#shared/words.ts';
import { getAnalysis } from '../../analysis/server/actions.ts';
import { lockConversation } from '../../conversations/server/processing.ts';
import { withOrigins } from '../../review/server/actions.ts';
import { dismissTwins, restoreTwins, updateTask } from '../../tasks/server/actions.ts';
import type {
  MentionChange,
  MentionOfPromise,
  NewMention,
  PromiseEntry,
  PromiseMention,
} from '../contract.ts';
import { promiseDecided } from '../events.ts';
import { taskChange, type Standing } from '../rules/task-change.ts';
import * as store from './store.ts';

/** The promise ledger, and what a coach decides on it. */
type Needs = Pick<Services, 'events' | 'clock'>;

export async function listPromises(owned: Owned, filter: store.PromiseFilter): Promise<PromiseEntry[]> {
  if (filter.after) await findPromise(owned, filter.after);
  const rows = await withOwners(owned, await store.listPromises(owned, filter));
  const mentions = await store.listMentionsOf(
    owned,
    rows.map(({ taskId }) => taskId),
  );
  const byTask = Map.groupBy(mentions, ({ taskId }) => taskId);
  return rows.map((row) => ({ ...row, history: (byTask.get(row.taskId) ?? []).map(toMention) }));
}

const toMention = ({ taskId: _taskId, ...mention }: store.ListedMention): PromiseMention => mention;

const withOwners = async (owned: Owned, rows: store.PromiseRow[]) =>
  (await withOrigins(owned, rows)).map((row) => ({ ...row, clientName: row.clientName ?? '' }));

/** 404 for a task that is no promise. */
async function findPromise(owned: Owned, taskId: string): Promise<PromiseEntry> {
  const [found] = await listPromises(owned, { taskIds: [taskId] });
  if (!found) throw new AppError('not_found');
  return found;
}

export async function listMentions(
  owned: Owned,
  filter: Parameters<typeof store.listMentions>[1],
): Promise<MentionOfPromise[]> {
  if (filter.after && !(await store.findMention(owned, filter.after))) throw new AppError('not_found');
  const mentions = await store.listMentions(owned, filter);
  const taskIds = [...new Set(mentions.map(({ taskId }) => taskId))];
  const promises = await withOwners(owned, await store.listPromises(owned, { taskIds }));
  const byTask = new Map(promises.map((promise) => [promise.taskId, promise]));
  return mentions.flatMap((mention) => {
    const promise = byTask.get(mention.taskId);
    return promise ? [{ ...toMention(mention), promise }] : [];
  });
}

export async function updateMention(
  owned: Owned,
  services: Needs,
  id: string,
  { review, outcome, due, dueBefore }: MentionChange,
): Promise<PromiseEntry> {
  const row = await store.findMention(owned, id);
  if (!row) throw new AppError('not_found');
  const isCorrected = outcome !== undefined || due !== undefined;
  return decide(owned, services, row, { dueBefore }, () =>
    store.updateMention(owned, id, {
      review: review ?? (isCorrected ? 'confirmed' : row.review),
      ...(outcome === undefined ? {} : { outcome }),
      ...(due === undefined ? {} : { due }),
    }),
  );
}

export async function addMention(
  owned: Owned,
  services: Needs,
  taskId: string,
  { conversationId, outcome, due = null }: NewMention,
): Promise<PromiseEntry> {
  const { clientId } = await findPromise(owned, taskId);
  const session = await store.findSession(owned, clientId, conversationId);
  if (!session)
    throw new AppError('not_found', { detail: 'This is not a session with the client of this promise.' });
  const entered = { taskId, conversationId: session.id, outcome, due, review: 'confirmed' as const };
  return decide(owned, services, entered, {}, () => store.enterMention(owned, entered));
}

/** Saves a decision, and does to the task what follows from it. */
async function decide(
  owned: Owned,
  { events, clock }: Needs,
  { taskId, conversationId }: { taskId: string; conversationId: string },
  { dueBefore }: { dueBefore?: string | null | undefined },
  save: () => Promise<void>,
): Promise<PromiseEntry> {
  // In the order of the job that follows promises, so that the two cannot deadlock.
  await lockConversation(owned, conversationId);
  await store.lockTask(owned, taskId);
  const promise = await findPromise(owned, taskId);
  const before = standingOf(promise.history);
  await save();
  const history = (await store.listMentionsOf(owned, [taskId])).map(toMention);
  const after = standingOf(history);
  await followTwins(owned, promise, { before: promise.history, after: history }, conversationId);
  const isTakenBack = before?.outcome === 're-agreed' && after?.outcome !== 're-agreed';
  const known = isTakenBack && dueBefore === undefined ? await firstDue(owned, promise) : dueBefore;
  const change = taskChange(before, after, known);
  if (Object.keys(change).length > 0) await updateTask(owned, taskId, change, clock.now());
  const { userId } = owned;
  const { clientId } = promise;
  const fact = { userId, taskId, clientId, conversationId: promise.conversationId };
  await events.announce(owned.tx, promiseDecided, fact);
  return findPromise(owned, taskId);
}

/** A promise that is agreed on again stays one task: the new one that says the same is dismissed. */
async function followTwins(
  owned: Owned,
  { taskId, title }: PromiseEntry,
  { before, after }: { before: PromiseMention[]; after: PromiseMention[] },
  conversationId: string,
): Promise<void> {
  const agreedIn = (history: PromiseMention[]) =>
    history.find(
      (mention) =>
        mention.conversationId === conversationId &&
        mention.review === 'confirmed' &&
        mention.outcome === 're-agreed',
    );
  const [was, is] = [agreedIn(before), agreedIn(after)];
  if (is && !was) await dismissTwins(owned, { taskId, title, conversationId, quote: is.quote });
  if (was && !is) await restoreTwins(owned, { taskId, title, conversationId, quote: was.quote });
}

/** The last confirmed mention. */
function standingOf(history: PromiseMention[]): Standing {
  return history.findLast(({ review }) => review === 'confirmed') ?? null;
}

/** The day of an earlier re-agreement, or the one it was promised with; undefined where neither is known. */
async function firstDue(owned: Owned, promise: PromiseEntry): Promise<string | null | undefined> {
  const agreed = promise.history.filter(
    ({ review, outcome }) => review === 'confirmed' && outcome === 're-agreed',
  );
  const earlier = agreed.at(-2);
  if (earlier) return earlier.due;
  const read = await getAnalysis(owned, promise.conversationId);
  const quote = plainWords(promise.quote ?? '');
  return read?.proposed.find((task) => quote !== '' && plainWords(task.quote) === quote)?.due;
}
