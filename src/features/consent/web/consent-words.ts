import { capital } from '#shared/words.ts';
import { formatDayInText, formatOnDay } from '#ui/format.ts';
import type { ScopeConsent } from '../contract.ts';
import type { ConsentState } from '../rules/consent-state.ts';
import type { ConsentSource } from '../rules/scopes.ts';

export const stateWords: Record<ConsentState, string> = {
  not_asked: 'Not asked',
  given: 'Agreed',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  refused: 'Declined',
};

const sourceWords: Record<ConsentSource, string> = {
  spoken: 'said in a session',
  link: 'by link',
  written: 'in writing',
  told: 'told to you',
};

/** “Since 20 Nov, by link, until 20 Nov 2027”; null where the client was not asked. */
export function detailsOf({ state, since, expiresAt, withdrawnAt, obtainedBy }: ScopeConsent): string | null {
  if (state === 'not_asked' || since === null) return null;
  const source = obtainedBy ? `, ${sourceWords[obtainedBy]}` : '';
  if (state === 'withdrawn') return capital(formatOnDay(withdrawnAt ?? since));
  if (state === 'refused') return `${capital(formatOnDay(since))}${source}`;
  if (state === 'expired') return capital(formatOnDay(expiresAt ?? since));
  return `Since ${formatDayInText(since)}${source}${expiresAt ? `, until ${formatDayInText(expiresAt)}` : ''}`;
}
