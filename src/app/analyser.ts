import type { BuiltinAnalyser } from '#adapters/builtin-analyser/analyser.ts';
import { createOllama } from '#adapters/ollama/model-server.ts';
import { sectionWords } from '#adapters/ollama/chat-fetch.ts';
import { isLoopbackHost } from '#platform/outbound/public-address.ts';
import type { Analyser, ExchangeableAnalyser } from '#ports/analyser.ts';
import type { EmailWriter } from '#ports/email-writer.ts';
import type { LocalModels } from '#ports/model-server.ts';
import type { Config } from './config.ts';

/** Who reads conversations: what the operator named, or with `auto` a configured provider, a local model, the rules. */
type Provider = Exclude<Config['ANALYSER'], 'auto' | 'builtin' | 'ollama'>;

export type ChosenAnalyser = { analyser: Analyser; localModels: LocalModels | null };

export async function chooseAnalyser(config: Config, builtin: BuiltinAnalyser): Promise<ChosenAnalyser> {
  const provider = configuredProvider(config);
  const standard = provider ? builtin.sifted(await openProvider(config, provider)) : builtin;
  const mayBeLocal = config.ANALYSER === 'auto' || config.ANALYSER === 'ollama';
  if (!mayBeLocal || config.OLLAMA_URL === 'off') return { analyser: standard, localModels: null };
  const exchangeable = exchangeableFrom(standard);
  const localModels = {
    server: createOllama({ url: config.OLLAMA_URL, openAnalyser: openLocal(config.OLLAMA_URL, builtin) }),
    exchangeable,
    pinned: provider ? null : (config.ANALYSER_MODEL ?? null),
    provider,
  };
  return { analyser: exchangeable, localModels };
}

/** `null`: nothing is sent to an outside provider. */
function configuredProvider(config: Config): Provider | null {
  const { ANALYSER } = config;
  if (ANALYSER === 'builtin' || ANALYSER === 'ollama') return null;
  if (ANALYSER !== 'auto') return ANALYSER;
  if (config.ANALYSER_BASE_URL) return 'compatible'; // named for this purpose alone
  if (config.OPENAI_API_KEY) return 'openai';
  if (config.ANTHROPIC_API_KEY) return 'anthropic';
  return config.GOOGLE_AI_API_KEY ? 'google' : null;
}

/** The provider's library is loaded only where one is configured. */
async function openProvider(config: Config, provider: Provider): Promise<Analyser> {
  const { createModelAnalyser } = await import('#adapters/language-model/analyser.ts');
  const options = optionsOf(config, provider);
  return { ...createModelAnalyser(options), host: options.host };
}

/** Follow-ups are written by the provider that reads conversations, where one is configured. */
export async function chooseEmailWriter(config: Config, builtin: EmailWriter): Promise<EmailWriter> {
  const provider = configuredProvider(config);
  if (!provider) return builtin;
  const { createModelWriter } = await import('#adapters/language-model/write-email.ts');
  return createModelWriter(optionsOf(config, provider), builtin);
}

function optionsOf(config: Config, provider: Provider) {
  const keys = {
    openai: config.OPENAI_API_KEY,
    anthropic: config.ANTHROPIC_API_KEY,
    google: config.GOOGLE_AI_API_KEY,
    compatible: undefined,
  };
  return {
    provider,
    apiKey: config.ANALYSER_API_KEY ?? keys[provider] ?? '',
    ...(config.ANALYSER_MODEL ? { model: config.ANALYSER_MODEL } : {}),
    ...(config.ANALYSER_BASE_URL ? { baseUrl: config.ANALYSER_BASE_URL } : {}),
    ...(config.ANALYSER_SECTION_WORDS ? { sectionWords: config.ANALYSER_SECTION_WORDS } : {}),
    host: hostOf(config.ANALYSER_BASE_URL ?? standardAddress[provider]),
  };
}

const standardAddress: Record<Provider, string> = {
  openai: 'https://api.openai.com',
  anthropic: 'https://api.anthropic.com',
  google: 'https://generativelanguage.googleapis.com',
  compatible: 'http://localhost',
};

/** `null` on this machine. */
function hostOf(address: string): string | null {
  const { hostname } = new URL(address);
  return isLoopbackHost(hostname) ? null : hostname;
}

/** The library of language models is loaded with the first conversation. */
const openLocal =
  (url: string, builtin: BuiltinAnalyser) =>
  (model: string, fetch: typeof globalThis.fetch): Analyser =>
    builtin.sifted({
      name: 'ollama',
      analyse: async (...asked) => (await openLocalModel(url, model, fetch)).analyse(...asked),
      writeAnswer: async (...asked) =>
        (await (await openLocalModel(url, model, fetch)).writeAnswer?.(...asked)) ?? null,
    });

async function openLocalModel(url: string, model: string, fetch: typeof globalThis.fetch): Promise<Analyser> {
  const { createModelAnalyser } = await import('#adapters/language-model/analyser.ts');
  const baseUrl = `${url.replace(/\/+$/, '')}/v1`;
  return createModelAnalyser({ provider: 'compatible', apiKey: '', baseUrl, model, fetch, sectionWords });
}

function exchangeableFrom(standard: Analyser): ExchangeableAnalyser {
  let current = standard;
  return {
    get name() {
      return current.name;
    },
    get host() {
      return current.host ?? null;
    },
    analyse: (...asked) => current.analyse(...asked),
    writeAnswer: async (...asked) => (await current.writeAnswer?.(...asked)) ?? null,
    exchange: (analyser) => {
      current = analyser ?? standard;
    },
  };
}

/** What may read a conversation here, for the pages that say so. A model on this machine is no outside service. */
export function possibleAnalysers(config: Config): { name: string; address?: string | undefined }[] {
  const provider = configuredProvider(config);
  const isLocalAllowed = ['auto', 'ollama'].includes(config.ANALYSER) && config.OLLAMA_URL !== 'off';
  const isElsewhere = isLocalAllowed && hostOf(config.OLLAMA_URL) !== null;
  return [
    ...(provider ? [{ name: provider, address: config.ANALYSER_BASE_URL }] : []),
    ...(isElsewhere ? [{ name: 'ollama', address: config.OLLAMA_URL }] : []),
  ];
}
