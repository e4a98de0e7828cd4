import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { AppError } from '#shared/errors.ts';
import { localDate } from '#shared/time.ts';
import { coachOf } from '../../identity/server/actions.ts';
import { listNotes } from '../../recording/server/actions.ts';
import type { ReviewedConversation } from '../../review/contract.ts';
import { notesDocument } from '../../review/rules/notes/notes-document.ts';
import { getReview } from '../../review/server/actions.ts';
import { tasksCalendar } from '../../task-sync/server/actions.ts';
import { fileNameOf } from '../../transcription/rules/export/file-name.ts';
import { csvOf } from '../rules/csv.ts';
import { dayInWords } from '#shared/dates/day-in-words.ts';
import { fileKinds, type FileKind } from '../rules/file-kinds.ts';
import { icfFileName, icfTurns } from '../rules/icf.ts';
import {
  notesBlocks,
  transcriptBlocks,
  type PrintBlock,
  type PrintDocument,
} from '../rules/print-document.ts';
import { taskRows } from '../rules/task-rows.ts';
import type { FileContent } from './file-writer.ts';

/** What is in each file of a conversation. Writing it is the child’s work, except for what is small. */
type Needs = Pick<Services, 'clock' | 'publicUrl'>;
type Options = { private?: boolean | undefined; transcript?: boolean | undefined };

/** Content that is still to be written, or written already. */
export type PreparedFile = { name: string; type: string; content: FileContent | string };

export async function prepareFile(
  owned: Owned,
  services: Needs,
  { id, file, options }: { id: string; file: FileKind; options: Options },
): Promise<PreparedFile> {
  const conversation = await getReview(owned, id);
  const { what, format, type } = fileKinds[file];
  const contents = { transcript: transcriptFile, notes: notesFile, icf: icfFile, tasks: tasksFile };
  const { content, title } = await contents[what](owned, services, { conversation, format, options });
  return { name: fileNameOf(title, format, what), type, content };
}

type Asked = { conversation: ReviewedConversation; format: string; options: Options };
type Made = { content: FileContent | string; title: string };

const footerOf = async (owned: Owned, { clock }: Needs, title: string): Promise<string> => {
  const { timeZone } = await coachOf(owned);
  return `${title} · ${dayInWords(localDate(clock.now(), timeZone))}`;
};

const minutesInWords = (seconds: number): string => `${Math.max(1, Math.round(seconds / 60))} min`;

function factsOf({ sessionDate, clientName, durationSeconds }: ReviewedConversation): string[] {
  return [
    dayInWords(sessionDate),
    ...(clientName === null ? [] : [clientName]),
    ...(durationSeconds === null ? [] : [minutesInWords(durationSeconds)]),
  ];
}

async function printed(
  owned: Owned,
  services: Needs,
  { conversation, format, blocks }: Asked & { blocks: PrintBlock[] },
): Promise<FileContent> {
  const { title } = conversation;
  const document: PrintDocument = {
    title,
    facts: factsOf(conversation),
    blocks,
    footer: await footerOf(owned, services, title),
  };
  return { kind: format === 'pdf' ? 'pdf' : 'docx', document };
}

async function transcriptFile(owned: Owned, services: Needs, asked: Asked): Promise<Made> {
  const { conversation, format } = asked;
  const title = `${conversation.title} transcript`;
  const { turns, speakers, transcript } = conversation;
  if (!transcript || turns.length === 0)
    throw new AppError('conflict', { detail: 'This conversation has no transcript yet.' });
  const names = new Map(speakers.map(({ label, name }) => [label, name]));
  const named = turns.map((turn) => ({
    speaker: names.get(turn.speaker) ?? turn.speaker,
    role: speakers.find(({ label }) => label === turn.speaker)?.role ?? turn.role,
    start: turn.start,
    end: turn.end,
    text: turn.text,
  }));
  if (format === 'pdf' || format === 'docx') {
    const blocks = transcriptBlocks({ isDraft: transcript.isDraft, entries: named });
    return { title, content: await printed(owned, services, { ...asked, blocks }) };
  }
  return {
    title,
    content: {
      kind: 'transcript',
      format: format as 'txt',
      title: conversation.title,
      status: transcript.isDraft ? 'draft' : 'reviewed',
      transcript: {
        turns: named,
        language: transcript.language,
        durationSeconds: conversation.durationSeconds,
      },
    },
  };
}

async function notesFile(owned: Owned, services: Needs, asked: Asked): Promise<Made> {
  const { conversation, format, options } = asked;
  const sessionNotes = options.private ? await listNotes(owned, conversation.id) : [];
  const document = notesDocument(
    { conversation, sessionNotes, dayWords: dayInWords },
    { withTranscript: options.transcript ?? false, withPrivate: options.private ?? false },
  );
  const title = `${conversation.title} notes`;
  if (format === 'md' || format === 'txt') return { title, content: { kind: 'notes', format, document } };
  return { title, content: await printed(owned, services, { ...asked, blocks: notesBlocks(document) }) };
}

/** Names of people stay out of it, also at the foot of the page. */
async function icfFile(owned: Owned, _services: Needs, { conversation }: Asked): Promise<Made> {
  if (conversation.turns.length === 0)
    throw new AppError('conflict', { detail: 'This conversation has no transcript yet.' });
  const { fullName, name } = await coachOf(owned);
  const title = 'Coaching session transcript';
  const document: PrintDocument = {
    title,
    facts: [
      dayInWords(conversation.sessionDate),
      ...(conversation.durationSeconds === null ? [] : [minutesInWords(conversation.durationSeconds)]),
      'verbatim',
    ],
    blocks: [{ kind: 'turns', turns: icfTurns(conversation) }],
    footer: title,
  };
  return {
    title: icfFileName(fullName ?? name, conversation.sessionDate),
    content: { kind: 'docx', document },
  };
}

async function tasksFile(_owned: Owned, services: Needs, { conversation, format }: Asked): Promise<Made> {
  const title = `${conversation.title} tasks`;
  const accepted = conversation.tasks.filter(({ review }) => review === 'accepted');
  if (format === 'csv') return { title, content: csvOf(taskRows(accepted, conversation.speakers)) };
  const now = services.clock.now();
  const open = accepted
    .filter(({ completed }) => !completed)
    .map((task) => ({ ...task, updatedAt: new Date(task.acceptedAt ?? task.createdAt) }));
  return { title, content: tasksCalendar(open, { host: new URL(services.publicUrl).hostname, now }) };
}
