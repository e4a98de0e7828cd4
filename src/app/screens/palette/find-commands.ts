import type { LucideIcon } from 'lucide-react';

/** What the palette can do, and which of it fits what was typed: every word must be found, in any order. */
export type Command = {
  id: string;
  label: string;
  /** Beside the label: whose, when. */
  detail?: string;
  /** Other words for the same thing. */
  keywords?: string;
  icon: LucideIcon;
  run: () => void;
};

export type CommandGroup = { value: string; items: readonly Command[] };

const shownBeforeTyping = 5; // of a kind: enough to recognise it, and the rest is a letter away
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
