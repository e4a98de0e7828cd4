import type * as z from 'zod/mini';
import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { AppError } from '#shared/errors.ts';
import type {
  updateVoiceProfile,
  VoiceLearning,
  VoiceProfile,
  VoiceSource,
  VoiceVersion,
} from '../contract.ts';
import { isEnough } from '../rules/authenticity.ts';
import { examplesFrom } from '../rules/examples.ts';
import { ownWords } from '../rules/own-words.ts';
import { changedFields, isProfileField, profileFields, type ProfileFields } from '../rules/profile-fields.ts';
import { isTooLittle, sourceKinds, type SourceKind } from '../rules/voice-source.ts';
import { measuresOf } from './actions.ts';
import {
  enqueueLearn,
  fieldsOf,
  newestOf,
  refreshProfile,
  saveProfile,
  type ProfileSnapshot,
} from './learn.ts';
import * as store from './profile-store.ts';
import { mailAccounts } from './read-sent-mail.ts';
import { listSamples } from './store.ts';

/** The profile as its owner sees it, and what they do with it: set fields, restore, reset, choose the sources. */
type Needs = Pick<Services, 'jobs' | 'clock' | 'accounts'>;

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

export async function getProfile(owned: Owned, { accounts }: Pick<Needs, 'accounts'>): Promise<VoiceProfile> {
  const row = (await store.findProfile(owned)) ?? store.newProfile(owned.userId);
  const sources = await store.listSources(owned);
  const samples = await listSamples(owned);
  const measures = measuresOf(row);
  const fields = fieldsOf(row);
  const mailboxes = await mailAccounts(owned);
  const sampled = sources.find(({ kind }) => kind === 'samples');
  return {
    isActive: row.isActive,
    isTooLittle: !measures || isTooLittle(measures),
    isPreliminary: !isEnough(measures),
    texts: measures?.texts ?? 0,
    words: measures?.words ?? 0,
    sentenceWords: measures && measures.words > 0 ? measures.sentenceLength.mean : null,
    greetings: measures?.greetings.flatMap(({ text }) => text || []).slice(0, 3) ?? [],
    fields,
    setByHand: row.setByHand.filter(isProfileField),
    examples: examplesFrom(
      samples.map(({ text }) => ownWords(text)),
      fields,
    ),
    authenticityScore: row.authenticityScore,
    conversationRefinements: row.conversationRefinements,
    lastAnalyzedAt: iso(row.lastAnalyzedAt),
    version: row.version,
    sources: sourceKinds.map((kind) =>
      toSource(
        kind,
        sources.find((one) => one.kind === kind),
      ),
    ),
    mailboxes: mailboxes.map((one) => ({ ...one, isConfigured: accounts[one.provider] !== undefined })),
    isLearning: row.isActive && (sampled?.isEnabled ?? true) && isUnread(samples, sampled),
  };
}

/** Samples were added, or all of them removed, since they were last measured. */
function isUnread(samples: readonly { createdAt: Date }[], read: store.SourceRow | undefined): boolean {
  if (samples.length === 0) return (read?.texts ?? 0) > 0;
  return (newestOf(samples) ?? '') > (read?.measures.newest ?? '');
}

function toSource(kind: SourceKind, row: store.SourceRow | undefined): VoiceSource {
  const { progress, failure, provider } = row?.measures ?? {};
  return {
    kind,
    isEnabled: row?.isEnabled ?? true,
    texts: row?.texts ?? 0,
    words: row?.words ?? 0,
    readAt: iso(row?.readAt ?? null),
    consentedAt: iso(row?.consentedAt ?? null),
    provider: provider ?? null,
    progress: progress ?? null,
    failure: failure ?? null,
  };
}

type Change = z.output<NonNullable<typeof updateVoiceProfile.body>>;

export async function updateProfile(
  owned: Owned,
  services: Needs,
  { isActive, fields = {}, measuredFields = [] }: Change,
): Promise<VoiceProfile> {
  const current = await store.lockProfile(owned);
  const byHand = Object.keys(fields);
  if (byHand.length > 0 || measuredFields.length > 0) {
    const setByHand = profileFields.filter(
      (field) =>
        byHand.includes(field) ||
        (current.setByHand.includes(field) && !measuredFields.some((one) => one === field)),
    );
    await saveProfile(owned, services, current, { ...definedOf(fields), setByHand }, 'by_hand');
  }
  // Each field is measured again from what is known; the state before is a version already.
  if (measuredFields.length > 0) await refreshProfile(owned, services, { reason: 'by_hand' });
  if (isActive !== undefined && isActive !== current.isActive) {
    await store.updateProfile(owned, { isActive, updatedAt: services.clock.now() });
    if (isActive)
      for (const kind of ['samples', 'own_lines'] as const) await enqueueLearn(owned, services, kind);
  }
  return getProfile(owned, services);
}

