import { draftsAt, type Drafts } from '#ui/writing/drafts.ts';
import type { TranscriptTurn } from '../../contract.ts';

/** Words of a line that are being written, and the line as the person saw it. Its id names them. */
export type LineDraft = { seen: TranscriptTurn; words: string };
export type LineDrafts = Drafts<LineDraft>;

export const lineDraftsOf = (conversationId: string): LineDrafts =>
  draftsAt(`${conversationId} transcript`, isLineDraft);

/** Without the times of its words, which are most of a line and are not needed here. */
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
