import { Link, type LinkProps } from '@tanstack/react-router';
import { Check, Sparkle } from 'lucide-react';
import type { ReactNode } from 'react';
import { setAssistantEnabled, useAssistantEnabled } from '#features/assistant/web/preference.ts';
import { buttonClass } from '#ui/actions/button-class.ts';
import { Switch } from '#ui/forms/switch.tsx';
import { BackLink } from './back-link.tsx';
import { StepFrame } from './step-frame.tsx';

/** `/clair-introduction`: who Clair is, what she does, and what she never does. */
export function ClairIntroductionScreen() {
  return (
    <Clair
      title="Meet Clair"
      back="/welcome-complete"
      lead="Clair is Afterword’s assistant. She is software, and she helps you find what matters in a conversation."
      next={
        <Link to="/clair-welcome" className={buttonClass({ variant: 'primary', size: 'lg' })}>
          Continue
        </Link>
      }
    >
      <ul className="space-y-3.5">
        {[
          'She turns a conversation into an overview, goals, next steps and tasks.',
          'Every result shows its quote and the time it was said, so you can check it.',
          'She proposes, you decide. Nothing becomes a task or goes to a client without your OK.',
          'She leaves a field empty if no one said anything about it.',
        ].map((line) => (
          <li key={line} className="flex items-start gap-3 text-pretty">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-accent-text" />
            {line}
          </li>
        ))}
      </ul>
    </Clair>
  );
}

/** `/clair-welcome`: turns Clair's tips on or off. */
export function ClairWelcomeScreen() {
  const isEnabled = useAssistantEnabled();
  return (
    <Clair
      title="Tips from Clair"
      back="/clair-introduction"
      lead="Clair can show one small tip on each new screen. You see each tip once, and it closes on its own."
      next={
        <Link to="/dashboard" className={buttonClass({ variant: 'primary', size: 'lg' })}>
          Go to the dashboard
        </Link>
      }
    >
      <div className="rounded-lg border border-line bg-card px-5 py-2 shadow-rest">
        <Switch
          label="Clair’s tips"
          hint="You can turn them off at any time in the AI settings."
          checked={isEnabled}
          onChange={setAssistantEnabled}
        />
      </div>
    </Clair>
  );
}

type Props = { title: string; lead: string; back: LinkProps['to']; next: ReactNode; children: ReactNode };

const Clair = ({ title, lead, back, next, children }: Props) => (
  <StepFrame
    title={title}
    lead={lead}
    mark={
      <span className="mb-4 grid size-11 place-items-center rounded-full bg-accent-soft text-accent-text">
        <Sparkle aria-hidden className="size-5" />
      </span>
    }
    aside={<BackLink to={back} />}
    next={next}
  >
    {children}
  </StepFrame>
);
