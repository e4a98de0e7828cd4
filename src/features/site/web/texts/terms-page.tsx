import { plans } from '#features/billing/rules/plans.ts';
import { trial } from '#features/billing/rules/trial.ts';
import { productName } from '#ui/product-name.ts';
import { publicPages } from '../../rules/public-pages.ts';
import { Contact, Slot, Unless, When } from '../frame/slot.tsx';
import { ProsePage } from './prose-page.tsx';

const overrun = `${Math.round(plans.starter.overrunShare * 100)}%`;

/** `/terms`: the agreement with the server's operator. */
export const TermsPage = () => (
  <ProsePage
    title="Terms of Service"
    lead={`The agreement between you and the operator of this ${productName} server. It is short, so that you can read it.`}
  >
    <h2>Who this agreement is with</h2>
    <p>
      <When slot="operatorName">
        This agreement is with <Slot name="operatorName" />
        <When slot="operatorAddress">
          , <Slot name="operatorAddress" />
        </When>
        , “we” below.
      </When>
      <Unless slot="operatorName">This agreement is with this server’s operator, “we” below.</Unless> By
      creating an account, you accept these terms. If you act for a company, you confirm that you are
      authorised to.
    </p>

    <h2>What you get</h2>
    <p>
      {productName} stores and transcribes recordings of your conversations and proposes summaries, insights
      and tasks. Machines make these proposals, and they can be wrong. Each shows the words it came from so
      that you can check it; you decide. It is a note-taking tool and gives no medical, legal or financial
      advice.
    </p>

    <AccountAndContent />

    <h2>What is not allowed</h2>
    <p>
      Recording people secretly; bypassing limits or accessing other people’s accounts; overloading the
      service; reselling access as your own.
    </p>

    <TrialAndPlans />

    <h2>Liability</h2>
    <p>
      We build the service so that recordings are not lost, and we run it with care. We do not promise that it
      never fails, so do not keep your only copy of anything important here. As far as the law allows, we are
      liable only for intent or gross negligence, and for at most what you paid us in the last twelve months.
      Nothing here limits rights that cannot be limited by law.
    </p>

    <h2>Ending this agreement</h2>
    <p>
      You can leave at any time. We can close an account that breaks these terms, after telling you why and
      giving you time to export, unless waiting would harm someone. If the service shuts down, you have at
      least thirty days to export your notes and transcripts.
    </p>

    <h2>Changes</h2>
    <p>
      When these terms change, we tell you before they take effect. If you do not agree, you can leave, and we
      refund the time you have not used.
    </p>

    <h2>Governing law</h2>
    <p>
      The law of the operator’s place of business applies; as a consumer, you keep the protection of the law
      where you live. If one sentence here is invalid, the others still apply. How we treat data is in the{' '}
      <a href={publicPages.privacy.path} className="link">
        Privacy Policy
      </a>
      . To reach us, contact <Contact otherwise="this server’s operator" />.
    </p>
  </ProsePage>
);

const TrialAndPlans = () => (
  <>
    <h2>Trial, plans and limits</h2>
    <ul>
      <li>
        The trial lasts {trial.days} days or {trial.minutes} minutes of transcription, whichever ends first.
        It needs no credit card, never renews automatically, and is available once per account.
      </li>
      <li>
        Plans and prices are on the{' '}
        <a href={publicPages.pricing.path} className="link">
          pricing page
        </a>
        , in US dollars, before taxes. The price you paid applies for the time you paid for.
      </li>
      <li>
        On a paid plan, you can go {overrun} over your minutes. After that, new recordings are saved and wait
        until you have minutes again.
      </li>
      <li>
        You can cancel a plan at any time; it then runs to the end of the time you paid for. You can still
        read everything and export your notes and transcripts.
      </li>
    </ul>
  </>
);

const AccountAndContent = () => (
  <>
    <h2>Your account</h2>
    <ul>
      <li>You are old enough to enter a contract, and what you tell us about yourself is true.</li>
      <li>You keep your password secret. You are responsible for what happens in your account.</li>
      <li>One account is for one person.</li>
    </ul>
    <h2>Your content</h2>
    <ul>
      <li>
        It stays yours. You allow us to store and process it to provide the service to you, and for nothing
        else.
      </li>
      <li>
        You record people only with the consent the law requires, and you delete what they have the right to
        have deleted.
      </li>
      <li>You upload nothing that you have no right to, and nothing meant to harm the service.</li>
    </ul>
  </>
);
