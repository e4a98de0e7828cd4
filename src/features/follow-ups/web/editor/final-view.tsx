import { Link } from '@tanstack/react-router';
import { CalendarClock, CircleAlert, MailCheck, MailX, Send, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { formatMomentInText } from '#ui/format.ts';
import { useShortcuts } from '#ui/keyboard/use-shortcuts.ts';
import { Card } from '#ui/layout/card.tsx';
import { useMedia } from '#ui/use-media.ts';
import type { FollowUp } from '../../contract.ts';
import { afterSending, channelNames, firstNameOf, sendTimeWords } from '../follow-up-words.ts';
import { useFollowUpActions } from '../use-follow-up-actions.ts';
import { Line } from './envelope-fields.tsx';
import { SessionPanel } from './session-panel.tsx';

/** An e-mail that was approved or dismissed, exactly as it goes out or went out. */
export function FinalView({ email }: { email: FollowUp }) {
  const isWide = useMedia('(min-width: 70rem)');
  const actions = useFollowUpActions();
  useShortcuts({ z: actions.undoLast });
  return (
    <div
      data-wide={isWide || undefined}
      className={isWide ? 'grid grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] items-start gap-10' : 'space-y-5'}
    >
      <div className="flex min-w-0 flex-col gap-4">
        <StateNotice email={email} />
        <Card>
          <div className="divide-y divide-line border-b border-line">
            <Line label="From">{senderOf(email)}</Line>
            <Line label="To">{email.toEmail ?? 'No address'}</Line>
            <Line label="Subject">
              <span className="font-medium">{email.subject}</span>
            </Line>
            {email.summaryCopy === 'none' ? null : (
              <Line label="With">
                {email.summaryCopy === 'attached' ? 'The summary, attached' : 'A link to the summary'}
              </Line>
            )}
          </div>
          <div className="mx-auto max-w-[44rem] px-4 py-4 font-serif text-lg leading-7 whitespace-pre-wrap wrap-break-word sm:px-6 sm:py-5">
            {email.content}
          </div>
        </Card>
      </div>
      {isWide ? (
        <aside aria-label="The session" className="px-1 pb-4">
          <SessionPanel email={email} current={null} onPoint={() => undefined} />
        </aside>
      ) : null}
    </div>
  );
}

const senderOf = ({ channel, status, sendsWith }: FollowUp): string => {
  const goesWith = status === 'emailed' ? channel : sendsWith.channel;
  if (goesWith === 'outbox') return 'The outbox';
  return sendsWith.from ?? (goesWith ? channelNames[goesWith] : 'Your mailbox');
};

type NoticeProps = { icon: LucideIcon; title: ReactNode; action?: ReactNode; children?: ReactNode };

/** Where it stands, and what can still be done. On a phone it stands where the buttons were. */
const Notice = ({ icon: Icon, title, action, children }: NoticeProps) => (
  <div
    role="status"
    data-dock
    className="flex flex-wrap items-center gap-x-3 gap-y-2 bg-accent-soft px-4 py-3 max-md:sticky max-md:bottom-[calc(4rem+env(safe-area-inset-bottom))] max-md:z-20 max-md:order-last max-md:-mx-4 max-md:sm:-mx-6 md:rounded-lg md:px-5"
  >
    <Icon aria-hidden className="size-5 shrink-0 text-accent-text" />
    <div className="min-w-0 flex-1">
      <p className="font-semibold">{title}</p>
      {children}
    </div>
    {action}
  </div>
);

function StateNotice({ email }: { email: FollowUp }) {
  const { status } = email;
  if (status === 'scheduled' || status === 'sending') return <OnItsWay email={email} />;
  if (status === 'dismissed') return <Dismissed email={email} />;
  return <Sent email={email} />;
}

/** Seconds until nothing can be undone. */
function useSecondsLeft(until: string | null): number {
  const [now, setNow] = useState(() => Date.now());
  const left = until === null ? 0 : Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setNow(Date.now()), 250);
    return () => clearTimeout(timer);
  }, [left, now]);
  return left;
}

/** The time it waits for; null where it goes as soon as nothing can be undone. */
const laterOf = ({ scheduledFor, undoUntil }: FollowUp): string | null =>
  scheduledFor !== null && scheduledFor > (undoUntil ?? '') ? scheduledFor : null;

function OnItsWay({ email }: { email: FollowUp }) {
  const { withdraw } = useFollowUpActions();
  const [isBusy, setIsBusy] = useState(false);
  const secondsLeft = useSecondsLeft(email.undoUntil);
  const stop = async () => {
    setIsBusy(true);
    await withdraw(email);
    setIsBusy(false);
  };
  const undo = useRef<HTMLButtonElement>(null);
  // The button that approved it is gone, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) undo.current?.focus({ preventScroll: true });
  }, []);
  const later = laterOf(email);
  if (email.status === 'sending' || (later === null && secondsLeft === 0))
    return <Notice icon={Send} title="Sending now" />;
  return (
    <Notice
      icon={later === null ? Send : CalendarClock}
      title={
        later === null ? <Countdown seconds={secondsLeft} /> : `Sends ${sendTimeWords(later, email.timeZone)}`
      }
      action={
        <Button ref={undo} busy={isBusy} onClick={() => void stop()} size="lg">
          {secondsLeft === 0 ? 'Stop and edit' : 'Undo'}
        </Button>
      }
    >
      <p className="text-sm text-ink-soft">
        {email.approvedBy === 'automatic'
          ? `Approved automatically, as you set for ${firstNameOf(email.clientName)}.`
          : 'Approved by you.'}
      </p>
    </Notice>
  );
}

/** A screen reader is told once, not every second. */
const Countdown = ({ seconds }: { seconds: number }) => (
  <>
    <span aria-hidden>Sends in {seconds} s</span>
    <span className="sr-only">Sends in a few seconds</span>
  </>
);

function Dismissed({ email }: { email: FollowUp }) {
  const { restore } = useFollowUpActions();
  return (
    <Notice
      icon={MailX}
      title="Dismissed"
      action={
        <Button size="lg" onClick={() => void restore(email)}>
          Restore draft
        </Button>
      }
    >
      <p className="text-sm text-ink-soft">It is not sent.</p>
    </Notice>
  );
}

function Sent({ email }: { email: FollowUp }) {
  const { channel, sentAt, bounced } = email;
  const after = afterSending(email);
  if (bounced)
    return (
      <Notice icon={CircleAlert} title="It came back">
        <p className="text-sm text-pretty text-ink-soft">
          {email.failure ??
            `${email.toEmail ?? 'The address'} did not accept it. Check the address and write again.`}
        </p>
      </Notice>
    );
  const when = sentAt ? ` ${formatMomentInText(sentAt)}` : '';
  if (channel === 'outbox')
    return (
      <Notice icon={MailCheck} title="In the outbox">
        <p className="text-sm text-pretty text-ink-soft">
          Put there{when}. Nothing is set up to send with, so it has not left this server.{' '}
          <Link
            to="/settings"
            hash="follow-ups"
            className="rounded-sm font-medium text-accent-text underline-offset-4 hover:underline touch:py-2"
          >
            Connect a mailbox
          </Link>
        </p>
      </Notice>
    );
  return (
    <Notice
      icon={MailCheck}
      title={`Sent${when}`}
      action={after ? <Badge tone={after.tone}>{after.text}</Badge> : null}
    >
      <p className="text-sm text-ink-soft">{channel ? `With ${channelNames[channel]}.` : ''}</p>
    </Notice>
  );
}
