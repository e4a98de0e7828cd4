import { providerNames } from '#shared/provider-names.ts';

/** The display name of an analyser inside a sentence; `ollama:llama3.1:8b` is `llama3.1:8b`. */
export const readerName = (name: string): string => providerNames[name] ?? (modelOf(name) || name);

/** The Ollama model of an analyser, if it is one. */
export const modelOf = (name: string): string | null => /^ollama:(.+)$/.exec(name)?.[1] ?? null;
