import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { defaultPreferences, type ClientPreferences } from '#features/clients/rules/preferences.ts';
import { productTemplate } from '#features/templates/rules/product-templates.ts';
import { createQueryClient } from '#ui/query-client.ts';
import type { Results, ReviewedConversation, ShownLine, ShownTask } from '../../../contract.ts';
import { viewOf } from '../../../rules/notes/notes-view.ts';
import { SourcesProvider } from '../../results/sources.tsx';
import { ResultEditsProvider } from '../../results/edit/result-edits.tsx';
import { NotesAs } from './notes-as.tsx';
import { NotesParts } from './notes-parts.tsx';

const line = (text: string, start: number): ShownLine => ({
  id: text,
  text,
  quote: text,
  turn: 0,
  start,
  revision: 0,
  isEdited: false,
  isOwn: false,
  stale: null,
});

const results = {
  number: 1,
  analyser: 'builtin',
  usage: null,
  style: 'supportive',
  overview: [line('What Maya wants: “the release is theirs by March”.', 12)],
  keyInsights: [
    line('“It’s me who never says no”', 40),
    line('“I rest when nobody asks me for anything”', 55),
    line('“Delegating feels like losing control”', 70),
  ],
  goals: [line('“I want Fridays for my own work”', 80)],
  nextSteps: [line('Agreed: “Tom leads the review on Thursday”', 95)],
  nextMeeting: null,
  customFields: [],
  mentorNotes: [line('Eight questions, six of them open.', 20)],
  proactiveSuggestions: [line('Start with the plan. How did this go: write to Tom.', 95)],
  topics: [],
  questions: [],
  coachMoves: [],
  unread: [],
  stats: { words: 1, turns: 1, durationSeconds: null, speakers: [], longestTurnSeconds: null, pauses: null },
  removed: [],
  isCut: false,
  staleness: null,
} satisfies Results;

async function opened(
  template: string,
  preferences: Partial<ClientPreferences>,
  noteTemplate: string | null,
  tasks: readonly Partial<ShownTask>[] = [],
) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json([]));
  const client = { ...defaultPreferences, ...preferences };
  const conversation = {
    id: 'c1',
    noteTemplate,
    overviewLayout: 'text',
    turns: [],
    speakers: [],
    tasks,
    results,
    notes: {
      template: productTemplate(template)!,
      automatic: { id: 'career/regular-session', reasons: ['it is session 3 with Maya'] },
      client,
      areSuggestionsOff: false,
    },
  } as unknown as ReviewedConversation;
  const sources = { hasAudio: true, highlight: vi.fn(), clearHighlight: vi.fn(), open: vi.fn() };
  const Screen = () => (
    <SourcesProvider value={sources}>
      <ResultEditsProvider id="c1">
        <div className="max-w-2xl space-y-5 p-4">
          <NotesAs conversation={conversation} />
          <NotesParts
            conversation={conversation}
            view={viewOf(conversation, results)}
            nameOf={(label) => label}
            tones={new Map()}
          />
        </div>
      </ResultEditsProvider>
    </SourcesProvider>
  );
  const router = createRouter({
    routeTree: createRootRoute({ component: Screen }),
    history: createMemoryHistory(),
  });
  await render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
const section = (name: string) => page.getByRole('region', { name, exact: true });

test('a fitting template says why it was chosen, with the field’s headings', async () => {
  await opened('career/regular-session', {}, null);
  await expect.element(page.getByText(/Chosen because it is session 3 with Maya\./)).toBeVisible();
  await expect.element(page.getByLabelText('Notes as')).toHaveDisplayValue('Career · regular session');
  await expect.element(section('Strengths and insights')).toBeVisible();
  await expect.element(section('Overview')).toMatchTextContent('What Maya wants');
});

test('numbers, tone and focus areas of a client are on the screen', async () => {
  const preferences = { tone: 'analytical', noteStyle: 'numbered list', focusAreas: ['delegation'] } as const;
  await opened('session', { ...preferences, focusAreas: [...preferences.focusAreas] }, 'session');
  await expect.element(page.getByText(/Chosen by you\./)).toBeVisible();
  await expect.element(section('Overview')).toMatchTextContent('Objective (Maya): “the release');
  const first = section('Key insights').getByRole('listitem').first();
  await expect.element(first).toMatchTextContent('Delegating feels like losing control');
  await expect.element(first).toMatchTextContent('1.');
  await expect.element(first).toMatchTextContent('Focus area: delegation');
});

test('in paragraphs a section is a list only while it is edited', async () => {
  await opened('session', { noteStyle: 'paragraphs' }, 'session');
  expect(section('Key insights').getByRole('listitem').elements()).toHaveLength(0);
  await section('Key insights').getByRole('button', { name: 'Edit Key insights' }).click();
  await expect.poll(() => section('Key insights').getByRole('listitem').elements().length).toBe(3);
  await section('Key insights').getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => section('Key insights').getByRole('listitem').elements().length).toBe(0);
});

const waitingTask = {
  id: 't1',
  title: 'Write to Tom',
  review: 'proposed',
  quote: null,
  turn: null,
  dueDate: null,
  customData: {},
} as const;

test('where the tasks come after other sections, the top leads to those that wait', async () => {
  await opened('any/first-session', {}, null, [waitingTask]);
  await page.getByRole('button', { name: '1 task to review' }).click();
  await expect
    .element(page.getByRole('list', { name: 'Proposed tasks' }).getByRole('listitem'))
    .toHaveFocus();
});

test('where the tasks come right after the overview, nothing leads to them', async () => {
  await opened('session', {}, null, [waitingTask]);
  await expect.element(page.getByRole('heading', { name: '1 task to review' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '1 task to review' })).not.toBeInTheDocument();
});

test('a task shows the second place that proves it, with its second', async () => {
  const sourced = { ...waitingTask, quote: 'I’ll write to Tom', turn: 3, start: 61 };
  const secondSource = { quote: 'On Friday, before lunch.', turn: 7, start: 125 };
  await opened('session', {}, null, [{ ...sourced, secondSource }]);
  const second = page.getByText(/^On Friday, before lunch\./);
  await expect.element(second).not.toBeVisible();
  await page.getByRole('button', { name: 'Write to Tom' }).click();
  await expect.element(second).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Play from 2:05' })).toBeVisible();
});

test('what a template leaves out is named, and shown on demand', async () => {
  await opened('brief', {}, 'brief');
  await expect
    .element(
      page.getByText('Not in these notes: Goals, Next steps, Mentor notes, Suggestions for next time.'),
    )
    .toBeVisible();
  await expect.element(section('Goals')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show them' }).click();
  await expect.element(section('Goals')).toMatchTextContent('Fridays');
  await expect.element(section('Private to you')).toBeVisible();
});
