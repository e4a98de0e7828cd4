import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import { call } from '#ui/api.ts';
import { formatTimestamp } from '#ui/format.ts';
import { doWithUndo } from '#ui/undo.ts';
import { dismissSuggestion, type Suggestion } from '../../contract.ts';
import type { TranscriptEdit } from '../../rules/edit/edit.ts';
import { suggestionsQuery } from './queries.ts';

type Props = {
  conversationId: string;
  suggestions: readonly Suggestion[];
  onApply: (edit: TranscriptEdit, done: string) => void;
  onHide: (suggestion: Suggestion) => void;
  onShow: (suggestion: Suggestion) => void;
  onPlay: ((seconds: number) => void) | null;
};

/** Words that were probably misheard, with their occurrences: change all, change one, or keep. */
export function SuggestionList({ conversationId, suggestions, onApply, onHide, onShow, onPlay }: Props) {
  const cache = useQueryClient();
  const apply = ({ heard, term }: Suggestion, turns: string[]) =>
    onApply(
      { kind: 'replaceTerm', from: heard, to: term, turns: [...new Set(turns)] },
      `“${heard}” is now “${term}”`,
    );
  const skip = (suggestion: Suggestion) => {
    const { term, heard } = suggestion;
    doWithUndo({
      hide: () => onHide(suggestion),
      restore: () => onShow(suggestion),
      commit: async ({ keepalive }) => {
        await call(dismissSuggestion, { params: { id: conversationId }, body: { term, heard }, keepalive });
        await cache.invalidateQueries(suggestionsQuery(conversationId));
      },
      done: `Kept “${heard}”`,
      failed: 'We’ll ask about it again',
    });
  };

  if (suggestions.length === 0) {
    return (
      <p className="flex items-center gap-2.5 text-ink-soft">
        <CircleCheck aria-hidden className="size-[18px] shrink-0 text-accent-text" />
        No names to review.
      </p>
    );
  }
  return (
    <ul aria-label="Probably misheard" className="divide-y divide-line">
      {suggestions.map((one) => (
        <li key={`${one.heard} ${one.term}`} className="py-3 first:pt-0">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h3 className="min-w-0 flex-1 text-base wrap-anywhere">
              <span className="text-ink-soft">{one.heard}</span>
              <span aria-label="should be"> → </span>
              <span className="font-semibold">{one.term}</span>
            </h3>
            <Button size="sm" onClick={() => apply(one, turnsOf(one))}>
              {one.places.length === 1 ? 'Change it' : `Change all ${one.places.length}`}
            </Button>
            <Button size="sm" variant="quiet" aria-label={`Keep “${one.heard}”`} onClick={() => skip(one)}>
              Keep it
            </Button>
          </div>
          <ul className="mt-1.5 max-h-48 overflow-y-auto">
            {one.places.map((place, index) => (
              <Occurrence
                key={`${place.turn} ${index}`}
                place={place}
                onPlay={onPlay}
                onChange={one.places.length > 1 ? () => apply(one, [place.turn]) : null}
              />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

const turnsOf = ({ places }: Suggestion) => places.map(({ turn }) => turn);

type OccurrenceProps = {
  place: Suggestion['places'][number];
  onPlay: Props['onPlay'];
  onChange: (() => void) | null;
};

function Occurrence({ place: { start, excerpt }, onPlay, onChange }: OccurrenceProps) {
  const time = start === null ? null : formatTimestamp(start);
  return (
    <li className="flex items-center gap-2 py-0.5 text-sm">
      {time !== null && start !== null && onPlay ? (
        <button
          type="button"
          aria-label={`Play from ${time}`}
          onClick={() => onPlay(start)}
          className="shrink-0 rounded-sm text-ink-faint tabular-nums hover:text-accent-text hover:underline touch:min-h-11"
        >
          {time}
        </button>
      ) : (
        <span className="shrink-0 text-ink-faint tabular-nums">{time}</span>
      )}
      <p className="min-w-0 flex-1 truncate font-serif" title={excerpt}>
        {excerpt}
      </p>
      {onChange ? (
        <Button size="sm" variant="quiet" aria-label={`Change here: ${excerpt}`} onClick={onChange}>
          Change
        </Button>
      ) : null}
    </li>
  );
}
