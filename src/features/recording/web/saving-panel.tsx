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
import { isSilent, startSender, useSending } from './device/sender.ts';

type Props = {
  localId: string;
  onReady: (conversation: Conversation) => void;
  /** There is nothing to wait for: it was finished or discarded elsewhere. */
  onGone: () => void;
};

/** Between Stop and the conversation: a moment with a connection, as long as it takes without one. */
export function SavingPanel({ localId, onReady, onGone }: Props) {
  const sending = useSending(localId);
  const conversation = sending?.conversation;
  const isGone = sending?.isGone && !conversation;
  useEffect(() => startSender(localId), [localId]); // the page may have been loaded anew
  useEffect(() => {
    if (conversation) onReady(conversation);
    else if (isGone) onGone();
  }, [conversation, isGone, onReady, onGone]);

  const trouble = sending?.trouble ?? null;
  return (
    <div className="mx-auto flex max-w-md flex-col items-center py-16 text-center">
      {sending?.isHopeless ? null : <Spinner className="mb-5 size-7 text-accent-text" />}
      <h2 className="font-serif text-xl font-semibold">{headline(sending?.isHopeless ?? false, trouble)}</h2>
      <p role="status" className="mt-1.5 text-pretty text-ink-soft">
        {sentence(sending?.isHopeless ?? false, trouble, sending?.waiting ?? 0)}
      </p>
      {trouble ? (
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

function headline(isHopeless: boolean, trouble: FailureCode | null): string {
  if (!isHopeless) return 'Saving the recording';
  return trouble && isSilent(trouble) ? 'Recording too short' : 'The recording was refused';
}

function sentence(isHopeless: boolean, trouble: FailureCode | null, waiting: number): string {
  if (isHopeless && trouble && !isSilent(trouble))
    return 'The server cannot accept this recording. It stays on this device until you discard it.';
  if (isHopeless)
    return 'The recording contains less than a second of audio. Record again when you are ready.';
  if (trouble === 'offline')
    return `There is no connection. ${formatCount(waiting, 'part')} of it will be sent when you’re back online.`;
  if (trouble) return `${messageFor(new ApiError(0, trouble, '', null))} Everything is safe on this device.`;
  return 'Sending the last few seconds. Then the conversation opens.';
}
