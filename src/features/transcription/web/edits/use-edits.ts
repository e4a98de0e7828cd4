import { useEffect, useState } from 'react';
import { call } from '#ui/api.ts';
import { hasCode } from '#ui/api-error.ts';
import { messageFor } from '#ui/error-messages.ts';
import type { Clash } from '#ui/merge/merge-dialog.tsx';
import { useClash, type AskClash } from '#ui/merge/use-clash.ts';
import { mergeTexts } from '#ui/merge/merge-texts.ts';
import { notify, warn } from '#ui/toast.ts';
import { editTranscript, undoEdit, type TranscriptTurn } from '../../contract.ts';
import type { TranscriptEdit } from '../../rules/edit/edit.ts';
import { lineDraftsOf, type LineDrafts } from './draft.ts';
import { keptSteps, type KeptStep } from './kept-steps.ts';
import { createEditQueue, type Outlet, type Sent } from './edit-queue.ts';

/** Where the conversation is kept while it is on the screen. */
export type Shelf = Pick<Outlet, 'read' | 'show' | 'stopReading' | 'readAnew'> & {
  /** The lines as the server has them now. */
  fetchTurns: () => Promise<readonly TranscriptTurn[]>;
};

export type Edits = {
  /** Several are one step: taken back together. `done` says what happened: "Line given to Maya". */
  make: (edits: readonly TranscriptEdit[], done: string) => Saved;
  /** New words for the line as the person saw it. */
  write: (seen: TranscriptTurn, text: string) => Saved;
  /** New words for a line that has become another one meanwhile. */
  writeInto: (heir: TranscriptTurn, seen: TranscriptTurn, text: string) => Saved;
  undo: () => void;
  redo: () => void;
  /** The words that are being written. */
  drafts: LineDrafts;
  /** Two wordings of one line, for a person to settle. */
  clash: Clash | null;
  /** Back to writing, with nothing settled. */
  leaveClash: () => void;
};

/** Whether nothing is left to be saved: false where the words have to go back into their field. */
export type Saved = Promise<boolean>;

const mostKeptAlive = 60_000; // letters; a request that outlives its page may have 64 KiB

type Step = {
  edits: readonly TranscriptEdit[];
  done: string;
  /** The line whose words were written, as the person saw it. */
  seen: TranscriptTurn | null;
  sent: Sent[];
  /** What the server calls them, once it has answered. */
  numbers: number[];
};

/** Correcting a transcript: every edit shows at once, and the last ones can be taken back one by one. */
export function useEdits(conversationId: string, shelf: Shelf): Edits {
  const { clash, ask, leave } = useClash();
  const [steps] = useState(() => createSteps(conversationId, shelf, ask));
  const { sendAll, ...actions } = steps;
  useEffect(() => {
    addEventListener('pagehide', sendAll);
    return () => removeEventListener('pagehide', sendAll);
  }, [sendAll]);
  return {
    ...actions,
    drafts: lineDraftsOf(conversationId),
    clash,
    leaveClash: leave,
  };
}

function createSteps(conversationId: string, shelf: Shelf, ask: AskClash) {
  const queue = createEditQueue({
    ...shelf,
    send: (body) => {
      const keepalive = JSON.stringify(body).length < mostKeptAlive;
      return call(editTranscript, { params: { id: conversationId }, body, keepalive });
    },
    takeBack: (number) => call(undoEdit, { params: { id: conversationId, number }, keepalive: true }),
  });
  const kept = keptSteps(conversationId);
  let done: Step[] = kept.read().map(takenBefore);
  let undone: Step[] = [];
  const keep = () => kept.keep(done.filter(({ numbers }) => numbers.length > 0));

  async function take(edits: readonly TranscriptEdit[], words: string, seen: TranscriptTurn | null): Saved {
    const sent = edits.map((edit) => queue.edit(edit, seen?.text));
    const step: Step = { edits, done: words, seen, sent, numbers: [] };
    done.push(step);
    notify(words, { action: { label: 'Undo', onClick: () => undoStep(step) } });
    try {
      const answers = await Promise.all(sent.map(({ answer }) => answer));
      step.numbers = answers.flatMap((answer) => answer?.edit ?? []);
      keep();
      return true;
    } catch (error) {
      done = done.filter((one) => one !== step);
      return refused(step, error);
    }
  }

  async function refused({ seen, edits: [edit] }: Step, error: unknown): Saved {
    const isStale = hasCode(error, 'stale');
    const written = edit?.kind === 'text' ? edit.text : '';
    if (isStale && seen && written) return bringTogether(seen, written);
    if (isStale) shelf.readAnew();
    const description = isStale
      ? 'It was changed in another window. You’re now seeing the latest version.'
      : messageFor(error);
    warn('The transcript was not changed', { description });
    return !written;
  }

  function make(edits: readonly TranscriptEdit[], words: string): Saved {
    undone = [];
    return take(edits, words, null);
  }

  function undoStep(step: Step | undefined): void {
    if (!step || !done.includes(step)) return;
    done = done.filter((one) => one !== step);
    keep();
    // Of a correction from before a reload only its number is left: it cannot be made again.
    if (step.edits.length > 0) undone.push(step);
    for (const sent of step.sent.toReversed())
      queue.undo(sent).catch((error: unknown) => {
        undone = undone.filter((one) => one !== step);
        shelf.readAnew();
        const isStale = hasCode(error, 'stale');
        warn('This could not be undone', {
          description: isStale ? 'The same line has been changed since.' : messageFor(error),
        });
      });
    notify(`Undone: ${lowerFirst(step.done)}`);
  }

  function redo(): void {
    const step = undone.pop();
    const turn = step?.seen && shelf.read().turns.find(({ id }) => id === step.seen?.id);
    if (step) void take(step.edits, step.done, turn ?? null);
  }

  async function write(seen: TranscriptTurn, words: string): Saved {
    const text = words.trim();
    if (text === seen.text) return true;
    undone = [];
    const edit: TranscriptEdit = { kind: 'text', turn: seen.id, revision: seen.revision, text };
    return take([edit], text === '' ? 'Line removed' : 'Line saved', seen);
  }

  /** Somebody else changed the line meanwhile: both changes are kept, or a person decides. Nothing typed is lost. */
  async function bringTogether(seen: TranscriptTurn, mine: string): Saved {
    try {
      const theirs = (await shelf.fetchTurns()).find((turn) => turn.id === seen.id);
      return theirs ? await writeInto(theirs, seen, mine) : false;
    } catch (error) {
      warn('The line was not saved', { description: messageFor(error) });
      return false;
    }
  }

  async function writeInto(theirs: TranscriptTurn, seen: TranscriptTurn, mine: string): Saved {
    if (theirs.text === seen.text) return write(theirs, mine);
    const merged = mergeTexts(seen.text, mine, theirs.text);
    if (!merged.isClean)
      return ask({ what: 'this line', mine, theirs: theirs.text }, (text) => write(theirs, text));
    const saving = write(theirs, merged.text);
    notify('This line was also changed elsewhere. Both changes are kept.');
    return saving;
  }

  return { sendAll: queue.sendAll, make, write, writeInto, undo: () => undoStep(done.at(-1)), redo };
}

const takenBefore = ({ done, numbers }: KeptStep): Step => ({
  done,
  numbers,
  edits: [],
  seen: null,
  sent: numbers.map((edit) => ({ answer: Promise.resolve({ edit }), before: null })),
});

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
