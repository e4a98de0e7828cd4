import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#ui/api.ts';
import { hasCode } from '#ui/api-error.ts';
import { messageFor } from '#ui/error-messages.ts';
import type { Clash } from '#ui/save/merge-dialog.tsx';
import { useClash, type AskClash } from '#ui/save/use-clash.ts';
import { mergeOrAsk } from '#ui/save/merge-or-ask.ts';
import { notify, warn } from '#ui/toast.ts';
import { editTranscript, undoEdit, type TranscriptTurn } from '../../contract.ts';
import type { TranscriptEdit } from '../../rules/edit/edit.ts';
import { lineDraftsOf, type LineDrafts } from './line-draft.ts';
import { persistedSteps } from './persisted-steps.ts';
import { createEditQueue, type EditQueue, type QueueDependencies } from './edit-queue.ts';
import { createUndoSteps, type Step } from './undo-steps.ts';

/** Access to the transcript in the query cache. */
export type TranscriptCache = Pick<QueueDependencies, 'read' | 'show' | 'cancelRefetch' | 'refetch'> & {
  /** Refetches the lines from the server. */
  fetchTurns: () => Promise<readonly TranscriptTurn[]>;
};

export type Edits = {
  /** Several edits form one undo step. `done` is the toast: "Line assigned to Maya". */
  make: (edits: readonly TranscriptEdit[], done: string) => Saved;
  /** Saves new words for the line; `seen` is the line when editing began. */
  write: (seen: TranscriptTurn, text: string) => Saved;
  /** Saves new words into the line that matches `seen` now, merged with its own changes. */
  writeInto: (heir: TranscriptTurn, seen: TranscriptTurn, text: string) => Saved;
  undo: () => void;
  redo: () => void;
  /** When the correction that `undo` would undo was made; 0 without one. */
  lastMadeAt: () => number;
  /** Unsaved words, by line. */
  drafts: LineDrafts;
  /** Two conflicting versions of one line for the coach to resolve. */
  clash: Clash | null;
  /** Closes the conflict unresolved; the draft opens again. */
  leaveClash: () => void;
};

/** False where saving failed and the words go back into their field. */
type Saved = Promise<boolean>;

const mostKeptAlive = 60_000; // characters; browsers limit keepalive requests to 64 KiB

/** Transcript editing: optimistic edits with undo and redo. */
export function useEdits(conversationId: string, transcript: TranscriptCache): Edits {
  const cache = useQueryClient();
  const { clash, ask, leave } = useClash();
  const [actions] = useState(() =>
    createActions(conversationId, editQueueOf(cache, conversationId, transcript), transcript, ask),
  );
  return {
    ...actions,
    drafts: lineDraftsOf(conversationId),
    clash,
    leaveClash: leave,
  };
}

function createActions(conversationId: string, queue: EditQueue, transcript: TranscriptCache, ask: AskClash) {
  const steps = createUndoSteps({
    queue,
    persisted: persistedSteps(conversationId),
    findTurn: (id) => transcript.read().turns.find((turn) => turn.id === id),
    refetch: transcript.refetch,
    onRefused: handleRefusal,
  });

  async function handleRefusal({ seen, edits: [edit] }: Step, error: unknown): Saved {
    const isStale = hasCode(error, 'stale');
    const written = edit?.kind === 'text' ? edit.text : '';
    if (isStale && seen && written) return mergeAndSave(seen, written);
    if (isStale) transcript.refetch();
    const description = isStale
      ? 'It was changed in another window. You’re now seeing the latest version.'
      : messageFor(error);
    warn('The transcript was not changed', { description });
    return !written;
  }

  async function write(seen: TranscriptTurn, words: string): Saved {
    const text = words.trim();
    if (text === seen.text) return true;
    const edit: TranscriptEdit = { kind: 'text', turn: seen.id, revision: seen.revision, text };
    return steps.make({ edits: [edit], done: text === '' ? 'Line removed' : 'Line saved', seen });
  }

  /** The line was changed in another window: both changes are merged, or the coach decides. */
  async function mergeAndSave(seen: TranscriptTurn, mine: string): Saved {
    try {
      const theirs = (await transcript.fetchTurns()).find((turn) => turn.id === seen.id);
      return theirs ? await writeInto(theirs, seen, mine) : false;
    } catch (error) {
      warn('The line was not saved', { description: messageFor(error) });
      return false;
    }
  }

  async function writeInto(theirs: TranscriptTurn, seen: TranscriptTurn, mine: string): Saved {
    if (theirs.text === seen.text) return write(theirs, mine);
    const texts = { what: 'this line', base: seen.text, mine, theirs: theirs.text };
    const onMerged = () => notify('This line was also changed elsewhere. Both changes are kept.');
    return mergeOrAsk(texts, ask, (text) => write(theirs, text), onMerged);
  }

  return {
    make: (edits: readonly TranscriptEdit[], done: string) => steps.make({ edits, done, seen: null }),
    write,
    writeInto,
    undo: steps.undo,
    redo: steps.redo,
    lastMadeAt: steps.lastMadeAt,
  };
}

const editQueueOf = (queryClient: QueryClient, conversationId: string, transcript: TranscriptCache) =>
  createEditQueue({
    ...transcript,
    queryClient,
    scope: `transcript ${conversationId}`,
    send: (body) => {
      const keepalive = JSON.stringify(body).length < mostKeptAlive;
      return call(editTranscript, { params: { id: conversationId }, body, keepalive });
    },
    undo: (number) => call(undoEdit, { params: { id: conversationId, number }, keepalive: true }),
  });
