import { insightKinds, type InsightKind } from './candidate.ts';
import { dismissReasons, type DismissReason } from './insight-types.ts';

/** What dismissals teach (spec 3, `learnedPatterns`): how often the coach gave each reason, by kind of insight. */
export type LearnedInsights = Partial<Record<InsightKind, Partial<Record<DismissReason, number>>>>;

/** The name under which it stands in `learnedPatterns`. */
export const learnedKey = 'insights';

const enough = 2; // dismissals of a kind as not useful or not true

/** The coach has said often enough that this kind does not help: none of it is made. */
export const isSilenced = (learned: LearnedInsights, kind: InsightKind): boolean =>
  (learned[kind]?.['not useful'] ?? 0) + (learned[kind]?.['not true'] ?? 0) >= enough;

/** A dismissal, the change of its reason, or its undo. */
export function learn(
  learned: LearnedInsights,
  kind: InsightKind,
  { before, after }: { before: DismissReason | null; after: DismissReason | null },
): LearnedInsights {
  const counts = { ...learned[kind] };
  if (before) counts[before] = Math.max(0, (counts[before] ?? 0) - 1);
  if (after) counts[after] = (counts[after] ?? 0) + 1;
  return { ...learned, [kind]: counts };
}

/** From the stored value, which has no shape of its own; what is not understood is left out. */
export function readLearned(stored: unknown): LearnedInsights {
  const learned: LearnedInsights = {};
  for (const kind of insightKinds) {
    const counts = entryOf(stored, kind);
    const known = dismissReasons.flatMap((reason) => {
      const count = entryOf(counts, reason);
      return typeof count === 'number' && count > 0 ? [[reason, count] as const] : [];
    });
    if (known.length > 0) learned[kind] = Object.fromEntries(known);
  }
  return learned;
}

const entryOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
