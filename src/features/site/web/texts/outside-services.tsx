import { Slot, Unless, When } from '../frame/slot.tsx';

/** The outside services this server is configured to use; where there is none, the text says so. */
export const OutsideServices = () => (
  <ul>
    <li>
      <strong>Speech to text</strong>:{' '}
      <When slot="speechProviders">
        a recording may be sent to <Slot name="speechProviders" /> for transcription. The provider’s terms say
        how long it keeps the audio.
      </When>
      <Unless slot="speechProviders">done on this server. No recording leaves it.</Unless>
    </li>
    <li>
      <strong>Summaries, insights and tasks</strong>:{' '}
      <When slot="analysisProvider">
        the transcript, never the audio, is sent to <Slot name="analysisProvider" />.
      </When>
      <Unless slot="analysisProvider">done on this server. No transcript leaves it.</Unless>
    </li>
    <li>
      <strong>Storage</strong>:{' '}
      <When slot="storageProvider">
        encrypted recordings are stored at <Slot name="storageProvider" />, which cannot decrypt them.
      </When>
      <Unless slot="storageProvider">recordings are stored on this server.</Unless>
    </li>
    <When slot="identityProvider">
      <li>
        <strong>Sign-in</strong>: your e-mail address and password are stored by{' '}
        <Slot name="identityProvider" />, not by this server.
      </li>
    </When>
    <When slot="mailProvider">
      <li>
        <strong>E-mail</strong>: sent through <Slot name="mailProvider" />.
      </li>
    </When>
    <When slot="paymentProvider">
      <li>
        <strong>Payment</strong>: if you buy a plan, you pay at <Slot name="paymentProvider" />, which gets
        your name and e-mail address. This server never sees your card.
      </li>
    </When>
  </ul>
);
