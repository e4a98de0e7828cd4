import { Link, useNavigate } from '@tanstack/react-router';
import { BookOpen, Mic, Sparkle, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOpenSample } from '#features/conversations/web/queries.ts';
import { useUser } from '#features/identity/web/session.ts';
import { buttonClass } from '#ui/actions/button-class.ts';
import { productName } from '#ui/product-name.ts';

const wayClass =
  'flex h-full w-full items-start gap-3.5 rounded-lg border border-line bg-card p-4 text-left shadow-rest transition-colors hover:bg-raised [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-accent-text';

/** `/welcome-complete`: the end of onboarding, with four ways to start. */
export function WelcomeCompleteScreen() {
  const user = useUser();
  const navigate = useNavigate();
  const sample = useOpenSample(({ id }) => void navigate({ to: '/app/conversation/$id', params: { id } }));
  const name = (user.fullName ?? user.firstName ?? user.username).split(' ')[0];

  return (
    <>
      <title>{`You’re all set · ${productName}`}</title>
      <h1
        tabIndex={-1}
        data-page-heading
        className="font-serif text-2xl font-semibold tracking-[-0.012em] sm:text-3xl"
      >
        You’re all set, {name}
      </h1>
      <p className="mt-1.5 mb-7 text-pretty text-ink-soft">
        Bring a conversation, or try our sample first. A few minutes later, the tasks are ready for you to
        review.
      </p>
      <ul className="mb-8 grid gap-2.5 sm:grid-cols-2">
        <li>
          <button
            type="button"
            aria-busy={sample.isPending || undefined}
            onClick={() => sample.mutate()}
            className={wayClass}
          >
            <BookOpen aria-hidden />
            <Way
              title="Open the sample conversation"
              detail="Four minutes between Dana and Maya. Try everything out."
            />
          </button>
        </li>
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
            <Way title="Meet Clair" detail="She has tips for you. It takes a minute." />
          </Link>
        </li>
      </ul>
      <Link to="/dashboard" className={buttonClass({ variant: 'primary', size: 'lg' })}>
        Go to the dashboard
      </Link>
    </>
  );
}

function Way({ title, detail }: { title: string; detail: ReactNode }) {
  return (
    <span>
      <span className="block font-medium">{title}</span>
      <span className="block text-sm text-pretty text-ink-soft">{detail}</span>
    </span>
  );
}
