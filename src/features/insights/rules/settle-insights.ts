import { kindOf, type Candidate } from './candidate.ts';
import type { DismissReason, InsightSource } from './insight-types.ts';

/** Decides which insights a client has, from what the sessions bear out now and what the coach has been told. */
const mostOpen = 3; // of a client; the strongest stay
const leastConfidence = 0.6;

export type KnownInsight = Omit<Candidate, 'kind' | 'subject'> & {
  id: string;
  /** Null on one that nothing derives: it stays. */
  subject: string | null;
  actedUpon: boolean;
  dismissReason: DismissReason | null;
};

export type Settled = {
  added: Candidate[];
  changed: { id: string; now: Candidate; isBack: boolean }[];
  /** Ids: their sources are gone, they no longer hold, or stronger ones took their place. */
  removed: string[];
};

export function settleInsights(
  candidates: readonly Candidate[],
  known: readonly KnownInsight[],
  isSilenced: (kind: Candidate['kind']) => boolean,
): Settled {
  const derived = known.filter(({ subject }) => kindOf(subject) !== null);
  const bySubject = new Map(derived.map((insight) => [insight.subject, insight]));
  const decided = candidates.filter((now) => {
    const insight = bySubject.get(now.subject);
    return insight !== undefined && isDecided(insight, now);
  });
  const told = candidates
    .filter((now) => !decided.includes(now) && now.confidence >= leastConfidence && !isSilenced(now.kind))
    .toSorted(
      (one, other) =>
        other.confidence - one.confidence ||
        Number(bySubject.has(other.subject)) - Number(bySubject.has(one.subject)) ||
        one.subject.localeCompare(other.subject),
    )
    .slice(0, mostOpen);
  const staying = new Set([...decided, ...told].map(({ subject }) => subject));
  return {
    added: told.filter(({ subject }) => !bySubject.has(subject)),
    changed: [...decided, ...told].flatMap((now) => {
      const insight = bySubject.get(now.subject);
      if (!insight) return [];
      const isBack = insight.dismissReason !== null && !isDecided(insight, now);
      return isBack || isOther(insight, now) ? [{ id: insight.id, now, isBack }] : [];
    }),
    removed: derived.flatMap(({ id, subject }) => (staying.has(subject!) ? [] : [id])),
  };
}

/** The coach has acted on it or dismissed it; “not now” ends with the next session that bears it out. */
function isDecided({ actedUpon, dismissReason, sources }: KnownInsight, now: Candidate): boolean {
  if (dismissReason === null) return actedUpon;
  return dismissReason !== 'not now' || !hasNewSession(sources, now.sources);
}

function hasNewSession(before: readonly InsightSource[], now: readonly InsightSource[]): boolean {
  const known = new Set(before.map(({ conversationId }) => conversationId));
  return now.some(({ conversationId }) => !known.has(conversationId));
}

const toldFields = [
  'insightType',
  'title',
  'description',
  'confidence',
  'actionable',
  'conversationId',
] as const;

function isOther(insight: KnownInsight, now: Candidate): boolean {
  return (
    toldFields.some((field) =>
      field === 'confidence'
        ? Math.abs(insight.confidence - now.confidence) > 0.001
        : insight[field] !== now[field],
    ) || JSON.stringify(insight.sources.map(placeOf)) !== JSON.stringify(now.sources.map(placeOf))
  );
}

const placeOf = ({ conversationId, quote, turn, start }: InsightSource) => [
  conversationId,
  quote,
  turn,
  start,
];
