import type { Owned } from '#platform/db/database.ts';
import { runAttempt, type JobRun } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { AppError, isAppError } from '#shared/errors.ts';
import { isAllowed, providerTitle } from '../../connections/rules/providers.ts';
import { listGrants } from '../../connections/server/actions.ts';
import { withAccess } from '../../connections/server/with-access.ts';
import { ownWords } from '../rules/own-words.ts';
import { sentMailProviders, type SentMailProvider } from '../rules/sent-mail-provider.ts';
import { mostSentMail } from '../rules/voice-source.ts';
import { readSentMailJob, type ReadSentMailPayload } from './jobs.ts';
import { namesOf, refreshProfile, type VoiceJobServices } from './learn.ts';
import * as store from './profile-store.ts';

/**
 * Reads sent mail once, when a coach asks for it and has said yes. Texts live in the memory of this job; only figures
 * are saved.
 */
export async function startReading(
  owned: Owned,
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  provider: SentMailProvider,
): Promise<void> {
  const { isActive } = await store.lockProfile(owned);
  if (!isActive) throw new AppError('conflict', { detail: 'Turn on your writing voice first.' });
  const accounts = await mailAccounts(owned);
  if (!accounts.some((one) => one.provider === provider && one.isAllowed))
    throw new AppError('not_connected', { detail: `Connect ${providerTitle[provider]} first.` });
  const { measures } = await store.lockSource(owned, 'sent_mail');
  const { failure: _failure, ...kept } = measures;
  await store.updateSource(owned, 'sent_mail', {
    isEnabled: true,
    consentedAt: clock.now(),
    measures: { ...kept, provider, progress: { stage: 'waiting', done: 0, total: 0 } },
  });
  await jobs.enqueue(owned.tx, readSentMailJob, { userId: owned.userId, provider });
}

/** The mailboxes that could be read, and whether the coach allowed it. */
export async function mailAccounts(
  owned: Owned,
): Promise<{ provider: SentMailProvider; isAllowed: boolean; needsReconnect: boolean }[]> {
  const rows = await listGrants(owned);
  return sentMailProviders.map((provider) => {
    const row = rows.find((one) => one.provider === provider);
    return {
      provider,
      isAllowed: row !== undefined && isAllowed(provider, 'mail_read', row.scopes),
      needsReconnect: row?.brokenBy != null,
    };
  });
}

type Progress = NonNullable<store.SourceState['progress']>;

export async function readSentMail(
  services: VoiceJobServices,
  { userId, provider }: ReadSentMailPayload,
  run: JobRun,
): Promise<void> {
  if (await run.isReplaced()) return;
  const { db } = services;
  const isWanted = await db.asUser(userId, async (owned) => {
    if (!(await store.isKnown(owned))) return false;
    const { isActive } = await store.lockProfile(owned);
    const source = await store.lockSource(owned, 'sent_mail');
    return isActive && source.isEnabled && source.consentedAt !== null && source.measures.progress;
  });
  if (!isWanted) return;
  await runAttempt(run, {
    work: () => readAndMeasure(services, { userId, provider }, run),
    giveUp: (error) => fail(services, userId, sentenceOf(error, provider)),
  });
}

/** The last run was killed. */
export const abandonSentMail = (
  services: Pick<Services, 'db'>,
  { userId }: ReadSentMailPayload,
): Promise<void> => fail(services, userId, 'Reading stopped. Try again.');

async function readAndMeasure(
  services: VoiceJobServices,
  { userId, provider }: ReadSentMailPayload,
  run: JobRun,
): Promise<void> {
  const { db, clock, sentMail, voiceReader } = services;
  const tell = (progress: Progress) =>
    db.asUser(userId, async (owned) => {
      const { isEnabled, consentedAt, measures } = await store.lockSource(owned, 'sent_mail');
      if (!isEnabled || !consentedAt) throw new AppError('not_connected'); // switched off while it was read
      await store.updateSource(owned, 'sent_mail', { measures: { ...measures, progress } });
    });
  const found = await withAccess(services, userId, provider, 'mail_read', ({ token }) =>
    sentMail[provider].read({ token, signal: run.signal }, mostSentMail, ({ done, total }) =>
      tell({ stage: 'reading', done, total }),
    ),
  );
  const texts = found.flatMap(({ text, messageId }) =>
    isFromHere(services, messageId) ? [] : ownWords(text) || [],
  );
  if (texts.length === 0) throw new AppError('not_found');
  await tell({ stage: 'measuring', done: texts.length, total: texts.length });
  const names = await db.asUser(userId, namesOf);
  const { output: read } = await voiceReader.run({ texts, names }, run.signal);
  await db.asUser(userId, async (owned) => {
    const profile = await store.lockProfile(owned);
    const source = await store.lockSource(owned, 'sent_mail');
    if (!profile.isActive || !source.isEnabled || !source.consentedAt) return;
    await store.updateSource(owned, 'sent_mail', {
      measures: { ...read, provider },
      texts: read.measures.texts,
      words: read.measures.words,
      readAt: clock.now(),
    });
    await refreshProfile(owned, services, { reason: 'sent_mail', isNewText: true });
  });
}

/** A follow-up that was drafted here says nothing new about how the coach writes. */
const isFromHere = ({ publicUrl }: Pick<Services, 'publicUrl'>, messageId: string | null): boolean =>
  messageId?.endsWith(`@${new URL(publicUrl).hostname}>`) ?? false;

/** What was read before stays. */
const fail = ({ db }: Pick<Services, 'db'>, userId: string, failure: string): Promise<void> =>
  db.asUser(userId, async (owned) => {
    if (!(await store.isKnown(owned))) return;
    const { measures } = await store.lockSource(owned, 'sent_mail');
    const { progress, ...kept } = measures;
    if (progress) await store.updateSource(owned, 'sent_mail', { measures: { ...kept, failure } });
  });

function sentenceOf(error: unknown, provider: SentMailProvider): string {
  const name = providerTitle[provider];
  const code = isAppError(error) ? error.code : null;
  if (code === 'not_found') return 'There is no sent mail to learn from yet.';
  if (code === 'reconnect_needed' || code === 'not_connected')
    return `${name} no longer gives access. Connect it again.`;
  if (code === 'provider_busy') return `${name} is busy. Try again in a few minutes.`;
  if (code === 'provider_refused') return `${name} did not let us read sent mail.`;
  return `We couldn’t reach ${name}. Try again.`;
}
