import { useEffect, useState } from 'react';
import { call } from '#ui/api.ts';
import { hasCode } from '#ui/api-error.ts';
import { messageFor } from '#ui/error-messages.ts';
import type { Clash } from '#ui/merge/merge-dialog.tsx';
import { mergeTexts } from '#ui/merge/merge-texts.ts';
import { notify, warn } from '#ui/toast.ts';
import { editTranscript, undoEdit, type ShownTurn } from '../../contract.ts';
import type { TranscriptEdit } from '../../rules/edit/edit.ts';
import { draftOf, type DraftPlace } from './draft.ts';
import { createEditQueue, type Outlet, type Sent } from './edit-queue.ts';

/** Where the conversation is kept while it is on the screen. */
export type Shelf = Pick<Outlet, 'read' | 'show' | 'stopReading' | 'readAnew'> & {
  /** The lines as the server has them now. */
  fetchTurns: () => Promise<readonly ShownTurn[]>;
};

export type Edits = {
  /** Several are one step: taken back together. `done` says what happened: "Line given to Maya". */
  make: (edits: readonly TranscriptEdit[], done: string) => void;
  /** New words for the line as the person saw it. */
  write: (seen: ShownTurn, text: string) => void;
  /** New words for a line that has become another one meanwhile. */
  writeInto: (heir: ShownTurn, seen: ShownTurn, text: string) => void;
  undo: () => void;
  redo: () => void;
  /** The words that are being written. */
  draft: DraftPlace;
  /** Two wordings of one line, for a person to settle. */
  clash: Clash | null;
  /** Words whose line is gone. */
  keptWords: string | null;
  closeDialogs: () => void;
};

const mostKeptAlive = 60_000; // letters; a request that outlives its page may have 64 KiB

type Step = {
  edits: readonly TranscriptEdit[];
  done: string;
  /** The line whose words were written, as the person saw it. */
  seen: ShownTurn | null;
  sent: Sent[];
};

/** Correcting a transcript: every edit shows at once, and the last ones can be taken back one by one. */
export function useEdits(conversationId: string, shelf: Shelf): Edits {
  const [clash, setClash] = useState<Clash | null>(null);
  const [keptWords, setKeptWords] = useState<string | null>(null);
  const [steps] = useState(() => createSteps(conversationId, shelf, setClash, setKeptWords));
  const { sendAll, ...actions } = steps;
  useEffect(() => {
    addEventListener('pagehide', sendAll);
    return () => removeEventListener('pagehide', sendAll);
  }, [sendAll]);
  return {
    ...actions,
    draft: draftOf(conversationId),
    clash,
    keptWords,
    closeDialogs: () => {
      setClash(null);
      setKeptWords(null);
    },
  };
}

function createSteps(
  conversationId: string,
  shelf: Shelf,
  onClash: (clash: Clash) => void,
  onKept: (words: string) => void,
) {
  const queue = createEditQueue({
    ...shelf,
    send: (body) => {
      const keepalive = JSON.stringify(body).length < mostKeptAlive;
      return call(editTranscript, { params: { id: conversationId }, body, keepalive });
    },
    takeBack: (number) => call(undoEdit, { params: { id: conversationId, number }, keepalive: true }),
  });
  let done: Step[] = [];
  let undone: Step[] = [];

  function take(edits: readonly TranscriptEdit[], words: string, seen: ShownTurn | null): void {
    const sent = edits.map((edit) => queue.edit(edit, seen?.text));
    const step: Step = { edits, done: words, seen, sent };
    done.push(step);
    for (const { answer } of sent)
      answer.catch((error: unknown) => {
        done = done.filter((one) => one !== step);
        refused(step, error);
      });
    notify(words, { action: { label: 'Undo', onClick: () => undoStep(step) } });
  }

  function refused({ seen, edits: [edit] }: Step, error: unknown): void {
    const isStale = hasCode(error, 'stale');
    const written = edit?.kind === 'text' ? edit.text : '';
    if (isStale && seen && written) return void bringTogether(seen, written);
    if (isStale) shelf.readAnew();
    if (written) onKept(written);
    warn('The transcript was not changed', { description: messageFor(error) });
  }

  function make(edits: readonly TranscriptEdit[], words: string): void {
    undone = [];
    take(edits, words, null);
  }

  function undoStep(step: Step | undefined): void {
    if (!step || !done.includes(step)) return;
    done = done.filter((one) => one !== step);
    undone.push(step);
    for (const sent of step.sent.toReversed())
      queue.undo(sent).catch((error: unknown) => {
        undone = undone.filter((one) => one !== step);
        shelf.readAnew();
        const isStale = hasCode(error, 'stale');
        warn('This could not be taken back', {
          description: isStale ? 'The same line was changed again since.' : messageFor(error),
        });
      });
    notify(`Taken back: ${lowerFirst(step.done)}`);
  }

  function redo(): void {
    const step = undone.pop();
    const turn = step?.seen && shelf.read().turns.find(({ id }) => id === step.seen?.id);
    if (step) take(step.edits, step.done, turn ?? null);
  }

  function write(seen: ShownTurn, words: string): void {
    undone = [];
    const text = words.trim();
    const edit: TranscriptEdit = { kind: 'text', turn: seen.id, revision: seen.revision, text };
    take([edit], text === '' ? 'Line removed' : 'Line saved', seen);
  }

  /** Somebody else changed the line meanwhile: both changes are kept, or a person decides. Nothing typed is lost. */
  async function bringTogether(seen: ShownTurn, mine: string): Promise<void> {
    try {
      const theirs = (await shelf.fetchTurns()).find((turn) => turn.id === seen.id);
      if (!theirs) return onKept(mine);
      writeInto(theirs, seen, mine);
    } catch (error) {
      onKept(mine);
      warn('The line was not saved', { description: messageFor(error) });
    }
  }

  function writeInto(theirs: ShownTurn, seen: ShownTurn, mine: string): void {
    if (theirs.text === seen.text) return write(theirs, mine);
    const merged = mergeTexts(seen.text, mine, theirs.text);
    if (!merged.isClean) {
      const settle = (text: string) => write(theirs, text);
      return onClash({ what: 'this line', mine, theirs: theirs.text, settle });
    }
    write(theirs, merged.text);
    notify('This line was changed elsewhere too. Both changes are kept.');
  }

  return { sendAll: queue.sendAll, make, write, writeInto, undo: () => undoStep(done.at(-1)), redo };
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
