import type { ReviewedConversation } from '../../contract.ts';
import { SourcedList } from '../results/sourced-list.tsx';
import { useSessionNotes } from './session-notes-query.ts';

/** Notes taken while recording, as long as there is no transcript for them to stand in. */
export function SessionNotes({ conversation }: { conversation: ReviewedConversation }) {
  const notes = useSessionNotes(conversation);
  if (conversation.turns.length > 0) return null;
  const items = notes.map(({ at, text }) => ({ text, quote: null, start: at, turn: null }));
  return <SourcedList title="Your notes" items={items} />;
}
