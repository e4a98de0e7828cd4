import { useQuery } from '@tanstack/react-query';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { formatOnDay } from '#ui/format.ts';
import type { ScopeConsent } from '../contract.ts';
import { isBlocking } from '../rules/consent-state.ts';
import { stateWords } from './consent-words.ts';
import { consentQuery } from './queries.ts';

/** Whether this client may be recorded; true while that is not known, as the server asks again. */
export function useMayRecord(clientId: string | undefined): boolean {
  const { data } = useQuery({ ...consentQuery(clientId ?? ''), enabled: clientId !== undefined });
  const state = data?.scopes.find(({ scope }) => scope === 'record')?.state;
  return state === undefined || !isBlocking(state);
}

/** At the recorder: who agreed and since when, or what to say; and what to do for a client who declined. */
export function RecordingConsent({ client }: { client: { id: string; name: string } | undefined }) {
  const { data } = useQuery({ ...consentQuery(client?.id ?? ''), enabled: client !== undefined });
  const consent = data?.scopes.find(({ scope }) => scope === 'record');
  const isBlocked = consent !== undefined && isBlocking(consent.state);
  const Icon = isBlocked ? ShieldOff : ShieldCheck;
  return (
    <p className="flex items-start gap-3 border-t border-line pt-5 text-pretty">
      <Icon
        aria-hidden
        className={`mt-0.5 size-5 shrink-0 ${isBlocked ? 'text-danger-text' : 'text-accent-text'}`}
      />
      <span>{wordsFor(client?.name ?? 'everyone', consent)}</span>
    </p>
  );
}

function wordsFor(name: string, consent: ScopeConsent | undefined): string {
  if (!consent?.since)
    return `Tell ${name} you are recording, and why. By starting you confirm that ${name} has agreed.`;
  const { state, since, expiresAt, withdrawnAt } = consent;
  if (state === 'given')
    return `${name} agreed to be recorded ${formatOnDay(since)}. Say that you are recording when you start.`;
  const day = formatOnDay(withdrawnAt ?? expiresAt ?? since);
  return `${name} can’t be recorded (${stateWords[state].toLowerCase()} ${day}). You can talk without recording and dictate your own notes afterwards.`;
}
