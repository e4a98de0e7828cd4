import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import type { AnswerPlace } from '#shared/session-record.ts';
import { AppError } from '#shared/errors.ts';
import { blockOf } from '../../consent/server/actions.ts';
import type { AnswerQuote, AskAnswer } from '../contract.ts';
import { chooseSessions } from '../rules/choose-sessions.ts';
import { wordsOf } from '../rules/fold-text.ts';
import { toTsquery, type Term } from '../rules/parse-query.ts';
import { stopWords } from '../rules/stop-words.ts';
import * as store from './store.ts';

/**
 * Answers a question with quotes. Of many conversations the index of words chooses some, which are then read in a child
 * process; a language model, where there is one, gets the quotes alone and puts them into words. Without it, or where it
 * fails, the quotes are the answer.
 */
type Question = { question: string; conversationId?: string | undefined; clientId?: string | undefined };
type Needs = Pick<Services, 'db' | 'recordReader' | 'analyser' | 'log' | 'clock'>;
type Session = {
  id: string;
  title: string;
  sessionDate: string;
  clientName: string | null;
  turns: store.SaidTurn[];
};

const mostSessions = 8; // some 60,000 words, read in a second or two
const mostWords = 12; // of a question; the first ones, without those that say nothing
const readingMs = 20_000;
const writingMs = 20_000;

export async function answerQuestion(
  { db, recordReader, analyser, log, clock }: Needs,
  userId: string,
  question: Question,
  gone: AbortSignal,
): Promise<AskAnswer> {
  const sessions = await db.asUser(userId, (owned) => sessionsFor(owned, { clock }, question));
  const places = await recordReader.findAnswers(
    { question: question.question, sessions: sessions.map(({ turns }) => ({ turns })) },
    AbortSignal.any([gone, AbortSignal.timeout(readingMs)]),
  );
  const answers = places.map((place) => toQuote(place, sessions));
  if (answers.length === 0) return { answers, isAnswered: false, text: null };
  const quotes = answers.map(({ speaker, sessionDate, quote }) => ({ speaker, sessionDate, text: quote }));
  const signal = AbortSignal.any([gone, AbortSignal.timeout(writingMs)]);
  const text = await analyser.writeAnswer?.({ question: question.question, quotes }, signal).catch(() => {
    gone.throwIfAborted();
    log.warn({ analyser: analyser.name }, 'an answer was not put into words');
    return null;
  });
  return { answers, isAnswered: true, text: text ?? null };
}

/** In the order they took place. */
async function sessionsFor(
  owned: Owned,
  services: Pick<Services, 'clock'>,
  question: Question,
): Promise<Session[]> {
  const { conversationId } = question;
  const ids = conversationId ? [conversationId] : await likeliestSessions(owned, question);
  const origins = await store.listOrigins(owned, ids);
  if (conversationId && !origins.has(conversationId)) throw new AppError('not_found');
  const sessions: Session[] = [];
  for (const origin of origins.values())
    if (!(await blockOf(owned, services, origin.clientId, 'ai_notes')))
      sessions.push({ ...origin, turns: await store.listTurns(owned, origin.id) });
  return sessions.toSorted((one, other) => one.sessionDate.localeCompare(other.sessionDate));
}

async function likeliestSessions(
  owned: Owned,
  { question, clientId }: Omit<Question, 'conversationId'>,
): Promise<string[]> {
  if (clientId && !(await store.hasClient(owned, clientId))) throw new AppError('not_found');
  const words = [...new Set(wordsOf(question))].filter((word) => !stopWords.has(word)).slice(0, mostWords);
  const forms = await store.findForms(owned, words);
  const queries = words.map((word) => toTsquery([{ kind: 'word', word } satisfies Term], forms));
  if (queries.length === 0) return [];
  return chooseSessions(await store.findConversations(owned, queries, clientId ?? null), mostSessions);
}

function toQuote({ session, turn, start, quote }: AnswerPlace, sessions: readonly Session[]): AnswerQuote {
  const { id, title, sessionDate, clientName, turns } = sessions[session]!;
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
