import type { Role } from '#shared/transcript.ts';
import { isFirstNameOf, isSameName } from '#shared/person-names.ts';

/** Who took a task on: the coach, the client of the conversation, or another person. */
export const taskOwners = ['coach', 'client', 'other'] as const;
export type TaskOwner = (typeof taskOwners)[number];

type People = {
  speakers: readonly { label: string; name: string; role: Role }[];
  /** Null without a full name in the account. */
  coach: string | null;
  client: string | null;
};

/**
 * The assignee is a speaker’s label, or a name the coach typed. A task without one is the coach’s: it is theirs to do or
 * to give away. `review/server/to-do-store.ts` has the same rule in SQL, where lists are filtered by it.
 */
export function ownerOf(assignee: string | null, { speakers, coach, client }: People): TaskOwner {
  if (assignee === null || /^(?:i|me|myself)$/i.test(assignee)) return 'coach';
  const speaker =
    speakers.find(({ label }) => label === assignee) ??
    speakers.find(({ name }) => isSameName(name, assignee));
  if (speaker) return speaker.role;
  const isCalled = (name: string | null) =>
    name !== null && (isSameName(assignee, name) || isFirstNameOf(assignee, name));
  if (isCalled(coach)) return 'coach';
  return isCalled(client) ? 'client' : 'other';
}
