import type { Turn } from '#shared/transcript.ts';
import { startOf } from '../../../analysis/rules/keep-sourced.ts';
import type { MemoryEntry, MemorySection } from '../memory-entry.ts';

/** What reading a session finds to remember; each has its words, turn and second in that session. */
export type DerivedEntry = Pick<MemoryEntry, 'text' | 'turn' | 'start'> & { quote: string };
export type DerivedMemory = Record<MemorySection, DerivedEntry[]>;

export type Source = Pick<DerivedEntry, 'quote' | 'turn' | 'start'>;

/** A passage of a turn, with its place. */
export const placeAt = (turns: readonly Turn[], turn: number, quote: string): Source | null => {
  const spoken = turns[turn];
  return spoken?.text.includes(quote) ? { quote, turn, start: startOf(spoken, quote) } : null;
};
