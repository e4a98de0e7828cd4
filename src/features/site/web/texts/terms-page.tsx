import { plans } from '#features/billing/rules/plans.ts';
import { trial } from '#features/billing/rules/trial.ts';
import { productName } from '#ui/product-name.ts';
import { publicPages } from '../../rules/public-pages.ts';
import { Contact, Slot, Unless, When } from '../frame/slot.tsx';
import { ProsePage } from './prose-page.tsx';

const overrun = `${Math.round(plans.starter.overrunShare * 100)} %`;

/** `/terms`: the agreement with whoever operates this instance. */
export const TermsPage = () => (
  <ProsePage
    title="Terms of Service"
    lead={`The agreement between you and whoever operates this instance of ${productName}. Short, because you should read it.`}
  >
    <h2>Who agrees with whom</h2>
    <p>
      <When slot="operatorName">
        You agree with <Slot name="operatorName" />
        <When slot="operatorAddress">
          , <Slot name="operatorAddress" />
        </When>
        , “we” below.
      </When>
      <Unless slot="operatorName">You agree with whoever operates this instance, “we” below.</Unless> By
      creating an account you accept these terms. If you act for a firm, you say that you may.
    </p>

    <h2>What you get</h2>
    <p>
      {productName} stores recordings of your conversations, writes them down, and proposes summaries,
      insights and tasks. Proposals are made by machines and can be wrong. Each shows the words it came from
      so that you can check it; deciding is yours. It is a tool for your notes, and no advice on health, law
      or money.
    </p>

    <h2>Your account</h2>
    <ul>
      <li>You are old enough to make a contract, and what you tell us about yourself is true.</li>
      <li>Your password stays with you. What happens in your account is yours to answer for.</li>
      <li>One account is for one person.</li>
    </ul>

    <h2>What you bring in</h2>
    <ul>
      <li>
        It stays yours. You allow us to store and process it so that the service can do its work for you, and
        for nothing else.
      </li>
      <li>
        You record people only with the consent the law asks for, and you delete what they ask you to delete
        where they may.
      </li>
      <li>You put nothing in that you have no right to, and nothing that is made to harm the service.</li>
    </ul>

    <h2>What is not allowed</h2>
    <p>
      Recording people in secret; getting around limits or into the accounts of others; loading the service so
      that others cannot use it; selling access to it as your own.
    </p>

    <h2>Trial, plans and limits</h2>
    <ul>
      <li>
        The trial lasts {trial.days} days or {trial.minutes} minutes of transcription, whichever ends first.
        It needs no credit card, turns into nothing by itself, and is given once to an account.
      </li>
      <li>
        Plans and prices are on the{' '}
        <a href={publicPages.pricing.path} className="link">
          pricing page
        </a>
        , in US dollars, before taxes. Prices in force when you pay hold for the time you have paid for.
      </li>
      <li>
        A paid plan may run {overrun} over its minutes. Past that, new recordings are kept and wait until
        there are minutes again.
      </li>
      <li>
        A plan can be ended at any time and then runs to the end of the time paid for. What you made stays
        readable and yours to export.
      </li>
    </ul>

    <h2>If it fails</h2>
    <p>
      We build it so that a recording is not lost, and keep it running with care. We do not promise that it
      never fails, and you should not make it the only place of something you cannot lose. As far as the law
      allows, we answer for loss only where we acted on purpose or with gross negligence, and at most with
      what you paid us in the last twelve months. Nothing here takes away rights that the law says cannot be
      taken.
    </p>

    <h2>The end</h2>
    <p>
      You may leave at any time. We may close an account that breaks these terms, after telling you why and
      giving you time to export, unless waiting would harm somebody. If the service ends as a whole, you have
      at least thirty days to take what is yours.
    </p>

    <h2>Changes</h2>
    <p>
      When these terms change, we tell you before they take effect. If you do not agree, you can leave, and we
      return what you paid for the time after.
    </p>

    <h2>The rest</h2>
    <p>
      The law of the place where the operator has its seat applies; as a consumer you keep the protection of
      the law where you live. If one sentence here does not hold, the others do. How we treat data is in the{' '}
      <a href={publicPages.privacy.path} className="link">
        Privacy Policy
      </a>
      . Write to <Contact otherwise="whoever gave you the address of this instance" />.
    </p>
  </ProsePage>
);
