import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import type { AnswerPlace } from '#shared/session-record.ts';
import { AppError } from '#shared/errors.ts';
import { blockOf } from '../../consent/server/actions.ts';
import type { AnswerQuote, AskAnswer } from '../contract.ts';
import { asksForNotes } from '../rules/asks-for-notes.ts';
import { chooseSessions } from '../rules/choose-sessions.ts';
import { wordsOf } from '../rules/fold-text.ts';
import { toTsquery, type Term } from '../rules/parse-query.ts';
import { stopWords } from '../rules/stop-words.ts';
import { answerFromNotes } from './answer-from-notes.ts';
import { quoteAt, type Session } from './quote-at.ts';
import * as store from './store.ts';

/**
 * Answers a question with quotes. Of many conversations the index of words chooses some, which are then read in a child
 * process. What was promised, the goals and the next session stand in the notes, with their quotes. A language model, where
 * there is one, gets the quotes alone and puts them into words. Without it, or where it fails, the quotes are the answer.
 */
type Question = { question: string; conversationId?: string | undefined; clientId?: string | undefined };
type Needs = Pick<Services, 'db' | 'recordReader' | 'analyser' | 'log' | 'clock'>;

const mostSessions = 8; // some 60,000 words, read in a second or two
const mostWords = 12; // of a question; the first ones, without those that say nothing
const readingMs = 20_000;
const writingMs = 20_000;

export async function answerQuestion(
  needs: Needs,
  userId: string,
  question: Question,
  gone: AbortSignal,
): Promise<AskAnswer> {
  const { analyser, log } = needs;
  const noted = await fromNotes(needs, userId, question);
  const answers = noted.length > 0 ? noted : await fromTranscripts(needs, userId, question, gone);
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

async function fromNotes({ db, clock }: Needs, userId: string, question: Question): Promise<AnswerQuote[]> {
  const asked = asksForNotes(question.question);
  if (!asked) return [];
  return db.asUser(userId, async (owned) => {
    const latest = (about: Unlimited) =>
      store.latestConversations(owned, about.clientId ?? null, asked.names);
    return answerFromNotes(owned, asked, await sessionsFor(owned, { clock }, question, latest));
  });
}

async function fromTranscripts(
  { db, recordReader, clock }: Needs,
  userId: string,
  question: Question,
  gone: AbortSignal,
): Promise<AnswerQuote[]> {
  const sessions = await db.asUser(userId, (owned) =>
    sessionsFor(owned, { clock }, question, (about) => likeliestSessions(owned, about)),
  );
  const places = await recordReader.findAnswers(
    { question: question.question, sessions: sessions.map(({ turns }) => ({ turns })) },
    AbortSignal.any([gone, AbortSignal.timeout(readingMs)]),
  );
  return places.map((place) => toQuote(place, sessions));
}

type Unlimited = Omit<Question, 'conversationId'>;

/** In the order they took place. */
async function sessionsFor(
  owned: Owned,
  services: Pick<Services, 'clock'>,
  question: Question,
  choose: (about: Unlimited) => Promise<string[]>,
): Promise<Session[]> {
  const { conversationId, clientId } = question;
  if (!conversationId && clientId && !(await store.hasClient(owned, clientId)))
    throw new AppError('not_found');
  const ids = conversationId ? [conversationId] : await choose(question);
  const origins = await store.listOrigins(owned, ids);
  if (conversationId && !origins.has(conversationId)) throw new AppError('not_found');
  const sessions: Session[] = [];
  for (const origin of origins.values())
    if (!(await blockOf(owned, services, origin.clientId, 'ai_notes')))
      sessions.push({ ...origin, turns: await store.listTurns(owned, origin.id) });
  return sessions.toSorted((one, other) => one.sessionDate.localeCompare(other.sessionDate));
}

async function likeliestSessions(owned: Owned, { question, clientId }: Unlimited): Promise<string[]> {
  const words = [...new Set(wordsOf(question))].filter((word) => !stopWords.has(word)).slice(0, mostWords);
  const forms = await store.findForms(owned, words);
  const queries = words.map((word) => toTsquery([{ kind: 'word', word } satisfies Term], forms));
  if (queries.length === 0) return [];
  return chooseSessions(await store.findConversations(owned, queries, clientId ?? null), mostSessions);
}

const toQuote = ({ session, ...place }: AnswerPlace, sessions: readonly Session[]): AnswerQuote =>
  quoteAt(sessions[session]!, place);
