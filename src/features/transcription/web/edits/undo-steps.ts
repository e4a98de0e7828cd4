import { hasCode } from '#ui/api-error.ts';
import { messageFor } from '#ui/error-messages.ts';
import { notify, warn } from '#ui/toast.ts';
import type { TranscriptTurn } from '../../contract.ts';
import type { TranscriptEdit } from '../../rules/edit/edit.ts';
import type { EditQueue, SentEdit } from './edit-queue.ts';
import type { PersistedStep, PersistedSteps } from './persisted-steps.ts';

/** Edits that are made, undone and redone together. */
export type Step = {
  edits: readonly TranscriptEdit[];
  done: string;
  /** The edited line as it was when editing began; null for other edits. */
  seen: TranscriptTurn | null;
  sent: SentEdit[];
  /** The server’s edit numbers, once it has answered. */
  numbers: number[];
  /** On the clock of this page; 0 for steps of an earlier one. */
  madeAt: number;
};

type NewStep = Pick<Step, 'edits' | 'done' | 'seen'>;

type Dependencies = {
  queue: Pick<EditQueue, 'edit' | 'undo'>;
  persisted: PersistedSteps;
  findTurn: (id: string) => TranscriptTurn | undefined;
  refetch: () => void;
  /** Resolves to false where the words go back into their field. */
  onRefused: (step: Step, error: unknown) => Promise<boolean>;
};

export type UndoSteps = {
  /** A new step: what was undone before cannot be redone after it. */
  make: (step: NewStep) => Promise<boolean>;
  undo: () => void;
  redo: () => void;
  /** When the step that `undo` would undo was made; 0 without one. */
  lastMadeAt: () => number;
};

/** The steps that can be undone and redone, in order. */
export function createUndoSteps({ queue, persisted, findTurn, refetch, onRefused }: Dependencies): UndoSteps {
  let done: Step[] = persisted.read().map(restoredStep);
  let undone: Step[] = [];
  const keep = () => persisted.write(done.filter(({ numbers }) => numbers.length > 0));

  async function apply({ edits, done: words, seen }: NewStep): Promise<boolean> {
    const sent = edits.map((edit) => queue.edit(edit, seen?.text));
    const step: Step = { edits, done: words, seen, sent, numbers: [], madeAt: performance.now() };
    done.push(step);
    notify(words, { action: { label: 'Undo', onClick: () => undo(step) } });
    try {
      const answers = await Promise.all(sent.map(({ answer }) => answer));
      step.numbers = answers.flatMap((answer) => answer?.edit ?? []);
      keep();
      return true;
    } catch (error) {
      done = done.filter((one) => one !== step);
      return onRefused(step, error);
    }
  }

  function undo(step: Step | undefined): void {
    if (!step || !done.includes(step)) return;
    done = done.filter((one) => one !== step);
    keep();
    // After a reload only the numbers of a step are known: it can be undone, not redone.
    if (step.edits.length > 0) undone.push(step);
    for (const sent of step.sent.toReversed())
      queue.undo(sent).catch((error: unknown) => {
        undone = undone.filter((one) => one !== step);
        refetch();
        const isStale = hasCode(error, 'stale');
        warn('This could not be undone', {
          description: isStale ? 'The same line has been changed since.' : messageFor(error),
        });
      });
    notify(`Undone: ${lowerFirst(step.done)}`);
  }

  return {
    make: (step) => {
      undone = [];
      return apply(step);
    },
    undo: () => undo(done.at(-1)),
    lastMadeAt: () => done.at(-1)?.madeAt ?? 0,
    redo: () => {
      const step = undone.pop();
      if (step) void apply({ ...step, seen: (step.seen && findTurn(step.seen.id)) ?? null });
    },
  };
}

const restoredStep = ({ done, numbers }: PersistedStep): Step => ({
  done,
  numbers,
  edits: [],
  seen: null,
  madeAt: 0,
  sent: numbers.map((edit) => ({ answer: Promise.resolve({ edit }), before: null })),
});

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
