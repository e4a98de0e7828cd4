import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { useUser } from '#features/identity/web/session.ts';
import { fieldNames, fieldOf, termsOf } from '#features/templates/rules/coaching-field.ts';
import { Button } from '#ui/actions/button.tsx';
import { call } from '#ui/api.ts';
import { hasCode } from '#ui/api-error.ts';
import { messageFor } from '#ui/error-messages.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { addTerm } from '../../contract.ts';
import { refreshVocabulary, vocabularyQuery } from './queries.ts';
import { TermRow } from './term-row.tsx';

const longestTerm = 80;

/** The coach’s vocabulary: engines get it as a hint, and transcripts are checked against it. */
export function VocabularySettings() {
  const cache = useQueryClient();
  const { data: terms, isError, error, refetch } = useQuery(vocabularyQuery);
  const [term, setTerm] = useState('');
  const [problem, setProblem] = useState<string | undefined>();

  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (term.trim() === '') return;
    try {
      await call(addTerm, { body: { term: term.trim() } });
      setTerm('');
      setProblem(undefined);
      refreshVocabulary(cache);
    } catch (failure) {
      setProblem(hasCode(failure, 'conflict') ? 'This term is already in your list.' : messageFor(failure));
    }
  };

  return (
    <section aria-label="Your names and terms">
      <h3 className="font-serif text-lg font-semibold">Your names and terms</h3>
      <p className="mt-0.5 mb-3 text-sm text-ink-soft">
        New recordings use these spellings. Existing transcripts stay as they are.
      </p>
      <form onSubmit={(event) => void add(event)} className="flex items-start gap-2">
        <TextField
          label="Name or term"
          className="min-w-0 flex-1"
          maxLength={longestTerm}
          value={term}
          error={problem}
          onChange={(event) => setTerm(event.target.value)}
        />
        <Button type="submit" className="mt-[26px] h-10" disabled={term.trim() === ''}>
          Add
        </Button>
      </form>
      {isError ? (
        <ErrorState title="Failed to fetch your terms" error={error} onRetry={() => void refetch()} />
      ) : null}
      {terms && terms.length > 0 ? (
        <ul aria-label="Names and terms" className="mt-3 divide-y divide-line">
          {terms.map((one) => (
            <TermRow key={`${one.id} ${one.heardAs.join(' ')}`} term={one} />
          ))}
        </ul>
      ) : null}
      <FieldTerms />
    </section>
  );
}

/** What industry automation adds to the hints for the speech engine. */
function FieldTerms() {
  const user = useUser();
  const found = fieldOf(user);
  if (!found) return null;
  const terms = termsOf(user);
  return (
    <p className="mt-4 border-t border-line pt-3 text-sm text-pretty text-ink-soft">
      {terms.length > 0
        ? `Industry automation adds terms of your field, ${fieldNames[found.field].toLowerCase()}: ${terms.join(', ')}.`
        : 'Industry automation is off, so no terms of your field are added.'}{' '}
      <Link
        to="/ai-settings"
        hash="automation"
        className="rounded-sm whitespace-nowrap underline decoration-line-strong/60 underline-offset-4 hover:text-ink"
      >
        Change
      </Link>
    </p>
  );
}
