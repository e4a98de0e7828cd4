import { useQuery } from '@tanstack/react-query';
import { SpellCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { formatCount } from '#ui/format.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { TranscriptTurn, Suggestion } from '../../contract.ts';
import { countTerm } from '../../rules/whole-word.ts';
import type { Edits } from '../edits/use-edits.ts';
import { suggestionsQuery } from './queries.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { VocabularySettings } from './vocabulary-settings.tsx';

type Props = {
  conversationId: string;
  turns: readonly TranscriptTurn[];
  edits: Pick<Edits, 'make'>;
  onPlay: ((seconds: number) => void) | null;
};

/** A line above the transcript that offers to review probable misspellings. Nothing is changed automatically. */
export function VocabularyNotice({ conversationId, turns, edits, onPlay }: Props) {
  const { data = [] } = useQuery(suggestionsQuery(conversationId));
  const [isOpen, setIsOpen] = useState(false);
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const open = stillThere(data, turns).filter((one) => !hidden.includes(keyOf(one)));

  return (
    <>
      {open.length > 0 ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-amber-soft/50 px-4 py-1.5 text-sm sm:px-5 print:hidden">
          <SpellCheck aria-hidden className="size-4 shrink-0 text-amber-text" />
          <p className="min-w-0 flex-1">{formatCount(open.length, 'name')} may be misspelt</p>
          <Button size="sm" variant="quiet" onClick={() => setIsOpen(true)}>
            Review
          </Button>
        </div>
      ) : null}
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Names and terms"
        description="Words that look like one of your terms. You decide, and you can undo every change."
      >
        <SuggestionList
          conversationId={conversationId}
          suggestions={open}
          onApply={(edit, done) => void edits.make([edit], done)}
          onHide={(one) => setHidden((known) => [...known, keyOf(one)])}
          onShow={(one) => setHidden((known) => known.filter((key) => key !== keyOf(one)))}
          onPlay={onPlay}
        />
        <div className="mt-6 border-t border-line pt-5">
          <VocabularySettings />
        </div>
      </Dialog>
    </>
  );
}

const keyOf = ({ heard, term }: Suggestion) => `${heard} ${term}`;

/** Drops suggestions whose words were corrected by hand since; an undo brings them back. */
function stillThere(suggestions: readonly Suggestion[], turns: readonly TranscriptTurn[]): Suggestion[] {
  const lines = new Map(turns.map((turn) => [turn.id, turn]));
  return suggestions.flatMap((one) => {
    const places = one.places.filter(({ turn }) => {
      const line = lines.get(turn);
      return line !== undefined && countTerm([line], one.heard) > 0;
    });
    return places.length > 0 ? [{ ...one, places }] : [];
  });
}
