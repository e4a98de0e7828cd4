import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { coachOf } from '../../identity/server/actions.ts';
import type { TrialStatus } from '../contract.ts';
import { planOf } from '../rules/plans.ts';
import { analysisCosts, transcriptionCosts } from '../rules/provider-costs.ts';
import type { Shortage } from '../rules/shortage.ts';
import { canStartTrial, daysRemaining, isTrialActive, type Trial } from '../rules/trial.ts';
import { graceEndsAt, isRunning, standingOf } from '../rules/subscription.ts';
import * as usage from '../rules/usage.ts';
import { cancelJob } from './jobs.ts';
import * as store from './store.ts';

export { grantPlan } from './grant.ts';

/** Limits and usage of an account. Minutes are reserved before a run and settled after it, never counted twice. */
export async function trialStatusOf(owned: Owned, now: Date): Promise<TrialStatus> {
  const { row, plan, trial, allowance, use } = await billingStateOf(owned, now);
  const level = usage.usageLevel(allowance, use);
  return {
    plan: allowance.plan,
    isTrialActive: allowance.isTrial && isTrialActive(trial, now),
    daysRemaining: daysRemaining(trial, now),
    trialExpiresAt: trial?.expiresAt.toISOString() ?? null,
    canStartTrial: canStartTrial({ trial, plan }),
    wantedPlan: wantedIn(row),
    minutesUsed: use.minutes,
    minutesLimit: allowance.minutes,
    minutesLeft: usage.minutesLeft(allowance, use),
    recordingsUsed: use.recordings,
    recordingsLimit: allowance.recordings,
    recordingsLeft: usage.recordingsLeft(allowance, use),
    overageMinutes: usage.overageMinutes(allowance, use),
    usage: level,
    renewsAt: allowance.renewsAt?.toISOString() ?? null,
    usualSessionMinutes: usage.usualMinutes(await store.latestSeconds(owned, usage.usualOver)),
    pastDueUntil: pastDueUntil(row),
    shouldWarn: usage.shouldWarn(level, row?.lastOverageWarningAt ?? null, now),
  };
}

const wantedIn = (row: store.SubscriptionRow | null) =>
  row?.wantedPlan ? planOf(row.wantedPlan).name : null;

const pastDueUntil = (row: store.SubscriptionRow | null): string | null =>
  row?.pastDueSince && isRunning(row.subscriptionStatus) ? graceEndsAt(row.pastDueSince).toISOString() : null;

export async function confirmWarning(owned: Owned, now: Date): Promise<void> {
  await store.lockSubscription(owned);
  await store.updateSubscription(owned, { lastOverageWarningAt: now });
}

/** The shortage for a run over `seconds` of audio, or `null` if it may begin. Reserves nothing. */
export async function shortageFor(
  owned: Owned,
  now: Date,
  run: { recording: string; seconds: number },
): Promise<Shortage | null> {
  return shortageIn(await billingStateOf(owned, now), await costFor(owned, run));
}

const costFor = async (owned: Owned, run: { recording: string; seconds: number }): Promise<usage.Cost> =>
  usage.costOf(run.seconds, await store.pastRunsOf(owned, run.recording));

function shortageIn({ allowance, use }: BillingState, cost: usage.Cost): Shortage | null {
  const missing = usage.missingFor(allowance, use, cost);
  if (!missing) return null;
  const secondsLeft = (usage.minutesLeft(allowance, use) ?? 0) * 60;
  return { missing, secondsNeeded: cost.seconds, secondsLeft };
}

export type Run = { key: string; recording: string; seconds: number; engine: string };

/**
 * Reserves the minutes of a run before transcription, one run of an account at a time; `null` on success. Idempotent for
 * the same run; the reservation of an older run of the recording is released.
 */
export async function reserveMinutes(owned: Owned, now: Date, run: Run): Promise<Shortage | null> {
  await store.lockSubscription(owned);
  if (await store.hasEntry(owned, run.key)) return null;
  await store.deleteReservations(owned, run.recording, run.key);
  const state = await billingStateOf(owned, now);
  const cost = await costFor(owned, run);
  const shortage = shortageIn(state, cost);
  if (shortage) return shortage;
  await store.insertEntry(owned, {
    key: run.key,
    recording: run.recording,
    audioSeconds: run.seconds,
    engine: run.engine,
    period: state.allowance.period,
    chargedSeconds: cost.seconds,
    isNewRecording: cost.isNewRecording,
  });
  return null;
}

/** Gives the minutes back after a failed run or a deleted conversation. */
export async function releaseMinutes(owned: Owned, recording: string): Promise<void> {
  await store.deleteReservations(owned, recording, null);
}

