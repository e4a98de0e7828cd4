import { Link, useNavigate } from '@tanstack/react-router';
import { BookOpen, Mic, Sparkle, Upload } from 'lucide-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useOpenSample } from '#features/conversations/web/queries.ts';
import { useUser } from '#features/identity/web/session.ts';
import { Button } from '#ui/actions/button.tsx';
import { buttonClass } from '#ui/actions/button-class.ts';
import { StepFrame } from './step-frame.tsx';

/** `/welcome-complete`: the end of onboarding. The sample is the first way to start, because it takes nothing. */
export function WelcomeCompleteScreen() {
  const user = useUser();
  const navigate = useNavigate();
  const sample = useOpenSample(({ id }) => void navigate({ to: '/app/conversation/$id', params: { id } }));
  const name = (user.fullName ?? user.firstName ?? user.username).split(' ')[0];

  return (
    <StepFrame
      title={`You’re all set, ${name}`}
      lead="Start with the sample: a four-minute session between Dana and Maya, ready to review. You can try everything in it."
      aside={
        <Link to="/dashboard" className={buttonClass({ variant: 'quiet', size: 'lg' })}>
          Go to the dashboard
        </Link>
      }
      next={
        <Button
          variant="primary"
          size="lg"
          busy={sample.isPending}
          icon={<BookOpen aria-hidden className="size-5 max-sm:hidden" />}
          onClick={() => sample.mutate()}
          className="shrink-0"
        >
          Open the sample
        </Button>
      }
    >
      <h2 className="mb-2 text-sm font-medium text-ink-soft">Or start with your own</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-card shadow-rest">
        <li>
          <Link to="/app/record" className={wayClass}>
            <Mic aria-hidden />
            <Way title="Record a session" detail="In the room, or on a call in a browser tab." />
          </Link>
        </li>
        <li>
          <Link to="/upload" className={wayClass}>
            <Upload aria-hidden />
            <Way title="Upload a recording or a transcript" detail="From your phone, Zoom, Teams or Otter." />
          </Link>
        </li>
        <li>
          <Link to="/clair-introduction" className={wayClass}>
            <Sparkle aria-hidden />
            <Way title="Meet Clair" detail="What she does, and her tips. It takes a minute." />
          </Link>
        </li>
      </ul>
    </StepFrame>
  );
}

const wayClass = clsx(
  'flex w-full items-start gap-3.5 p-4 text-left transition-colors hover:bg-raised focus-visible:-outline-offset-2',
  '[&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-accent-text',
);

function Way({ title, detail }: { title: string; detail: ReactNode }) {
  return (
    <span>
      <span className="block font-medium">{title}</span>
      <span className="block text-sm text-pretty text-ink-soft">{detail}</span>
    </span>
  );
}
