import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useMemo, useRef, type ReactNode } from 'react';
import type { LineSection } from '#shared/analysis.ts';
import { call } from '#ui/api.ts';
import { hasCode } from '#ui/api-error.ts';
import { messageFor } from '#ui/error-messages.ts';
import { MergeDialog } from '#ui/merge/merge-dialog.tsx';
import { mergeTexts } from '#ui/merge/merge-texts.ts';
import { tellJoined } from '#ui/merge/tell-joined.ts';
import { useClash } from '#ui/merge/use-clash.ts';
import { notify, warn } from '#ui/toast.ts';
import { useOpenDrafts } from '#ui/writing/use-drafts.ts';
import type { ResultEdit } from '../../../../analysis/contract.ts';
import { editResults, type Results, type ShownField, type ShownLine } from '../../../contract.ts';
import { conversationQuery, editConversation, refreshLists } from '../../queries.ts';
import { applyAnswer, applyEdit } from './apply-edit.ts';
import { dropSaved, writingsOf, type FieldDraft, type LineDraft, type Writings } from './writing.ts';

/**
 * Changes to what was found, as any line on the screen asks for them: shown at once, sent one after the other, joined
 * with what was changed elsewhere meanwhile. Only where both changed the same words a person is asked. What is written
 * answers whether it is saved: where it is not, the words go back into their field.
 */
export type ResultEdits = {
  rewrite: (section: LineSection, line: SeenLine, text: string) => Promise<boolean>;
  remove: (section: LineSection, line: ShownLine) => void;
  bringBack: (section: LineSection, lineId: string) => void;
  add: (section: LineSection, text: string) => Promise<boolean>;
  fill: (field: SeenField, value: string) => Promise<boolean>;
  writings: Writings;
  /** Of `writings`, those whose field is open. */
  writtenLines: readonly LineDraft[];
  writtenFields: readonly FieldDraft[];
};

type Changes = Omit<ResultEdits, 'writings' | 'writtenLines' | 'writtenFields'>;
type SeenLine = Pick<ShownLine, 'id' | 'text' | 'revision'>;
type SeenField = Pick<ShownField, 'name' | 'value' | 'revision'>;

const EditsContext = createContext<ResultEdits | null>(null);

/** Null where results are shown and not to be changed: an older version, the demo. */
export const useResultEdits = (): ResultEdits | null => useContext(EditsContext);

/** What is being written of one section. */
export const useWrittenLines = (section: LineSection): readonly LineDraft[] =>
  (useResultEdits()?.writtenLines ?? []).filter((one) => one.section === section);

export function ResultEditsProvider({ id, children }: { id: string; children: ReactNode }) {
  const cache = useQueryClient();
  const { clash, ask, leave } = useClash();
  // One after the other: the second change of a line is made on the revision the first has left.
  const sending = useRef<Promise<unknown>>(Promise.resolve());

  const writings = useMemo(() => writingsOf(id), [id]);
  useEffect(() => {
    const results = cache.getQueryData(conversationQuery(id).queryKey)?.results;
    if (results) dropSaved(writings, results);
  }, [cache, id, writings]);
  const writtenLines = useOpenDrafts(writings.lines).map(({ value }) => value);
  const writtenFields = useOpenDrafts(writings.fields).map(({ value }) => value);
  const edits = useMemo<Changes>(() => {
    const { queryKey } = conversationQuery(id);
    const put = (change: (results: Results) => Results) =>
      editConversation(cache, id, (known) => ({
        ...known,
        results: known.results && change(known.results),
      }));
    const readAgain = () => cache.fetchQuery({ ...conversationQuery(id), staleTime: 0 }).catch(() => null); // no connection, perhaps

    /** `onStale` joins with what somebody else saved; everything else the screen says by itself. */
    function send(
      edit: ResultEdit,
      failed: string,
      onStale: (now: Results) => boolean | Promise<boolean>,
    ): Promise<boolean> {
      const before = cache.getQueryData(queryKey)?.results;
      put((results) => applyEdit(results, edit, crypto.randomUUID()));
      const sent = sending.current.then(() =>
        call(editResults, { params: { id }, body: edit, keepalive: true }),
      );
      // What comes next waits for the answer, not for a person who is asked about it.
      sending.current = sent.catch(() => undefined);
      return sent.then(
        (answer) => {
          put((results) => applyAnswer(results, answer));
          void refreshLists(cache);
          return true;
        },
        async (error: unknown) => {
          const now = await readAgain();
          if (!now && before) put(() => before);
          if (hasCode(error, 'stale') && now?.results) return onStale(now.results);
          warn(failed, { description: messageFor(error) });
          return false;
        },
      );
    }

    async function rewrite(section: LineSection, line: SeenLine, text: string): Promise<boolean> {
      if (text === line.text) return true;
      const edit = { kind: 'text', section, line: line.id, revision: line.revision, text } as const;
      return send(edit, 'Failed to save the line', (now) => {
        const theirs = now[section].find((known) => known.id === line.id);
        if (!theirs) return false; // its field is open again, and says so
        const merged = mergeTexts(line.text, text, theirs.text);
        if (!merged.isClean)
          return ask({ what: 'this line', mine: text, theirs: theirs.text }, (settled) =>
            rewrite(section, theirs, settled),
          );
        tellJoined(null);
        return rewrite(section, theirs, merged.text);
      });
    }

    function bringBack(section: LineSection, lineId: string): void {
      void send({ kind: 'restore', section, line: lineId }, 'Failed to bring it back', () => false);
    }

    const add = (section: LineSection, text: string) =>
      send({ kind: 'add', section, text }, 'Failed to add the line', () => false);

    async function fill(field: SeenField, value: string): Promise<boolean> {
      if (value === field.value) return true;
      const edit = { kind: 'field', name: field.name, value, revision: field.revision } as const;
      return send(edit, 'Failed to save the field', (now) => {
        const theirs = now.customFields.find((known) => known.name === field.name);
        if (!theirs) return false;
        const merged = mergeTexts(field.value, value, theirs.value);
        if (!merged.isClean)
          return ask({ what: field.name, mine: value, theirs: theirs.value }, (settled) =>
            fill(theirs, settled),
          );
        tellJoined(null);
        return fill(theirs, merged.text);
      });
    }

    return {
      rewrite,
      bringBack,
      add,
      fill,
      remove: (section, line) => {
        const edit = { kind: 'remove', section, line: line.id, revision: line.revision } as const;
        void send(edit, 'Failed to remove the line', () => {
          warn('This line was changed elsewhere', { description: 'Check it before you remove it.' });
          return false;
        });
        notify('Line removed', {
          action: { label: 'Undo', onClick: () => bringBack(section, line.id) },
        });
      },
    };
  }, [cache, id, ask]);

  return (
    <EditsContext value={{ ...edits, writings, writtenLines, writtenFields }}>
      {children}
      <MergeDialog clash={clash} onClose={leave} />
    </EditsContext>
  );
}
