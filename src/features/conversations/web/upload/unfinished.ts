import { useSyncExternalStore } from 'react';
import type { SessionChoices } from './session-choices.ts';

/**
 * The upload that is on its way, kept in this browser until it has become a conversation: after a reload or a crash
 * the person is offered to go on with it. A coach sees only their own.
 */
export type Unfinished = {
  userId: string;
  file: { name: string; size: number; lastModified: number };
  sentBytes: number;
  /** Set once every byte has arrived: only the conversation is still to be made. */
  uploadId: string | null;
  choices: SessionChoices;
};

const storageKey = 'afterword.upload';
const listeners = new Set<() => void>();

export function keepUnfinished(unfinished: Unfinished | null): void {
  try {
    if (unfinished) localStorage.setItem(storageKey, JSON.stringify(unfinished));
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage can be full or switched off: the upload goes on, only the offer is lost.
  }
  for (const listener of listeners) listener();
}

function readText(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function parse(text: string | null, userId: string): Unfinished | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Unfinished | null;
    return kept?.userId === userId && typeof kept.file.name === 'string' ? kept : null;
  } catch {
    return null; // of an older version of ours, or not ours
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

export function useUnfinished(userId: string): Unfinished | null {
  return parse(useSyncExternalStore(subscribe, readText), userId);
}

export const isSameFile = (file: File, kept: Unfinished['file']): boolean =>
  file.name === kept.name && file.size === kept.size && file.lastModified === kept.lastModified;
