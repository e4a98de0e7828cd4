import type { MemoryEdit } from '../contract.ts';
import { memorySections, type MemoryEntry, type MemorySection } from './memory-entry.ts';

/** Applies what a coach does with one entry; a change that is already in effect changes nothing. */
export type MemoryEntries = Record<MemorySection, MemoryEntry[]>;

export type EditedMemory =
  | { kind: 'changed'; section: MemorySection; entries: MemoryEntry[] }
  | { kind: 'missing' }
  /** The text was changed elsewhere, or the entry was deleted. */
  | { kind: 'stale' };

export function editMemory(memory: MemoryEntries, edit: MemoryEdit, today: string): EditedMemory {
  for (const section of memorySections) {
    const at = memory[section].findIndex(({ id }) => id === edit.entry);
    const entry = memory[section][at];
    if (!entry) continue;
    const changed = changedEntry(entry, edit, today);
    return changed
      ? { kind: 'changed', section, entries: memory[section].with(at, changed) }
      : { kind: 'stale' };
  }
  return { kind: 'missing' };
}

function changedEntry(
  { isRemoved, confirmedOn, ...entry }: MemoryEntry,
  edit: MemoryEdit,
  today: string,
): MemoryEntry | null {
  const confirmed = confirmedOn ? { confirmedOn } : {};
  switch (edit.kind) {
    case 'delete':
      return { ...entry, ...confirmed, isRemoved: true };
    case 'restore':
      return { ...entry, ...confirmed };
    case 'edit': {
      if (isRemoved || (edit.seen !== undefined && edit.seen !== entry.text)) return null;
      const isEdited = entry.isEdited || edit.text !== entry.text;
      return { ...entry, ...confirmed, text: edit.text, isEdited };
    }
    case 'confirm':
      return isRemoved ? null : { ...entry, confirmedOn: today };
    case 'unconfirm':
      return isRemoved ? null : entry;
  }
}
