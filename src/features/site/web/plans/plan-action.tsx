import type { Plan } from '#features/billing/rules/plans.ts';
import { buttonClass } from '#ui/actions/button-class.ts';
import { placeOf } from '../../rules/slots.ts';
import { Unless, When } from '../frame/slot.tsx';

/** A plan without a price is arranged with the operator, by e-mail if there is an address. */
export const AskOperator = () => (
  <>
    <When slot="contactEmail">
      <a href={`mailto:${placeOf('contactEmail')}?subject=Enterprise`} className={buttonClass()}>
        Contact us
      </a>
    </When>
    <Unless slot="contactEmail">
      <p className="text-sm text-pretty text-ink-soft">
        Ask this server’s operator. They have not published a contact address.
      </p>
    </Unless>
  </>
);

export const lookOf = ({ name }: Plan): string =>
  buttonClass({ variant: name === 'pro' ? 'primary' : 'secondary' });
