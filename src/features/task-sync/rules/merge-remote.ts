import { isSameText, isUnsure, type Copy, type OutgoingTask, type Words } from './next-step.ts';

/**
 * What a change at the destination makes of a task here. Each part is compared with what was last sent: changed there
 * only, it is taken over; changed on both sides, words stay as they are here. Completion has two values, so the side
 * that differs from what was sent is the later one.
 */
export type Remote = Words & { completed: boolean };

export type Merged = {
  change: { title?: string; description?: string | null; dueDate?: string | null; completed?: boolean };
  /** What the other side has now. */
  sent: Remote;
  /** Words were changed on both sides, and those here stay. */
  isKeptHere: boolean;
};

const titleLength = 300; // as the contract of tasks has it
const notesLength = 5000;

export function mergeRemote(task: OutgoingTask, copy: Copy, remote: Remote): Merged {
  // After a call without an answer, what is there may be an earlier state of this side: it is sent once more instead.
  if (isUnsure(copy)) return { change: {}, sent: copy.sent, isKeptHere: false };
  const title = pick(task.title, copy.sent.title, remote.title, isSameText);
  const notes = pick(task.notes, copy.sent.notes, remote.notes, isSameText);
  const due = pick(task.due, copy.sent.due, remote.due, (a, b) => a === b);
  return {
    change: {
      ...(title.isTaken && titleOf(remote)),
      ...(notes.isTaken && { description: remote.notes && remote.notes.slice(0, notesLength) }),
      ...(due.isTaken && { dueDate: remote.due }),
      ...completionOf(task, copy, remote),
    },
    sent: { title: remote.title, notes: remote.notes, due: remote.due, completed: remote.completed },
    isKeptHere: [title, notes, due].some(({ isConflict }) => isConflict),
  };
}

/** A task here has a title, also where it was emptied there. */
function titleOf({ title }: Remote): { title?: string } {
  const trimmed = title.trim().slice(0, titleLength);
  return trimmed === '' ? {} : { title: trimmed };
}

const completionOf = ({ completed }: OutgoingTask, { sent }: Copy, remote: Remote): { completed?: boolean } =>
  remote.completed === sent.completed || remote.completed === completed
    ? {}
    : { completed: remote.completed };

function pick<Value>(here: Value, sent: Value, there: Value, isSame: (a: Value, b: Value) => boolean) {
  const isChangedThere = !isSame(there, sent) && !isSame(there, here);
  return { isTaken: isChangedThere && isSame(here, sent), isConflict: isChangedThere && !isSame(here, sent) };
}
