import { useState } from 'react';
import { providerTitle } from '#features/connections/rules/providers.ts';
import { Button } from '#ui/actions/button.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { VoiceProfile, VoiceSource } from '../../contract.ts';
import { mostSentMail } from '../../rules/voice-source.ts';
import { useAllowReading, useReadSentMail } from './queries.ts';

/** Learning from sent mail: what is read and kept is said first, and access is asked for only then. */
type Mailbox = VoiceProfile['mailboxes'][number];

const stages = { waiting: 'Waiting to start', reading: 'Reading sent mail', measuring: 'Measuring' } as const;

export function SentMailProgress({ progress }: { progress: NonNullable<VoiceSource['progress']> }) {
  const { stage, done, total } = progress;
  const isCounted = stage === 'reading' && total > 0;
  return (
    <Progress
      stage={isCounted ? `${stages[stage]}: ${done} of ${total}` : stages[stage]}
      fraction={isCounted ? done / total : null}
    />
  );
}

type Props = { profile: VoiceProfile; source: VoiceSource };

export function SentMailButtons({ profile: { mailboxes, isActive }, source }: Props) {
  const offered = mailboxes.filter(({ isConfigured }) => isConfigured);
  if (source.progress || !isActive) return null;
  if (offered.length === 0)
    return <p className="text-sm text-ink-faint">No mailbox can be connected on this server.</p>;
  return offered.map((mailbox) => (
    <MailboxButton key={mailbox.provider} mailbox={mailbox} isAgain={source.provider === mailbox.provider} />
  ));
}

function MailboxButton({ mailbox, isAgain }: { mailbox: Mailbox; isAgain: boolean }) {
  const { provider, isAllowed, needsReconnect } = mailbox;
  const [isAsking, setAsking] = useState(false);
  const allow = useAllowReading(provider);
  const read = useReadSentMail();
  const name = providerTitle[provider];
  const isReady = isAllowed && !needsReconnect;
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        {isAgain && isReady ? `Read ${name} again` : `Learn from ${name}`}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Learn from your sent mail in ${name}?`}
        confirmLabel={isReady ? 'Read sent mail' : `Continue to ${name}`}
        busy={read.isPending || allow.isPending || allow.isSuccess}
        onConfirm={() => {
          if (isReady) read.mutate(provider, { onSettled: () => setAsking(false) });
          else allow.mutate();
        }}
      >
        <ul className="list-disc space-y-1 pl-5">
          <li>We read your {mostSentMail} newest sent e-mails once. No other folder.</li>
          <li>Quoted replies and signatures are cut off first.</li>
          <li>We keep figures and phrases of up to eight words. The e-mails themselves are never stored.</li>
          <li>No language model sees them.</li>
        </ul>
        {isReady ? null : (
          <p className="mt-2">
            {name} asks you for permission to read mail next. It has no narrower one. Then come back here to
            start.
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
