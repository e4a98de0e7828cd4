import type { Owned } from '#platform/db/database.ts';
import type { ProposedTask } from '#shared/analysis.ts';
import { getAnalysis, type ReadAnalysis } from '../../../analysis/server/actions.ts';
import { findConversation } from '../../../conversations/server/processing.ts';
import { promisesToFollow, type FollowedPromise } from '../../../promises/server/processing.ts';
import { getPreferences } from '../../../settings/server/actions.ts';
import type { TranscriptTurn } from '../../../transcription/contract.ts';
import { getTurns } from '../../../transcription/server/actions.ts';
import * as store from '../store.ts';

/** Everything that is needed to read one session together with those before it. */
export type SessionMaterial = {
  clientId: string;
  /** Counts the client’s sessions by their day. */
  number: number;
  turns: TranscriptTurn[];
  analysis: ReadAnalysis;
  /** The tasks of this session that the analyser is sure of. */
  agreed: ProposedTask[];
  promises: FollowedPromise[];
  /** The turns of the sessions up to this one, in their order; empty where nothing is to be remembered. */
  sessions: { turns: TranscriptTurn[] }[];
};

const mostSessions = 60; // over a year of weekly ones

/** Null without a client, a transcript or results. */
export async function readSession(owned: Owned, conversationId: string): Promise<SessionMaterial | null> {
  const conversation = await findConversation(owned, conversationId);
  if (!conversation?.clientId) return null;
  const { clientId } = conversation;
  const turns = await getTurns(owned, conversationId);
  const analysis = await getAnalysis(owned, conversationId);
  if (!turns || !analysis) return null;
  const all = await store.listSessions(owned, clientId);
  const at = all.findIndex(({ id }) => id === conversationId);
  const earlier = new Map<string, TranscriptTurn[]>();
  for (const { id } of all.slice(Math.max(0, at - mostSessions), at))
    earlier.set(id, (await getTurns(owned, id)) ?? []);
  return {
    clientId,
    number: at + 1,
    turns,
    analysis,
    agreed: analysis.proposed.filter(({ isLessSure }) => !isLessSure),
    promises: await promisesToFollow(owned, earlier, turns),
    sessions: (await isRemembered(owned, clientId))
      ? [...earlier.values(), turns].map((said) => ({ turns: said }))
      : [],
  };
}

/** Neither the coach nor the client’s own setting switched memory off. */
export const isRemembered = async (owned: Owned, clientId: string): Promise<boolean> =>
  (await getPreferences(owned)).memoryEnabled && (await store.isClientRemembered(owned, clientId));
