import { localProviders, providerNames } from '#shared/provider-names.ts';
import type { SlotValues } from './slots.ts';

/**
 * Derives the facts on the public pages from the server's configuration. The privacy page must name every outside
 * service that processes a conversation, so a configured service cannot stay unnamed.
 */
export type InstanceSettings = {
  publicUrl: string;
  operatorName?: string | undefined;
  operatorAddress?: string | undefined;
  contactEmail?: string | undefined;
  coachCountClaim?: string | undefined;
  testimonialText?: string | undefined;
  testimonialName?: string | undefined;
  /** Configured speech engines; local ones are no outside service. */
  engines: readonly { name: string; address?: string | undefined }[];
  /** Configured analysers besides the built-in one. */
  analysers: readonly { name: string; address?: string | undefined }[];
  /** Where recordings are stored, if not on this server. */
  bucketAddress?: string | undefined;
  mailAddress?: string | undefined;
  /** The service that takes payments, where plans are sold. */
  paymentProvider?: string | undefined;
  /** The service that stores passwords, if not this server. */
  identityProvider?: string | undefined;
  /** After how long the splash opens over the landing page; absent where it does not. */
  splashDelayMs?: number | undefined;
};

export function instanceFacts(settings: InstanceSettings): SlotValues {
  return {
    publicUrl: settings.publicUrl.replace(/\/+$/, ''),
    operatorName: given(settings.operatorName),
    operatorAddress: given(settings.operatorAddress),
    contactEmail: given(settings.contactEmail),
    coachCountClaim: given(settings.coachCountClaim),
    testimonialText: given(settings.testimonialText),
    testimonialName: given(settings.testimonialName),
    speechProviders: inWords(settings.engines.map(outsideName)),
    analysisProvider: inWords(settings.analysers.map(outsideName)),
    storageProvider: hostOf(given(settings.bucketAddress)),
    identityProvider: given(settings.identityProvider),
    mailProvider: hostOf(given(settings.mailAddress)),
    paymentProvider: given(settings.paymentProvider),
    splashDelayMs: given(settings.splashDelayMs?.toString()),
  };
}

/** Slots are empty for absent settings. */
const given = (setting: string | undefined): string => setting ?? '';

/** A provider with a configured address is named with it, because "OpenAI" may be the operator's own server. */
function outsideName({ name, address }: { name: string; address?: string | undefined }): string {
  if (localProviders.has(name)) return '';
  const title = providerNames[name] ?? name;
  return address ? `${title} at ${hostOf(address)}` : title;
}

/** User names and passwords may contain an @, so the last one ends them, as in browsers. */
function hostOf(address: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\/(?:[^/?#]*@)?(\[[^\]]*\]|[^/:?#@]+)/i.exec(address)?.[1] ?? address;
}

/** "Deepgram", "Deepgram or OpenAI", "A, B or C". */
function inWords(names: readonly string[]): string {
  const outside = names.filter((name) => name !== '');
  return outside.length < 2 ? (outside[0] ?? '') : `${outside.slice(0, -1).join(', ')} or ${outside.at(-1)}`;
}
