import type { Owned } from '#platform/db/database.ts';
import type { JobRun } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { clientsBlocking } from '../../consent/server/actions.ts';
import { coachOf } from '../../identity/server/actions.ts';
import { deriveProfile } from '../rules/derive-profile.ts';
import { ownWords } from '../rules/own-words.ts';
import {
  changedFields,
  profileFields,
  withFieldsByHand,
  type ProfileFields,
} from '../rules/profile-fields.ts';
import { mostSessions, type SourceKind } from '../rules/voice-source.ts';
import type { Withdrawn } from '../../consent/events.ts';
import { learnJob, type LearnPayload } from './jobs.ts';
import * as store from './profile-store.ts';
import { listOwnLines } from './spoken-store.ts';
import { listSamples } from './store.ts';
import type { VoiceReader } from './voice-reader.ts';

/**
 * Learning: a source is measured outside a transaction, its figures are saved, and the profile is derived anew from the
 * figures of all sources. What a person set by hand stays. Each state that is replaced is kept as a version.
 */
export type VoiceJobServices = Services & { voiceReader: VoiceReader };

const mostVersions = 30;

export const enqueueLearn = (
  { tx, userId }: Owned,
  { jobs }: Pick<Services, 'jobs'>,
  kind: SourceKind,
  options: { startAfter?: Date } = {},
): Promise<void> => jobs.enqueue(tx, learnJob, { userId, kind }, options);

const settleMs = 3000; // after what a session's readers are waiting for; several sessions in a row are read once

/** After a session changed: its lines are part of what is read. */
export const learnOwnLinesSoon = (services: Pick<Services, 'jobs' | 'clock'>, owned: Owned): Promise<void> =>
  enqueueLearn(owned, services, 'own_lines', {
    startAfter: new Date(services.clock.now().getTime() + settleMs),
  });

/** Names are no favourite words. */
export async function namesOf(owned: Owned): Promise<string[]> {
  const { name, fullName } = await coachOf(owned);
  return [...new Set([name, ...(fullName ?? '').split(/\s+/)])].filter(Boolean);
}

export async function learn(
  services: VoiceJobServices,
  { userId, kind }: LearnPayload,
  run: JobRun,
): Promise<void> {
  const { db, clock, voiceReader } = services;
  if (await run.isReplaced()) return;
  const known = await db.asUser(userId, async (owned) => {
    if (!(await store.isKnown(owned))) return null;
    const profile = await store.findProfile(owned);
    const source = (await store.listSources(owned)).find((one) => one.kind === kind);
    if (profile?.isActive === false || source?.isEnabled === false) return null;
    const { texts, newest } = await textsOf(owned, services, kind);
    if (texts?.length === 0 && !source?.words) return null; // nothing to learn, and nothing to forget
    return { texts, newest, names: await namesOf(owned) };
  });
  if (!known) return;
  const { texts, newest, names } = known;
  const read = texts && (await voiceReader.run({ texts, names }, run.signal)).output;
  await db.asUser(userId, async (owned) => {
    if (await run.isReplaced()) return; // a newer job has read newer texts
    const profile = await store.lockProfile(owned);
    const source = await store.lockSource(owned, kind);
    if (!profile.isActive || !source.isEnabled) return;
    if (read)
      await store.updateSource(owned, kind, {
        measures: { ...read, newest },
        texts: read.measures.texts,
        words: read.measures.words,
        readAt: clock.now(),
      });
    await refreshProfile(owned, services, { reason: kind, isNewText: true });
  });
}

/**
 * A client withdrew: what was measured in sessions is forgotten at once, earlier states of the profile included, and
 * learned again from the sessions that stay.
 */
