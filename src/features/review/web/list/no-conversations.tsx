import { Link, useNavigate } from '@tanstack/react-router';
import { AudioLines, Mic, Upload } from 'lucide-react';
import { useOpenSample } from '#features/conversations/web/queries.ts';
import { Button } from '#ui/actions/button.tsx';
import { buttonClass } from '#ui/actions/button-class.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

/** The empty dashboard: what will appear here, and how to start. */
export function NoConversations() {
  const navigate = useNavigate();
  const sample = useOpenSample(({ id }) => void navigate({ to: '/app/conversation/$id', params: { id } }));
  return (
    <EmptyState
      icon={<AudioLines aria-hidden />}
      title="No conversations yet"
      action={
        <>
          <RecordLink />
          <UploadLink />
          <Button busy={sample.isPending} onClick={() => sample.mutate()}>
            Open the sample conversation
          </Button>
        </>
      }
    >
      Record a session, or upload a recording or a transcript. A few minutes later you’ll find its summary,
      goals and tasks here, each linked to the moment it was said.
    </EmptyState>
  );
}

function RecordLink() {
  return (
    <Link to="/app/record" className={buttonClass({ variant: 'primary' })}>
      <Mic aria-hidden className="size-[18px]" />
      Record
    </Link>
  );
}

function UploadLink() {
  return (
    <Link to="/upload" className={buttonClass({ variant: 'secondary' })}>
      <Upload aria-hidden className="size-[18px]" />
      Upload
    </Link>
  );
}
