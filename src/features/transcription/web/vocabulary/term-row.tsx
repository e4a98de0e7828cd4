import { useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { call } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { TagsField } from '#ui/forms/tags-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { doWithUndo } from '#ui/undo.ts';
import { warn } from '#ui/toast.ts';
import { deleteTerm, updateTerm, type VocabularyTerm } from '../../contract.ts';
import { refreshVocabulary, vocabularyQuery } from './queries.ts';

const longestTerm = 80;
const mostVariants = 20;

/** One term with its misspellings. */
export function TermRow({ term }: { term: VocabularyTerm }) {
  const cache = useQueryClient();
  const [isEditing, setIsEditing] = useState(false);
  const remove = () => {
    const known = cache.getQueryData(vocabularyQuery.queryKey);
    doWithUndo({
      hide: () =>
        cache.setQueryData(
          vocabularyQuery.queryKey,
          known?.filter(({ id }) => id !== term.id),
        ),
      restore: () => void cache.invalidateQueries(vocabularyQuery),
      commit: async ({ keepalive }) => {
        await call(deleteTerm, { params: { id: term.id }, keepalive });
        refreshVocabulary(cache);
      },
      done: `“${term.term}” removed`,
      failed: 'Failed to remove the term',
    });
  };

  if (isEditing) return <TermForm term={term} onClose={() => setIsEditing(false)} />;
  return (
    <li className="flex items-center gap-1 py-1">
      <p className="min-w-0 flex-1 wrap-anywhere">
        <span className="font-medium">{term.term}</span>
        {term.heardAs.length > 0 ? (
          <span className="text-sm text-ink-soft"> heard as {term.heardAs.join(', ')}</span>
        ) : null}
      </p>
      <IconButton label={`Edit ${term.term}`} onClick={() => setIsEditing(true)}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton label={`Remove ${term.term}`} onClick={remove}>
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  );
}

function TermForm({ term, onClose }: { term: VocabularyTerm; onClose: () => void }) {
  const cache = useQueryClient();
  const [name, setName] = useState(term.term);
  const [heardAs, setHeardAs] = useState<string[]>(term.heardAs);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    try {
      await call(updateTerm, { params: { id: term.id }, body: { term: name.trim(), heardAs } });
      refreshVocabulary(cache);
      onClose();
    } catch (error) {
      warn('Failed to save the term', { description: messageFor(error) });
    }
  };
  return (
    <li className="py-3">
      <form onSubmit={(event) => void save(event)} className="space-y-3">
        <TextField
          label="Name or term"
          maxLength={longestTerm}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TagsField
          label="Heard as"
          hint="What transcripts write instead. Press Enter to add one."
          values={heardAs}
          onChange={setHeardAs}
          limit={mostVariants}
        />
        <div className="flex justify-end gap-2">
          <Button size="sm" variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button size="sm" type="submit">
            Save term
          </Button>
        </div>
      </form>
    </li>
  );
}
