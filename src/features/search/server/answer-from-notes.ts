import type { Owned } from '#platform/db/database.ts';
import { getAnalysis } from '../../analysis/server/actions.ts';
import { tasksOf } from '../../tasks/server/actions.ts';
import type { AnswerQuote } from '../contract.ts';
import { isCalled, type NotesQuestion } from '../rules/asks-for-notes.ts';
import { quoteAt, type Session } from './quote-at.ts';

/** Quotes of tasks, goals or the next session, the latest conversation first; none where a name is no one’s who spoke. */
export async function answerFromNotes(
  owned: Owned,
  asked: NotesQuestion,
  sessions: readonly Session[],
): Promise<AnswerQuote[]> {
  const latestFirst = sessions.filter((session) => isNamedIn(session, asked)).toReversed();
  const quotes: AnswerQuote[] = [];
  for (const session of latestFirst) {
    const places = await placesIn(owned, asked, session);
    quotes.push(...places.map((place) => quoteAt(session, place)));
    if (asked.about === 'next_session' && quotes.length > 0) break;
  }
  return quotes.slice(0, mostQuotes);
}

const mostQuotes = 12;

const isNamedIn = ({ clientName, turns }: Session, { names }: NotesQuestion): boolean =>
  isCalled(clientName ?? '', names) || turns.some(({ name }) => isCalled(name, names));

type Quoted = { turn: number; start: number | null; quote: string };

async function placesIn(
  owned: Owned,
  { about, isCoach, names }: NotesQuestion,
  { id, turns }: Session,
): Promise<Quoted[]> {
  const items = about === 'tasks' ? await agreedIn(owned, id) : await notedIn(owned, about, id);
  const isAsked = ({ name, role }: { name: string; role: string }): boolean =>
    about === 'next_session' || (isCoach ? role === 'coach' : isCalled(name, names));
  return items.flatMap(({ quote, turn, start }) => {
    const spoke = turn === null ? undefined : turns[turn];
    return turn !== null && spoke && quote && isAsked(spoke) ? [{ quote, turn, start }] : [];
  });
}

type Item = { quote: string | null; turn: number | null; start: number | null };

const agreedIn = async (owned: Owned, id: string): Promise<Item[]> =>
  (await tasksOf(owned, id)).filter(
    ({ review, isLessSure }) => review === 'accepted' || (review === 'proposed' && !isLessSure),
  );

async function notedIn(
  owned: Owned,
  about: Exclude<NotesQuestion['about'], 'tasks'>,
  id: string,
): Promise<Item[]> {
  const notes = await getAnalysis(owned, id);
  if (!notes) return [];
  return about === 'goals' ? notes.goals : notes.nextMeeting ? [notes.nextMeeting] : [];
}
