import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Quote } from '#features/conversations/web/moment-link.tsx';
import { Menu, MenuItem } from '#ui/actions/menu.tsx';
import { formatDay } from '#ui/format.ts';
import { today } from '#ui/time-zone.ts';
import { outcomes, type Outcome } from '../rules/outcomes.ts';
import { StateIcon, stateWords } from './promise-words.tsx';
import type { ListedPromise } from './queries.ts';

type Props = {
  promises: readonly ListedPromise[];
  /** Enters how a promise ended; without it the list is for reading only. */
  onEnded?: (promise: ListedPromise, outcome: Outcome) => void;
};

const isSettled = ({ state }: ListedPromise): boolean => state === 'kept' || state === 'dropped';

/** The promises of a client: the open ones, then those that are kept or dropped, folded away. */
export function PromiseList({ promises, onEnded }: Props) {
  const open = promises.filter((promise) => !isSettled(promise));
  const settled = promises.filter(isSettled);
  return (
    <>
      {open.length > 0 ? (
        <ul aria-label="Open promises" className="divide-y divide-line">
          {open.map((promise) => (
            <PromiseItem key={promise.id} promise={promise} onEnded={onEnded} />
          ))}
        </ul>
      ) : null}
      {settled.length > 0 ? (
        <details open={open.length === 0} className="border-t border-line first:border-t-0">
          <summary className="rounded-sm px-4 py-3 text-sm text-ink-soft transition-colors hover:text-ink sm:px-5">
            {settledWords(settled)}
          </summary>
          <ul aria-label="Kept and dropped promises" className="divide-y divide-line border-t border-line">
            {settled.map((promise) => (
              <PromiseItem key={promise.id} promise={promise} onEnded={onEnded} />
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}

function settledWords(settled: readonly ListedPromise[]): string {
  const kept = settled.filter(({ state }) => state === 'kept').length;
  const dropped = settled.length - kept;
  return [kept > 0 ? `${kept} kept` : '', dropped > 0 ? `${dropped} dropped` : ''].filter(Boolean).join(', ');
}

type ItemProps = { promise: ListedPromise; onEnded: Props['onEnded'] };

function PromiseItem({ promise, onEnded }: ItemProps) {
  const { title, state, quote, sessionDate, history } = promise;
  const confirmed = history.filter(({ review }) => review === 'confirmed');
  return (
    <li className="flex gap-3 px-4 py-3.5 sm:px-5">
      <span className="mt-0.5">
        <StateIcon state={state} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-medium text-pretty wrap-anywhere">{title}</p>
        <p className="text-sm text-ink-soft">
          <Facts promise={promise} />
        </p>
        <div className="mt-1.5 space-y-1.5 border-l-2 border-line-strong/50 pl-3">
          <Quote quote={quote} text={title} moment={promise} on={sessionDate} label="Promised" />
          {confirmed.map((mention) => (
            <Quote
              key={mention.mentionId}
              quote={mention.quote}
              moment={mention}
              on={mention.sessionDate}
              label={stateWords[mention.outcome]}
            />
          ))}
        </div>
      </div>
      {onEnded ? <EndedMenu promise={promise} onEnded={onEnded} /> : null}
    </li>
  );
}

/** State, who promised, and by when. */
function Facts({ promise: { state, owner, assigneeName, dueDate } }: { promise: ListedPromise }): ReactNode {
  const isLate = dueDate !== null && state !== 'kept' && state !== 'dropped' && dueDate < today();
  const who = owner === 'coach' ? 'You' : assigneeName;
  return (
    <>
      {stateWords[state]}
      {who ? ` · ${who}` : ''}
      {dueDate === null ? null : (
        <span className={isLate ? 'text-amber-text' : undefined}>
          {isLate ? ' · Was due ' : ' · Due '}
          <time dateTime={dueDate}>{formatDay(dueDate)}</time>
        </span>
      )}
    </>
  );
}

function EndedMenu({ promise, onEnded }: { promise: ListedPromise; onEnded: NonNullable<Props['onEnded']> }) {
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`How “${promise.title}” ended`}
          className="-mr-2 inline-flex size-8 shrink-0 items-center justify-center rounded-md text-ink-soft transition-colors hover:bg-raised hover:text-ink touch:size-11"
        >
          <Ellipsis aria-hidden className="size-[18px]" />
        </button>
      }
    >
      {outcomes
        .filter((outcome) => outcome !== promise.state)
        .map((outcome) => (
          <MenuItem
            key={outcome}
            icon={<StateIcon state={outcome} />}
            onClick={() => onEnded(promise, outcome)}
          >
            {stateWords[outcome]}
          </MenuItem>
        ))}
    </Menu>
  );
}
