import { createLocalStore, useStore } from '#ui/store.ts';
import type { SessionChoices } from './session-choices.ts';

/**
 * The current upload, stored in this browser until it is a conversation, so that it can be resumed after a reload or
 * crash. A coach sees only their own.
 */
export type Unfinished = {
  userId: string;
  file: { name: string; size: number; lastModified: number };
  sentBytes: number;
  /** Set once the upload is complete; only the conversation is missing. */
  uploadId: string | null;
  choices: SessionChoices;
};

const stored = createLocalStore('afterword.upload');

/** Storage can be full or disabled: the upload continues, only resuming is lost. */
export const saveUnfinished = (unfinished: Unfinished | null): void =>
  stored.set(unfinished && JSON.stringify(unfinished));

function parse(text: string | null, userId: string): Unfinished | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Unfinished | null;
    return kept?.userId === userId && typeof kept.file.name === 'string' ? kept : null;
  } catch {
    return null; // stored by an older version
  }
}

export function useUnfinished(userId: string): Unfinished | null {
  return parse(useStore(stored), userId);
}

export const isSameFile = (file: File, kept: Unfinished['file']): boolean =>
  file.name === kept.name && file.size === kept.size && file.lastModified === kept.lastModified;
