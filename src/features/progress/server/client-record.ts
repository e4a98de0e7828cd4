import type { Owned } from '#platform/db/database.ts';
import { visibleLines, type StoredLine } from '../../analysis/rules/versions/version-result.ts';
import type { SessionMemory } from '../../memory/contract.ts';
import { listMemoryOf } from '../../memory/server/actions.ts';
import type { PromiseEntry } from '../../promises/contract.ts';
import { listPromises } from '../../promises/server/actions.ts';
import { followGoals, type FollowedGoal } from '../rules/follow-goals.ts';
import type { SessionSource, PlacedLine } from '../rules/session-source.ts';
import * as sessions from './sessions-store.ts';

/** What the sessions with a client say over time, read once: progress, the brief and insights are told from it. */
const mostSessions = 100; // two years of weekly sessions

/** Of one session; the parts of its memory that others build on. */
type SessionRecord = sessions.SessionRow & {
  topics: { label: string; turns: number[] }[];
  themes: PlacedLine[];
  followUps: PlacedLine[];
};

export type ClientRecord = {
  /** The earliest first. */
  sessions: SessionRecord[];
  goals: FollowedGoal[];
  /** With the mentions that the coach has not dismissed. */
  promises: PromiseEntry[];
};

export async function readRecord(owned: Owned, clientId: string): Promise<ClientRecord> {
  const rows = await sessions.listSessions(owned, clientId, mostSessions);
  const ids = rows.map(({ conversationId }) => conversationId);
  const readings = byConversation(await sessions.listReadings(owned, ids));
  const memory = byConversation(await listMemoryOf(owned, clientId));
  const parts = rows.map((session) => {
    const reading = readings.get(session.conversationId);
    const remembered = memory.get(session.conversationId);
    const lines = (stored: StoredLine[] | undefined) => placedLines(session, visibleLines(stored ?? []));
    const entries = (stored: Entries | undefined) => placedLines(session, stored ?? []);
    return {
      ...session,
      topics: reading?.topics ?? [],
      themes: entries(remembered?.recurringThemes),
      followUps: entries(remembered?.followUpItems),
      goals: lines(reading?.goals),
      progress: entries(remembered?.clientProgress),
      others: lines(reading?.keyInsights),
    };
  });
  const promises = await listPromises(owned, { clientId });
  return {
    sessions: parts.map(({ goals: _goals, progress: _progress, others: _others, ...session }) => session),
    goals: followGoals(parts),
    promises: promises.map((promise) => ({
      ...promise,
      history: promise.history.filter(({ review }) => review !== 'dismissed'),
    })),
  };
}

type Entries = SessionMemory['recurringThemes'];

const byConversation = <Row extends { conversationId: string }>(rows: Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.conversationId, row]));

type Line = { text: string; quote: string | null; turn: number | null; start: number | null };

const placedLines = (session: sessions.SessionRow, lines: Line[]): PlacedLine[] =>
  lines.map(({ text, ...source }) => ({ text, ...placeIn(session, source) }));

export const placeIn = (
  { conversationId, sessionDate }: Pick<sessions.SessionRow, 'conversationId' | 'sessionDate'>,
  { quote, turn, start }: Omit<Line, 'text'>,
): SessionSource => ({ conversationId, sessionDate, quote, turn, start });

/** What the coach has confirmed of it; a proposed mention does not count yet. */
export const confirmedHistory = ({ history }: Pick<PromiseEntry, 'history'>) =>
  history.filter(({ review }) => review === 'confirmed');
