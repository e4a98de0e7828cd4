import { activityDays } from '#features/activity/rules/limits.ts';
import { retentionDays } from '#features/conversations/rules/retention.ts';
import { productName } from '#ui/product-name.ts';
import { Contact, Slot, Unless, When } from '../frame/slot.tsx';
import { ProsePage } from './prose-page.tsx';
import { OutsideServices } from './outside-services.tsx';

const spokenDays = `${retentionDays.slice(0, -1).join(', ')} or ${retentionDays.at(-1)}`;

/** `/privacy`: what this product really does, and what this instance was configured to do. */
export const PrivacyPage = () => (
  <ProsePage
    title="Privacy Policy"
    lead={`${productName} keeps conversations that were held in confidence. This page says what is stored, who else sees it, how long it stays, and how you get rid of it.`}
  >
    <h2>Who is responsible</h2>
    <p>
      <When slot="operatorName">
        This instance of {productName} is operated by <Slot name="operatorName" />
        <When slot="operatorAddress">
          , <Slot name="operatorAddress" />
        </When>
        .
      </When>
      <Unless slot="operatorName">
        This instance of {productName} is run by whoever gave you its address; they have not put their name
        here.
      </Unless>{' '}
      Questions about your data go to <Contact otherwise="the person or firm that runs it" />.
    </p>
    <p>
      If you are a coach, you decide what you record and why, and we process it for you. If you are a coach’s
      client, your coach is the one to ask first; we help them to answer you.
    </p>

    <h2>What is stored</h2>
    <ul>
      <li>
        <strong>Your account</strong>: name, username, e-mail address, what you tell us about your work,
        e-mails you give as examples of how you write, and your settings.
        <Unless slot="identityProvider"> Your password is kept only as an Argon2id hash.</Unless>
      </li>
      <li>
        <strong>Sign-in sessions</strong>: when each began and was last used, the network address and the name
        of the browser it came from.
      </li>
      <li>
        <strong>Recordings</strong>, encrypted where they lie: AES-256 with a key for each recording, wrapped
        by a key of yours, wrapped by a key of this server.
      </li>
      <li>
        <strong>Transcripts, summaries, insights, tasks and notes</strong>. They lie in the database so that
        you can search them. Every row belongs to one coach, and the database itself refuses the rows of
        others. They are not encrypted one by one.
      </li>
      <li>
        <strong>Your clients</strong>: what you enter about them, and their sessions.
      </li>
      <li>
        <strong>Your voice, only if you ask for it</strong>: if you switch on that your own voice is
        recognised, numbers that describe it, sealed like a recording. No other person’s voice is kept.
        Switching it off forgets it.
      </li>
      <li>
        <strong>Usage</strong>: minutes transcribed and what that cost, and the screens you opened in the last{' '}
        {activityDays} days, so that you can go on where you were. Page views are counted by day, without a
        cookie: your address is mixed with a key that is thrown away with the day, and is kept nowhere.
      </li>
      <li>
        <strong>Logs</strong>: which kind of request was answered when, how fast and with what result. Never
        what was said or typed.
      </li>
    </ul>
    <p>
      The server has to open a recording to write it down and to play it to you. So whoever runs the server
      could read what is on it. We do not claim otherwise.
    </p>

    <h2>Who else sees it</h2>
    <OutsideServices />
    <p>Nothing is sold, nothing is shown to advertisers, and no model is trained by us on your sessions.</p>

    <h2>Cookies and your browser</h2>
    <p>
      <Unless slot="identityProvider">
        Two cookies, both needed: one keeps you signed in, and one remembers for half a year that you have
        signed in with this browser, so that strangers who guess passwords elsewhere cannot lock you out.
        There is no tracking cookie, no advertising and no script from anybody else.
      </Unless>
      <When slot="identityProvider">
        What keeps you signed in lies in your browser’s storage, and <Slot name="identityProvider" /> may load
        a script and set cookies of its own while you sign in with it. There is no tracking cookie of ours, no
        advertising and no other script from anybody else.
      </When>
    </p>
    <p>
      Your browser also remembers, for you alone: the theme you chose, that you were signed in, how far you
      came in setting up, which tips you have seen, the microphone you chose, what you are writing until it is
      saved, and parts of a recording or an upload until the server has confirmed them.
    </p>

    <h2>Consent</h2>
    <p>
      In many places everybody in a conversation has to agree before it is recorded. Asking your client, and
      keeping to their answer, is yours to do. Record nobody who does not know.
    </p>

    <h2>How long it stays, and how it goes</h2>
    <ul>
      <li>What you keep stays until you delete it. The end of a trial or a plan deletes nothing.</li>
      <li>
        If you like, sound is kept for {spokenDays} days only, by your settings. What was found in it stays.
      </li>
      <li>
        Deleting a conversation removes its recording, transcript, results and tasks. The row goes at once;
        the sound follows within moments.
      </li>
      <li>An upload that nobody finished is removed after 7 days.</li>
      <li>
        Backups made by the operator hold deleted data until they are overwritten in their turn. They are not
        used for anything but a restore.
      </li>
      <li>
        Your transcripts can be downloaded at any time. To have your account deleted, write to{' '}
        <Contact otherwise="whoever runs this instance" />.
      </li>
    </ul>

    <h2>Your rights</h2>
    <p>
      You may ask what is stored about you, have it corrected, have it deleted, receive it in a form a machine
      can read, and object to its use. Where the law gives you more, you have more. You may complain to the
      data protection authority where you live.
    </p>
    <p>
      Where the GDPR applies: we process your account and your conversations to keep our contract with you,
      logs and sign-in addresses out of the interest in a service that is safe, and whatever else only with
      your consent, which you may take back.
    </p>

    <h2>What we do not promise</h2>
    <p>
      This service holds no certificate for health data. Do not put medical records into it, and do not use it
      where the law asks for such a certificate.
    </p>

    <h2>Changes</h2>
    <p>
      When this page changes, its date changes, and an important change is told to you before it takes effect.
    </p>
  </ProsePage>
);
