import { useState } from 'react';
import type { LineSection } from '#shared/analysis.ts';
import type { ShownLine } from '../../../contract.ts';

/**
 * Lines that are being written. They outlive what stands on the screen: a re-run may replace the line, another window
 * may remove it, and on a phone a look at the transcript takes the results away. Kept in this tab's memory only.
 */
export type Writing = {
  key: number;
  section: LineSection;
  /** As it was when the writing began; null: a new line. */
  line: ShownLine | null;
  words: string;
};

export type Writings = {
  open: readonly Writing[];
  begin: (section: LineSection, line: ShownLine | null) => void;
  keep: (one: Writing, words: string) => void;
  /** As they were last kept, also after the field was off the screen. */
  wordsOf: (one: Writing) => string;
  end: (one: Writing) => void;
};

const begun = new Map<string, readonly Writing[]>(); // of each conversation
let count = 0;

export function useWritings(conversationId: string): Writings {
  const read = () => begun.get(conversationId) ?? [];
  const [open, setOpen] = useState(read);
  const put = (all: readonly Writing[]) => {
    begun.set(conversationId, all);
    setOpen(all);
  };
  return {
    open,
    begin: (section, line) => {
      if (read().some((one) => one.section === section && one.line?.id === line?.id)) return;
      count += 1;
      put([...read(), { key: count, section, line, words: line?.text ?? '' }]);
    },
    // The field shows its own letters; nothing else has to be drawn for one.
    keep: ({ key }, words) =>
      begun.set(
        conversationId,
        read().map((one) => (one.key === key ? { ...one, words } : one)),
      ),
    wordsOf: ({ key, words }) => read().find((one) => one.key === key)?.words ?? words,
    end: ({ key }) => put(read().filter((one) => one.key !== key)),
  };
}

/** Where the words belong by now: a re-run may give the same sentence another name. Undefined: nowhere any more. */
export const heirAmong = (lines: readonly ShownLine[], seen: ShownLine): ShownLine | undefined =>
  lines.find(({ id }) => id === seen.id) ?? lines.find(({ text }) => text === seen.text);
