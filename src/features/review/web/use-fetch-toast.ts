import { useEffect } from 'react';
import { hasCode, isApiError } from '#ui/api-error.ts';
import { warn } from '#ui/toast.ts';

/** A list of conversations: the server's text, where it sent one. */
export const useListToast = (error: unknown): void =>
  useFetchToast(error, 'Failed to fetch conversations', 'server');

/**
 * Spec 8: what cannot be fetched is told in a destructive toast, beside the state in its place. A list that is polled
 * tells a failure once, and an ended session asks for the password instead.
 */
export function useFetchToast(error: unknown, message: string, from: 'server' | 'screen'): void {
  const [title, description] = wordsFor(error, message, from);
  useEffect(() => {
    if (title && description) warn(title, { description });
  }, [title, description]);
}

function wordsFor(
  error: unknown,
  message: string,
  from: 'server' | 'screen',
): [title: string, description: string] | [] {
  if (!error || hasCode(error, 'unauthenticated')) return [];
  if (hasCode(error, 'offline')) return ['Network error', 'Couldn’t connect to the server'];
  const said = from === 'server' && isApiError(error) ? error.detail : null;
  return ['Error', said || message];
}
