import type { Owned } from '#platform/db/database.ts';
import type { Attachment } from '#ports/mail.ts';
import { escapeHtml } from '#shared/html.ts';
import type { ReviewedConversation } from '../../review/contract.ts';
import { getConversation } from '../../review/server/actions.ts';
import { notesAsHtml } from '../../review/rules/notes/notes-as-html.ts';
import { notesDocument } from '../../review/rules/notes/notes-document.ts';

/**
 * The client’s copy of the summary: the notes without what is private to the coach, and of tasks only those that were
 * accepted. It is made when the e-mail leaves, from the results as they are then.
 */
export async function summaryCopy(owned: Owned, conversationId: string): Promise<Attachment> {
  const conversation = await getConversation(owned, conversationId);
  const document = notesDocument(
    { conversation: forTheClient(conversation), sessionNotes: [], dayWords },
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

/** Without proposals, and without the lines that tell of one. */
function forTheClient({ tasks, results, ...conversation }: ReviewedConversation): ReviewedConversation {
  const accepted = tasks.filter(({ review }) => review === 'accepted');
  const agreed = new Set(accepted.map(({ quote }) => quote));
  const open = new Set(tasks.flatMap(({ quote }) => (quote === null || agreed.has(quote) ? [] : [quote])));
  const settled = <Line extends { quote: string | null }>(lines: Line[]): Line[] =>
    lines.filter(({ quote }) => quote === null || !open.has(quote));
  return {
    ...conversation,
    tasks: accepted,
    results: results && {
      ...results,
      overview: settled(results.overview),
      nextSteps: settled(results.nextSteps),
      customFields: [], // the coach’s own way to look at a session
    },
  };
}

const dayWords = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
