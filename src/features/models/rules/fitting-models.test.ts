import { describe, expect, test } from 'vitest';
import { bestModel, fitnessOf, readerFor, recommendedModel, sameModel } from './fitting-models.ts';

const GB = 1e9;
const model = (name: string, parameters: number | null, bytes = 5 * GB, isForwarded = false) => ({
  name,
  parameters,
  bytes,
  isForwarded,
});

describe('which models can read', () => {
  test.each([
    ['llama3.1:8b', 8, 16, 'fits'],
    ['qwen2.5:7b-instruct-q4_K_M', 7.6, 16, 'fits'],
    ['qwen2.5:3b', 3.1, 16, 'too_small'],
    ['gemma3:4b', 4.3, 16, 'too_small'],
    ['llama3.1:8b', 8, 8, 'needs_memory'],
    ['llama3.1:8b', 8, null, 'fits'], // another machine's memory is not known
    ['qwen2.5-coder:7b', 7.6, 16, 'untried'],
    ['llama3.1:8b', null, 16, 'untried'],
    ['gpt-oss:120b-cloud', 120, 16, 'forwarded'],
  ] as const)('%s, %s billion, %s GB: %s', (name, parameters, memory, fitness) => {
    expect(fitnessOf(model(name, parameters), memory === null ? null : memory * GB)).toBe(fitness);
  });

  test('a model the server passes on to another computer never fits', () => {
    expect(fitnessOf(model('llama3.1:8b', 8, 5 * GB, true), null)).toBe('forwarded');
  });

  test('the largest that fits is the best', () => {
    const models = [
      model('llama3.1:8b', 8),
      model('mistral-nemo:12b', 12.2, 7 * GB),
      model('llama3.3:70b', 70, 43 * GB),
      model('nomic-embed-text:latest', 0.1),
    ];
    expect(bestModel(models, 16 * GB)).toBe('mistral-nemo:12b');
    expect(bestModel(models, 64 * GB)).toBe('llama3.3:70b');
    expect(bestModel(models, 8 * GB)).toBeNull();
  });
});

test.each([
  [8, null],
  [10.8, 'qwen2.5:7b'],
  [16, 'llama3.1:8b'],
  [32, 'mistral-nemo:12b'],
  [null, 'llama3.1:8b'],
])('with %s GB of memory %s is recommended', (memory, name) => {
  expect(recommendedModel(memory === null ? null : memory * GB)).toBe(name);
});

describe('who reads', () => {
  const models = [model('llama3.1:8b', 8), model('tiny:1b', 1)];
  const known = { choice: null, pinned: null, hasProvider: false, models, memory: 16 * GB };
  test.each([
    [known, { kind: 'model', name: 'llama3.1:8b' }],
    [{ ...known, models: [] }, { kind: 'builtin' }],
    [{ ...known, models: [model('tiny:1b', 1)] }, { kind: 'builtin' }],
    [{ ...known, hasProvider: true }, { kind: 'standard' }],
    [{ ...known, choice: 'builtin' }, { kind: 'builtin' }],
    [{ ...known, choice: 'builtin', hasProvider: true }, { kind: 'builtin' }],
    [
      { ...known, choice: 'llama3.1:8b', hasProvider: true },
      { kind: 'model', name: 'llama3.1:8b' },
    ],
    [
      { ...known, pinned: 'tiny:1b', choice: 'llama3.1:8b' },
      { kind: 'model', name: 'tiny:1b' },
    ],
    [
      { ...known, pinned: 'own', models: [model('own:latest', 8)] },
      { kind: 'model', name: 'own' },
    ],
  ])('%j', (given, reader) => expect(readerFor(given)).toEqual(reader));

  test('a chosen model that is gone is never replaced by an outside provider', () => {
    expect(readerFor({ ...known, choice: 'gone:8b', hasProvider: true })).toEqual({ kind: 'builtin' });
  });

  test('a model that is passed on elsewhere is not used even when it is named', () => {
    const forwarded = [model('big:120b', 120, 5 * GB, true)];
    expect(readerFor({ ...known, choice: 'big:120b', models: forwarded })).toEqual({ kind: 'builtin' });
  });
});

test('a name without a tag means the latest', () => {
  expect(sameModel('llama3.1', 'llama3.1:latest')).toBe(true);
  expect(sameModel('llama3.1', 'llama3.1:8b')).toBe(false);
});
