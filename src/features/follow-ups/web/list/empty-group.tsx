import { CalendarClock, MailCheck, MailPlus, MailX, type LucideIcon } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import { useOpenSample } from '#features/conversations/web/queries.ts';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import type { Group } from '../queries.ts';

const words: Record<Group, { icon: LucideIcon; title: string; text: string }> = {
  waiting: {
    icon: MailPlus,
    title: 'No drafts are waiting',
    text: 'After a session you review, a follow-up for your client is written here in your words, each fact with the moment it was said. You read it, change it and approve it.',
  },
  scheduled: {
    icon: CalendarClock,
    title: 'Nothing is scheduled',
    text: 'Schedule a draft, and it goes out at your client’s local time. Until then you can change it or stop it here.',
  },
  sent: {
    icon: MailCheck,
    title: 'Nothing sent yet',
    text: 'E-mails you approve appear here exactly as they went out, with replies where your mailbox shows them.',
  },
  dismissed: {
    icon: MailX,
    title: 'Nothing dismissed',
    text: 'Dismissed drafts stay here, in case you change your mind.',
  },
};

type Props = { group: Group; onWrite: () => void };

/** What a group will hold, and how to begin. */
export function EmptyGroup({ group, onWrite }: Props) {
  const { icon: Icon, title, text } = words[group];
  const navigate = useNavigate();
  const sample = useOpenSample(({ id }) => void navigate({ to: '/app/conversation/$id', params: { id } }));
  return (
    <EmptyState
      icon={<Icon aria-hidden />}
      title={title}
      action={
        group === 'waiting' ? (
          <>
            <Button onClick={onWrite}>Write a follow-up</Button>
            <Button variant="quiet" busy={sample.isPending} onClick={() => sample.mutate()}>
              Open the sample session
            </Button>
          </>
        ) : undefined
      }
    >
      {text}
    </EmptyState>
  );
}
