import type { SessionMemory } from '../contract.ts';
import type { MemoryEntries } from './edit-memory.ts';
import { isShown, memorySections } from './memory-entry.ts';

/**
 * What the last reading that changed anything added to the memory of a session, and took from it. What to follow up comes
 * and goes with the coach's own decisions on tasks and is left out.
 */
export function changesOf(memory: MemoryEntries): SessionMemory['changes'] {
  const entries = memorySections
    .filter((section) => section !== 'followUpItems')
    .flatMap((section) => memory[section].map((entry) => ({ section, entry })));
  const moments = entries.flatMap(({ entry }) => entry.foundAt ?? entry.goneAt ?? []);
  const at = moments.toSorted().at(-1);
  if (!at) return null;
  return {
    at,
    came: entries.flatMap(({ entry }) => (entry.foundAt === at && isShown(entry) ? [entry.id] : [])),
    gone: entries.flatMap(({ section, entry }) =>
      entry.goneAt === at ? [{ section, quote: entry.quote }] : [],
    ),
  };
}
