/**
 * Display names of providers by the names of their adapters, for the middle of a sentence. The one table, so that no
 * slice names a provider; an unknown name is shown as it is.
 */
export const providerNames: Record<string, string> = {
  builtin: 'the built-in analyser',
  deepgram: 'Deepgram',
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
  compatible: 'a language model server',
  ollama: 'Ollama',
};

/** Adapters that send nothing to other machines. */
export const localProviders: ReadonlySet<string> = new Set(['local', 'draft', 'pocketsphinx', 'builtin']);
