import { Slot, Unless, When } from '../frame/slot.tsx';

/** The services this instance is configured to use; where there is none, it says that instead. */
export const OutsideServices = () => (
  <ul>
    <li>
      <strong>Speech to text</strong>:{' '}
      <When slot="speechProviders">
        a recording may be sent to <Slot name="speechProviders" />, to be written down. The provider’s terms
        say how long it keeps the sound.
      </When>
      <Unless slot="speechProviders">done on this server. No recording leaves it to be written down.</Unless>
    </li>
    <li>
      <strong>Summaries, insights and tasks</strong>:{' '}
      <When slot="analysisProvider">
        the transcript, never the sound, is sent to <Slot name="analysisProvider" />.
      </When>
      <Unless slot="analysisProvider">found on this server. No transcript leaves it for that.</Unless>
    </li>
    <li>
      <strong>Storage</strong>:{' '}
      <When slot="storageProvider">
        encrypted recordings lie at <Slot name="storageProvider" />, which cannot open them.
      </When>
      <Unless slot="storageProvider">recordings lie on this server.</Unless>
    </li>
    <When slot="identityProvider">
      <li>
        <strong>Sign-in</strong>: your e-mail address and password are kept by{' '}
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
        <strong>Payment</strong>: handled by <Slot name="paymentProvider" />. We never see the number of a
        card.
      </li>
    </When>
    <When slot="connectedServices">
      <li>
        <strong>Services you connect</strong>: <Slot name="connectedServices" />, only after you connect them,
        only for what they are for, until you disconnect.
      </li>
    </When>
  </ul>
);
