import { useQueryClient } from '@tanstack/react-query';
import type { Edits } from '#features/transcription/web/edits/use-edits.ts';
import { lastDecisionIn, undoDecision } from '../tasks/use-accept-tasks.tsx';

/** Undoes what came last: a decision on tasks, or a correction of the transcript. */
export function useUndoLast(conversationId: string, edits: Pick<Edits, 'undo' | 'lastMadeAt'>): () => void {
  const cache = useQueryClient();
  return () => {
    const decision = lastDecisionIn(cache, conversationId);
    if (decision && decision.madeAt > edits.lastMadeAt()) undoDecision(cache, conversationId, decision);
    else edits.undo();
  };
}
