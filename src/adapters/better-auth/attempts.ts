import { and, count, countDistinct, eq, gt, lt, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Decision, AttemptCount } from '#features/identity/rules/sign-in/rate-limits.ts';
import {
  costOfSignUp,
  secondsUntilDisclosure,
  type CostOfSignUp,
} from '#features/identity/rules/sign-in/disclosure-limit.ts';
import type { DisclosedInTheHour } from '#features/identity/rules/sign-in/disclosure-alarm.ts';
import { inTransaction } from '#platform/db/database.ts';
import type { Clock } from '#ports/clock.ts';
import { dayMs } from '#shared/time.ts';
import { attempts, disclosedEmails, usedCodes } from './tables.ts';

/**
 * Counts sign-in attempts in the database, so that several web processes count together. An attempt is counted before
 * its password is checked: a hundred at once must not all read the same count.
 */
export type Attempts = {
  /** Seconds to wait; 0 when the attempt may go ahead, and then it is counted. */
  take(key: string, rule: (known: AttemptCount | null, now: Date) => Decision): Promise<number>;
  forget(key: string): Promise<void>;
  /** Seconds until this address may be disclosed to this network; 0 when it may, and then it is recorded. */
  disclose(network: string, address: string, what: DisclosureKind): Promise<number>;
  /** What a sign-up costs this network now; nothing is recorded. */
  costOfSignUp(network: string, address: string): Promise<CostOfSignUp>;
  disclosedInTheHour(): Promise<DisclosedInTheHour>;
  /** False when this code was used by this user already. */
  useCode(userId: string, code: string): Promise<boolean>;
  sweep(): Promise<void>;
};

/** `known` and `unknown` are answers at sign-in, `taken` one at sign-up, where its cost is paid before. */
type DisclosureKind = 'known' | 'unknown' | 'taken';

const hourMs = 3_600_000;
const codeLivesMs = 120_000; // longer than any code is accepted: its half minute and one on each side

export function createAttempts(pool: pg.Pool, clock: Clock): Attempts {
  const db = drizzle(pool);
  const disclosedSince = (now: Date, network: string, tx: Pick<NodePgDatabase, 'select'>) =>
    tx
      .select()
      .from(disclosedEmails)
      .where(
        and(eq(disclosedEmails.network, network), gt(disclosedEmails.at, new Date(now.getTime() - dayMs))),
      );
  return {
    take: (key, rule) =>
      inTransaction(pool, async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
        const [known] = await tx.select().from(attempts).where(eq(attempts.key, key));
        const { tries, waitSeconds } = rule(known ?? null, clock.now());
        if (tries)
          await tx
            .insert(attempts)
            .values({ key, ...tries })
            .onConflictDoUpdate({ target: attempts.key, set: tries });
        return waitSeconds;
      }),
    forget: async (key) => {
      await db.delete(attempts).where(eq(attempts.key, key));
    },
    disclose: (network, address, what) =>
      inTransaction(pool, async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${network}, 0))`);
        const at = clock.now();
        const disclosed = await disclosedSince(at, network, tx);
        const wait =
          what === 'taken'
            ? costOfSignUp(disclosed, address, at).waitSeconds
            : secondsUntilDisclosure(disclosed, address, at);
        const isCostly = what !== 'known';
        if (wait === 0 && !disclosed.some((one) => one.address === address))
          await tx
            .insert(disclosedEmails)
            .values({ network, address, isCostly, at })
            .onConflictDoUpdate({
              target: [disclosedEmails.network, disclosedEmails.address],
              set: { isCostly, at },
            });
        return wait;
      }),
    costOfSignUp: async (network, address) => {
      const now = clock.now();
      return costOfSignUp(await disclosedSince(now, network, db), address, now);
    },
    disclosedInTheHour: async () => {
      const since = new Date(clock.now().getTime() - hourMs);
      const [disclosed] = await db
        .select({ addresses: count(), networks: countDistinct(disclosedEmails.network) })
        .from(disclosedEmails)
        .where(and(disclosedEmails.isCostly, gt(disclosedEmails.at, since)));
      return disclosed ?? { addresses: 0, networks: 0 };
    },
    useCode: async (userId, code) => {
      const at = clock.now();
      const used = await db
        .insert(usedCodes)
        .values({ userId, code, at })
        .onConflictDoUpdate({
          target: [usedCodes.userId, usedCodes.code],
          set: { at },
          setWhere: lt(usedCodes.at, new Date(at.getTime() - codeLivesMs)),
        })
        .returning({ at: usedCodes.at });
      return used.length > 0;
    },
    sweep: async () => {
      const old = new Date(clock.now().getTime() - dayMs);
      await db.delete(attempts).where(lt(attempts.at, old));
      await db.delete(disclosedEmails).where(lt(disclosedEmails.at, old));
      await db.delete(usedCodes).where(lt(usedCodes.at, old));
    },
  };
}
