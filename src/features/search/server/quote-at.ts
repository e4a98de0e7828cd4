import type { AnswerPlace } from '#shared/session-record.ts';
import type { AnswerQuote } from '../contract.ts';
import type { SaidTurn } from './store.ts';

/** A conversation that may answer a question. */
export type Session = {
  id: string;
  title: string;
  sessionDate: string;
  clientName: string | null;
  turns: SaidTurn[];
};

export function quoteAt(
  { id, title, sessionDate, clientName, turns }: Session,
  { turn, start, quote }: Pick<AnswerPlace, 'turn' | 'start' | 'quote'>,
): AnswerQuote {
  return {
    conversationId: id,
    title,
    sessionDate,
    clientName,
    speaker: turns[turn]!.name,
    quote,
    turn,
    start,
  };
}
