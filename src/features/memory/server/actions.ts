import { randomUUID } from 'node:crypto';
import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { AppError } from '#shared/errors.ts';
import { localDate } from '#shared/time.ts';
import { getClient } from '../../clients/server/actions.ts';
import { lockConversation } from '../../conversations/server/processing.ts';
import { coachOf } from '../../identity/server/actions.ts';
import type { MemoryEdit, NewMemoryEntry, SessionMemory } from '../contract.ts';
import { changesOf } from '../rules/changes-of.ts';
import { editMemory } from '../rules/edit-memory.ts';
import { isShown, memorySections, type MemoryEntry, type MemorySection } from '../rules/memory-entry.ts';
import * as store from './store.ts';

/** What a coach does with the memory of a client. */
type Shown = Pick<SessionMemory, MemorySection>;

const toMemory = (row: store.MemoryRow): SessionMemory => ({
  id: row.id,
  clientId: row.clientId,
  conversationId: row.conversationId,
  conversationTitle: row.conversationTitle,
  sessionDate: row.sessionDate,
  ...(Object.fromEntries(memorySections.map((section) => [section, toEntries(row[section])])) as Shown),
  sessionNumber: row.sessionNumber,
  changes: changesOf(row),
  createdAt: row.createdAt.toISOString(),
});

const toEntries = (entries: MemoryEntry[]) =>
  entries.filter(isShown).map(({ id, text, quote, turn, start, isEdited, confirmedOn = null }) => ({
    id,
    text,
    quote,
    turn,
    start,
    isEdited,
    confirmedOn,
  }));

/** 404 where the client does not exist, or is another coach's. */
export async function listMemoryOf(owned: Owned, clientId: string): Promise<SessionMemory[]> {
  await getClient(owned, clientId);
  return (await store.listOfClient(owned, clientId)).map(toMemory);
}

async function getMemory(owned: Owned, id: string): Promise<SessionMemory> {
  const row = await store.findMemory(owned, id);
  if (!row) throw new AppError('not_found');
  return toMemory(row);
}

const mostOwn = 200; // in a section

/** The coach's own words about a session; they stay when it is read again. */
export async function addEntry(
  owned: Owned,
  clientId: string,
  { conversationId, section, text }: NewMemoryEntry,
): Promise<SessionMemory> {
  await getClient(owned, clientId);
  const sessions = await store.listSessions(owned, clientId);
  const at = conversationId ? sessions.findIndex(({ id }) => id === conversationId) : sessions.length - 1;
  const session = sessions[at];
  // Locked first, as by the job that reads the session: in another order each would wait for the other.
  if (!session || !(await lockConversation(owned, session.id)))
    throw new AppError('not_found', { detail: 'There is no such session with this client.' });
  const { id } = await store.openMemory(owned, { clientId, conversationId: session.id }, at + 1);
  const row = await store.findMemory(owned, id);
  if (!row)
    throw new AppError('conflict', { detail: 'You chose to forget this session. Choose another one.' });
  if (row[section].length >= mostOwn)
    throw new AppError('conflict', {
      detail: `A section can have up to ${mostOwn} entries. Delete one first.`,
    });
  const entry = { ...unsourced, id: randomUUID(), text, isEdited: true };
  await store.updateMemory(owned, id, { [section]: [...row[section], entry] });
  return getMemory(owned, id);
}

export async function editEntry(
  owned: Owned,
  { clock }: Pick<Services, 'clock'>,
  id: string,
  edit: MemoryEdit,
): Promise<SessionMemory> {
  await store.lockMemory(owned, id);
  const row = await store.findMemory(owned, id);
  if (!row) throw new AppError('not_found');
  const today = localDate(clock.now(), (await coachOf(owned)).timeZone);
  const edited = editMemory(row, edit, today);
  if (edited.kind === 'missing') throw new AppError('not_found');
  if (edited.kind === 'stale') throw new AppError('stale');
  await store.updateMemory(owned, id, { [edited.section]: edited.entries });
  return getMemory(owned, id);
}

/** The words go at once; a row without any stays, so that the session is not remembered again. */
export async function forgetSession(owned: Owned, id: string): Promise<void> {
  const empty = Object.fromEntries(memorySections.map((section) => [section, []]));
  const mark = { ...unsourced, id: randomUUID(), text: '', isEdited: false, isForgotten: true as const };
  if (!(await store.updateMemory(owned, id, { ...empty, keyTopics: [mark] })))
    throw new AppError('not_found');
}

export async function forgetClient(owned: Owned, clientId: string): Promise<void> {
  await getClient(owned, clientId);
  for (const { id } of await store.listOfClient(owned, clientId)) await forgetSession(owned, id);
}

const unsourced = { quote: null, turn: null, start: null };
