import { isFirstNameOf, isSameName } from '../../analysis/rules/speakers/known-speakers.ts';
import type { Role } from '#shared/transcript.ts';

type Named = { id: string; name: string };

/**
 * The client a conversation without one is probably with: the only one who has a speaker's name, whole names before
 * first names. A proposal for one click, never a decision.
 */
export function suggestClient(
  speakers: readonly { name: string; role: Role }[],
  clients: readonly Named[],
): Named | null {
  const names = speakers.filter(({ role }) => role !== 'coach').map(({ name }) => name);
  for (const isTheirs of [isSameName, isFirstNameOf]) {
    const found = clients.filter((client) => names.some((name) => isTheirs(name, client.name)));
    if (found.length > 0) return found.length === 1 ? { id: found[0]!.id, name: found[0]!.name } : null;
  }
  return null;
}
