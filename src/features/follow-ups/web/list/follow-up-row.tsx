import { Link } from '@tanstack/react-router';
import { Send, X } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Avatar } from '#ui/layout/avatar.tsx';
import { Row, rowLinkClass } from '#ui/layout/rows.tsx';
import type { ListedFollowUp } from '../../contract.ts';
import { afterSending, isWaiting, kindNames, problemOf, stateWords } from '../follow-up-words.ts';
import type { FollowUpActions } from '../use-follow-up-actions.ts';

type Props = { email: ListedFollowUp; actions: FollowUpActions; onFocus: () => void };

/** An e-mail in a list: to whom, about what, and where it stands. */
export function FollowUpRow({ email, actions, onFocus }: Props) {
  const { id, subject, clientName, emailType, preview } = email;
  return (
    <Row
      item={{ onFocus }}
      lead={<Avatar name={clientName ?? email.toEmail ?? '?'} className="size-9 max-sm:self-start" />}
      title={
        <Link
          to="/follow-ups/$id"
          params={{ id }}
          data-follow-up={id}
          // Two rows of links are one row of the list: the keys move between them.
          className={rowLinkClass}
        >
          {subject || kindNames[emailType]}
        </Link>
      }
      detail={
        <>
          <span className="text-ink">{clientName ?? email.toEmail ?? 'No recipient yet'}</span>
          {' · '}
          {kindNames[emailType]}
          {preview ? <span className="text-ink-faint max-sm:hidden"> · {preview}</span> : null}
          <StateLine email={email} />
        </>
      }
      meta={<AfterSending email={email} />}
      actions={<RowActions email={email} actions={actions} />}
    />
  );
}

function AfterSending({ email }: { email: ListedFollowUp }) {
  const after = afterSending(email);
  return after ? <Badge tone={after.tone}>{after.text}</Badge> : null;
}

/** The state in words, with the reason and what to do where something is wrong. */
function StateLine({ email }: { email: ListedFollowUp }) {
  const { status, channel, bounced } = email;
  const problem = isWaiting(email) ? problemOf(email) : null;
  return (
    <span className="block text-sm whitespace-normal text-ink-soft">
      <span className={status === 'failed' ? 'text-danger-text' : ''}>{stateWords(email)}</span>
      {problem === null ? '' : `. ${problem}`}
      {status === 'emailed' && channel === 'outbox' ? <ConnectLink /> : null}
      {bounced ? '. The address did not accept it: check it and write again.' : ''}
    </span>
  );
}

/** Above the row’s own link. */
const ConnectLink = () => (
  <>
    {'. '}
    <Link
      to="/settings"
      hash="follow-ups"
      className="relative z-10 rounded-sm font-medium text-accent-text underline-offset-4 hover:underline touch:py-2"
    >
      Connect a mailbox
    </Link>
  </>
);

function RowActions({ email, actions }: { email: ListedFollowUp; actions: FollowUpActions }) {
  const { status, subject, withheldReason } = email;
  if (status === 'dismissed')
    return (
      <Button variant="quiet" size="sm" onClick={() => void actions.restore(email)}>
        Restore<span className="sr-only"> “{subject}”</span>
      </Button>
    );
  if (status === 'scheduled')
    return (
      <Button variant="quiet" size="sm" onClick={() => void actions.withdraw(email)}>
        Stop<span className="sr-only"> “{subject}”</span>
      </Button>
    );
  if (!isWaiting(email)) return null;
  return (
    // A finger opens the e-mail first; there the button is large and the text is read.
    <span className="flex touch:hidden">
      {withheldReason === null && email.toEmail !== null ? (
        <IconButton
          label={`Approve and send “${subject}”`}
          shortcut="A"
          onClick={() => void actions.approveFromList(email)}
        >
          <Send aria-hidden strokeWidth={1.8} />
        </IconButton>
      ) : null}
      <IconButton label={`Dismiss “${subject}”`} shortcut="D" onClick={() => void actions.dismiss(email)}>
        <X aria-hidden strokeWidth={1.8} />
      </IconButton>
    </span>
  );
}
