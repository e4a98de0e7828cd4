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
  /** The server found it for what was typed: it is not compared again. */
  isFound?: boolean;
  run: () => void;
};

export type CommandGroup = { value: string; items: readonly Command[] };

const shownBeforeTyping = 4; // per group: enough to recognise it, and typing finds the rest
const shownAfterTyping = 12;

const normalised = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

export function findCommands(groups: readonly CommandGroup[], typed: string): CommandGroup[] {
  const words = normalised(typed).split(/\s+/).filter(Boolean);
  const most = words.length > 0 ? shownAfterTyping : shownBeforeTyping;
  return groups
    .map(({ value, items }) => ({
      value,
      items: items
        .filter(({ label, detail = '', keywords = '', isFound = false }) => {
          if (isFound) return true;
          const text = normalised(`${label} ${detail} ${keywords} ${value}`);
          return words.every((word) => text.includes(word));
        })
        .slice(0, most),
    }))
    .filter(({ items }) => items.length > 0);
}
