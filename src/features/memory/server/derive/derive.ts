import { randomUUID } from 'node:crypto';
import type { Owned } from '#platform/db/database.ts';
import type { JobRun } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import type { RecordReader } from '#ports/record-reader.ts';
import type { Theme } from '#shared/session-record.ts';
import { isAppError } from '#shared/errors.ts';
import { blockOf } from '../../../consent/server/actions.ts';
import { lockConversation } from '../../../conversations/server/processing.ts';
import { listPromises } from '../../../promises/server/actions.ts';
import { saveMentions, toFound } from '../../../promises/server/processing.ts';
import { positionFinder } from '../../../review/rules/relocate.ts';
import { showResults } from '../../../review/rules/show-results.ts';
import { sessionRead } from '../../events.ts';
import { deriveMemory, goalsIn } from '../../rules/derive/derive-memory.ts';
import { mergeEntries } from '../../rules/merge-memory.ts';
import { isShown, memorySections, type MemoryEntry } from '../../rules/memory-entry.ts';
import * as store from '../store.ts';
import { deriveJob, type DerivePayload } from './derive-job.ts';
import { isRemembered, readSession, type SessionMaterial } from './read-session.ts';

/**
 * Follows the promises of earlier sessions into this one and remembers what it adds, then has the next session of the
 * client read, which builds on it. What a person decided, wrote or deleted stays. A run that changes nothing saves
 * nothing new, so it may run twice and be killed at any line.
 */
export async function derive(
  services: Pick<Services, 'db' | 'jobs' | 'events' | 'clock' | 'recordReader'>,
  { userId, conversationId }: DerivePayload,
  run: Pick<JobRun, 'signal' | 'isReplaced'>,
): Promise<void> {
  if (await run.isReplaced()) return;
  const material = await services.db.asUser(userId, (owned) => readSession(owned, conversationId));
  const read = material && {
    ...material,
    ...(await readTogether(services.recordReader, material, run.signal)),
  };
  await services.db.asUser(userId, async (owned) => {
    const conversation = await lockConversation(owned, conversationId);
    if (!conversation || (await run.isReplaced())) return;
    // With another client than it was read for, another run has been enqueued.
    const isBlocked = await blockOf(owned, services, conversation.clientId, 'ai_notes');
    const current = conversation.clientId === read?.clientId && !isBlocked ? read : null;
    await saveMentions(owned, conversationId, current ? toFound(current) : []);
    if (current) await remember(owned, services, conversationId, current);
    if (conversation.clientId) await goOn(owned, services, conversation.clientId, conversationId);
  });
}

async function goOn(
  { tx, userId }: Owned,
  { events, jobs }: Pick<Services, 'events' | 'jobs'>,
  clientId: string,
  conversationId: string,
): Promise<void> {
  await events.announce(tx, sessionRead, { userId, clientId, conversationId });
  const next = await store.findNextSession({ tx, userId }, clientId, { id: conversationId });
  if (next) await jobs.enqueue(tx, deriveJob, { userId, conversationId: next.id });
}

type RecordFindings = { mentions: Awaited<ReturnType<RecordReader['followPromises']>>; themes: Theme[] };

async function readTogether(
  reader: RecordReader,
  { turns, promises, agreed, sessions }: SessionMaterial,
  signal: AbortSignal,
): Promise<RecordFindings> {
  const open = promises.map(({ promise }) => promise);
  const mentions =
    open.length > 0
      ? await unlessTooMuch(reader.followPromises({ turns, promises: open, tasks: agreed }, signal))
      : [];
  const themes = sessions.length > 1 ? await unlessTooMuch(reader.findThemes(sessions, signal)) : [];
  return { mentions, themes };
}

/** A transcript that no one could have said is not worth failing for. */
async function unlessTooMuch<Item>(reading: Promise<Item[]>): Promise<Item[]> {
  try {
    return await reading;
  } catch (error) {
    if (isAppError(error) && error.code === 'too_complex') return [];
    throw error;
  }
}

async function remember(
  owned: Owned,
  { clock }: Pick<Services, 'clock'>,
  conversationId: string,
  { clientId, number, turns, analysis, sessions, themes }: SessionMaterial & RecordFindings,
): Promise<void> {
  if (sessions.length === 0 || !(await isRemembered(owned, clientId))) return;
  const { id, isNew } = await store.openMemory(owned, { clientId, conversationId }, number);
  const row = await store.findMemory(owned, id);
  if (!row) return; // forgotten by the coach
  const promises = await listPromises(owned, { clientId, involving: conversationId });
  const positionOf = positionFinder(turns);
  const { proposed: _proposed, ...unplaced } = analysis;
  const results = showResults(unplaced, { positionOf, turns }, null);
  const at = sessions.length - 1;
  const earlier = (await store.listOfClient(owned, clientId)).filter((one) => one.sessionNumber < number);
  const earlierGoals = earlier.flatMap(({ clientProgress }) => goalsIn(clientProgress.filter(isShown)));
  const derived = deriveMemory({ conversationId, turns, results, promises, themes, earlierGoals, at });
  const reading = {
    at: clock.now().toISOString(),
    isFirst: isNew,
    newId: randomUUID,
    turnOf: (entry: Pick<MemoryEntry, 'quote' | 'turn' | 'start'>) => {
      const { turn, stale } = positionOf(entry);
      return stale === null ? turn : null;
    },
  };
  const merged = memorySections.map((section) => [
    section,
    mergeEntries(row[section], derived[section], reading),
  ]);
  await store.updateMemory(owned, id, { ...Object.fromEntries(merged), clientId, sessionNumber: number });
}
