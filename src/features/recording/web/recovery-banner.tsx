import { CloudUpload, History } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import type { FailureCode } from '#ui/api-error.ts';
import { messageFor } from '#ui/error-messages.ts';
import { formatDuration, formatMoment } from '#ui/format.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { warn } from '#ui/toast.ts';
import type { Conversation } from '../../conversations/contract.ts';
import type { Recording } from '../contract.ts';
import type { LocalRecording } from './device/local-recordings.ts';
import { useRecorder } from './device/recorder-state.ts';
import { isDeclined, isSilent, useSending, type Sending } from './device/sender.ts';
import { DeclinedRecording } from './declined-recording.tsx';
import { useDecisions, useUnfinished } from './unfinished.ts';

type Props = {
  userId: string;
  /** Shown until the offers are known, in their size. */
  placeholder: ReactNode;
  /** A local recording was finished; its conversation is being created. */
  onFinishing: (localId: string) => void;
  onConversation: (conversation: Conversation) => void;
  onContinue: (recording: LocalRecording) => void;
};

/** Unfinished recordings after a crash: finish, continue or discard. Renders nothing where there are none. */
export function RecoveryBanner({ userId, placeholder, onFinishing, onConversation, onContinue }: Props) {
  const recorder = useRecorder();
  const recordingHere = recorder.step === 'recording' ? recorder.session.localId : null;
  const unfinished = useUnfinished(userId, recordingHere);
  const decide = useDecisions();
  if (recordingHere) return null;
  if (!unfinished) return placeholder;
  return (
    <div className="space-y-3 not-empty:mb-6">
      {unfinished.local.map((one) => (
        <Offer
          key={one.localId}
          title={nameOf(one.title, one.clientName)}
          detail={`${formatMoment(one.startedAt)}, cut off after ${formatDuration(one.seconds)}. Everything is safe.`}
          onFinish={() => decide.finish(one).then(() => onFinishing(one.localId))}
          onDiscard={() => decide.discard(one)}
          onContinue={() => decide.finish(one).then(() => onContinue(one))}
        />
      ))}
      {unfinished.sending.map((one) => (
        <SendingNotice key={one.localId} recording={one} />
      ))}
      {unfinished.remote.map((one) => (
        <Offer
          key={one.id}
          title={nameOf(one.title, null)}
          detail={`${formatMoment(one.startedAt)}, on another device, about ${lengthOf(one)}. That device has stopped sending.`}
          onFinish={() => decide.finishElsewhere(one).then(onConversation)}
          onDiscard={() => decide.discardElsewhere(one)}
        />
      ))}
    </div>
  );
}

const nameOf = (title: string, clientName: string | null) =>
  title || (clientName ? `Recording with ${clientName}` : 'Your recording');

const lengthOf = ({ startedAt, lastHeardAt }: Recording) =>
  formatDuration((Date.parse(lastHeardAt) - Date.parse(startedAt)) / 1000);

type OfferProps = {
  title: string;
  detail: ReactNode;
  onFinish: () => Promise<void>;
  onDiscard: () => Promise<void>;
  onContinue?: () => Promise<void>;
};

function Offer({ title, detail, onFinish, onDiscard, onContinue }: OfferProps) {
  const [busy, setBusy] = useState<'finish' | 'continue' | 'discard' | null>(null);
  const [isDiscarding, setIsDiscarding] = useState(false);
  const act = (what: 'finish' | 'continue' | 'discard', work: () => Promise<void>) => async () => {
    setBusy(what);
    try {
      await work();
    } catch (error) {
      warn('That did not work', { description: messageFor(error) });
    } finally {
      setBusy(null);
    }
  };
  return (
    <section
      aria-label={`Unfinished: ${title}`}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-amber-soft p-4 sm:px-5"
    >
      <History aria-hidden className="size-5 shrink-0 text-amber-text" />
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-semibold">{title} was not finished</h2>
        <p className="text-sm text-pretty text-ink-soft">{detail}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button busy={busy === 'finish'} onClick={() => void act('finish', onFinish)()}>
          Finish
        </Button>
        {onContinue ? (
          <Button busy={busy === 'continue'} onClick={() => void act('continue', onContinue)()}>
            Finish and start a new one
          </Button>
        ) : null}
        <Button variant="quiet" onClick={() => setIsDiscarding(true)}>
          Discard
        </Button>
      </div>
      <ConfirmDialog
        open={isDiscarding}
        onClose={() => setIsDiscarding(false)}
        title="Discard this recording?"
        confirmLabel="Discard recording"
        busy={busy === 'discard'}
        onConfirm={() => void act('discard', onDiscard)()}
      >
        The recording will be deleted here and on the server. This cannot be undone.
      </ConfirmDialog>
    </section>
  );
}

const refusalWords = (failure: FailureCode | null) =>
  failure && isSilent(failure)
    ? 'contains less than a second of audio.'
    : 'was refused by the server. It stays on this device until you discard it.';

function wordsOf(sending: Sending | null): string {
  if (sending?.isUnrecoverable) return refusalWords(sending.failure);
  return sending?.failure ? 'is waiting on this device and will be sent automatically.' : 'is being saved.';
}

/** A stopped recording that is still being sent, or that the server refused. */
function SendingNotice({ recording }: { recording: LocalRecording }) {
  const sending = useSending(recording.localId);
  const decide = useDecisions();
  if (sending?.conversation) return null;
  if (sending && isDeclined(sending))
    return <DeclinedRecording recording={recording} title={nameOf(recording.title, recording.clientName)} />;
  return (
    <section
      aria-label={`On its way: ${nameOf(recording.title, recording.clientName)}`}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-card p-4 text-sm sm:px-5"
    >
      <CloudUpload aria-hidden className="size-5 shrink-0 text-ink-faint" />
      <p className="min-w-0 flex-1 basis-64 text-pretty">
        <span className="font-semibold">{nameOf(recording.title, recording.clientName)}</span>{' '}
        {wordsOf(sending)}
      </p>
      {sending?.isUnrecoverable ? (
        <Button size="sm" onClick={() => void decide.discard(recording)}>
          Discard
        </Button>
      ) : null}
    </section>
  );
}
