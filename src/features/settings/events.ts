import type { EventKind } from '#shared/events.ts';
import type { AiPreferences } from './contract.ts';

/** A coach changed preferences of the assistant: those in `change`, to these values. */
export const preferencesChanged: EventKind<{ userId: string; change: Partial<AiPreferences> }> = {
  name: 'settings.preferences-changed',
};
