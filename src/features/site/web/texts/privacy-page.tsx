import { activityDays } from '#features/activity/rules/limits.ts';
import { retentionDays } from '#features/conversations/rules/retention.ts';
import { productName } from '#ui/product-name.ts';
import { Contact, Slot, Unless, When } from '../frame/slot.tsx';
import { ProsePage } from './prose-page.tsx';
import { OutsideServices } from './outside-services.tsx';

const spokenDays = `${retentionDays.slice(0, -1).join(', ')} or ${retentionDays.at(-1)}`;

/** `/privacy`: what the product does, and what this server is configured to do. */
export const PrivacyPage = () => (
  <ProsePage
    title="Privacy Policy"
    lead={`${productName} stores confidential conversations. This page explains what we store, who else sees it, how long we keep it, and how you delete it.`}
  >
    <h2>Who is responsible</h2>
    <p>
      <When slot="operatorName">
        This {productName} server is operated by <Slot name="operatorName" />
        <When slot="operatorAddress">
          , <Slot name="operatorAddress" />
        </When>
        .
      </When>
      <Unless slot="operatorName">
        The operator of this {productName} server has not given a name. Ask the person who gave you its
        address.
      </Unless>{' '}
      For questions about your data, contact <Contact otherwise="the operator" />.
    </p>
    <p>
      If you are a coach, you decide what you record and why, and we process it for you. If you are a coach’s
      client, ask your coach first; we help them answer you.
    </p>

    <WhatWeStore />

    <h2>Who else sees it</h2>
    <OutsideServices />
    <p>We sell nothing, share nothing with advertisers, and train no models on your sessions.</p>

    <CookiesAndBrowser />

    <h2>Consent</h2>
    <p>
      In many places, everyone in a conversation has to agree before it is recorded. You are responsible for
      asking your client and respecting their answer. Do not record anyone without their knowledge.
    </p>

    <Retention />

    <h2>Your rights</h2>
    <p>
      You can ask what we store about you, have it corrected or deleted, receive it in a machine-readable
      form, and object to its use. Where the law gives you more rights, you have them. You can complain to
      your local data protection authority.
    </p>
    <p>
      Where the GDPR applies, we process your account and conversations to perform our contract with you, logs
      and sign-in addresses in our legitimate interest in a secure service, and anything else only with your
      consent, which you can withdraw.
    </p>

    <h2>What we do not promise</h2>
    <p>
      This service has no certification for health data. Do not store medical records in it, and do not use it
      where the law requires such a certification.
    </p>

    <h2>Changes</h2>
    <p>
      When this page changes, so does its date. We tell you about important changes before they take effect.
    </p>
  </ProsePage>
);

const WhatWeStore = () => (
  <>
    <h2>What we store</h2>
    <ul>
      <li>
        <strong>Your account</strong>: name, username, e-mail address, what you tell us about your work, a
        profile picture and sample e-mails if you add them, and your settings. The picture is encrypted at
        rest.
        <Unless slot="identityProvider"> We store your password only as an Argon2id hash.</Unless>
      </li>
      <li>
        <strong>Sign-in sessions</strong>: when each began and was last used, and its network address and
        browser.
      </li>
      <li>
        <strong>Recordings</strong>, encrypted at rest: AES-256 with one key per recording, which is encrypted
        with your own key, which is encrypted with this server’s key.
      </li>
      <li>
        <strong>Transcripts, summaries, insights, tasks and notes</strong>. We store them in the database so
        that you can search them. The database itself keeps each coach’s records separate. They are not
        encrypted individually.
      </li>
      <li>
        <strong>Your clients</strong>: what you enter about them and their sessions.
      </li>
      <li>
        <strong>Your voice, only if you turn this on</strong>: if you turn on voice recognition, we store
        numbers that describe your voice, encrypted like a recording. We store no one else’s voice. Turning it
        off deletes it.
      </li>
      <li>
        <strong>Usage</strong>: minutes transcribed and their cost, and the screens you opened in the last{' '}
        {activityDays} days, so that you can pick up where you left off. We count page views by day, without a
        cookie: your network address is hashed with a key that is deleted at the end of the day, and is never
        stored.
      </li>
      <li>
        <strong>Logs</strong>: the kind, time, speed and result of each request. Never what was said or typed.
      </li>
    </ul>
    <p>
      The server has to decrypt a recording to transcribe it and play it to you. So this server’s operator
      could read what is on it. We do not claim otherwise.
    </p>
  </>
);

const CookiesAndBrowser = () => (
  <>
    <h2>Cookies and your browser</h2>
    <p>
      <Unless slot="identityProvider">
        We use two necessary cookies: one keeps you signed in, and one remembers for six months that you have
        signed in with this browser, so that a stranger guessing passwords elsewhere cannot lock you out.
        There are no tracking cookies, no advertising and no third-party scripts.
      </Unless>
      <When slot="identityProvider">
        Your sign-in is stored in your browser, and <Slot name="identityProvider" /> may load a script and set
        its own cookies while you sign in. We set no tracking cookies, show no advertising and load no other
        third-party scripts.
      </When>
    </p>
    <p>
      Your browser also remembers, only for you: your theme, that you were signed in, how far you got in
      setting up, which tips you have seen, your microphone, unsaved text, and parts of a recording or upload
      until the server confirms them.
    </p>
  </>
);

const Retention = () => (
  <>
    <h2>How long we keep it, and how you delete it</h2>
    <ul>
      <li>We keep your data until you delete it. The end of a trial or plan deletes nothing.</li>
      <li>In your settings, you can keep audio for only {spokenDays} days. Transcripts and results stay.</li>
      <li>
        A conversation you delete disappears immediately, with its transcript, results and tasks. You can undo
        this for 15 minutes. Then everything is deleted for good, the audio included.
      </li>
      <li>We delete unfinished uploads after 7 days.</li>
      <li>
        The operator’s backups keep deleted data until they are overwritten. They are used only to restore the
        server.
      </li>
      <li>
        You can download your notes and transcripts at any time. To have your account deleted, contact{' '}
        <Contact otherwise="this server’s operator" />.
      </li>
    </ul>
  </>
);
