import type { ListPage } from '#platform/db/lists.ts';
import type { AdminCaller } from '#platform/http/caller.ts';
import type { Services } from '#platform/services.ts';
import type { IdentityProvider } from '#ports/identity.ts';
import { AppError } from '#shared/errors.ts';
import { dayMs } from '#shared/time.ts';
import { planNames, type PlanName } from '../../billing/rules/plan-names.ts';
import { grantPlan } from '../../billing/server/actions.ts';
import { sumStoredBytes } from '../../conversations/server/actions.ts';
import type { AdminOverview, AdminUser, ListedUser } from '../contract-users.ts';
import { accessEnd, isAccessOpen } from '../rules/break-glass.ts';
import { recordAdminAction } from './actions.ts';
import * as store from './users-store.ts';

/** What administrators see of coaches and do for them. Each act is a line of the administration's activity. */
export type UsersServices = Pick<Services, 'db' | 'clock' | 'log'> & {
  identity: Pick<IdentityProvider, 'lastSignIns' | 'endSignIns'>;
};

const monthsShown = 12;

const monthOf = (now: Date): store.Month => ({ year: now.getUTCFullYear(), month: now.getUTCMonth() + 1 });

/** A plan this version does not know counts as none, as in `planOf`. */
const planIn = (text: string): PlanName => planNames.find((name) => name === text) ?? 'free';

function toUser(row: store.UserRow, now: Date, lastSignIn: Date | undefined): ListedUser {
  const { trialEndsAt } = row;
  return {
    id: row.id,
    name: row.fullName || [row.firstName, row.lastName].filter(Boolean).join(' ') || row.username,
    email: row.email,
    plan: planIn(row.plan),
    trial: trialEndsAt === null ? 'none' : trialEndsAt > now ? 'running' : 'over',
    trialEndsAt: trialEndsAt?.toISOString() ?? null,
    subscription: row.subscription,
    minutesThisMonth: row.minutes ?? 0,
    isAdmin: row.isAdmin,
    isLeaving: row.deletingAt !== null,
    createdAt: row.createdAt.toISOString(),
    lastSignInAt: lastSignIn?.toISOString() ?? null,
  };
}

export async function overview({ db, clock }: UsersServices): Promise<AdminOverview> {
  const now = clock.now();
  return db.asAdministration(async (tx) => {
    const { trials, used, plans } = await store.countAll(tx, now, monthOf(now));
    const coaches = (plan: PlanName) =>
      plans.filter((row) => planIn(row.plan) === plan).reduce((all, row) => all + row.coaches, 0);
    return {
      coaches: plans.reduce((all, row) => all + row.coaches, 0),
      newThisWeek: await store.countUsersSince(tx, new Date(now.getTime() - 7 * dayMs)),
      runningTrials: trials,
      minutesThisMonth: used?.minutes ?? 0,
      recordingsThisMonth: used?.recordings ?? 0,
      costThisMonth: used?.cost ?? 0,
      plans: planNames.map((plan) => ({ plan, coaches: coaches(plan) })).filter((one) => one.coaches > 0),
    };
  });
}

export async function listUsers(
  { db, clock, identity }: UsersServices,
  asked: ListPage & { q?: string | undefined; plan?: PlanName | undefined },
): Promise<ListedUser[]> {
  const now = clock.now();
  const rows = await db.asAdministration((tx) => store.listUsers(tx, monthOf(now), asked));
  const lastSignIns = await identity.lastSignIns(rows.map(({ identityId }) => identityId));
  return rows.map((row) => toUser(row, now, lastSignIns.get(row.identityId)));
}

export async function findUser({ db, clock }: UsersServices, id: string): Promise<store.UserRow> {
  const row = await db.asAdministration((tx) => store.findUser(tx, monthOf(clock.now()), id));
  if (!row) throw new AppError('not_found');
  return row;
}

export async function getUser(services: UsersServices, caller: AdminCaller, id: string): Promise<AdminUser> {
  const { db, clock, identity } = services;
  const now = clock.now();
  const row = await findUser(services, id);
  const lastSignIns = await identity.lastSignIns([row.identityId]);
  const [about, own] = await Promise.all([
    db.asAdministration(async (tx) => ({
      months: await store.listMonths(tx, id, monthsShown),
      access: await store.findAccess(tx, caller.name, id),
    })),
    db.asUser(id, async (owned) => ({
      storedBytes: await sumStoredBytes(owned),
      connections: await store.listServices(owned),
    })),
  ]);
  return {
    ...toUser(row, now, lastSignIns.get(row.identityId)),
    ...own,
    months: about.months.map((month) => ({
      month: `${month.year}-${String(month.month).padStart(2, '0')}`,
      minutes: month.audioMinutesUsed,
      recordings: month.recordingsCount,
      cost: month.totalApiCost,
      minutesLimit: month.planLimitMinutes,
    })),
    accessUntil:
      about.access && isAccessOpen(about.access, now) ? accessEnd(about.access).toISOString() : null,
  };
}

export async function givePlan(
  services: UsersServices,
  caller: AdminCaller,
  { id, plan }: { id: string; plan: PlanName },
): Promise<{ plan: PlanName }> {
  const { email, plan: before } = await findUser(services, id);
  await grantPlan(services, { email, plan }, caller.name);
  await recorded(services, caller, { action: 'plan.granted', targetUser: id, details: { before, plan } });
  return { plan };
}

export async function endSessions(services: UsersServices, caller: AdminCaller, id: string): Promise<void> {
  const { identityId } = await findUser(services, id);
  await services.identity.endSignIns(identityId);
  await recorded(services, caller, { action: 'sessions.ended', targetUser: id });
}

type Act = { action: string; targetUser: string; details?: Record<string, unknown> };

const recorded = ({ db, clock }: UsersServices, { name }: AdminCaller, act: Act): Promise<void> =>
  db.asAdministration((tx) => recordAdminAction(tx, clock.now(), { adminName: name, ...act }));
