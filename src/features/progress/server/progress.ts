import type { Owned } from '#platform/db/database.ts';
import { getClient } from '../../clients/server/actions.ts';
import { getPreferences } from '../../settings/server/actions.ts';
import type { ClientProgress } from '../contract.ts';
import { countPromises } from '../rules/count-promises.ts';
import { topicsOverTime } from '../rules/topics-over-time.ts';
import { confirmedHistory, readRecord } from './client-record.ts';
import { listSpeakers, type SpeakerRow } from './sessions-store.ts';
import { listFigures } from './store.ts';

/** How a client gets on, from session to session. */
const nothing: Omit<ClientProgress, 'isOff'> = {
  sessions: [],
  goals: [],
  promises: [],
  topics: [],
  figures: [],
};

export async function getProgress(owned: Owned, clientId: string): Promise<ClientProgress> {
  await getClient(owned, clientId);
  const { progressTracking } = await getPreferences(owned);
  if (!progressTracking) return { isOff: true, ...nothing };
  const { sessions, goals, promises } = await readRecord(owned, clientId);
  const days = sessions.map(({ conversationId, sessionDate }) => ({ conversationId, sessionDate }));
  const counted = promises.map((promise) => ({ ...promise, history: confirmedHistory(promise) }));
  return {
    isOff: false,
    sessions: sessions.map(({ conversationId, title, sessionDate }) => ({
      conversationId,
      title,
      sessionDate,
    })),
    goals,
    promises: countPromises(days, counted),
    topics: topicsOverTime(
      sessions.map(({ conversationId, sessionDate, topics }) => ({ conversationId, sessionDate, topics })),
    ),
    figures: await figuresOf(owned, days),
  };
}

async function figuresOf(
  owned: Owned,
  sessions: { conversationId: string; sessionDate: string }[],
): Promise<ClientProgress['figures']> {
  const ids = sessions.map(({ conversationId }) => conversationId);
  const figures = await listFigures(owned, ids);
  const speakers = Map.groupBy(await listSpeakers(owned, ids), ({ conversationId }) => conversationId);
  return sessions.flatMap((session) => {
    const counted = figures.get(session.conversationId);
    if (!counted) return [];
    const { talkShare, openQuestions, closedQuestions } = counted;
    const clientTalkShare = clientShare(talkShare, speakers.get(session.conversationId) ?? []);
    return [{ ...session, talkShare, clientTalkShare, openQuestions, closedQuestions }];
  });
}

/** What the coach leaves, parted as the client and the others parted it when the session was read. */
function clientShare(own: number | null, speakers: SpeakerRow[]): number | null {
  const of = (role: SpeakerRow['role']) =>
    speakers.filter((one) => one.role === role).reduce((sum, one) => sum + (one.talkShare ?? 0), 0);
  const both = of('client') + of('other');
  return both === 0 ? null : (1 - (own ?? 0)) * (of('client') / both);
}
