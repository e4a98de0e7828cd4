/**
 * Decides which language models on the model server are good enough: families that follow long instructions and answer
 * in a given shape, from a minimum size. Smaller ones confuse who promised what.
 */
type Family = { smallest: number; licence: string };

const llama = 'Llama Community License';
const apache = 'Apache License 2.0';

/** By model name without tag; `smallest` in billions of parameters. */
const families: Record<string, Family> = {
  'llama3.1': { smallest: 8, licence: llama },
  'llama3.3': { smallest: 70, licence: llama },
  'qwen2.5': { smallest: 7, licence: `${apache} (Qwen License for 72b)` },
  'mistral-nemo': { smallest: 12, licence: apache },
  'mistral-small': { smallest: 22, licence: `${apache} (research only for 22b)` },
  gemma3: { smallest: 12, licence: 'Gemma Terms of Use' },
  'gpt-oss': { smallest: 20, licence: apache },
};

const GB = 1e9;

/** Models offered for download, smallest first, with the sizes of Ollama's library. */
export const offeredModels = [
  { name: 'qwen2.5:7b', bytes: 4.7 * GB, licence: apache },
  { name: 'llama3.1:8b', bytes: 4.9 * GB, licence: llama },
  { name: 'mistral-nemo:12b', bytes: 7.1 * GB, licence: apache },
  { name: 'qwen2.5:14b', bytes: 9 * GB, licence: apache },
] as const;

export const offeredNames = offeredModels.map(({ name }) => name) as [string, ...string[]];

const contextBytes = 3 * GB; // 16,384 tokens of a model of 8 to 14 billion parameters take two to three
const ownBytes = 3 * GB; // the operating system, the database and this product

/** Memory the machine should have: weights, context, and the rest of the system. */
export const memoryFor = (bytes: number): number => bytes + contextBytes + ownBytes;

/** `null`: the model server is another machine, so its memory is unknown. */
export type Memory = number | null;

const hasRoomFor = (bytes: number, memory: Memory): boolean => memory === null || memoryFor(bytes) <= memory;

export const fitness = ['fits', 'too_small', 'needs_memory', 'untried', 'forwarded'] as const;
export type Fitness = (typeof fitness)[number];

type Model = { name: string; bytes: number; parameters: number | null; isForwarded: boolean };

export function fitnessOf(model: Model, memory: Memory): Fitness {
  const { name, bytes, parameters, isForwarded } = model;
  if (isForwarded || /[:-]cloud$/.test(name)) return 'forwarded';
  const family = families[name.split(':')[0] ?? ''];
  if (!family || parameters === null) return 'untried';
  if (Math.ceil(parameters) < family.smallest) return 'too_small';
  return hasRoomFor(bytes, memory) ? 'fits' : 'needs_memory';
}

export const licenceOf = (name: string): string | null => families[name.split(':')[0] ?? '']?.licence ?? null;

/** The largest model that fits, because larger ones give better results. */
export const bestModel = (models: readonly Model[], memory: Memory): string | null =>
  models
    .filter((model) => fitnessOf(model, memory) === 'fits')
    .toSorted((a, b) => (b.parameters ?? 0) - (a.parameters ?? 0) || a.name.localeCompare(b.name))[0]?.name ??
  null;

const unhurried = 24 * GB; // from here on a 12B model answers within minutes without a graphics card

/** The model to start with. Larger ones are better, but take half an hour without a graphics card. */
export function recommendedModel(memory: Memory): string | null {
  const possible = offeredModels.filter(({ bytes }) => hasRoomFor(bytes, memory));
  const wanted = memory !== null && memory >= unhurried ? 'mistral-nemo:12b' : 'llama3.1:8b';
  return possible.find(({ name }) => name === wanted)?.name ?? possible.at(-1)?.name ?? null;
}

/** `builtin`, a model name, or `null` for the server's default. */
export type ReaderChoice = string | null;
export const builtinChoice = 'builtin';

export type Reader = { kind: 'standard' } | { kind: 'builtin' } | { kind: 'model'; name: string };

/**
 * Decides the analyser. If a chosen model is gone, the built-in analyser replaces it and never an outside provider,
 * because choosing a local model means that conversations stay on this machine.
 */
export function readerFor(known: {
  choice: ReaderChoice;
  /** Set by the operator: it wins whatever its size. */
  pinned: string | null;
  hasProvider: boolean;
  models: readonly Model[];
  memory: Memory;
}): Reader {
  const { choice, pinned, hasProvider, models, memory } = known;
  const wanted = pinned ?? choice;
  if (wanted === builtinChoice) return { kind: 'builtin' };
  if (wanted !== null) {
    const isThere = models.some(({ name, isForwarded }) => sameModel(name, wanted) && !isForwarded);
    return isThere ? { kind: 'model', name: wanted } : { kind: 'builtin' };
  }
  if (hasProvider) return { kind: 'standard' };
  const name = bestModel(models, memory);
  return name === null ? { kind: 'builtin' } : { kind: 'model', name };
}

/** Ollama adds `:latest` to a name without a tag. */
export const sameModel = (one: string, other: string): boolean => tagged(one) === tagged(other);

const tagged = (name: string): string => (name.includes(':') ? name : `${name}:latest`);
