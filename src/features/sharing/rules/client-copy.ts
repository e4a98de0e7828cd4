import type { ReviewedConversation } from '../../review/contract.ts';
import { viewOf } from '../../review/rules/notes/notes-view.ts';
import { ownerOf } from '../../review/rules/task-owner.ts';
import { hasUntoldMeeting, meetingWords } from '../../review/rules/next-meeting.ts';
import { partNames, type SharePart } from './parts.ts';

/**
 * The client’s copy of a session, made of what the client may see (`review/rules/client-view.ts`): the parts that can be
 * shared, without quotes and doubts. The page, the preview and the answer of a tick are all made of it.
 */
export type SharedTask = {
  id: string;
  title: string;
  /** YYYY-MM-DD. */
  dueDate: string | null;
  completed: boolean;
  /** The client’s own tasks are ticked on the page. */
  isClients: boolean;
};

type SharedLines = {
  part: Exclude<SharePart, 'tasks' | 'transcript'>;
  title: string;
  layout: 'text' | 'list';
  lines: string[];
  /** Those of them that say what the tasks say. */
  inTasks?: string[] | undefined;
};

export type SharedSection =
  | SharedLines
  | { part: 'tasks'; title: string; tasks: SharedTask[] }
  | { part: 'transcript'; title: string; turns: { speaker: string; start: number | null; text: string }[] };

export type SharedSession = { id: string; title: string; sessionDate: string; sections: SharedSection[] };

type People = { coach: string | null };
type Words = { dayWords: (day: string) => string };

export function clientCopy(conversation: ReviewedConversation, people: People, words: Words): SharedSession {
  const { id, title, sessionDate } = conversation;
  const sections = [
    ...resultSections(conversation, words),
    tasksSection(conversation, people),
    transcriptSection(conversation),
  ];
  const order: readonly SharePart[] = [
    'overview',
    'nextSteps',
    'tasks',
    'goals',
    'keyInsights',
    'transcript',
  ];
  return {
    id,
    title,
    sessionDate,
    sections: sections
      .filter((section) => section !== null)
      .filter((section) => sizeOf(section) > 0)
      .toSorted((one, other) => order.indexOf(one.part) - order.indexOf(other.part)),
  };
}

const sizeOf = (section: SharedSection): number =>
  'lines' in section
    ? section.lines.length
    : 'tasks' in section
      ? section.tasks.length
      : section.turns.length;

/** The template decides how much there is of each; the names are the same for every client. */
function resultSections(conversation: ReviewedConversation, { dayWords }: Words): SharedSection[] {
  if (!conversation.results) return [];
  const { results } = viewOf(conversation, conversation.results);
  const meeting = hasUntoldMeeting(results)
    ? [`Next session: ${meetingWords(results.nextMeeting, dayWords)}`]
    : [];
  const list = (part: 'nextSteps' | 'goals' | 'keyInsights', lines: string[]): SharedLines => ({
    part,
    title: partNames[part],
    layout: 'list',
    lines,
  });
  return [
    {
      part: 'overview',
      title: partNames.overview,
      layout: 'text',
      lines: results.overview.map(({ text }) => text),
    },
    {
      ...list('nextSteps', [...results.nextSteps.map(({ text }) => text), ...meeting]),
      inTasks: results.nextSteps.flatMap(({ text, isInTasks }) => (isInTasks ? [text] : [])),
    },
    list(
      'goals',
      results.goals.map(({ text }) => text),
    ),
    list(
      'keyInsights',
      results.keyInsights.map(({ text }) => text),
    ),
  ];
}

function tasksSection(
  { tasks, speakers, clientName }: ReviewedConversation,
  { coach }: People,
): SharedSection {
  return {
    part: 'tasks',
    title: partNames.tasks,
    tasks: tasks.map((task) => ({
      id: task.id,
      title: task.title,
      dueDate: task.dueDate,
      completed: task.completed,
      isClients: ownerOf(task.assignee, { speakers, coach, client: clientName }) === 'client',
    })),
  };
}

function transcriptSection({ turns, speakers }: ReviewedConversation): SharedSection | null {
  const names = new Map(speakers.map(({ label, name }) => [label, name]));
  return {
    part: 'transcript',
    title: partNames.transcript,
    turns: turns.map(({ speaker, start, text }) => ({ speaker: names.get(speaker) ?? speaker, start, text })),
  };
}

/** The chosen parts. What was agreed says nothing again that the tasks below it say. */
export function onlyParts(sections: readonly SharedSection[], parts: readonly SharePart[]): SharedSection[] {
  const chosen = sections.filter(({ part }) => parts.includes(part));
  if (!chosen.some(({ part }) => part === 'tasks')) return chosen;
  return chosen
    .map((section) =>
      'inTasks' in section && section.inTasks
        ? { ...section, lines: section.lines.filter((line) => !section.inTasks!.includes(line)) }
        : section,
    )
    .filter((section) => sizeOf(section) > 0);
}

/** What stays with the coach, for the preview beside the client’s copy. */
export function coachsOwn(
  conversation: ReviewedConversation,
  sessionNotes: readonly { text: string }[],
): { title: string; lines: string[] }[] {
  const { results, tasks } = conversation;
  const waiting = tasks.filter(({ review, isLessSure }) => review === 'proposed' && !isLessSure);
  return [
    { title: 'Mentor notes', lines: results?.mentorNotes.map(({ text }) => text) ?? [] },
    { title: 'Suggestions', lines: results?.proactiveSuggestions.map(({ text }) => text) ?? [] },
    { title: 'Your notes', lines: sessionNotes.map(({ text }) => text) },
    { title: 'Tasks to review', lines: waiting.map(({ title }) => title) },
  ].filter(({ lines }) => lines.length > 0);
}
