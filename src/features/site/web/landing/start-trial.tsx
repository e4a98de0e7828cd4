import { trial } from '#features/billing/rules/trial.ts';
import { buttonClass } from '#ui/actions/button-class.ts';
import { publicPages } from '../../rules/public-pages.ts';

/** Spec 2: 'Start 7-Day Trial', which leads to the overview. */
export const StartTrial = () => (
  <a
    href={publicPages.overview.path}
    className={`${buttonClass({ variant: 'primary' })} h-12! px-6! text-[1.0625rem]! touch:h-13!`}
  >
    Start {trial.days}-Day Trial
  </a>
);
