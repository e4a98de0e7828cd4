import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useMemo, useRef, useState, type ReactNode } from 'react';
import type { LineSection } from '#shared/analysis.ts';
import { call } from '#ui/api.ts';
import { hasCode } from '#ui/api-error.ts';
import { messageFor } from '#ui/error-messages.ts';
import { MergeDialog, type Clash } from '#ui/merge/merge-dialog.tsx';
import { mergeTexts } from '#ui/merge/merge-texts.ts';
import { tellJoined } from '#ui/merge/tell-joined.ts';
import { notify, warn } from '#ui/toast.ts';
import type { ResultEdit } from '../../../../analysis/contract.ts';
import {
  editResults,
  type Results,
  type ReviewedConversation,
  type ShownField,
  type ShownLine,
} from '../../../contract.ts';
import { conversationQuery, editConversation, refreshLists } from '../../queries.ts';
import { applyAnswer, applyEdit } from './apply-edit.ts';
import { useWritings, type Writings } from './writing.ts';

/**
 * Changes to what was found, as any line on the screen asks for them: shown at once, sent one after the other, joined
 * with what was changed elsewhere meanwhile. Only where both changed the same words a person is asked.
 */
export type ResultEdits = {
  rewrite: (section: LineSection, line: ShownLine, text: string) => void;
  remove: (section: LineSection, line: ShownLine) => void;
  bringBack: (section: LineSection, lineId: string) => void;
  add: (section: LineSection, text: string) => void;
  fill: (field: Pick<ShownField, 'name' | 'value' | 'revision'>, value: string) => void;
  writings: Writings;
};

const EditsContext = createContext<ResultEdits | null>(null);

/** Null where results are shown and not to be changed: an older version, the demo. */
export const useResultEdits = (): ResultEdits | null => useContext(EditsContext);

export function ResultEditsProvider({ id, children }: { id: string; children: ReactNode }) {
  const cache = useQueryClient();
  const [clash, setClash] = useState<Clash | null>(null);
  // One after the other: the second change of a line is made on the revision the first has left.
  const sending = useRef<Promise<void>>(Promise.resolve());

  const writings = useWritings(id);
  const edits = useMemo<Omit<ResultEdits, 'writings'>>(() => {
    const { queryKey } = conversationQuery(id);
    const put = (change: (results: Results) => Results) =>
      editConversation(cache, id, (known) => ({
        ...known,
        results: known.results && change(known.results),
      }));
    const readAgain = async (): Promise<ReviewedConversation | null> => {
      await cache.invalidateQueries({ queryKey });
      return cache.getQueryData(queryKey) ?? null;
    };

    /** `onStale` joins with what somebody else saved; everything else the screen says by itself. */
    function send(edit: ResultEdit, failed: string, onStale: (now: Results) => void): void {
      put((results) => applyEdit(results, edit, crypto.randomUUID()));
      sending.current = sending.current.then(async () => {
        try {
          const answer = await call(editResults, { params: { id }, body: edit });
          put((results) => applyAnswer(results, answer));
          void refreshLists(cache);
        } catch (error) {
          const now = await readAgain().catch(() => null);
          if (hasCode(error, 'stale') && now?.results) onStale(now.results);
          else warn(failed, { description: messageFor(error) });
        }
      });
    }

    function rewrite(section: LineSection, line: ShownLine, text: string): void {
      if (text === line.text) return;
      const edit = { kind: 'text', section, line: line.id, revision: line.revision, text } as const;
      send(edit, 'Failed to save the line', (now) => {
        const theirs = now[section].find((known) => known.id === line.id);
        if (!theirs) {
          warn('That line was removed elsewhere', {
            description: text,
            action: { label: 'Add it again', onClick: () => add(section, text) },
          });
          return;
        }
        const merged = mergeTexts(line.text, text, theirs.text);
        if (merged.isClean) {
          rewrite(section, theirs, merged.text);
          tellJoined(null);
        } else
          setClash({
            what: 'this line',
            mine: text,
            theirs: theirs.text,
            settle: (settled) => rewrite(section, theirs, settled),
          });
      });
    }

    function bringBack(section: LineSection, lineId: string): void {
      send({ kind: 'restore', section, line: lineId }, 'Failed to bring it back', () => {});
    }

    function add(section: LineSection, text: string): void {
      send({ kind: 'add', section, text }, 'Failed to add the line', () => {});
    }

    function fill(field: Pick<ShownField, 'name' | 'value' | 'revision'>, value: string): void {
      if (value === field.value) return;
      const edit = { kind: 'field', name: field.name, value, revision: field.revision } as const;
      send(edit, 'Failed to save the field', (now) => {
        const theirs = now.customFields.find((known) => known.name === field.name);
        if (!theirs) return;
        const merged = mergeTexts(field.value, value, theirs.value);
        if (merged.isClean) fill(theirs, merged.text);
        else
          setClash({
            what: field.name,
            mine: value,
            theirs: theirs.value,
            settle: (settled) => fill(theirs, settled),
          });
      });
    }

    return {
      rewrite,
      bringBack,
      add,
      fill,
      remove: (section, line) => {
        const edit = { kind: 'remove', section, line: line.id, revision: line.revision } as const;
        send(edit, 'Failed to remove the line', () =>
          warn('It was changed elsewhere meanwhile', { description: 'Read it again before removing it.' }),
        );
        notify('Line removed', {
          action: { label: 'Undo', onClick: () => bringBack(section, line.id) },
        });
      },
    };
  }, [cache, id]);

  return (
    <EditsContext value={{ ...edits, writings }}>
      {children}
      <MergeDialog clash={clash} onClose={() => setClash(null)} />
    </EditsContext>
  );
}
