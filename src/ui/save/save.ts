import type { QueryClient } from '@tanstack/react-query';
import { hasCode } from '../api-error.ts';
import { messageFor } from '../error-messages.ts';
import { warn } from '../toast.ts';
import { sendInTurn } from './send-in-turn.ts';

/**
 * The one way to save a change: it shows at once, is sent after earlier changes of its scope, and is taken back where
 * the server refuses it.
 */
export type Change<Answer> = {
  /** What is changed: `conversation 1 results`. */
  scope: string;
  /** Shows the change and returns what takes it back. */
  show: () => () => void;
  send: () => Promise<Answer>;
  /** Shows the answer, before the next change of the scope is sent. */
  onSaved: (answer: Answer) => void;
};

export function save<Answer>(
  cache: QueryClient,
  { scope, show, send, onSaved }: Change<Answer>,
): Promise<Answer> {
  const takeBack = show();
  return sendInTurn(cache, scope, async () => {
    try {
      const answer = await send();
      onSaved(answer);
      return answer;
    } catch (error) {
      takeBack();
      throw error;
    }
  });
}

export type MergeableChange<Answer, Current> = Change<Answer> & {
  /** The toast where saving failed: "Failed to save the line". */
  failed: string;
  /** Refetches what was changed; null where it is gone. */
  refetch: () => Promise<Current | null>;
  /** Saves again, based on what was saved elsewhere; false where the words go back into their field. */
  merge: (current: Current) => boolean | Promise<boolean>;
};

/** A change that may be based on an outdated state. True once it is saved; any failure but `stale` is reported here. */
export async function saveOrMerge<Answer, Current>(
  cache: QueryClient,
  { failed, refetch, merge, ...change }: MergeableChange<Answer, Current>,
): Promise<boolean> {
  try {
    await save(cache, change);
    return true;
  } catch (error) {
    const current = hasCode(error, 'offline') ? null : await refetch().catch(() => null);
    if (current !== null && hasCode(error, 'stale')) return merge(current);
    warn(failed, { description: messageFor(error) });
    return false;
  }
}
