import { isFirstNameOf, isSameName } from '../../analysis/rules/speakers/known-speakers.ts';
import type { Role } from '#shared/transcript.ts';

type Named = { id: string; name: string };

/**
 * Suggests the client of a conversation without one: the only client with the name of a speaker, full names before first
 * names. The coach confirms it with one click.
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
