/**
 * Which language models on the model server can read a conversation: families that follow a long instruction and
 * answer in a given shape, from the size on at which they do. Smaller ones lose track of who promised what.
 */
type Family = { smallest: number; licence: string };

const llama = 'Llama Community License';
const apache = 'Apache License 2.0';

/** `smallest` in billions of parameters; by the name of the model without its tag. */
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

/** What the product gets by itself, smallest first. Bytes are what Ollama's library says of the download. */
export const offeredModels = [
  { name: 'qwen2.5:7b', bytes: 4.7 * GB, licence: apache },
  { name: 'llama3.1:8b', bytes: 4.9 * GB, licence: llama },
  { name: 'mistral-nemo:12b', bytes: 7.1 * GB, licence: apache },
  { name: 'qwen2.5:14b', bytes: 9 * GB, licence: apache },
] as const;

export const offeredNames = offeredModels.map(({ name }) => name) as [string, ...string[]];

const contextBytes = 3 * GB; // 16,384 tokens of a model of 8 to 14 billion parameters take two to three
const ownBytes = 3 * GB; // the operating system, the database and this product

/** What the machine should have: the weights, what the model keeps of the conversation, and everything else. */
export const memoryFor = (bytes: number): number => bytes + contextBytes + ownBytes;

/** `null`: the server is another machine, whose memory is not known. */
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

/** Of the models that fit, the largest: it reads best. */
export const bestModel = (models: readonly Model[], memory: Memory): string | null =>
  models
    .filter((model) => fitnessOf(model, memory) === 'fits')
    .toSorted((a, b) => (b.parameters ?? 0) - (a.parameters ?? 0) || a.name.localeCompare(b.name))[0]?.name ??
  null;

const unhurried = 24 * GB; // from here on 12 billion parameters answer in minutes without a graphics card

/** The one to get first. Larger ones read better, but a machine without a graphics card takes half an hour. */
export function recommendedModel(memory: Memory): string | null {
  const possible = offeredModels.filter(({ bytes }) => hasRoomFor(bytes, memory));
  const wanted = memory !== null && memory >= unhurried ? 'mistral-nemo:12b' : 'llama3.1:8b';
  return possible.find(({ name }) => name === wanted)?.name ?? possible.at(-1)?.name ?? null;
}

/** `builtin`, the name of a model, or `null`: the instance decides. */
export type ReaderChoice = string | null;
export const builtinChoice = 'builtin';

export type Reader = { kind: 'standard' } | { kind: 'builtin' } | { kind: 'model'; name: string };

/**
 * Who reads from now on. A model that was chosen and is gone is replaced by the built-in analyser and never by an
 * outside provider: who chose it wanted the conversation to stay here.
 */
export function readerFor(known: {
  choice: ReaderChoice;
  /** The operator's: it wins, whatever its size. */
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
