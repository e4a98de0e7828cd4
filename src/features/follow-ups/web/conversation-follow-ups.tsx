import { useQuery } from '@tanstack/react-query';
import { MailPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { followUpsQuery } from './queries.ts';
import { EmailLinks } from './email-links.tsx';
import { WriteDialog } from './write-dialog.tsx';

const shownEmails = 5;

type Props = { conversationId: string; clientId: string | null };

/** Below the results of a session: the e-mails about it, and a new one. */
export function ConversationFollowUps({ conversationId, clientId }: Props) {
  const { data } = useQuery({ ...followUpsQuery({ conversationId }, shownEmails), retryOnMount: false });
  const [isWriting, setIsWriting] = useState(false);
  return (
    <Card className="mt-6">
      <CardHeader
        title="Follow-ups"
        aside={
          <Button
            size="sm"
            icon={<MailPlus aria-hidden className="size-4" />}
            onClick={() => setIsWriting(true)}
          >
            Write a follow-up
          </Button>
        }
      />
      {data && data.emails.length > 0 ? (
        <EmailLinks emails={data.emails} />
      ) : (
        <p className="px-4 py-4 text-pretty text-ink-soft sm:px-5">
          An e-mail to your client in your words, from what you have reviewed.
        </p>
      )}
      <WriteDialog
        open={isWriting}
        onClose={() => setIsWriting(false)}
        about={{ conversationId, clientId }}
      />
    </Card>
  );
}
