import type { EventKind } from '#shared/events.ts';
import type { ClientChange } from './contract.ts';

/** Conversations of these clients came or went because two were merged, or separated again. */
export const sessionsMoved: EventKind<{ userId: string; clientIds: string[] }> = {
  name: 'clients.sessions-moved',
};

/** A coach changed fields of a client: those in `change`, to these values. */
export const clientChanged: EventKind<{ userId: string; clientId: string; change: ClientChange }> = {
  name: 'clients.changed',
};
