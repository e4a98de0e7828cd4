import type { Section } from '#shared/analysis.ts';
import type { ListLayout } from '../../../clients/rules/lines-for-client.ts';
import { isWaiting } from '../../../tasks/rules/less-sure.ts';
import { privateSections, sectionNames, type NotePart } from '../../../templates/rules/note-template.ts';
import type { Results, ReviewedConversation, ShownTask } from '../../contract.ts';
import { hasUntoldMeeting, meetingWords } from '../next-meeting.ts';
import { shortOverview, viewOf, type NotesView } from './notes-view.ts';

/**
 * The results of a conversation as one document, the same for copying and for files. What the coach dismissed or removed
 * is not in it, and what is private only where it is asked for.
 */
export type NotesItem = {
  text: string;
  /** Owner and due date of a task. */
  details: string[];
  /** Seconds into the recording. */
  start: number | null;
  /** Only tasks have it. */
  isDone?: boolean;
};

export type NotesSection = {
  title: string;
  layout: ListLayout;
  items: NotesItem[];
};

/** A turn of the transcript, or a note the coach wrote at that second. */
type NotesEntry = { speaker: string; start: number | null; text: string; isNote: boolean };

export type NotesDocument = {
  title: string;
  /** Date and client. */
  facts: string[];
  sections: NotesSection[];
  /** Null where it was not asked for. */
  transcript: { isDraft: boolean; entries: NotesEntry[] } | null;
};

export type NotesOptions = {
  withTranscript: boolean;
  /** Mentor notes, suggestions, and the coach’s notes from the recording. */
  withPrivate: boolean;
};

type Conversation = Pick<
  ReviewedConversation,
  | 'title'
  | 'sessionDate'
  | 'clientName'
  | 'speakers'
  | 'turns'
  | 'transcript'
  | 'overviewLayout'
  | 'notes'
  | 'results'
  | 'tasks'
>;

type NotesSource = {
  conversation: Conversation;
  /** The coach's notes from the recording. */
  sessionNotes: readonly { at: number; text: string }[];
  /** "Thursday, 26 March". */
  dayWords: (day: string) => string;
};

export function notesDocument(source: NotesSource, options: NotesOptions): NotesDocument {
  const { conversation, dayWords } = source;
  const { title, sessionDate, clientName, results } = conversation;
  const view = results && viewOf(conversation, results);
  return {
    title,
    facts: [dayWords(sessionDate), ...(clientName === null ? [] : [clientName])],
    sections: [
      ...sharedSections(source, view),
      ...(options.withPrivate ? privateParts(source, view, options) : []),
    ].filter(({ items }) => items.length > 0),
    transcript: options.withTranscript ? transcriptOf(source, options) : null,
  };
}

const item = ({ text, start, focus }: { text: string; start: number | null; focus?: string }): NotesItem => ({
  text,
  details: focus === undefined ? [] : [`focus: ${focus}`],
  start,
});

const list = (title: string, items: NotesItem[]): NotesSection => ({ title, layout: 'bullets', items });

/** Without results, there may be tasks the coach wrote. */
function sharedSections(source: NotesSource, view: NotesView | null): NotesSection[] {
  if (!view) return tasksOf(source, sectionNames.tasks);
  const shared = view.parts.filter(({ section }) => !isPrivate(section));
  return [
    ...shared.flatMap((part) => sectionsOf(source, view, part)),
    list(
      'Your fields',
      view.results.customFields
        .filter(({ value }) => value !== '')
        .map(({ name, value, start }) => item({ text: `${name}: ${value}`, start })),
    ),
  ];
}

const isPrivate = (section: Section): boolean => privateSections.includes(section);

