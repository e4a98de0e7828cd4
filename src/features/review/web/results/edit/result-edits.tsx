import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react';
import type { LineSection } from '#shared/analysis.ts';
import { call } from '#ui/api.ts';
import { MergeDialog } from '#ui/save/merge-dialog.tsx';
import { mergeOrAsk } from '#ui/save/merge-or-ask.ts';
import { notifyMerged } from '#ui/save/notify-merged.ts';
import { useClash, type AskClash } from '#ui/save/use-clash.ts';
import { saveOrMerge } from '#ui/save/save.ts';
import { notify, warn } from '#ui/toast.ts';
import { useOpenFormDrafts } from '#ui/drafts/form-drafts.ts';
import type { ResultEdit } from '../../../../analysis/contract.ts';
import { editResults, type Results, type ShownField, type ShownLine } from '../../../contract.ts';
import { conversationQuery, editConversation, refetchConversation, refreshLists } from '../../queries.ts';
import { applyAnswer, applyEdit } from './apply-edit.ts';
import {
  dropSavedDrafts,
  resultDraftsOf,
  type FieldDraft,
  type LineDraft,
  type ResultDrafts,
} from './result-drafts.ts';

/**
 * Edits of results: optimistic, sent one after the other, and merged with changes made elsewhere. Only where both
 * changed the same words the coach is asked. A save resolves to false where the words go back into their field.
 */
export type ResultEdits = {
  rewrite: (section: LineSection, line: SeenLine, text: string) => Promise<boolean>;
  remove: (section: LineSection, line: ShownLine) => void;
  restore: (section: LineSection, lineId: string) => void;
  add: (section: LineSection, text: string) => Promise<boolean>;
  fill: (field: SeenField, value: string) => Promise<boolean>;
  drafts: ResultDrafts;
  /** The drafts whose field is open. */
  lineDrafts: readonly LineDraft[];
  fieldDrafts: readonly FieldDraft[];
};

type Changes = Omit<ResultEdits, 'drafts' | 'lineDrafts' | 'fieldDrafts'>;
type SeenLine = Pick<ShownLine, 'id' | 'text' | 'revision'>;
type SeenField = Pick<ShownField, 'name' | 'value' | 'revision'>;

const EditsContext = createContext<ResultEdits | null>(null);

/** Null where results are read-only: an older version, the demo. */
export const useResultEdits = (): ResultEdits | null => useContext(EditsContext);

/** The open line drafts of one section. */
export const useLineDrafts = (section: LineSection): readonly LineDraft[] =>
  (useResultEdits()?.lineDrafts ?? []).filter((one) => one.section === section);

export function ResultEditsProvider({ id, children }: { id: string; children: ReactNode }) {
  const cache = useQueryClient();
  const { clash, ask, leave } = useClash();
  const drafts = useMemo(() => resultDraftsOf(id), [id]);
  useEffect(() => {
    const results = cache.getQueryData(conversationQuery(id).queryKey)?.results;
    if (results) dropSavedDrafts(drafts, results);
  }, [cache, id, drafts]);
  const lineDrafts = useOpenFormDrafts(drafts.lines).map(({ value }) => value);
  const fieldDrafts = useOpenFormDrafts(drafts.fields).map(({ value }) => value);
  const edits = useMemo(() => createChanges(cache, id, ask), [cache, id, ask]);

  return (
    <EditsContext value={{ ...edits, drafts, lineDrafts, fieldDrafts }}>
      {children}
      <MergeDialog clash={clash} onClose={leave} />
    </EditsContext>
  );
}

/** `merge` saves again, based on the newer results. */
type Merge = (now: Results) => boolean | Promise<boolean>;

function saveEdit(
  cache: QueryClient,
  id: string,
  edit: ResultEdit,
  { failed, merge }: { failed: string; merge: Merge },
): Promise<boolean> {
  const put = (change: (results: Results) => Results) =>
    editConversation(cache, id, (known) => ({
      ...known,
      results: known.results && change(known.results),
    }));
  return saveOrMerge(cache, {
    scope: `results ${id}`, // the second edit of a line needs the revision the first one created
    failed,
    merge,
    show: () => {
      const before = cache.getQueryData(conversationQuery(id).queryKey)?.results;
      put((results) => applyEdit(results, edit, crypto.randomUUID()));
      return () => put((results) => before ?? results);
    },
    send: () => call(editResults, { params: { id }, body: edit, keepalive: true }),
    onSaved: (answer) => {
      put((results) => applyAnswer(results, answer));
      void refreshLists(cache);
    },
    refetch: async () => (await refetchConversation(cache, id)).results,
  });
}

function createChanges(cache: QueryClient, id: string, ask: AskClash): Changes {
  const send = (edit: ResultEdit, failed: string, merge: Merge) =>
    saveEdit(cache, id, edit, { failed, merge });
  const onMerged = () => notifyMerged(null);

  async function rewrite(section: LineSection, line: SeenLine, text: string): Promise<boolean> {
    if (text === line.text) return true;
    const edit = { kind: 'text', section, line: line.id, revision: line.revision, text } as const;
    return send(edit, 'Failed to save the line', (now) => {
      const theirs = now[section].find((known) => known.id === line.id);
      if (!theirs) return false; // its field opens again with a notice
      const texts = { what: 'this line', base: line.text, mine: text, theirs: theirs.text };
      return mergeOrAsk(texts, ask, (merged) => rewrite(section, theirs, merged), onMerged);
    });
  }

  function restore(section: LineSection, lineId: string): void {
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
      const texts = { what: field.name, base: field.value, mine: value, theirs: theirs.value };
      return mergeOrAsk(texts, ask, (merged) => fill(theirs, merged), onMerged);
    });
  }

  return {
    rewrite,
    restore,
    add,
    fill,
    remove: (section, line) => {
      const edit = { kind: 'remove', section, line: line.id, revision: line.revision } as const;
      void send(edit, 'Failed to remove the line', () => {
        warn('This line was changed elsewhere', { description: 'Check it before you remove it.' });
        return false;
      });
      notify('Line removed', {
        action: { label: 'Undo', onClick: () => restore(section, line.id) },
      });
    },
  };
}
