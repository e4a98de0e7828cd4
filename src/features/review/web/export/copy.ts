import { copyToClipboard } from '#ui/clipboard.ts';
import { formatFullDay } from '#ui/format.ts';
import { notify, warn } from '#ui/toast.ts';
import type { SessionNote } from '#features/recording/contract.ts';
import type { ReviewedConversation, ShownTask } from '../../contract.ts';
import { notesAsHtml } from '../../rules/notes/notes-as-html.ts';
import { notesAsMarkdown } from '../../rules/notes/notes-as-markdown.ts';
import { itemAsText } from '../../rules/notes/notes-as-text.ts';
import {
  notesDocument,
  taskItem,
  type NotesDocument,
  type NotesItem,
} from '../../rules/notes/notes-document.ts';

/** Copies results: all of them as rich text and Markdown, or one of them as a line of text. */
const withoutExtras = { withTranscript: false, withPrivate: false };

/** What a client may read, too. */
export const copyNotes = (conversation: ReviewedConversation): Promise<void> =>
  copyDocument(shownDocument(conversation, [], withoutExtras));

export const shownDocument = (
  conversation: ReviewedConversation,
  sessionNotes: readonly SessionNote[],
  options: Parameters<typeof notesDocument>[1],
): NotesDocument => notesDocument({ conversation, sessionNotes, dayWords: formatFullDay }, options);

export const copyDocument = (document: NotesDocument): Promise<void> =>
  copy({ text: notesAsMarkdown(document), html: notesAsHtml(document) }, 'Notes copied');

export const copyItem = (item: Pick<NotesItem, 'text' | 'start'> & Partial<NotesItem>): void =>
  void copy({ text: itemAsText({ details: [], ...item }) }, 'Copied');

export const copyTask = (task: ShownTask, nameOf: (label: string) => string): void =>
  copyItem(taskItem(task, { nameOf, dayWords: formatFullDay }));

async function copy(copied: Parameters<typeof copyToClipboard>[0], done: string): Promise<void> {
  try {
    await copyToClipboard(copied);
    notify(done);
  } catch {
    warn('Your browser did not allow copying', { description: 'Select the text and copy it.' });
  }
}
