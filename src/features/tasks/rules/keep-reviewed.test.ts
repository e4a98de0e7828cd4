import { expect, test } from 'vitest';
import type { ProposedTask } from '#shared/analysis.ts';
import { newProposals } from './keep-reviewed.ts';

const proposal = (title: string, quote: string): ProposedTask => ({
  title,
  quote,
  owner: 'Maya',
  due: null,
  confidence: 0.9,
  turn: 0,
  start: 0,
});

test('what was reviewed is not proposed again, even under another title', () => {
  const proposed = [
    proposal('Send the draft', "I'll send the draft."),
    proposal('Email the budget', "I'll mail the budget!"),
    proposal('Call Tom', "I'll call Tom."),
  ];
  const reviewed = [
    { title: 'Send the draft to Ana', quote: "I'll send the draft." },
    { title: 'email the budget', quote: null },
  ];
  expect(newProposals(proposed, reviewed).map((task) => task.title)).toEqual(['Call Tom']);
});
