import type { Services } from '#platform/services.ts';
import { AppError } from '#shared/errors.ts';
import { localDate } from '#shared/time.ts';
import { recordRead } from '../../audit/server/actions.ts';
import { getClient } from '../../clients/server/actions.ts';
import { coachOf } from '../../identity/server/actions.ts';
import type { NotesDocument } from '../../review/rules/notes/notes-document.ts';
import { notesDocument } from '../../review/rules/notes/notes-document.ts';
import { getReview, listConversations } from '../../review/server/actions.ts';
import { fileNameOf } from '../../transcription/rules/export/file-name.ts';
import type { ReportFormat } from '../contract.ts';
import { dayInWords } from '#shared/dates/day-in-words.ts';
import { fileKinds } from '../rules/file-kinds.ts';
import { notesBlocks, type PrintBlock } from '../rules/print-document.ts';
import type { PreparedFile } from './actions.ts';

/** The sessions with one client over a period: the notes of each without what is private, the newest first. */
type Needs = Pick<Services, 'db' | 'clock' | 'log'>;
type Asked = { clientId: string; format: ReportFormat; from?: string | undefined; to?: string | undefined };

const mostSessions = 100; // two years of weekly sessions

export async function prepareReport(services: Needs, userId: string, asked: Asked): Promise<PreparedFile> {
  const { clientId, format, from, to } = asked;
  const { client, coach, ids } = await services.db.asUser(userId, async (owned) => ({
    client: await getClient(owned, clientId),
    coach: await coachOf(owned),
    ids: (await listConversations(owned, { clientId, from, to })).map(({ id }) => id),
  }));
  if (ids.length > mostSessions)
    throw new AppError('bad_request', {
      detail: `A report holds at most ${mostSessions} sessions. Choose a shorter period.`,
    });
  const sessions: NotesDocument[] = [];
  // A transaction each: a long report holds none open, and other requests are answered in between.
  for (const id of ids)
    sessions.push(
      await services.db.asUser(userId, async (owned) => {
        const conversation = await getReview(owned, id);
        return notesDocument(
          { conversation, sessionNotes: [], dayWords: dayInWords },
          { withTranscript: false, withPrivate: false },
        );
      }),
    );
  await recordRead(services, userId, {
    actor: 'coach',
    action: 'export.downloaded',
    subject: { kind: 'client', id: clientId },
    details: { what: 'report', format },
  });
  const title = `Sessions with ${client.name}`;
  const facts = [periodInWords(asked), ids.length === 1 ? '1 session' : `${ids.length} sessions`];
  const name = fileNameOf(title, format, 'report');
  const { type } = fileKinds[`notes.${format}`];
  if (format === 'md') return { name, type, content: markdownOf({ title, facts, sessions }) };
  const made = dayInWords(localDate(services.clock.now(), coach.timeZone));
  const document = { title, facts, blocks: blocksOf(sessions), footer: `${title} · ${made}` };
  return { name, type, content: { kind: format, document } };
}

function periodInWords({ from, to }: Asked): string {
  if (from && to) return `${dayInWords(from)} to ${dayInWords(to)}`;
  if (from) return `Since ${dayInWords(from)}`;
  return to ? `Until ${dayInWords(to)}` : 'All sessions';
}

const blocksOf = (sessions: readonly NotesDocument[]): PrintBlock[] =>
  sessions.length === 0
    ? [{ kind: 'paragraph', text: 'There are no sessions in this period.' }]
    : sessions.flatMap((session): PrintBlock[] => [
        { kind: 'heading', level: 1, text: session.title },
        { kind: 'paragraph', text: session.facts[0] ?? '', isSoft: true },
        ...notesBlocks(session, 2),
      ]);

/** One document of the same writer that copies notes: its sections carry the session they are of. */
function markdownOf({
  title,
  facts,
  sessions,
}: Pick<NotesDocument, 'title' | 'facts'> & { sessions: readonly NotesDocument[] }) {
  const sections = sessions.flatMap((session) =>
    session.sections.map((section) => ({
      ...section,
      title: `${session.title}, ${session.facts[0]}: ${section.title}`,
    })),
  );
  return { kind: 'notes', format: 'md', document: { title, facts, sections, transcript: null } } as const;
}
