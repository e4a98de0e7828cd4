import type { QueryClient } from '@tanstack/react-query';
import { save } from '#ui/save/save.ts';
import type { EditResult } from '../../contract.ts';
import type { TranscriptEdit } from '../../rules/edit/edit.ts';
import { withSeenSpeakers } from './with-seen-speakers.ts';
import { temporaryName, learnServerName, withServerNames } from './temporary-names.ts';
import { previewEdit, type TranscriptContent } from './preview-edit.ts';

/**
 * Optimistic edits. The screen shows the server’s last state plus all unanswered edits, replayed on it, because edits
 * build on each other: a split makes the line that the next edit assigns. A refused edit disappears; later ones stay.
 */
export type QueueDependencies = {
  queryClient: QueryClient;
  /** Edits of one scope are sent one after the other. */
  scope: string;
  read: () => TranscriptContent;
  show: (spoken: TranscriptContent) => void;
  /** Cancels a refetch that was started before the edit and would show the old text. True where one was running. */
  cancelRefetch: () => boolean;
  send: (edit: TranscriptEdit) => Promise<EditResult>;
  undo: (number: number) => Promise<EditResult>;
  /** After lines were added or removed, everything that counts lines is refetched. */
  refetch: () => void;
};

type QueuedEdit = {
  show: (spoken: TranscriptContent) => TranscriptContent;
  send: () => Promise<EditResult | null>;
};
/** `before` is null for an edit from before a reload. */
export type SentEdit = { answer: Promise<Pick<EditResult, 'edit'> | null>; before: TranscriptContent | null };

export type EditQueue = {
  edit: (edit: TranscriptEdit, seenText?: string) => SentEdit;
  /** Shows the state before the edit while the request is under way. */
  undo: (sent: SentEdit) => Promise<EditResult | null>;
};

export function createEditQueue(dependencies: QueueDependencies): EditQueue {
  const names = new Map<string, string>(); // temporary id -> server id
  let count = 0;
  let base: TranscriptContent = { turns: [], speakers: [] };
  let waiting: QueuedEdit[] = [];
  let isOutdated = false;

  const redraw = () => dependencies.show(waiting.reduce((spoken, { show }) => show(spoken), base));

  const onAnswer = (one: QueuedEdit, result: EditResult | null) => {
    if (result) base = withAnswer(base, result);
    if (result?.structure) isOutdated = true;
    waiting = waiting.filter((other) => other !== one);
    redraw();
    if (waiting.length > 0 || !isOutdated) return;
    isOutdated = false;
    dependencies.refetch();
  };

  const add = (one: QueuedEdit): Promise<EditResult | null> =>
    save(dependencies.queryClient, {
      scope: dependencies.scope,
      show: () => {
        if (dependencies.cancelRefetch()) isOutdated = true;
        if (waiting.length === 0) base = dependencies.read();
        waiting.push(one);
        redraw();
        return () => onAnswer(one, null);
      },
      send: one.send,
      onSaved: (result) => onAnswer(one, result),
    });

  return {
    edit: (asked, seenText) => {
      count += 1;
      const awaited = temporaryName(count);
      const before = dependencies.read();
      const edit = withSeenSpeakers(asked, before);
      const seen = seenText ?? textOf(before, edit);
      const answer = add({
        show: (spoken) => previewEdit(spoken, withServerNames(edit, names), awaited),
        send: async () => {
          const known = base;
          const result = await dependencies.send(
            withCurrentRevision(withServerNames(edit, names), known, seen),
          );
          learnServerName(names, awaited, known, result);
          return result;
        },
      });
      return { answer, before };
    },
    undo: ({ answer, before }) =>
      add({
        show: (spoken) => before ?? spoken,
        send: async () => {
          const number = (await answer)?.edit ?? null;
          return number === null ? null : dependencies.undo(number);
        },
      }),
  };
}

/** Puts the server’s answer for some lines into the transcript. */
function withAnswer(
  { turns }: TranscriptContent,
  { changed, removed, speakers }: EditResult,
): TranscriptContent {
  const removedIds = new Set(removed);
  const changedById = new Map(changed.map((turn) => [turn.id, turn]));
  const remaining = turns
    .filter(({ id }) => !removedIds.has(id))
    .map((turn) => changedById.get(turn.id) ?? turn);
  const known = new Set(remaining.map(({ id }) => id));
  const added = changed.filter(({ id }) => !known.has(id) && !removedIds.has(id));
  const all =
    added.length === 0 ? remaining : [...remaining, ...added].toSorted((a, b) => a.position - b.position);
  return { turns: all, speakers };
}

const textOf = ({ turns }: TranscriptContent, edit: TranscriptEdit): string | null =>
  'turn' in edit ? (turns.find(({ id }) => id === edit.turn)?.text ?? null) : null;

/**
 * The coach’s own earlier edits raised the revision; the text is still the one they saw, so the edit is not stale.
 */
function withCurrentRevision(
  edit: TranscriptEdit,
  { turns }: TranscriptContent,
  seen: string | null,
): TranscriptEdit {
  if (edit.kind !== 'text' && edit.kind !== 'split') return edit;
  const turn = turns.find(({ id }) => id === edit.turn);
  return turn && turn.text === seen ? { ...edit, revision: turn.revision } : edit;
}