/**
 * Counts the usage of a finished run in minutes of decoded audio, never by the file's own claim. A run counts once even
 * if its job runs twice. Without a recognised word no minutes are charged, and only the provider's cost is recorded.
 */
export async function settleMinutes(
  owned: Owned,
  now: Date,
  run: Pick<Run, 'key' | 'recording' | 'engine'> & { billedSeconds: number; hasWords: boolean },
): Promise<void> {
  await store.lockSubscription(owned);
  const settled = run.hasWords
    ? await store.settleEntry(owned, run.key, now)
    : await dropEntry(owned, run.recording);
  if (!settled) return;
  const { allowance, use } = await billingStateOf(owned, now);
  const level = usage.usageLevel(allowance, use);
  await store.addToMonth(owned, {
    ...usage.monthCharged(settled.period, now),
    minutes: settled.chargedSeconds / 60,
    recordings: settled.isNewRecording ? 1 : 0,
    ...transcriptionCosts(run.engine, run.billedSeconds),
    planLimitMinutes: allowance.minutes,
    planLimitRecordings: allowance.recordings,
    isOverLimit: level === 'reached',
  });
  const month = usage.monthOf(now);
  await store.updateSubscription(owned, {
    trialMinutesUsed: (await store.usedIn(owned, usage.trialPeriod)).minutes,
    currentMonthMinutesUsed: (await store.usedIn(owned, month)).minutes,
    overageMinutesThisMonth: allowance.isTrial ? 0 : usage.overageMinutes(allowance, use),
    lastUsageResetDate: `${month}-01`,
  });
}

/** What reading a transcript cost the operator; in the transaction that saves the reading, so that it counts once. */
export async function recordAnalysisCost(
  owned: Owned,
  now: Date,
  reading: { analyser: string; usage: { inputTokens: number; outputTokens: number } | null },
): Promise<void> {
  const costs = reading.usage && analysisCosts(reading.analyser, reading.usage);
  if (!costs?.totalCost) return;
  const { allowance, use } = await billingStateOf(owned, now);
  await store.addToMonth(owned, {
    ...usage.monthCharged(usage.monthOf(now), now),
    minutes: 0,
    recordings: 0,
    ...costs,
    planLimitMinutes: allowance.minutes,
    planLimitRecordings: allowance.recordings,
    isOverLimit: usage.usageLevel(allowance, use) === 'reached',
  });
}

/** The copies of a month that is over start at nothing; `usage_entries` counts by month and needs no reset. */
export async function renewMonth(owned: Owned, now: Date): Promise<void> {
  const row = await store.findSubscription(owned);
  const month = `${usage.monthOf(now)}-01`;
  if (!row?.lastUsageResetDate || row.lastUsageResetDate >= month) return;
  await store.updateSubscription(owned, {
    currentMonthMinutesUsed: 0,
    overageMinutesThisMonth: 0,
    lastUsageResetDate: month,
  });
}

async function dropEntry(owned: Owned, recording: string): Promise<store.Settled | null> {
  const dropped = await store.deleteReservations(owned, recording, null);
  return dropped > 0 ? { chargedSeconds: 0, isNewRecording: false, period: '' } : null;
}

/** For the deletion of an account, in its transaction: a coach who is gone pays nothing more. */
export async function endSubscription(owned: Owned, { jobs }: Pick<Services, 'jobs'>): Promise<void> {
  const row = await store.findSubscription(owned);
  if (row?.stripeSubscriptionId && isRunning(row.subscriptionStatus))
    await jobs.enqueue(owned.tx, cancelJob, { subscriptionId: row.stripeSubscriptionId });
}

type BillingState = {
  row: store.SubscriptionRow | null;
  plan: string;
  trial: Trial | null;
  allowance: usage.Allowance;
  use: usage.Use;
};

/** Plan, trial, limits and usage of an account right now. */
export async function billingStateOf(owned: Owned, now: Date): Promise<BillingState> {
  const { plan } = await coachOf(owned);
  const row = await store.findSubscription(owned);
  const trial = trialIn(row);
  const allowance = usage.allowanceOf({ plan, trial, standing: standingOf(row, now) }, now);
  return { row, plan, trial, allowance, use: await store.usedIn(owned, allowance.period) };
}

function trialIn(row: store.SubscriptionRow | null): Trial | null {
  if (!row?.trialStartedAt || !row.trialExpiresAt) return null;
  return { startedAt: row.trialStartedAt, expiresAt: row.trialExpiresAt };
}
