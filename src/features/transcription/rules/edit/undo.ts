import type { Line, Voice } from '../line.ts';

/** What it takes to undo one edit: what was there before it, no more than it changed. */
export type Undo = {
  /** Values lines had before, of the fields that changed. */
  lines: (Pick<Line, 'id'> & Partial<Line>)[];
  /** Lines the edit made. */
  made: string[];
  /** Lines that went. */
  gone: Line[];
  /** Speakers as they were before; null for one the edit made. */
  voices: { label: string; before: Voice | null }[];
};