/** A part of the notes; next steps bring the next session along. */
function sectionsOf(
  source: NotesSource,
  { results, layout, overviewLayout }: NotesView,
  { section, heading, most }: NotePart,
): NotesSection[] {
  const { conversation, dayWords } = source;
  if (section === 'tasks') return tasksOf(source, heading);
  if (section === 'topics') return [list(heading, results.topics.slice(0, most ?? undefined).map(topicItem))];
  if (section === 'questions') {
    const names = namesOf(conversation.speakers);
    const asked = results.questions.slice(0, most ?? undefined);
    return [
      list(
        heading,
        asked.map(({ speaker, text, start }) =>
          item({ text: `${names.get(speaker) ?? speaker}: ${text}`, start }),
        ),
      ),
    ];
  }
  if (section === 'overview') {
    const lines = shortOverview({ ...results, tasks: conversation.tasks }, most);
    return [{ title: heading, layout: overviewLayout, items: lines.map(item) }];
  }
  const lines = { title: heading, layout, items: results[section].slice(0, most ?? undefined).map(item) };
  if (section !== 'nextSteps' || !hasUntoldMeeting(results)) return [lines];
  const meeting = { ...results.nextMeeting, text: meetingWords(results.nextMeeting, dayWords) };
  return [lines, list('Next session', [item(meeting)])];
}

const topicItem = ({ label }: Results['topics'][number]): NotesItem => item({ text: label, start: null });

function tasksOf(
  { conversation: { tasks, speakers }, dayWords }: NotesSource,
  heading: string,
): NotesSection[] {
  const names = namesOf(speakers);
  const toItem = (task: ShownTask) =>
    taskItem(task, { nameOf: (label) => names.get(label) ?? label, dayWords });
  return [
    list(heading, tasks.filter(({ review }) => review === 'accepted').map(toItem)),
    list(`${heading} to review`, tasks.filter(isWaiting).map(toItem)),
  ];
}

function privateParts(source: NotesSource, view: NotesView | null, options: NotesOptions): NotesSection[] {
  const { conversation, sessionNotes } = source;
  // In the transcript they stand at their second.
  const areInTranscript = options.withTranscript && conversation.turns.length > 0;
  const parts = view ? view.parts.filter(({ section }) => isPrivate(section)) : [];
  return [
    ...parts.flatMap((part) => sectionsOf(source, view!, part)),
    list('Your notes', areInTranscript ? [] : sessionNotes.map(({ at, text }) => item({ text, start: at }))),
  ];
}

const namesOf = (speakers: Conversation['speakers']): Map<string, string> =>
  new Map(speakers.map(({ label, name }) => [label, name]));

type TaskWords = { nameOf: (label: string) => string; dayWords: NotesSource['dayWords'] };

export const taskItem = (
  { title, assignee, dueDate, start, completed }: ShownTask,
  { nameOf, dayWords }: TaskWords,
): NotesItem => ({
  text: title,
  details: [
    ...(assignee === null ? [] : [nameOf(assignee)]),
    ...(dueDate === null ? [] : [`due ${dayWords(dueDate)}`]),
  ],
  start,
  isDone: completed,
});

/** The turns in order, each note before the first turn that starts after it. */
function transcriptOf(
  { conversation, sessionNotes }: NotesSource,
  { withPrivate }: NotesOptions,
): NotesDocument['transcript'] {
  const { turns, speakers, transcript } = conversation;
  if (turns.length === 0) return null;
  const names = namesOf(speakers);
  const notes = withPrivate ? sessionNotes.toSorted((a, b) => a.at - b.at) : [];
  const entries: NotesEntry[] = [];
  const addNotesBefore = (second: number) => {
    while (notes[0] && notes[0].at < second) {
      const { at, text } = notes.shift()!;
      entries.push({ speaker: 'Your note', start: at, text, isNote: true });
    }
  };
  for (const { speaker, start, text } of turns) {
    if (start !== null) addNotesBefore(start);
    entries.push({ speaker: names.get(speaker) ?? speaker, start, text, isNote: false });
  }
  addNotesBefore(Number.POSITIVE_INFINITY);
  return { isDraft: transcript?.isDraft ?? false, entries };
}

/** "[04:07]", "[1:02:09]". */
export function timeMark(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const pair = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const clock = `${pair(Math.floor(whole / 60) % 60)}:${pair(whole % 60)}`;
  return `[${hours > 0 ? `${hours}:` : ''}${clock}]`;
}
