import type { Owned } from '#platform/db/database.ts';
import type { Attachment } from '#ports/mail.ts';
import { dayInWords } from '#shared/dates/day-in-words.ts';
import { escapeHtml } from '#shared/html.ts';
import { getClientView } from '../../review/server/actions.ts';
import { notesAsHtml } from '../../review/rules/notes/notes-as-html.ts';
import { notesDocument } from '../../review/rules/notes/notes-document.ts';

/**
 * The client’s copy of the summary: the notes without what is private to the coach, and of tasks only those that were
 * accepted. It is made when the e-mail leaves, from the results as they are then.
 */
export async function summaryCopy(owned: Owned, conversationId: string): Promise<Attachment> {
  const conversation = await getClientView(owned, conversationId);
  const document = notesDocument(
    { conversation, sessionNotes: [], dayWords: dayInWords },
    { withPrivate: false, withTranscript: false },
  );
  // A client has no recording that a time could lead into.
  for (const { items } of document.sections) for (const item of items) item.start = null;
  const html = notesAsHtml(document);
  return {
    filename: `Session ${conversation.sessionDate}.html`,
    contentType: 'text/html; charset=utf-8',
    text: `<!doctype html>\n<meta charset="utf-8">\n<title>${escapeHtml(document.title)}</title>\n${html}\n`,
  };
}
