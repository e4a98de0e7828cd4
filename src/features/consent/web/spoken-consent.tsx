import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { call } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { formatTimestamp } from '#ui/format.ts';
import { Card } from '#ui/layout/card.tsx';
import { notify, warn } from '#ui/toast.ts';
import { giveConsent, type ClientConsent } from '../contract.ts';
import { isBlocking } from '../rules/consent-state.ts';
import { scopeWords } from '../rules/scopes.ts';
import { findSpokenConsent, type SpokenConsent, type SpokenTurn } from '../rules/spoken-consent.ts';
import { consentQuery, refreshConsent } from './queries.ts';

type Props = {
  conversationId: string;
  client: { id: string; name: string };
  turns: readonly SpokenTurn[];
  /** Opens the moment in the transcript. */
  onOpen: (source: { quote: string; turn: number; start: number | null }) => void;
};

/**
 * What the client said when they were asked whether the session may be recorded. The coach records it with one click;
 * nothing is recorded by itself, and a refusal is only shown.
 */
export function SpokenConsentCard({ turns, ...props }: Props) {
  const found = useMemo(() => findSpokenConsent(turns), [turns]);
  const { data } = useQuery({ ...consentQuery(props.client.id), enabled: found !== null });
  if (!found || !data || isKnown(found, data)) return null;
  return <FoundConsent found={found} {...props} />;
}

function FoundConsent({
  found,
  conversationId,
  client,
  onOpen,
}: Omit<Props, 'turns'> & { found: SpokenConsent }) {
  const first = client.name.split(' ')[0] ?? client.name;
  const time = found.start === null ? '' : ` at ${formatTimestamp(found.start)}`;
  const isAgreed = found.kind === 'agreed';
  const Icon = isAgreed ? ShieldCheck : ShieldOff;
  return (
    <Card className="mt-6 px-4 py-3.5 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Icon
          aria-hidden
          className={`size-5 shrink-0 ${isAgreed ? 'text-accent-text' : 'text-danger-text'}`}
        />
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="font-semibold">
            {isAgreed ? `Spoken consent${time}` : `${first} may have declined${time}`}
          </h2>
          <p className="text-sm text-pretty wrap-anywhere text-ink-soft">
            “{found.question}” “{found.answer}”
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="quiet"
            onClick={() => onOpen({ quote: found.question, turn: found.turn, start: found.start })}
          >
            {found.start === null ? 'Show' : 'Listen'}
          </Button>
          {isAgreed ? (
            <RecordButton conversationId={conversationId} client={client} found={found} />
          ) : (
            <Link
              to="/clients/$id"
              params={{ id: client.id }}
              className="inline-flex min-h-8 items-center rounded-md px-2.5 text-sm font-medium text-accent-text underline-offset-4 hover:underline touch:min-h-11"
            >
              Open consent
            </Link>
          )}
        </div>
      </div>
    </Card>
  );
}

/** Nothing to do: the coach recorded it, or the client has decided otherwise since. */
function isKnown({ kind, scopes }: SpokenConsent, consent: ClientConsent): boolean {
  const asked = consent.scopes.filter(({ scope }) => scopes.includes(scope));
  if (asked.some(({ state }) => state === 'withdrawn' || state === 'refused')) return true;
  // By starting the recorder the coach said so; what the client said themselves is better proof.
  return (
    kind === 'agreed' && asked.every(({ state, obtainedBy }) => !isBlocking(state) && isProof(obtainedBy))
  );
}

const isProof = (source: string | null): boolean =>
  source === 'spoken' || source === 'link' || source === 'written';

function RecordButton({
  conversationId,
  client,
  found: { scopes, question, answer },
}: Pick<Props, 'conversationId' | 'client'> & { found: SpokenConsent }) {
  const cache = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const record = async () => {
    setIsBusy(true);
    try {
      const spoken = { conversationId, question, answer };
      await call(giveConsent, {
        params: { id: client.id },
        body: { scopes, obtainedBy: 'spoken', spoken },
      });
      await refreshConsent(cache, client.id);
      notify(`Consent saved: ${scopes.map((scope) => scopeWords[scope].title).join(', ')}`);
    } catch (error) {
      warn('The consent was not saved', { description: messageFor(error) });
      setIsBusy(false);
    }
  };
  return (
    <Button size="sm" busy={isBusy} onClick={() => void record()}>
      Save consent
    </Button>
  );
}