export async function forgetOwnLines(
  services: Pick<Services, 'clock' | 'jobs'>,
  owned: Owned,
  { scopes }: Pick<Withdrawn, 'scopes'>,
): Promise<void> {
  if (!scopes.includes('ai_notes') || !(await store.isKnown(owned))) return;
  const source = (await store.listSources(owned)).find(({ kind }) => kind === 'own_lines');
  if (!source?.words) return;
  await store.updateSource(owned, 'own_lines', { measures: {}, texts: 0, words: 0 });
  await refreshProfile(owned, services, { reason: 'own_lines' });
  await store.deleteVersions(owned);
  await enqueueLearn(owned, services, 'own_lines');
}

/** Null where the texts are not kept: then only the profile is derived again. */
async function textsOf(
  owned: Owned,
  services: Pick<Services, 'clock'>,
  kind: SourceKind,
): Promise<{ texts: string[] | null; newest: string | null }> {
  if (kind === 'own_lines') {
    const exceptWith = await clientsBlocking(owned, services, 'ai_notes');
    return { texts: await listOwnLines(owned, { most: mostSessions, exceptWith }), newest: null };
  }
  if (kind !== 'samples') return { texts: null, newest: null };
  const samples = await listSamples(owned);
  return { texts: samples.map(({ text }) => ownWords(text)).filter(Boolean), newest: newestOf(samples) };
}

/** Says whether samples were added since: by the database’s clock, which is not this machine’s. */
export const newestOf = (samples: readonly { createdAt: Date }[]): string | null =>
  samples
    .map(({ createdAt }) => createdAt.toISOString())
    .toSorted()
    .at(-1) ?? null;

export const fieldsOf = (row: store.ProfileRow): ProfileFields =>
  Object.fromEntries(profileFields.map((field) => [field, row[field]])) as ProfileFields;

/** What a version keeps and brings back. */
const snapshotOf = (row: store.ProfileRow) => ({
  ...fieldsOf(row),
  setByHand: row.setByHand,
  measures: row.measures,
});

export type ProfileSnapshot = ReturnType<typeof snapshotOf>;

/** Derives the profile from the sources that are on. A state that is the same makes no version. */
export async function refreshProfile(
  owned: Owned,
  { clock }: Pick<Services, 'clock'>,
  { reason, isNewText = false }: { reason: string; isNewText?: boolean },
): Promise<void> {
  const current = await store.lockProfile(owned);
  const sources = (await store.listSources(owned)).filter(({ isEnabled }) => isEnabled);
  const { measures, fields } = deriveProfile(
    sources.map(({ kind, measures: state }) => ({ kind, measures: state.measures, style: state.style })),
  );
  const now = clock.now();
  const before = fieldsOf(current);
  const after = withFieldsByHand(fields, before, current.setByHand);
  await saveProfile(owned, { clock }, current, { ...after, measures }, reason);
  await store.updateProfile(owned, {
    lastAnalyzedAt: now,
    analysisSource: sources.toSorted((a, b) => b.words - a.words)[0]?.kind ?? 'onboarding',
    ...(isNewText ? { sourceDataVersion: current.sourceDataVersion + 1 } : {}),
  });
  const changed = changedFields(before, after);
  const isFirst = !('words' in current.measures);
  if (changed.length > 0 && !isFirst) {
    await store.lockLearning(owned);
    await store.updateLearning(owned, { voicePatternChanges: changed, voicePatternChangeDate: now });
  }
}

/** Keeps the state before as a version where the new one differs; the newest thirty are kept. */
export async function saveProfile(
  owned: Owned,
  { clock }: Pick<Services, 'clock'>,
  current: store.ProfileRow,
  change: store.ProfileChange,
  reason: string,
): Promise<void> {
  const before = snapshotOf(current);
  const after = snapshotOf({ ...current, ...change });
  if (canonical(before) === canonical(after)) return;
  const now = clock.now();
  const { version } = current;
  if ('words' in current.measures || current.setByHand.length > 0) {
    await store.insertVersion(owned, { version, profile: before, reason, createdAt: now });
    await store.deleteVersionsBefore(owned, version - mostVersions + 1);
  }
  await store.updateProfile(owned, { ...change, version: version + 1, updatedAt: now });
}

/** The database orders the keys of an object in its own way. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
