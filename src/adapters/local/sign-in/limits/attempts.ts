import { and, count, countDistinct, eq, gt, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Decision, Tries } from '#features/identity/rules/sign-in/attempts.ts';
import {
  priceOfSignUp,
  secondsUntilTold,
  type PriceOfSignUp,
} from '#features/identity/rules/sign-in/told-addresses.ts';
import type { ToldInTheHour } from '#features/identity/rules/sign-in/told-alarm.ts';
import type { Clock } from '#ports/clock.ts';
import { attempts, toldAddresses, usedCodes } from '../../identity-tables.ts';

/**
 * Counts tries in the database, so that several web processes count together. A try is counted before its password is
 * looked at: a hundred at once must not all find the count they came with.
 */
export type Attempts = {
  /** Seconds to wait; 0 when the try may go ahead, and then it is counted. */
  take(key: string, rule: (known: Tries | null, now: Date) => Decision): Promise<number>;
  forget(key: string): Promise<void>;
  /** Seconds until this network may be told about this address; 0 when it may, and then it was. */
  tell(network: string, address: string, what: News): Promise<number>;
  /** What telling this network at a sign-up costs; nothing is told. */
  priceOfSignUp(network: string, address: string): Promise<PriceOfSignUp>;
  toldInTheHour(): Promise<ToldInTheHour>;
  /** False when this code has signed this person in already. */
  useCode(userId: string, code: string): Promise<boolean>;
  sweep(): Promise<void>;
};

/** `known` and `unknown` are said at sign-in; `taken` at sign-up, where it is paid for before. */
export type News = 'known' | 'unknown' | 'taken';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const codeLivesMs = 120_000; // longer than any code is accepted: its half minute and one on each side

export function createAttempts(db: NodePgDatabase, clock: Clock): Attempts {
  const toldSince = (now: Date, network: string, tx: Pick<NodePgDatabase, 'select'>) =>
    tx
      .select()
      .from(toldAddresses)
      .where(and(eq(toldAddresses.network, network), gt(toldAddresses.at, new Date(now.getTime() - dayMs))));
  return {
    take: (key, rule) =>
      db.transaction(async (tx) => {
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
    tell: (network, address, what) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${network}, 0))`);
        const at = clock.now();
        const told = await toldSince(at, network, tx);
        const wait =
          what === 'taken'
            ? priceOfSignUp(told, address, at).waitSeconds
            : secondsUntilTold(told, address, at);
        const isCostly = what !== 'known';
        if (wait === 0 && !told.some((one) => one.address === address))
          await tx
            .insert(toldAddresses)
            .values({ network, address, isCostly, at })
            .onConflictDoUpdate({
              target: [toldAddresses.network, toldAddresses.address],
              set: { isCostly, at },
            });
        return wait;
      }),
    priceOfSignUp: async (network, address) => {
      const now = clock.now();
      return priceOfSignUp(await toldSince(now, network, db), address, now);
    },
    toldInTheHour: async () => {
      const since = new Date(clock.now().getTime() - hourMs);
      const [told] = await db
        .select({ addresses: count(), networks: countDistinct(toldAddresses.network) })
        .from(toldAddresses)
        .where(and(toldAddresses.isCostly, gt(toldAddresses.at, since)));
      return told ?? { addresses: 0, networks: 0 };
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
      await db.delete(toldAddresses).where(lt(toldAddresses.at, old));
      await db.delete(usedCodes).where(lt(usedCodes.at, old));
    },
  };
}
