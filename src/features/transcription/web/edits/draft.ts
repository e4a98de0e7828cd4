import type { ShownTurn } from '../../contract.ts';

/**
 * Words of a line that are being written. They outlive the line, the list and the screen, until they are saved or given
 * up: in this tab's memory and nowhere else, for what was said in confidence has no business in a browser's storage.
 */
export type Draft = { seen: ShownTurn; words: string };
export type DraftPlace = {
  read: () => Draft | null;
  keep: (draft: Draft) => void;
  drop: () => void;
};

const drafts = new Map<string, Draft>();

export const draftOf = (conversationId: string): DraftPlace => ({
  read: () => drafts.get(conversationId) ?? null,
  keep: (draft) => drafts.set(conversationId, draft),
  drop: () => drafts.delete(conversationId),
});
