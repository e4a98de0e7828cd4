/** Display names of analysers inside a sentence. A name without an entry is shown as it is. */
const names: Record<string, string> = {
  builtin: 'the built-in analyser',
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
  compatible: 'a language model server',
};

/** `ollama:llama3.1:8b` is `llama3.1:8b`. */
export const readerName = (name: string): string => names[name] ?? (modelOf(name) || name);

/** The Ollama model of an analyser, if it is one. */
export const modelOf = (name: string): string | null => /^ollama:(.+)$/.exec(name)?.[1] ?? null;
