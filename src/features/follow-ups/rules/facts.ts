import type { Fact } from '#shared/follow-up.ts';
import { plainWords } from '#shared/words.ts';
import type { PromiseEntry } from '../../promises/contract.ts';
import type { ReviewedConversation } from '../../review/contract.ts';
import { ownerOf, type TaskOwner } from '../../review/rules/task-owner.ts';
import { isWaiting } from '../../tasks/rules/less-sure.ts';

/**
 * Decides what an e-mail to a client may state: accepted tasks, the ledger, goals, what the client came to see, next
 * steps and the next session. Mentor notes, suggestions, proposals, and what was dismissed or removed never get here,
 * and nothing whose words are no longer in the transcript.
 */
type Session = Pick<ReviewedConversation, 'id' | 'results' | 'tasks' | 'speakers' | 'clientName'>;

const isBetween = (owner: TaskOwner): owner is 'coach' | 'client' => owner !== 'other';

export function factsOfSession(session: Session, coach: string | null, today: string): Fact[] {
  const { results } = session;
  const people = { speakers: session.speakers, coach, client: session.clientName };
  const tasks = session.tasks.flatMap((task): Fact[] => {
    const owner = ownerOf(task.assignee, people);
    if (task.review !== 'accepted' || !isBetween(owner)) return [];
    const fact = {
      kind: 'task' as const,
      text: task.title,
      owner,
      due: task.dueDate,
      isDone: task.completed,
    };
    return [{ id: `task ${task.id}`, ...fact, source: sourceOf(session, task) }];
  });
  if (!results) return tasks;
  const ofTasks = new Set(session.tasks.flatMap(({ quote }) => (quote === null ? [] : [plainWords(quote)])));
  const steps = results.nextSteps.filter(
    ({ quote, isInTasks }) => !isInTasks && (quote === null || !ofTasks.has(plainWords(quote))),
  );
  return [
    ...tasks,
    ...linesOf(session, 'next_step', steps),
    ...linesOf(session, 'goal', results.goals),
    ...linesOf(session, 'insight', results.keyInsights),
    ...results.topics.map(({ label }, at): Fact => ({
      ...stated(`topic ${at}`, 'topic', label),
      source: { conversationId: session.id, quote: null, start: null },
    })),
    ...meetingOf(session, today),
  ];
}

type Source = { quote: string | null; start: number | null };
const sourceOf = ({ id }: Pick<Session, 'id'>, { quote, start }: Source): Fact['source'] => ({
  conversationId: id,
  quote,
  start,
});

const stated = (id: string, kind: Fact['kind'], text: string): Omit<Fact, 'source'> => ({
  id,
  kind,
  text,
  owner: null,
  due: null,
  isDone: false,
});

type Line = Source & { text: string; stale: unknown };

const linesOf = (session: Session, kind: Fact['kind'], lines: readonly Line[]): Fact[] =>
  lines.flatMap((line, at) =>
    line.stale === null
      ? [{ ...stated(`${kind} ${session.id} ${at}`, kind, line.text), source: sourceOf(session, line) }]
      : [],
  );

function meetingOf(session: Session, today: string): Fact[] {
  const meeting = session.results?.nextMeeting;
  if (!meeting || meeting.stale !== null || meeting.date === null || meeting.date < today) return [];
  const fact = stated(`meeting ${session.id}`, 'next_meeting', meeting.text);
  return [{ ...fact, due: meeting.date, source: sourceOf(session, meeting) }];
}

/** What still waits for the coach; a draft is written once something was decided, or there is nothing to decide. */
export function waitsForReview({ tasks }: Pick<Session, 'tasks'>): boolean {
  const isDecided = tasks.some(({ review, isEdited }) => review !== 'proposed' || isEdited);
  return !isDecided && tasks.some(isWaiting);
}

/** Open ones as they stand; of kept ones those of the last sessions. Mentions that only wait do not count. */
export function factsOfPromises(promises: readonly PromiseEntry[], most: number): Fact[] {
  const known = promises.flatMap((promise): Fact[] => {
    const { state, owner, completed, taskId, title, dueDate, conversationId } = promise;
    if (!isBetween(owner) || !['open', 're-agreed', 'partly', 'kept'].includes(state)) return [];
    const isDone = completed || state === 'kept';
    const fact = { kind: 'promise' as const, text: title, owner, due: isDone ? null : dueDate, isDone };
    return [{ id: `task ${taskId}`, ...fact, source: sourceOf({ id: conversationId }, promise) }];
  });
  const done = known.filter(({ isDone }) => isDone).slice(0, most);
  const open = known.filter(({ isDone }) => !isDone).toSorted(byDue);
  return [...open.slice(0, most), ...done];
}

const byDue = (one: Fact, other: Fact): number => (one.due ?? '9999').localeCompare(other.due ?? '9999');

/** Words that no e-mail may carry: what is for the coach alone, and what the coach threw out. */
export function privateTextsOf(session: Session, notes: readonly { text: string }[]): string[] {
  const { results, tasks } = session;
  const said = (lines: readonly { text: string }[] = []) => lines.map(({ text }) => text);
  return [
    ...said(results?.mentorNotes),
    ...said(results?.proactiveSuggestions),
    ...said(results?.removed),
    ...said(notes),
    ...tasks.filter(({ review }) => review !== 'accepted').map(({ title }) => title),
  ];
}
