import { confidenceOf, subjectOf, type Candidate, type InsightSession } from './candidate.ts';

/** Sessions in which the coach spoke more than is usual for this coach, who is the only measure. */
const leastSessions = 5; // fewer show no habit
const usualSpread = 0.15; // to either side of the median
const stepSpread = 0.1;

export function talkShareInsights(
  sessions: readonly InsightSession[],
  shares: ReadonlyMap<string, number>,
): Candidate[] {
  return sessions.flatMap(({ conversationId, talkShare, longTurns }) => {
    const usual = medianOf([...shares].flatMap(([id, share]) => (id === conversationId ? [] : [share])));
    if (talkShare === null || usual === null || talkShare <= usual + usualSpread) return [];
    const [low, high] = [Math.max(0, usual - usualSpread), Math.min(1, usual + usualSpread)];
    return [
      {
        kind: 'talk share' as const,
        subject: subjectOf('talk share', conversationId),
        insightType: 'pattern' as const,
        title: `You spoke ${percent(talkShare)} of the words, more than usual`,
        description: `In most of your sessions it is between ${percent(low)} and ${percent(high)}.`,
        confidence: confidenceOf(0.75, Math.floor((talkShare - high) / stepSpread)),
        actionable: true,
        conversationId,
        sources: longTurns,
      },
    ];
  });
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

function medianOf(numbers: number[]): number | null {
  if (numbers.length < leastSessions) return null;
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
