import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/actions/button-class.ts';
import { Button } from '#ui/actions/button.tsx';
import type { FollowUp } from '../../contract.ts';
import type { Draft } from './use-draft.ts';

const noticeClass = 'rounded-lg p-4 text-pretty';

type Props = { email: FollowUp; onWriteAgain: () => void };

/** What is in the way: no draft, or a sending that failed. */
export function DraftNotices({ email, onWriteAgain }: Props) {
  const { withheldReason, status, failure } = email;
  if (withheldReason !== null)
    return (
      <div role="status" className={`${noticeClass} bg-amber-soft text-amber-text`}>
        <p className="font-semibold">There’s no draft yet</p>
        <p className="mt-0.5">{withheldReason}</p>
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
          {email.conversationId ? (
            <Link
              to="/app/conversation/$id"
              params={{ id: email.conversationId }}
              className={buttonClass({ variant: 'secondary' })}
            >
              Open the session
            </Link>
          ) : null}
          <Button onClick={onWriteAgain}>Write draft</Button>
          <span className="text-sm">Or write it yourself below.</span>
        </div>
      </div>
    );
  if (status === 'failed')
    return (
      <div role="status" className={`${noticeClass} bg-danger-soft text-danger-text`}>
        <p className="font-semibold">This e-mail was not sent</p>
        <p className="mt-0.5">{failure ?? 'We could not hand it to your mailbox. Try again in a minute.'}</p>
      </div>
    );
  if (failure !== null)
    return (
      <div role="status" className={`${noticeClass} bg-amber-soft text-amber-text`}>
        <p className="font-semibold">We stopped this e-mail before it left</p>
        <p className="mt-0.5">{failure}</p>
      </div>
    );
  return null;
}

/** Two windows changed the same words: nothing is saved before the coach has chosen. */
export function ConflictNotice({ draft }: { draft: Draft }) {
  if (draft.conflict === null) return null;
  return (
    <div role="alert" className={`${noticeClass} bg-amber-soft text-amber-text`}>
      <p className="font-semibold">Changed in two places</p>
      <p className="mt-0.5">While you were editing, this e-mail was changed elsewhere:</p>
      <blockquote className="mt-2 max-h-40 overflow-y-auto border-l-2 border-current pl-3 font-serif whitespace-pre-wrap text-ink">
        {draft.conflict}
      </blockquote>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={draft.keepMine}>Keep mine</Button>
        <Button onClick={draft.discard}>Use the other one</Button>
      </div>
    </div>
  );
}
