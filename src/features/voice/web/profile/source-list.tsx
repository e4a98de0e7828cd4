import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { providerTitle } from '#features/connections/rules/providers.ts';
import { Button } from '#ui/actions/button.tsx';
import { buttonClass } from '#ui/actions/button-class.ts';
import { formatCount, formatMoment } from '#ui/format.ts';
import { Switch } from '#ui/forms/switch.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { VoiceProfile, VoiceSource } from '../../contract.ts';
import type { SourceKind } from '../../rules/voice-source.ts';
import { useDeleteSource, useSwitchSource } from './queries.ts';
import { SentMailButtons, SentMailProgress } from './sent-mail.tsx';

/** What the profile is learned from, with honest states: how much, last read, on or off, delete. */
const names: Record<SourceKind, string> = {
  samples: 'E-mails you pasted',
  sent_mail: 'Sent mail',
  own_lines: 'What you say in sessions',
  edits: 'How you change drafts',
};

const hints: Record<SourceKind, string> = {
  samples: 'Kept on this server, and the only texts we show you examples from.',
  sent_mail:
    'Read once when you ask. We keep figures and short phrases of up to eight words, never the e-mails.',
  own_lines: 'Your lines in your newest 20 sessions. They add questions and terms, not your e-mail style.',
  edits: 'What you rewrite before sending a follow-up. Each sent e-mail teaches a little.',
};

export const SourceList = ({ profile }: { profile: VoiceProfile }) => (
  <ul aria-label="What it is learned from" className="divide-y divide-line">
    {profile.sources.map((source) => (
      <li key={source.kind} className="space-y-3 py-4 first:pt-0 last:pb-0">
        <Source source={source}>
          {source.kind === 'samples' ? (
            <Link to="/settings" hash="writing" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              {source.texts > 0 ? 'Edit e-mails' : 'Paste e-mails'}
            </Link>
          ) : null}
          {source.kind === 'sent_mail' ? <SentMailButtons profile={profile} source={source} /> : null}
        </Source>
      </li>
    ))}
  </ul>
);

function Source({ source, children }: { source: VoiceSource; children: ReactNode }) {
  const change = useSwitchSource();
  const { kind, isEnabled, progress, failure } = source;
  return (
    <>
      <Switch
        label={names[kind]}
        hint={hints[kind]}
        checked={change.isPending ? change.variables.isEnabled : isEnabled}
        onChange={(next) => change.mutate({ kind, isEnabled: next })}
      />
      {progress ? <SentMailProgress progress={progress} /> : null}
      {failure ? <p className="text-sm text-danger-text">{failure}</p> : null}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm text-ink-soft">{stateOf(source)}</p>
        <div className="flex flex-wrap gap-2">
          {children}
          {source.words > 0 ? <DeleteButton source={source} /> : null}
        </div>
      </div>
    </>
  );
}

const texts: Record<SourceKind, [one: string, many: string]> = {
  samples: ['e-mail', 'e-mails'],
  sent_mail: ['e-mail', 'e-mails'],
  own_lines: ['session', 'sessions'],
  edits: ['follow-up', 'follow-ups'],
};

function stateOf({ kind, texts: count, words, readAt, provider, isEnabled }: VoiceSource): string {
  if (words === 0) return isEnabled ? 'Nothing learned yet' : 'Off';
  const from = provider ? ` from ${providerTitle[provider]}` : '';
  const read = readAt ? ` · ${formatMoment(readAt)}` : '';
  const off = isEnabled ? '' : ' · Off: not used';
  return `${formatCount(count, ...texts[kind])}, ${formatCount(words, 'word')}${from}${read}${off}`;
}

function DeleteButton({ source: { kind } }: { source: VoiceSource }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useDeleteSource();
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        aria-label={`Delete what was learned: ${names[kind]}`}
        onClick={() => setAsking(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Delete what was learned?"
        confirmLabel="Delete"
        busy={remove.isPending}
        onConfirm={() => remove.mutate(kind, { onSettled: () => setAsking(false) })}
      >
        <p>
          {names[kind]}: all figures are deleted, and the earlier versions of your writing voice with them.
          {kind === 'sent_mail'
            ? ' Your mailbox is not changed.'
            : ' We stop learning from this until you switch it on again.'}
        </p>
      </ConfirmDialog>
    </>
  );
}
