import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type * as z from 'zod/mini';
import { derivedId } from '#platform/crypto/derived-id.ts';
import { hashOf, newToken } from '#platform/crypto/secret-token.ts';
import { decryptText, encrypt, type EncryptionContext } from '#platform/crypto/wrap.ts';
import type { Owned } from '#platform/db/database.ts';
import type { ListPage } from '#platform/db/lists.ts';
import type { Services } from '#platform/services.ts';
import { AppError } from '#shared/errors.ts';
import { dayMs, localDate } from '#shared/time.ts';
import { record } from '../../audit/server/actions.ts';
import { coachOf } from '../../identity/server/actions.ts';
import { dataKeyOf } from '../../identity/server/data-key.ts';
import { listNotes } from '../../recording/server/actions.ts';
import { getConversation } from '../../review/server/actions.ts';
import type { createShare as create, Share, SharePreview, ShareReply } from '../contract.ts';
import { defaultExpiryDays, isOpen, mostShares } from '../rules/expiry.ts';
import { defaultParts, isSharePart } from '../rules/parts.ts';
import { coachsOwn } from '../rules/client-copy.ts';
import { loadSessions, loadSubject, type Subject } from './load-report.ts';
import * as store from './store.ts';

/** What a coach does with shared reports: preview, links, their log, replies. `public-page.ts` serves the client. */
type Needs = Pick<Services, 'clock' | 'keys' | 'publicUrl'>;

/** As for passwords (`src/adapters/better-auth/library.ts`). */
const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const contextOf = ({ userId }: Owned, id: string): EncryptionContext => ({
  table: 'shares',
  column: 'token',
  row: id,
  user: userId,
});

