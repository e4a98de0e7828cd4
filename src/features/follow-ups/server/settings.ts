import type * as z from 'zod/mini';
import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { clientFollowUp, setClientFollowUp } from '../../clients/server/actions.ts';
import { isAllowed } from '../../connections/rules/providers.ts';
import type {
  ClientFollowUpSettings,
  FollowUpSettings,
  updateClientFollowUps as updateClientEndpoint,
  updateFollowUpSettings as updateEndpoint,
} from '../contract.ts';
import type { SendingChannel } from '../rules/follow-up.ts';
import { emailKinds } from '#shared/follow-up.ts';
import * as store from './settings-store.ts';

/** How a coach sends follow-ups, what with, and what may be written to each client. */
type Needs = Pick<Services, 'mail' | 'clock'>;

export type Channel = { channel: SendingChannel; from: string | null; isReady: boolean };

/** Mailboxes first: an answer then comes to the address the client knows. */
export async function channelsOf(owned: Owned, { mail }: Pick<Services, 'mail'>): Promise<Channel[]> {
  const accounts = await store.listMailAccounts(owned);
  const mailbox = (channel: 'google' | 'microsoft'): Channel => {
    const account = accounts.find(({ provider }) => provider === channel);
    const isReady = account !== undefined && !account.brokenBy && isAllowed(channel, 'mail', account.scopes);
    return { channel, from: account?.accountName ?? null, isReady };
  };
  const instance: Channel =
    mail.name === 'outbox'
      ? { channel: 'outbox', from: null, isReady: true }
      : { channel: 'smtp', from: mail.from, isReady: true };
  return [mailbox('google'), mailbox('microsoft'), instance];
}

/** What the coach chose, also where it needs to be connected again; else the first that is ready. */
export function chooseChannel(channels: readonly Channel[], chosen: string | null): Channel {
  const named = channels.find(({ channel }) => channel === chosen);
  return named ?? channels.find(({ isReady }) => isReady) ?? channels.at(-1)!;
}

export async function getSettings(owned: Owned, services: Needs): Promise<FollowUpSettings> {
  const { channel, ...settings } = await store.findSettings(owned);
  const channels = await channelsOf(owned, services);
  return { ...settings, channel: channel as FollowUpSettings['channel'], channels };
}

export async function updateSettings(
  owned: Owned,
  services: Needs,
  change: z.output<NonNullable<typeof updateEndpoint.body>>,
): Promise<FollowUpSettings> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  await store.saveSettings(owned, given);
  return getSettings(owned, services);
}

export async function getClientSettings(owned: Owned, clientId: string): Promise<ClientFollowUpSettings> {
  const { automaticKinds = [], language = null, remindersAgreedAt } = await clientFollowUp(owned, clientId);
  return {
    automaticKinds: emailKinds.filter((kind) => automaticKinds.includes(kind)),
    language,
    remindersAgreed: remindersAgreedAt !== undefined,
  };
}

export async function updateClientSettings(
  owned: Owned,
  { clock }: Needs,
  clientId: string,
  { automaticKinds, language, remindersAgreed }: z.output<NonNullable<typeof updateClientEndpoint.body>>,
): Promise<ClientFollowUpSettings> {
  const before = await clientFollowUp(owned, clientId);
  const agreedAt = remindersAgreed === true ? clock.now().toISOString() : undefined;
  const change = {
    automaticKinds: [...new Set(automaticKinds ?? before.automaticKinds ?? [])],
    language: language === undefined ? before.language : language,
    remindersAgreedAt: remindersAgreed === false ? undefined : (before.remindersAgreedAt ?? agreedAt),
  };
  // What is empty is left out, as it was when the client was added.
  const known = Object.entries(change).filter(([, value]) => value && value.length > 0);
  await setClientFollowUp(owned, clientId, Object.fromEntries(known));
  return getClientSettings(owned, clientId);
}
