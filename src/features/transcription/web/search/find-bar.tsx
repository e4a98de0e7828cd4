import { ChevronDown, ChevronUp, Play, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { formatTimestamp } from '#ui/format.ts';
import type { TranscriptTurn } from '../../contract.ts';
import { fewestLetters, type Hit } from './find.ts';
import type { Find } from './use-find.ts';

type Props = {
  find: Find;
  turns: readonly TranscriptTurn[];
  /** Null where there is no audio. */
  onPlay: ((turn: TranscriptTurn) => void) | null;
  /** `page` lists the matches: a phone has no room to jump between them. */
  look: 'column' | 'page';
  onLeave: () => void;
};

/** The search bar of the transcript: Enter goes to the next match, Shift+Enter to the previous one. */
export function FindBar({ find, turns, onPlay, look, onLeave }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { isOpen, query, isBehind, hits, at, current } = find;
  useEffect(() => {
    if (isOpen) input.current?.select();
  }, [isOpen]);
  if (!isOpen) return null;
  const isTooShort = query.trim().length < fewestLetters;
  const count =
    isTooShort || isBehind ? '' : hits.length === 0 ? 'No matches' : `${at + 1} of ${hits.length}`;
  const line = current && turns[current.turn];

  return (
    <>
      <div
        role="search"
        aria-label="In this transcript"
        className="sticky top-0 z-10 flex items-center gap-1 border-b border-line bg-card px-4 py-2 sm:px-5 print:hidden"
      >
        <input
          ref={input}
          type="search"
          aria-label="Search this transcript"
          placeholder="Search this transcript"
          value={query}
          onChange={(event) => find.search(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') find.step(event.shiftKey ? -1 : 1);
            if (event.key === 'Escape') onLeave();
          }}
          className="h-9 min-w-0 flex-1 appearance-none bg-transparent text-base outline-none touch:h-11 [&::-webkit-search-cancel-button]:hidden"
        />
        <p aria-live="polite" className="shrink-0 px-1 text-sm text-ink-soft tabular-nums">
          {count}
        </p>
        {onPlay && line ? (
          <IconButton label="Play from here" onClick={() => onPlay(line)}>
            <Play aria-hidden />
          </IconButton>
        ) : null}
        <IconButton
          label="Previous match"
          shortcut="Shift+Enter"
          disabled={hits.length === 0}
          onClick={() => find.step(-1)}
        >
          <ChevronUp aria-hidden />
        </IconButton>
        <IconButton
          label="Next match"
          shortcut="Enter"
          disabled={hits.length === 0}
          onClick={() => find.step(1)}
        >
          <ChevronDown aria-hidden />
        </IconButton>
        <IconButton label="Close search" shortcut="Esc" onClick={onLeave}>
          <X aria-hidden />
        </IconButton>
      </div>
      {look === 'page' && hits.length > 0 ? <MatchList find={find} turns={turns} /> : null}
    </>
  );
}

const mostListed = 30; // the arrows reach the rest

function MatchList({ find, turns }: Pick<Props, 'find' | 'turns'>) {
  return (
    <ul
      aria-label="Matches"
      className="max-h-56 overflow-y-auto border-b border-line px-4 py-1 sm:px-5 print:hidden"
    >
      {find.hits.slice(0, mostListed).map((hit, index) => {
        const turn = turns[hit.turn];
        if (!turn) return null;
        return (
          <li key={`${turn.id} ${hit.from}`}>
            <button
              type="button"
              aria-current={index === find.at || undefined}
              onClick={() => find.goTo(index)}
              className="flex w-full gap-2 rounded-sm px-1 py-1.5 text-left text-sm aria-current:bg-raised touch:min-h-11"
            >
              {turn.start === null ? null : (
                <span className="shrink-0 text-ink-faint tabular-nums">{formatTimestamp(turn.start)}</span>
              )}
              <Excerpt text={turn.text} hit={hit} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const lettersBefore = 24;
const lettersAfter = 60;

function Excerpt({ text, hit }: { text: string; hit: Hit }) {
  const from = Math.max(0, hit.from - lettersBefore);
  return (
    <span className="min-w-0 truncate">
      {from > 0 ? '… ' : ''}
      {text.slice(from, hit.from)}
      <mark className="bg-accent-soft text-ink">{text.slice(hit.from, hit.to)}</mark>
      {text.slice(hit.to, hit.to + lettersAfter)}
    </span>
  );
}
