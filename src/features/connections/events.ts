import type { EventKind } from '#shared/events.ts';
import type { Provider } from './rules/providers.ts';

/** An account was connected, or allowed more. `isNewAccount`: it is another one than before, or the first. */
export const connected: EventKind<{ userId: string; provider: Provider; isNewAccount: boolean }> = {
  name: 'connections.connected',
};

/** The tokens are gone from here; nothing more can be read or written there. */
export const disconnected: EventKind<{ userId: string; provider: Provider }> = {
  name: 'connections.disconnected',
};
