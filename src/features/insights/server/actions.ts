import type * as z from 'zod/mini';
import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { AppError } from '#shared/errors.ts';
import { changeLearned, getPreferences } from '../../settings/server/actions.ts';
import type { Insight, LearnedKind, updateInsight as updateEndpoint } from '../contract.ts';
import { insightKinds, kindOf } from '../rules/candidate.ts';
import { isSilenced, learn, learnedKey, readLearned } from '../rules/learned.ts';
import { deriveSoon } from './derive.ts';
import * as store from './store.ts';

/** What a coach does with insights. */
const toInsight = (row: store.InsightRow): Insight => ({
  id: row.id,
  conversationId: row.conversationId,
  clientId: row.clientId,
  insightType: row.insightType,
  title: row.title,
  description: row.description,
  confidence: row.confidence,
  actionable: row.actionable,
  viewed: row.viewed,
  actedUpon: row.actedUpon,
  dismissed:
    row.dismissedAt && row.dismissReason
      ? { at: row.dismissedAt.toISOString(), reason: row.dismissReason }
      : null,
  sources: row.sources,
  createdAt: row.createdAt.toISOString(),
});

export async function listInsights(owned: Owned, listed: store.ListedInsights): Promise<Insight[]> {
  if (listed.after && !(await store.findInsight(owned, listed.after))) throw new AppError('not_found');
  return (await store.listInsights(owned, listed)).map(toInsight);
}

export async function updateInsight(
  owned: Owned,
  services: Pick<Services, 'clock' | 'jobs'>,
  id: string,
  { viewed, actedUpon, dismissed }: z.output<NonNullable<typeof updateEndpoint.body>>,
): Promise<Insight> {
  const before = await store.lockInsight(owned, id);
  if (!before) throw new AppError('not_found');
  const row = await store.updateInsight(owned, id, {
    ...(viewed === undefined ? {} : { viewed }),
    ...(actedUpon === undefined ? {} : { actedUpon }),
    ...(dismissed === undefined
      ? {}
      : { dismissedAt: dismissed && services.clock.now(), dismissReason: dismissed?.reason ?? null }),
  });
  await learnFrom(owned, before, row!);
  // There may be room for another one now, or none for one that is back.
  if (dismissed !== undefined || actedUpon !== undefined) await deriveSoon(services, owned, before);
  return toInsight(row!);
}

/** Only kinds that are derived can be made less often. */
async function learnFrom(owned: Owned, before: store.InsightRow, after: store.InsightRow): Promise<void> {
  const kind = kindOf(before.subject);
  const change = { before: before.dismissReason, after: after.dismissReason };
  if (kind !== null && change.before !== change.after)
    await changeLearned(owned, learnedKey, (stored) => learn(readLearned(stored), kind, change));
}

export async function listLearned(owned: Owned): Promise<LearnedKind[]> {
  const learned = readLearned((await getPreferences(owned)).learnedPatterns[learnedKey]);
  return insightKinds.flatMap((kind) => {
    const dismissed = learned[kind];
    return dismissed ? [{ kind, dismissed, isSilenced: isSilenced(learned, kind) }] : [];
  });
}

/** Kinds that were silenced are made again from the next change on, and for all clients the next night. */
export async function forgetLearned(owned: Owned): Promise<void> {
  await changeLearned(owned, learnedKey, () => ({}));
}

export async function deleteInsight(owned: Owned, id: string): Promise<void> {
  if (!(await store.deleteInsight(owned, id))) throw new AppError('not_found');
}
