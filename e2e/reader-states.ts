import { expect, type Page } from '@playwright/test';
import { offeredModels, memoryFor } from '../src/features/models/rules/fitting-models.ts';
import type { Models, SampleReading } from '../src/features/models/contract.ts';
import type { Screen } from './screen.ts';

/** AI settings on the way to a local model. The answers about models are put in the place of the server's. */
const GB = 1e9;
const model = 'llama3.1:8b';
const line = (text: string, start: number) => ({ text, quote: text, start });

const found: Models = {
  reader: { name: 'builtin', host: null },
  isFixed: false,
  mayManage: true,
  provider: null,
  server: { state: 'present', address: '127.0.0.1:11434', isThisMachine: true, memoryBytes: 16 * GB },
  choice: null,
  installed: [
    { name: 'qwen2.5:3b', bytes: 1.9 * GB, fitness: 'too_small', licence: 'Qwen License' },
    { name: 'nomic-embed-text:latest', bytes: 274e6, fitness: 'untried', licence: null },
  ],
  offered: offeredModels.map(({ name, bytes, licence }) => ({
    name,
    bytes,
    licence,
    memoryBytes: memoryFor(bytes),
    isRecommended: name === model,
    hasRoom: memoryFor(bytes) <= 16 * GB,
  })),
  pull: null,
  trial: null,
};

const got: Models['installed'] = [
  { name: model, bytes: 4.9 * GB, fitness: 'fits', licence: 'Llama Community License' },
  ...found.installed,
];

const reading = (
  over: Partial<SampleReading['results']>,
  tasks: string[],
  seconds: number,
): SampleReading => ({
  results: {
    overview: [],
    keyInsights: [],
    goals: [line('The team ships two releases in a row without Maya by the end of June.', 101)],
    nextSteps: [],
    mentorNotes: [],
    proactiveSuggestions: [],
    ...over,
  },
  tasks: tasks.map((title, at) => ({ title, quote: title, start: 150 + at * 60 })),
  seconds,
});

const readings = {
  builtin: reading(
    { overview: [line('Maya wants to leave with a plan for letting go of some of the work.', 14)] },
    ['Write the handover notes for the release', 'Send him the invitation today'],
    0.2,
  ),
  model: reading(
    {
      overview: [
        line('Maya came to plan what she hands over, because she still does half of the work.', 14),
        line('She will hand the weekly release to Anna and talk with Tom.', 82),
      ],
      keyInsights: [line('Maya holds on to the work because it makes her feel needed.', 57)],
    },
    ['Write the handover notes for Anna', 'Talk with Tom over coffee', 'Send Tom the invitation'],
    96,
  ),
};

const state = (name: string, models: Models, shows: string): Screen => ({
  name: `ai-settings-${name}`,
  part: '#reader',
  isLong: true,
  open: async (page: Page) => {
    await page.route('**/api/models', (route) => route.fulfill({ json: models }));
    // A fragment alone would load nothing anew.
    await page.goto('about:blank');
    await page.goto('/ai-settings#reader');
    await expect(page.getByText(shows).first()).toBeVisible();
  },
});

export const readerStates: Screen[] = [
  state(
    'no-ollama',
    { ...found, installed: [], server: { ...found.server, state: 'absent' } },
    'Install Ollama',
  ),
  state('models', found, 'Get a model'),
  state(
    'downloading',
    {
      ...found,
      pull: {
        model,
        status: 'running',
        bytes: 1.7 * GB,
        totalBytes: 4.9 * GB,
        secondsLeft: 260,
        reason: null,
      },
    },
    'Downloading llama3.1:8b',
  ),
  state(
    'readings',
    {
      ...found,
      installed: got,
      trial: { model, status: 'done', startedAt: '2026-11-20T09:00:00.000Z', reason: null, readings },
    },
    'Both analysed the sample conversation',
  ),
  state(
    'model-reads',
    { ...found, installed: got, choice: model, reader: { name: `ollama:${model}`, host: null } },
    'reads your sessions, with Ollama',
  ),
  state(
    'provider',
    { ...found, mayManage: false, reader: { name: 'openai', host: 'api.openai.com' } },
    'OpenAI reads your sessions',
  ),
];
