import { SessionGrid } from '#ui/charts/session-grid.tsx';
import { shortDate } from '#ui/charts/short-date.ts';
import type { Outcome } from '../rules/outcomes.ts';
import { StateIcon, stateWords } from './promise-words.tsx';
import type { ListedPromise } from './queries.ts';

type Session = { conversationId: string; sessionDate: string };

/** Promises by session: where each was made, and what each later session said of it. Confirmed ones only. */
export function PromiseGrid({ promises }: { promises: readonly ListedPromise[] }) {
  const sessions = sessionsOf(promises);
  return (
    <SessionGrid
      title="Promises over time"
      rowsAre="Promise"
      columns={sessions.map(({ conversationId, sessionDate }) => ({
        key: conversationId,
        label: shortDate(sessionDate),
      }))}
      rows={promises.toReversed().map((promise) => ({
        key: promise.id,
        name: promise.title,
        cells: sessions.map(({ conversationId }) => (
          <Cell key={conversationId} state={stateIn(promise, conversationId)} />
        )),
      }))}
    />
  );
}

function Cell({ state }: { state: 'made' | Outcome | null }) {
  if (state === null)
    return (
      <span aria-hidden className="text-line-strong">
        ·
      </span>
    );
  return (
    <span className="inline-flex align-middle" title={state === 'made' ? 'Promised' : stateWords[state]}>
      <StateIcon state={state === 'made' ? 'open' : state} />
      <span className="sr-only">{state === 'made' ? 'Promised' : stateWords[state]}</span>
    </span>
  );
}

const confirmedOf = ({ history }: ListedPromise) => history.filter(({ review }) => review === 'confirmed');

/** The sessions in which something was promised or followed up, the earliest first. */
function sessionsOf(promises: readonly ListedPromise[]): Session[] {
  const days = new Map<string, string>();
  for (const promise of promises)
    for (const { conversationId, sessionDate } of [promise, ...confirmedOf(promise)])
      days.set(conversationId, sessionDate);
  return [...days]
    .map(([conversationId, sessionDate]) => ({ conversationId, sessionDate }))
    .toSorted((a, b) => a.sessionDate.localeCompare(b.sessionDate));
}

function stateIn(promise: ListedPromise, conversationId: string): 'made' | Outcome | null {
  const mention = confirmedOf(promise).find((one) => one.conversationId === conversationId);
  if (mention) return mention.outcome;
  return promise.conversationId === conversationId ? 'made' : null;
}
