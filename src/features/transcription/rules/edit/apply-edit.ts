import type { TranscriptEdit } from './edit.ts';
import { editText, join, split } from './lines.ts';
import { linesWithTerm, replaceTerm } from './replace-term.ts';
import type { TranscriptDocument } from './document.ts';
import { assign, mergeSpeakers, renameSpeaker } from './speakers.ts';

/** Applies one edit of a person. Throws `stale` where the edit was made for an earlier state. */
export function applyEdit(
  document: TranscriptDocument,
  edit: TranscriptEdit,
  newId: () => string,
): TranscriptDocument {
  switch (edit.kind) {
    case 'text':
      return editText(document, edit);
    case 'split':
      return split(document, edit, newId);
    case 'join':
      return join(document, edit);
    case 'assign':
      return assign(document, edit);
    case 'mergeSpeakers':
      return mergeSpeakers(document, edit);
    case 'renameSpeaker':
      return renameSpeaker(document, edit);
    case 'replaceTerm':
      return replaceTerm(document, edit);
  }
}

/** The lines whose words an edit needs; the words of all others stay in the database. */
export function wordsNeeded(document: TranscriptDocument, edit: TranscriptEdit): string[] {
  switch (edit.kind) {
    case 'text':
    case 'split':
      return [edit.turn];
    case 'join':
      return [edit.turn, edit.next];
    case 'replaceTerm':
      return linesWithTerm(document, edit);
    case 'assign':
    case 'mergeSpeakers':
    case 'renameSpeaker':
      return [];
  }
}
