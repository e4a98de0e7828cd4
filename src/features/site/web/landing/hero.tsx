import type { ReactNode } from 'react';
import { trial } from '#features/billing/rules/trial.ts';
import { Slot, When } from '../frame/slot.tsx';
import { StartTrial } from './start-trial.tsx';

const promises = [
  {
    title: 'Nothing is invented',
    text: 'No quote, no task. Click the time to hear it.',
  },
  {
    title: 'You have the last word',
    text: 'Tasks are proposals until you accept them. Your corrections always stay.',
  },
  { title: 'Nothing is lost', text: 'Close the tab or lose your connection: the recording is still there.' },
];

/** What the product does in one sentence, with a live example beside it. */
export function Hero({ example }: { example: ReactNode }) {
  return (
    <section aria-labelledby="hero" className="mx-auto w-full max-w-280 px-5 pt-6 sm:px-8 sm:pt-8">
      <div className="grid items-center gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="lg:pb-8">
          <h1
            id="hero"
            className="font-serif text-[clamp(2.75rem,1.6rem+4.4vw,4.5rem)] leading-[1.02] font-semibold tracking-[-0.03em]"
          >
            Turn Convos <span className="block">Into Action</span>
          </h1>
          <p className="mt-6 max-w-[46ch] text-[1.125rem] leading-[1.75rem] text-pretty text-ink-soft">
            Afterword turns a recorded coaching session into tasks, insights and goals, each linked to the
            moment it was said.
          </p>
          <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
            <StartTrial />
            <p className="text-ink-soft">{trial.minutes} free minutes. No credit card.</p>
          </div>
          <When slot="coachCountClaim">
            <p className="mt-8 text-sm text-ink-soft">
              Trusted by <Slot name="coachCountClaim" /> professional coaches
            </p>
          </When>
        </div>
        {example}
      </div>
      <ul className="mt-16 grid gap-x-10 gap-y-6 border-t border-line pt-8 sm:mt-20 sm:grid-cols-3">
        {promises.map(({ title, text }) => (
          <li key={title}>
            <p className="font-serif text-lg font-semibold">{title}</p>
            <p className="mt-1 max-w-[38ch] text-pretty text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
