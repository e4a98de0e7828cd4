import type { NotesDocument, NotesItem } from '../../review/rules/notes/notes-document.ts';
import { draftNotice } from '../../transcription/rules/export/draft-notice.ts';

/** A document as the writers of PDF and Word files set it: blocks in order, without a thought about pages. */
export type PrintTurn = { speaker: string; start: number | null; text: string };

export type Check = { state: 'met' | 'not_met' | 'unknown'; text: string; note: string };

export type PrintBlock =
  | { kind: 'heading'; level: 1 | 2; text: string }
  | { kind: 'paragraph'; text: string; isSoft?: boolean }
  | { kind: 'list'; layout: 'bullets' | 'numbers'; items: NotesItem[] }
  | { kind: 'turns'; turns: PrintTurn[] }
  | { kind: 'checks'; checks: Check[] };

export type PrintDocument = {
  title: string;
  /** Date, client, length: one line below the title. */
  facts: string[];
  blocks: PrintBlock[];
  /** Stands at the foot of each page beside its number. */
  footer: string;
};

/** The sections of copied and downloaded notes; a heading never comes without something below it. */
export function notesBlocks(document: NotesDocument, level: 1 | 2 = 1): PrintBlock[] {
  const blocks = document.sections.flatMap(({ title, layout, items }): PrintBlock[] => [
    { kind: 'heading', level, text: title },
    layout === 'text'
      ? { kind: 'paragraph', text: items.map(({ text }) => text).join(' ') }
      : { kind: 'list', layout, items },
  ]);
  const { transcript } = document;
  return transcript
    ? [...blocks, { kind: 'heading', level, text: 'Transcript' }, ...transcriptBlocks(transcript)]
    : blocks;
}

export function transcriptBlocks({
  isDraft,
  entries,
}: {
  isDraft: boolean;
  entries: readonly PrintTurn[];
}): PrintBlock[] {
  const turns: PrintBlock = {
    kind: 'turns',
    turns: entries.map(({ speaker, start, text }) => ({ speaker, start, text })),
  };
  return isDraft ? [{ kind: 'paragraph', text: draftNotice, isSoft: true }, turns] : [turns];
}

/** "04:07", "1:02:09". */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const pair = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const rest = `${pair(Math.floor(whole / 60) % 60)}:${pair(whole % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
