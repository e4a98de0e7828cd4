import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { formatOnDay } from '#ui/format.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import type { ConsentRequest, ScopeConsent } from '../contract.ts';
import type { ConsentState } from '../rules/consent-state.ts';
import { scopeWords } from '../rules/scopes.ts';
import { AskDialog } from './ask-dialog.tsx';
import { detailsOf, stateWords } from './consent-words.ts';
import { GiveDialog } from './give-dialog.tsx';
import { consentQuery } from './queries.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

type Props = { client: { id: string; name: string } };

/** What a client agreed to, scope by scope; ask by link, add an answer, withdraw or decline. */
export function ConsentCard({ client }: Props) {
  const { data, error, refetch } = useQuery(consentQuery(client.id));
  const [open, setOpen] = useState<'ask' | 'give' | ScopeConsent | null>(null);
  const close = () => setOpen(null);
  if (error && !data)
    return (
      <Card>
        <ErrorState title="Failed to load consent" error={error} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data) return null;
  return (
    <Card>
      <CardHeader title="Consent" />
      <ul aria-label="Consent" className="divide-y divide-line">
        {data.scopes.map((consent) => (
          <ScopeRow key={consent.scope} consent={consent} onWithdraw={() => setOpen(consent)} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-3 sm:px-5">
        <Button size="sm" onClick={() => setOpen('ask')}>
          Ask by link
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setOpen('give')}>
          Add an answer
        </Button>
        <LastRequest request={data.requests[0]} />
      </div>
      {open === 'ask' ? <AskDialog client={client} onClose={close} /> : null}
      {open === 'give' ? <GiveDialog client={client} onClose={close} /> : null}
      {open && open !== 'ask' && open !== 'give' ? (
        <WithdrawDialog client={client} consent={open} onClose={close} />
      ) : null}
    </Card>
  );
}

const tones: Partial<Record<ConsentState, 'accent' | 'attention' | 'danger'>> = {
  given: 'accent',
  expired: 'attention',
  withdrawn: 'danger',
  refused: 'danger',
};

function ScopeRow({ consent, onWithdraw }: { consent: ScopeConsent; onWithdraw: () => void }) {
  const { scope, state, note, spoken } = consent;
  const isAsked = state !== 'not_asked';
  const details = [isAsked ? detailsOf(consent) : stateWords[state], note].filter(Boolean).join(' · ');
  const endWords = isAsked ? 'Withdraw' : 'Mark declined';
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-3 px-4 py-2 sm:px-5">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{scopeWords[scope].title}</p>
        {details ? <p className="text-sm wrap-anywhere text-ink-soft">{details}</p> : null}
        {spoken ? (
          <Link
            to="/app/conversation/$id"
            params={{ id: spoken.conversationId }}
            className="text-sm wrap-anywhere text-accent-text underline-offset-4 hover:underline"
          >
            {spoken.quote}
          </Link>
        ) : null}
      </div>
      {isAsked ? <Badge tone={tones[state]}>{stateWords[state]}</Badge> : null}
      {state === 'withdrawn' || state === 'refused' ? null : (
        <Button
          size="sm"
          variant="quiet"
          className="-mr-2.5"
          aria-label={`${endWords}: ${scopeWords[scope].title}`}
          onClick={onWithdraw}
        >
          {endWords}
        </Button>
      )}
    </li>
  );
}

function LastRequest({ request }: { request: ConsentRequest | undefined }) {
  if (!request) return null;
  return (
    <span className="text-sm text-ink-soft">
      {request.answeredAt
        ? `Your link was answered ${formatOnDay(request.answeredAt)}`
        : `The link you made ${formatOnDay(request.createdAt)} has no answer yet`}
    </span>
  );
}
