import { countSpokenWords } from '#shared/words.ts';
import type { PromiseEntry } from '../../promises/contract.ts';
import { isOpenPromise } from '../../progress/rules/count-promises.ts';
import { isOpenGoal, type FollowedGoal } from '../../progress/rules/follow-goals.ts';
import { lastThemes, sessionsOf } from '../../progress/rules/last-themes.ts';
import {
  confidenceOf,
  mostSources,
  named,
  sourcesAt,
  subjectOf,
  type Candidate,
  type InsightKind,
  type InsightSession,
} from './candidate.ts';
import { defaultConfidence } from './insight-types.ts';
import { talkShareInsights } from './talk-share.ts';

/** What the sessions with one client show together. Each needs evidence, and each names its places. */
const themeSessions = 3;
const slips = 2;
const quietSessions = 3; // with the client since a goal was last spoken of
const recentSessions = 3; // good news and open questions that are older are no news
const untakenSessions = 2; // since a promise was made and not mentioned again
const questionWords = 5; // of one that is told; "Why did you?" says nothing outside its session

export type ClientSessions = {
  /** The earliest first. */
  sessions: InsightSession[];
  goals: FollowedGoal[];
  promises: PromiseEntry[];
};

/** `shares` are of all the coach's sessions, by conversation. */
export function overSessions(client: ClientSessions, shares: ReadonlyMap<string, number>): Candidate[] {
  const since = sessionsSince(client.sessions);
  const recent = client.sessions.slice(-recentSessions);
  return [
    ...themes(client.sessions),
    ...client.promises.flatMap((promise) => [
      ...slipped(promise),
      ...keptAfterSlipping(promise, since),
      ...notTakenUp(promise, since),
    ]),
    ...client.goals.flatMap((goal) => [...stalled(goal, since), ...reached(goal, since)]),
    ...talkShareInsights(recent, shares),
    ...recent.flatMap(leftOpen),
  ].filter(({ sources }) => sources.length > 0);
}

/** How many sessions there were after one; null for one that is not told of. */
type Since = (conversationId: string) => number | null;

function sessionsSince(sessions: readonly InsightSession[]): Since {
  const order = new Map(sessions.map(({ conversationId }, at) => [conversationId, at]));
  return (conversationId) => {
    const at = order.get(conversationId);
    return at === undefined ? null : sessions.length - 1 - at;
  };
}

const isRecent = (since: Since, conversationId: string): boolean =>
  (since(conversationId) ?? recentSessions) < recentSessions;

const candidate = (
  kind: InsightKind,
  key: string,
  told: Omit<Candidate, 'kind' | 'subject' | 'conversationId'>,
): Candidate => ({ kind, subject: subjectOf(kind, key), conversationId: null, ...told });

const themes = (sessions: readonly InsightSession[]): Candidate[] =>
  lastThemes(sessions).flatMap((theme) => {
    const found = sessionsOf(theme);
    if (found < themeSessions) return [];
    return candidate('theme', theme.key, {
      insightType: 'pattern',
      title: `${named(theme.text)} came up in ${found} sessions`,
      description:
        found === sessions.length
          ? 'In every session so far.'
          : `In ${found} of ${sessions.length} sessions so far.`,
      confidence: confidenceOf(defaultConfidence, found - themeSessions),
      actionable: true,
      sources: sourcesAt(theme.at),
    });
  });

const slipsOf = ({ history }: PromiseEntry) =>
  history.filter(
    ({ review, outcome }) => review === 'confirmed' && (outcome === 'slipped' || outcome === 're-agreed'),
  );

const timesOf = (number: number): string => (number === 2 ? 'twice' : `${number} times`);

