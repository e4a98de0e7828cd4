import { plans } from '#features/billing/rules/plans.ts';
import { trial } from '#features/billing/rules/trial.ts';
import { publicPages } from '../../rules/public-pages.ts';
import { inDollars } from '#features/billing/web/plan-words.ts';
import { StartTrial } from './start-trial.tsx';

/** The second call to action (spec 2). */
export const Closing = () => (
  <section aria-labelledby="closing" className="mx-auto mt-24 w-full max-w-280 px-5 sm:mt-36 sm:px-8">
    <div className="grid items-end gap-x-12 gap-y-8 rounded-xl bg-accent-soft px-6 py-10 sm:px-12 sm:py-14 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <h2 id="closing" className="title-2 max-w-[22ch]">
          Your next session can write its own notes
        </h2>
        <p className="mt-4 max-w-[52ch] text-[1.0625rem] leading-7 text-pretty text-ink-soft">
          Bring one real conversation and see what you get. Keep what is right, change what is not. Every line
          shows you where it comes from.
        </p>
      </div>
      <div>
        <StartTrial />
        <p className="mt-3 text-sm text-ink-soft">
          {trial.days} days, {trial.minutes} minutes, no credit card.
          <br />
          Plans from {inDollars(plans.starter.monthlyPriceCents ?? 0)} a month.{' '}
          <a href={publicPages.pricing.path} className="link thumb">
            See pricing
          </a>
        </p>
      </div>
    </div>
  </section>
);
