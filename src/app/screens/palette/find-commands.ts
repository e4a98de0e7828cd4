import type { LucideIcon } from 'lucide-react';

/** Filters the palette's commands: every typed word must match, in any order. */
export type Command = {
  id: string;
  label: string;
  /** Shown beside the label, such as a date. */
  detail?: string;
  /** Synonyms that match as well. */
  keywords?: string;
  icon: LucideIcon;
  run: () => void;
};

export type CommandGroup = { value: string; items: readonly Command[] };

const shownBeforeTyping = 5; // per group: enough to recognise it, and typing finds the rest
const shownAfterTyping = 12;

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

export function findCommands(groups: readonly CommandGroup[], typed: string): CommandGroup[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const most = words.length > 0 ? shownAfterTyping : shownBeforeTyping;
  return groups
    .map(({ value, items }) => ({
      value,
      items: items
        .filter(({ label, detail = '', keywords = '' }) => {
          const text = plain(`${label} ${detail} ${keywords} ${value}`);
          return words.every((word) => text.includes(word));
        })
        .slice(0, most),
    }))
    .filter(({ items }) => items.length > 0);
}
