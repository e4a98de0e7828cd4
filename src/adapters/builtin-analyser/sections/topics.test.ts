import { expect, it } from 'vitest';
import { readSentences } from '#features/analysis/rules/read-sentences.ts';
import { readConversation } from '../reading/read-conversation.ts';
import { turnsOf } from './talk.ts';
import { findTopics } from './topics.ts';

it('are no part of the double name of who is present', () => {
  const lines = ['C: What does Min-ho want?', 'K: The accounts.', 'C: And Min-ho?'];
  const turns = turnsOf(Array.from({ length: 8 }, () => lines).flat()).map((turn) =>
    turn.role === 'client' ? { ...turn, speaker: 'Min-ho Seo' } : turn,
  );
  const found = findTopics(
    readConversation(turns),
    turns.map(({ text }) => readSentences(text)),
  );
  expect(found.map(({ label }) => label)).toEqual(['Accounts']);
});
