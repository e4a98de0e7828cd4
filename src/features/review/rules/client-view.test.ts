import { expect, test } from 'vitest';
import type { ReviewedConversation } from '../contract.ts';
import { asForClient, clientView } from './client-view.ts';

const line = (text: string, quote: string | null) => ({ text, quote });
const task = (title: string, review: string, quote: string) => ({ title, review, quote });
const tasks = [
  task('Send the notes', 'accepted', 'I’ll send the notes'),
  task('Call Tom', 'proposed', 'I’ll call Tom'),
  task('Move house', 'dismissed', 'I might move'),
];
const conversation = {
  title: 'The release',
  tasks,
  results: {
    overview: [line('Maya wants time.', 'I need time'), line('Maya calls Tom.', 'I’ll call Tom')],
    nextSteps: [line('Send the notes', 'I’ll send the notes'), line('Own words', null)],
    customFields: [{ name: 'Energy' }],
    mentorNotes: [line('Interrupted her', null)],
    proactiveSuggestions: [line('Ask about Tom', null)],
    coachMoves: [{ text: 'What else?' }],
    goals: [line('Have evenings', 'my evenings')],
  },
} as unknown as ReviewedConversation;

test('a client sees what was accepted, and nothing of proposals and private notes', () => {
  const { results, tasks: shown } = clientView(conversation, [tasks[1]!] as never);
  expect(shown.map(({ title }) => title)).toEqual(['Send the notes']);
  expect(results!.overview.map(({ text }) => text)).toEqual(['Maya wants time.']);
  expect(results!.nextSteps.map(({ text }) => text)).toEqual(['Send the notes', 'Own words']);
  expect(results!.goals).toHaveLength(1);
  for (const part of ['customFields', 'mentorNotes', 'proactiveSuggestions', 'coachMoves'] as const)
    expect(results![part]).toEqual([]);
});

test('for a client a proposal counts as dismissed', () => {
  expect(asForClient(tasks as never).map(({ review }) => review)).toEqual([
    'accepted',
    'dismissed',
    'dismissed',
  ]);
});