const toShare = (
  row: store.ShareRow,
  now: Date,
  seen: { views: number; last: Date | null } = { views: 0, last: null },
): Share => ({
  id: row.id,
  kind: row.kind as Share['kind'],
  conversationId: row.conversationId,
  clientId: row.clientId,
  title: row.title,
  parts: row.parts.filter(isSharePart),
  includesAudio: row.includesAudio,
  periodFrom: row.periodFrom,
  periodTo: row.periodTo,
  hasPasscode: row.passcodeHash !== null,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  revokedAt: row.revokedAt?.toISOString() ?? null,
  isOpen: isOpen(row, now),
  views: seen.views,
  lastViewedAt: seen.last?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

export async function previewShare(owned: Owned, subject: Subject): Promise<SharePreview> {
  const { recipient, hasAudio } = await loadSubject(owned, subject);
  const sessions = await loadSessions(owned, subject);
  const withOwn: SharePreview['sessions'] = [];
  for (const session of sessions) {
    const own = coachsOwn(await getConversation(owned, session.id), await listNotes(owned, session.id));
    withOwn.push({ ...session, own });
  }
  return { recipient, hasAudio, sessions: withOwn };
}

type About = { conversationId?: string | undefined; clientId?: string | undefined };

export async function listShares(owned: Owned, { clock }: Needs, asked: About & ListPage): Promise<Share[]> {
  const rows = await store.listShares(owned, asked);
  const seen = await store.countViews(
    owned,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toShare(row, clock.now(), seen.get(row.id)));
}

const linkOf = ({ publicUrl }: Needs, token: string): string => `${publicUrl.replace(/\/+$/, '')}/s/${token}`;

export async function createShare(
  owned: Owned,
  services: Needs,
  body: z.output<NonNullable<typeof create.body>>,
): Promise<{ share: Share; url: string }> {
  return makeShare(owned, services, { ...body, id: randomUUID(), actor: 'coach' });
}

type NewShare = z.output<NonNullable<typeof create.body>> & { id: string; actor: 'coach' | 'afterword' };

async function makeShare(owned: Owned, services: Needs, { id, actor, ...body }: NewShare) {
  const { title, hasAudio } = await loadSubject(owned, body);
  if (body.includesAudio && !hasAudio)
    throw new AppError('bad_request', { detail: 'This report has no recording to share.' });
  if ((await store.countShares(owned)) >= mostShares)
    throw new AppError('conflict', { detail: `You can have ${mostShares} links. You have made them all.` });
  const now = services.clock.now();
  const token = newToken();
  const row = await store.insertShare(owned, {
    id,
    ...(await subjectOf(owned, body, now)),
    title,
    parts: [...new Set(body.parts)],
    includesAudio: body.includesAudio ?? false,
    tokenHash: hashOf(token),
    token: encrypt(await dataKeyOf(owned, services.keys), contextOf(owned, id), token),
    passcodeHash: body.passcode ? await hash(body.passcode, argon2id) : null,
    expiresAt: new Date(now.getTime() + body.expiresInDays * dayMs),
    createdAt: now,
  });
  await recordShare(owned, services, row, { actor, action: 'share.created' });
  return { share: toShare(row, now), url: linkOf(services, token) };
}

/** A client’s report is never open-ended: a session of next week is not shared by a link of today. */
async function subjectOf(owned: Owned, { kind, subjectId, from, to }: Subject, now: Date) {
  if (kind === 'conversation') return { kind, conversationId: subjectId };
  const { timeZone } = await coachOf(owned);
  return { kind, clientId: subjectId, periodFrom: from ?? null, periodTo: to ?? localDate(now, timeZone) };
}

export const recordShare = (
  owned: Owned,
  services: Pick<Services, 'clock'>,
  row: store.ShareRow,
  entry: Pick<Parameters<typeof record>[2], 'actor' | 'action' | 'details'>,
): Promise<void> =>
  record(owned, services, {
    ...entry,
    subject: { kind: row.kind as Share['kind'], id: row.conversationId ?? row.clientId },
  });

async function requireShare(owned: Owned, id: string): Promise<store.ShareRow> {
  const row = await store.findShare(owned, id);
  if (!row) throw new AppError('not_found');
  return row;
}

export async function getShareLink(owned: Owned, services: Needs, id: string): Promise<{ url: string }> {
  const { token } = await requireShare(owned, id);
  return {
    url: linkOf(services, decryptText(await dataKeyOf(owned, services.keys), contextOf(owned, id), token)),
  };
}

/** Twice is as good as once. */
export async function revokeShare(
  owned: Owned,
  services: Pick<Services, 'clock'>,
  id: string,
): Promise<Share> {
  const now = services.clock.now();
  const before = await requireShare(owned, id);
  const row = before.revokedAt ? before : (await store.updateShare(owned, id, { revokedAt: now }))!;
  if (!before.revokedAt) await recordShare(owned, services, row, { actor: 'coach', action: 'share.revoked' });
  const seen = await store.countViews(owned, [id]);
  return toShare(row, now, seen.get(id));
}

/**
 * The link to a session’s report that belongs to one thing, as an e-mail, and is made once for it. One that was closed or
 * has expired is followed by another.
 */
export async function linkFor(
  owned: Owned,
  services: Needs,
  { source, conversationId, actor }: { source: string; conversationId: string; actor: NewShare['actor'] },
): Promise<string> {
  const made = await sharesOf(owned, source);
  const last = made.at(-1);
  if (last && isOpen(last, services.clock.now())) return (await getShareLink(owned, services, last.id)).url;
  const { url } = await makeShare(owned, services, {
    kind: 'conversation',
    subjectId: conversationId,
    parts: [...defaultParts],
    expiresInDays: defaultExpiryDays,
    id: idOfLink(source, made.length),
    actor,
  });
  return url;
}

/** Closes it, if there is one. */
export async function closeLinkFor(
  owned: Owned,
  services: Pick<Services, 'clock'>,
  source: string,
): Promise<void> {
  const last = (await sharesOf(owned, source)).at(-1);
  if (last && !last.revokedAt) await revokeShare(owned, services, last.id);
}

export const isRoomForLink = async (owned: Owned): Promise<boolean> =>
  (await store.countShares(owned)) < mostShares;

const idOfLink = (source: string, at: number): string => derivedId(`link ${at} of ${source}`);

async function sharesOf(owned: Owned, source: string): Promise<store.ShareRow[]> {
  const made: store.ShareRow[] = [];
  for (let row; (row = await store.findShare(owned, idOfLink(source, made.length)));) made.push(row);
  return made;
}

const mostViews = 100;

export async function listViews(owned: Owned, id: string) {
  await requireShare(owned, id);
  const views = await store.listViews(owned, id, mostViews);
  return views.map(({ viewedAt, device }) => ({ viewedAt: viewedAt.toISOString(), device }));
}

export async function listReplies(
  owned: Owned,
  asked: About & ListPage & { unread?: boolean | undefined },
): Promise<ShareReply[]> {
  const rows = await store.listReplies(owned, asked);
  return rows.map(({ reply, share, clientName }) => ({
    id: reply.id,
    shareId: share.id,
    kind: reply.kind as ShareReply['kind'],
    by: clientName?.split(' ')[0] ?? 'Your client',
    text: reply.text,
    taskId: reply.taskId,
    completed: typeof reply.details['completed'] === 'boolean' ? reply.details['completed'] : null,
    title: share.title,
    conversationId: share.conversationId,
    clientId: share.clientId,
    readAt: reply.readAt?.toISOString() ?? null,
    createdAt: reply.createdAt.toISOString(),
  }));
}

export const markRead = (owned: Owned, { clock }: Needs, ids: string[]): Promise<void> =>
  store.markRead(owned, ids, clock.now());
