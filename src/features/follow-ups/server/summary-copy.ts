import type { Owned } from '#platform/db/database.ts';
import type { Attachment } from '#ports/mail.ts';
import { escapeHtml } from '#shared/html.ts';
import { getConversation } from '../../review/server/actions.ts';
import { notesAsHtml } from '../../review/rules/notes/notes-as-html.ts';
import { notesDocument } from '../../review/rules/notes/notes-document.ts';

/**
 * The client’s copy of the summary: the notes without what is private to the coach, and of tasks only those that were
 * accepted. It is made when the e-mail leaves, from the results as they are then.
 */
export async function summaryCopy(owned: Owned, conversationId: string): Promise<Attachment> {
  const conversation = await getConversation(owned, conversationId);
  const shared = {
    ...conversation,
    tasks: conversation.tasks.filter(({ review }) => review === 'accepted'),
    // Fields are the coach’s own way to look at a session.
    results: conversation.results && { ...conversation.results, customFields: [] },
  };
  const document = notesDocument(
    { conversation: shared, sessionNotes: [], dayWords },
    { withPrivate: false, withTranscript: false },
  );
  const html = notesAsHtml(document);
  return {
    filename: `Session ${conversation.sessionDate}.html`,
    contentType: 'text/html; charset=utf-8',
    text: `<!doctype html>\n<meta charset="utf-8">\n<title>${escapeHtml(document.title)}</title>\n${html}\n`,
  };
}

const dayWords = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
