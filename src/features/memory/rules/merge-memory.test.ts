import { expect, test } from 'vitest';
import { mergeEntries } from './merge-memory.ts';
import type { MemoryEntry } from './memory-entry.ts';

test('what an earlier reading marked as gone keeps no words that were corrected away since', () => {
  const quote = 'I wrote the checklist';
  const gone: MemoryEntry = {
    id: 'a',
    text: '',
    quote,
    turn: null,
    start: null,
    isEdited: false,
    goneAt: '2026-11-26T15:00:00.000Z',
  };
  const reading = { at: '2026-11-26T15:00:02.000Z', isFirst: false, newId: () => 'b' };
  const merged = (turn: number | null) => mergeEntries([gone], [], { ...reading, turnOf: () => turn });
  expect(merged(1)).toEqual([gone]);
  expect(merged(null)).toEqual([{ ...gone, quote: null }]);
});
