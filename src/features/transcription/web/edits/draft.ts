import { formDraftsAt, type FormDrafts } from '#ui/writing/drafts.ts';
import type { TranscriptTurn } from '../../contract.ts';

/** Unsaved words of a line, with the line as it was when editing began. The draft’s key is the line’s id. */
export type LineDraft = { seen: TranscriptTurn; words: string };
export type LineDrafts = FormDrafts<LineDraft>;

export const lineDraftsOf = (conversationId: string): LineDrafts =>
  formDraftsAt(`${conversationId} transcript`, isLineDraft);

/** Word times are dropped: they are most of a line’s bytes, and the editor does not need them. */
export function draftOf({ words: _words, ...seen }: TranscriptTurn): LineDraft {
  return { seen, words: seen.text };
}

function isLineDraft(stored: unknown): stored is LineDraft {
  const { seen, words } = (stored ?? {}) as Partial<LineDraft>;
  return (
    typeof words === 'string' &&
    typeof seen?.id === 'string' &&
    typeof seen.text === 'string' &&
    typeof seen.revision === 'number' &&
    typeof seen.position === 'number'
  );
}
