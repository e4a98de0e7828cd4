import type { SlotValues } from './slots.ts';

/**
 * From the configuration of an instance to what its pages say about it. The privacy page must name every outside
 * service that hears or reads a conversation, so a service that is switched on here cannot stay unnamed.
 */
export type InstanceSettings = {
  publicUrl: string;
  operatorName?: string | undefined;
  operatorAddress?: string | undefined;
  contactEmail?: string | undefined;
  coachCountClaim?: string | undefined;
  testimonialText?: string | undefined;
  testimonialName?: string | undefined;
  /** Engines this instance may use; those on the machine itself are no outside service. */
  engines: readonly { name: string; address?: string | undefined }[];
  /** Who may read a conversation here, without what comes with the product. */
  analysers: readonly { name: string; address?: string | undefined }[];
  /** Where recordings lie, if not on this server. */
  bucketAddress?: string | undefined;
  mailAddress?: string | undefined;
  /** Who keeps passwords, if not this server. */
  identityProvider?: string | undefined;
  paymentProvider?: string | undefined;
  connectedServices?: readonly string[];
};

const onThisServer = new Set(['local', 'draft', 'pocketsphinx', 'builtin']);

const spoken: Record<string, string> = {
  deepgram: 'Deepgram',
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
  compatible: 'a language model server',
  ollama: 'Ollama',
};

export function instanceFacts(settings: InstanceSettings): SlotValues {
  return {
    publicUrl: settings.publicUrl.replace(/\/+$/, ''),
    operatorName: settings.operatorName ?? '',
    operatorAddress: settings.operatorAddress ?? '',
    contactEmail: settings.contactEmail ?? '',
    coachCountClaim: settings.coachCountClaim ?? '',
    testimonialText: settings.testimonialText ?? '',
    testimonialName: settings.testimonialName ?? '',
    speechProviders: inWords(settings.engines.map(outsideName)),
    analysisProvider: inWords(settings.analysers.map(outsideName)),
    storageProvider: settings.bucketAddress ? hostOf(settings.bucketAddress) : '',
    identityProvider: settings.identityProvider ?? '',
    mailProvider: settings.mailAddress ? hostOf(settings.mailAddress) : '',
    paymentProvider: settings.paymentProvider ?? '',
    connectedServices: inWords(settings.connectedServices ?? []),
  };
}

/** A provider with an address of its own is named with it: "OpenAI" may be the operator's own server. */
function outsideName({ name, address }: { name: string; address?: string | undefined }): string {
  if (onThisServer.has(name)) return '';
  const title = spoken[name] ?? name;
  return address ? `${title} at ${hostOf(address)}` : title;
}

/** Names and passwords hold an @ too, as browsers read addresses: the last one ends them. */
function hostOf(address: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\/(?:[^/?#]*@)?(\[[^\]]*\]|[^/:?#@]+)/i.exec(address)?.[1] ?? address;
}

/** "Deepgram", "Deepgram or OpenAI", "A, B or C". */
function inWords(names: readonly string[]): string {
  const said = names.filter((name) => name !== '');
  return said.length < 2 ? (said[0] ?? '') : `${said.slice(0, -1).join(', ')} or ${said.at(-1)}`;
}
