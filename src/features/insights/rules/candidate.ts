import type { SessionSource, PlacedLine } from '../../progress/rules/session-source.ts';
import type { InsightSource, InsightType } from './insight-types.ts';

/** What an insight is about; a coach who does not want one kind is told no more of it. */
export const insightKinds = [
  'theme',
  'slipped',
  'stalled goal',
  'talk share',
  'goal reached',
  'kept after slipping',
  'left open',
  'not taken up',
] as const;
export type InsightKind = (typeof insightKinds)[number];

/** An insight that the sessions bear out now; whether it is told is decided by `settleInsights`. */
export type Candidate = {
  kind: InsightKind;
  /** The same thing has the same subject whenever it is found. */
  subject: string;
  insightType: InsightType;
  title: string;
  description: string;
  confidence: number;
  actionable: boolean;
  /** Null where it comes from several sessions. */
  conversationId: string | null;
  sources: InsightSource[];
};

/** A session and what of it insights are made from. */
export type InsightSession = {
  conversationId: string;
  /** 0..1, the coach's; null where it was not counted. */
  talkShare: number | null;
  /** The coach's longest turns, and questions that the client left open. */
  longTurns: InsightSource[];
  leftOpen: InsightSource[];
  themes: PlacedLine[];
};

export const subjectOf = (kind: InsightKind, key: string): string => `${kind}:${key}`;

export const kindOf = (subject: string | null): InsightKind | null =>
  insightKinds.find((kind) => subject?.startsWith(`${kind}:`)) ?? null;

export const mostSources = 6;

/** Places with words; an insight without one is not made. */
export const sourcesAt = (places: readonly SessionSource[]): InsightSource[] =>
  places
    .flatMap(({ conversationId, quote, turn, start }) =>
      quote === null || turn === null ? [] : [{ conversationId, quote, turn, start }],
    )
    .slice(-mostSources);

const surest = 0.95; // only the coach knows for certain

/** More evidence makes it surer, step by step. */
export const confidenceOf = (first: number, steps: number): number =>
  Math.min(surest, Math.round((first + steps * 0.05) * 100) / 100);

const longestTitle = 80;

/** The beginning of a text in quotation marks, whole words; one that is a quote keeps its own. */
export function named(text: string): string {
  const bare = text
    .trim()
    .replace(/^“(.*)”$/, '$1')
    .replace(/[.!]+$/, '');
  if (bare.length <= longestTitle) return `“${bare}”`;
  const cut = bare.slice(0, longestTitle).toWellFormed();
  return `“${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))} …”`;
}