const definedOf = (fields: Partial<{ [Field in keyof ProfileFields]: ProfileFields[Field] | undefined }>) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<ProfileFields>;

/** The earlier states stay, so that a reset can be undone. */
export async function resetProfile(owned: Owned, services: Needs): Promise<VoiceProfile> {
  const current = await store.lockProfile(owned);
  for (const kind of ['sent_mail', 'edits'] as const) await emptySource(owned, kind);
  await saveProfile(owned, services, current, { setByHand: [] }, 'reset');
  await refreshProfile(owned, services, { reason: 'reset' });
  for (const kind of ['samples', 'own_lines'] as const) await enqueueLearn(owned, services, kind);
  return getProfile(owned, services);
}

async function emptySource(owned: Owned, kind: SourceKind): Promise<void> {
  await store.lockSource(owned, kind);
  await store.updateSource(owned, kind, {
    measures: {},
    texts: 0,
    words: 0,
    readAt: null,
    consentedAt: null,
  });
}

export async function updateSource(
  owned: Owned,
  services: Needs,
  { kind, isEnabled }: { kind: SourceKind; isEnabled: boolean },
): Promise<VoiceProfile> {
  await store.lockProfile(owned);
  await store.lockSource(owned, kind);
  await store.updateSource(owned, kind, { isEnabled });
  await refreshProfile(owned, services, { reason: kind });
  if (isEnabled && kind !== 'sent_mail') await enqueueLearn(owned, services, kind);
  return getProfile(owned, services);
}

/**
 * Earlier versions were made with its figures, so they go too. A source that is read from what is still here (samples,
 * sessions) is switched off with it; otherwise the next session would bring the figures back.
 */
export async function deleteSource(owned: Owned, services: Needs, kind: SourceKind): Promise<VoiceProfile> {
  await store.lockProfile(owned);
  await emptySource(owned, kind);
  if (kind !== 'sent_mail') await store.updateSource(owned, kind, { isEnabled: false });
  await refreshProfile(owned, services, { reason: kind });
  await store.deleteVersions(owned);
  return getProfile(owned, services);
}

export async function listVersions(owned: Owned): Promise<VoiceVersion[]> {
  const current = await store.findProfile(owned);
  if (!current) return [];
  const rows = await store.listVersions(owned);
  return rows.map(({ version, reason, createdAt, profile }, at) => {
    const next = at === 0 ? fieldsOf(current) : (rows[at - 1]!.profile as ProfileSnapshot);
    return {
      version,
      reason,
      createdAt: createdAt.toISOString(),
      changed: changedFields(profile as ProfileSnapshot, next),
    };
  });
}

export async function restoreVersion(owned: Owned, services: Needs, version: number): Promise<VoiceProfile> {
  const current = await store.lockProfile(owned);
  const found = await store.findVersion(owned, version);
  if (!found) throw new AppError('not_found');
  await saveProfile(owned, services, current, found.profile as ProfileSnapshot, 'restored');
  return getProfile(owned, services);
}

const mostScores = 200; // some two years of follow-ups

export async function getLearning(owned: Owned): Promise<VoiceLearning> {
  const row = await store.findLearning(owned);
  const scores = await store.listScores(owned, mostScores);
  return {
    scores: scores.map(({ emailId, createdAt, score, words, wordsChanged }) => ({
      emailId,
      createdAt: createdAt.toISOString(),
      score,
      words,
      wordsChanged,
    })),
    voiceLearningUpdated: iso(row?.voiceLearningUpdated ?? null),
    lastVoiceAuthScore: row?.lastVoiceAuthScore ?? null,
    lastVoiceAuthDate: iso(row?.lastVoiceAuthDate ?? null),
    voiceRefinementSuggestions: row?.voiceRefinementSuggestions ?? [],
    voiceRefinementDate: iso(row?.voiceRefinementDate ?? null),
    successfulVoiceMatches: row?.successfulVoiceMatches ?? 0,
    lastSuccessfulMatch: iso(row?.lastSuccessfulMatch ?? null),
    lastSuccessfulResponse: iso(row?.lastSuccessfulResponse ?? null),
    voicePatternChanges: (row?.voicePatternChanges ?? []).filter(isProfileField),
    voicePatternChangeDate: iso(row?.voicePatternChangeDate ?? null),
    lastRefinement: row?.lastRefinement ?? null,
    lastRefinementDate: iso(row?.lastRefinementDate ?? null),
  };
}
