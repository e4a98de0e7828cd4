import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import type { AnswerPlace } from '#shared/session-record.ts';
import { AppError } from '#shared/errors.ts';
import { blockOf } from '../../consent/server/actions.ts';
import type { AnswerQuote, AskAnswer } from '../contract.ts';
import { asksForNotes, isCalled, type NotesQuestion } from '../rules/asks-for-notes.ts';
import { chooseSessions } from '../rules/choose-sessions.ts';
import { wordsOf } from '#shared/fold-text.ts';
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
  const read = await needs.db.asUser(userId, (owned) => readFor(owned, needs, question));
  const answers = 'noted' in read ? read.noted : await findIn(read.sessions, needs, question, gone);
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

/** What the notes answer, or the sessions that are read for the rest. Each session is read once. */
async function readFor(
  owned: Owned,
  services: Pick<Services, 'clock'>,
  question: Question,
): Promise<{ noted: AnswerQuote[] } | { sessions: Session[] }> {
  const { conversationId, clientId } = question;
  if (!conversationId && clientId && !(await store.hasClient(owned, clientId)))
    throw new AppError('not_found');
  const known = new Map<string, Session | null>();
  const read = async (choose: () => Promise<string[]>) => {
    const ids = conversationId ? [conversationId] : await choose();
    await readSessions(owned, services, ids, known);
    if (conversationId && !known.has(conversationId)) throw new AppError('not_found');
    return inOrder(ids.flatMap((id) => known.get(id) ?? []));
  };
  const asked = asksForNotes(question.question);
  if (asked) {
    const sessions = await read(() => latestSessions(owned, asked, clientId));
    const noted = await answerFromNotes(owned, asked, sessions);
    if (noted.length > 0) return { noted };
  }
  return { sessions: await read(() => likeliestSessions(owned, question)) };
}

const inOrder = (sessions: readonly Session[]): Session[] =>
  sessions.toSorted((one, other) => one.sessionDate.localeCompare(other.sessionDate));

/** Adds those that are not known yet; `null` for one whose client has not agreed to notes. */
async function readSessions(
  owned: Owned,
  services: Pick<Services, 'clock'>,
  ids: readonly string[],
  known: Map<string, Session | null>,
): Promise<void> {
  const unread = ids.filter((id) => !known.has(id));
  for (const origin of (await store.listOrigins(owned, unread)).values()) {
    const isBlocked = await blockOf(owned, services, origin.clientId, 'ai_notes');
    known.set(origin.id, isBlocked ? null : { ...origin, turns: await store.listTurns(owned, origin.id) });
  }
}

async function findIn(
  sessions: Session[],
  { recordReader }: Needs,
  { question }: Question,
  gone: AbortSignal,
): Promise<AnswerQuote[]> {
  const places = await recordReader.findAnswers(
    { question, sessions: sessions.map(({ turns }) => ({ turns })) },
    AbortSignal.any([gone, AbortSignal.timeout(readingMs)]),
  );
  return places.map((place) => toQuote(place, sessions));
}

/** The latest ones: of the client named, where there is one. */
async function latestSessions(
  owned: Owned,
  { names }: NotesQuestion,
  clientId: string | undefined,
): Promise<string[]> {
  const latest = await store.latestConversations(owned, clientId ?? null);
  const isNamed = ({ clientName }: (typeof latest)[number]) =>
    names.length > 0 && isCalled(clientName ?? '', names);
  const called = latest.filter(isNamed);
  return (called.length > 0 ? called : latest).slice(0, mostSessions).map(({ id }) => id);
}

async function likeliestSessions(owned: Owned, { question, clientId }: Question): Promise<string[]> {
  const words = [...new Set(wordsOf(question))].filter((word) => !stopWords.has(word)).slice(0, mostWords);
  const forms = await store.findForms(owned, words);
  const queries = words.map((word) => toTsquery([{ kind: 'word', word } satisfies Term], forms));
  if (queries.length === 0) return [];
  return chooseSessions(await store.findConversations(owned, queries, clientId ?? null), mostSessions);
}

const toQuote = ({ session, ...place }: AnswerPlace, sessions: readonly Session[]): AnswerQuote =>
  quoteAt(sessions[session]!, place);
