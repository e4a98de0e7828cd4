import { useEffect } from 'react';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/actions/button-class.ts';
import { Button } from '#ui/actions/button.tsx';
import { messageFor } from '#ui/error-messages.ts';
import { ApiError, type FailureCode } from '#ui/api-error.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { formatCount } from '#ui/format.ts';
import type { Conversation } from '../../conversations/contract.ts';
import { forgetLast } from './device/recorder-state.ts';
import { isSilent, notBegun, startSender, useSending } from './device/sender.ts';

type Props = {
  localId: string;
  onReady: (conversation: Conversation) => void;
  /** The recording was finished or discarded in another tab. */
  onGone: () => void;
};

/** Between Stop and the conversation: moments with a connection, longer without. */
export function SavingPanel({ localId, onReady, onGone }: Props) {
  const { conversation, failure, isUnrecoverable, waiting, ...sending } = useSending(localId) ?? notBegun;
  const isGone = sending.isGone && !conversation;
  useEffect(() => startSender(localId), [localId]); // the page may have been reloaded
  useEffect(() => {
    if (conversation) onReady(conversation);
    else if (isGone) onGone();
  }, [conversation, isGone, onReady, onGone]);

  return (
    <div className="mx-auto flex max-w-md flex-col items-center py-16 text-center">
      {isUnrecoverable ? null : <Spinner className="mb-5 size-7 text-accent-text" />}
      <h2 className="font-serif text-xl font-semibold">{headline(isUnrecoverable, failure)}</h2>
      <p role="status" className="mt-1.5 text-pretty text-ink-soft">
        {sentence(isUnrecoverable, failure, waiting)}
      </p>
      {isUnrecoverable && failure === 'conflict' ? (
        <Button variant="primary" className="mt-6" onClick={forgetLast}>
          Choose what to do
        </Button>
      ) : failure ? (
        <div className="mt-6 flex flex-wrap justify-center gap-2">
          <Link to="/dashboard" className={buttonClass({ variant: 'secondary' })}>
            Go to conversations
          </Link>
          <Button variant="quiet" onClick={forgetLast}>
            Record another
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function headline(isUnrecoverable: boolean, failure: FailureCode | null): string {
  if (!isUnrecoverable) return 'Saving the recording';
  if (failure === 'conflict') return 'The recording wasn’t sent';
  return failure && isSilent(failure) ? 'Recording too short' : 'The recording was refused';
}

function sentence(isUnrecoverable: boolean, failure: FailureCode | null, waiting: number): string {
  if (isUnrecoverable && failure === 'conflict')
    return 'The client hasn’t agreed to be recorded. The audio stays on this device until you choose what to do.';
  if (isUnrecoverable && failure && !isSilent(failure))
    return 'The server cannot accept this recording. It stays on this device until you discard it.';
  if (isUnrecoverable)
    return 'The recording contains less than a second of audio. Record again when you are ready.';
  if (failure === 'offline')
    return `There is no connection. ${formatCount(waiting, 'part')} of it will be sent when you’re back online.`;
  if (failure) return `${messageFor(new ApiError(0, failure, '', null))} Everything is safe on this device.`;
  return 'Sending the last few seconds. Then the conversation opens.';
}