function slipped(promise: PromiseEntry): Candidate[] {
  const slippedAt = slipsOf(promise);
  if (!isOpenPromise(promise) || slippedAt.length < slips) return [];
  const times = timesOf(slippedAt.length);
  return [
    candidate('slipped', promise.taskId, {
      insightType: 'risk',
      title: `${named(promise.title)} has slipped ${times}`,
      description:
        promise.owner === 'coach'
          ? `You have put it off ${times}. Keep it, agree on it again, or drop it.`
          : `It has been put off ${times}. Ask what is in the way, or whether it still matters.`,
      confidence: confidenceOf(defaultConfidence, slippedAt.length - slips),
      actionable: true,
      sources: sourcesAt([promise, ...slippedAt]),
    }),
  ];
}

function keptAfterSlipping(promise: PromiseEntry, since: Since): Candidate[] {
  const slippedAt = slipsOf(promise);
  const kept = promise.history.findLast(
    ({ review, outcome }) => review === 'confirmed' && outcome === 'kept',
  );
  if (promise.state !== 'kept' || !kept || slippedAt.length === 0 || !isRecent(since, kept.conversationId))
    return [];
  return [
    candidate('kept after slipping', promise.taskId, {
      insightType: 'progress',
      title: `${named(promise.title)} was kept after slipping`,
      description: 'Worth a moment in the next session: ask what made the difference.',
      confidence: confidenceOf(defaultConfidence, slippedAt.length),
      actionable: false,
      sources: sourcesAt([promise, ...slippedAt, kept]),
    }),
  ];
}

function notTakenUp(promise: PromiseEntry, since: Since): Candidate[] {
  const sessions = since(promise.conversationId) ?? 0;
  const isMentioned = promise.history.some(({ review }) => review !== 'dismissed');
  if (promise.state !== 'open' || isMentioned || sessions < untakenSessions) return [];
  return [
    candidate('not taken up', promise.taskId, {
      insightType: 'opportunity',
      title: `${named(promise.title)} has not come up again`,
      description: `There have been ${sessions} sessions since it was promised.`,
      confidence: confidenceOf(0.7, sessions - untakenSessions),
      actionable: true,
      sources: sourcesAt([promise]),
    }),
  ];
}

const goalKey = ({ set }: FollowedGoal): string => `${set.conversationId}:${set.turn}`;

function stalled(goal: FollowedGoal, since: Since): Candidate[] {
  const last = goal.changes.at(-1) ?? goal.set;
  const sessions = since(last.conversationId) ?? 0;
  if (!isOpenGoal(goal) || goal.set.quote === null || sessions < quietSessions) return [];
  return [
    candidate('stalled goal', goalKey(goal), {
      insightType: 'risk',
      title: `No movement on a goal for ${sessions} sessions`,
      description: `The goal: ${named(goal.text)}. Ask whether it still matters, or what would be a first step.`,
      confidence: confidenceOf(0.7, sessions - quietSessions),
      actionable: true,
      sources: sourcesAt([goal.set, ...goal.changes]),
    }),
  ];
}

function reached(goal: FollowedGoal, since: Since): Candidate[] {
  const last = goal.changes.at(-1);
  if (last?.kind !== 'reached' || !isRecent(since, last.conversationId)) return [];
  return [
    candidate('goal reached', goalKey(goal), {
      insightType: 'progress',
      title: 'A goal is reached',
      description: `The goal: ${named(goal.text)}.`,
      confidence: confidenceOf(defaultConfidence, goal.changes.length - 1),
      actionable: false,
      sources: sourcesAt([goal.set, ...goal.changes]),
    }),
  ];
}

function leftOpen({ conversationId, leftOpen: all }: InsightSession): Candidate[] {
  const questions = all.filter(({ quote }) => countSpokenWords(quote) >= questionWords);
  return questions.slice(0, 1).map((question) => ({
    ...candidate('left open', `${conversationId}:${question.turn}`, {
      insightType: 'opportunity',
      title: 'A question is still open',
      description: `You asked ${named(question.quote)}, and the client could not say yet.`,
      confidence: 0.65,
      actionable: true,
      sources: questions.slice(0, mostSources),
    }),
    conversationId,
  }));
}
