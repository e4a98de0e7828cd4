import { expect, it } from 'vitest';
import type { EmailDraft, EmailRequest, Fact } from '#shared/follow-up.ts';
import { checkDraft, repairDraft } from './check-draft.ts';
import { planEmail } from './plan-email.ts';
import { whyNoDraft } from './why-no-draft.ts';

const fact = (id: string, kind: Fact['kind'], text: string, more: Partial<Fact> = {}): Fact => ({
  id,
  kind,
  text,
  owner: null,
  due: null,
  isDone: false,
  source: { conversationId: 'c', quote: null, start: null },
  ...more,
});
const facts = [
  fact('budget', 'task', 'Send the budget to Maria', { owner: 'client', due: '2026-05-08' }),
  fact('outline', 'task', 'Write the outline', { owner: 'coach' }),
  fact('next', 'next_meeting', 'Next session on Tuesday, 12 May', { due: '2026-05-12' }),
];
const request: EmailRequest = {
  kind: 'session_follow_up',
  coach: { firstName: 'Ruth', signature: '' },
  client: { firstName: 'Anna', tone: 'warm', noteStyle: 'paragraphs', language: 'en' },
  session: { title: 'The budget', date: '2026-05-05' },
  facts,
  voice: null,
  today: '2026-05-05',
  instruction: null,
  seed: 's',
};
const budget = { text: 'You’ll send the budget to Maria by Friday.', facts: ['budget'] };
const thanks = { text: 'Thanks for our conversation.', facts: [] };
const draftOf = (...sentences: EmailDraft['sentences']): EmailDraft => ({
  subject: 'Our session',
  content: `Hi Anna,\n\n${sentences.map(({ text }) => text).join(' ')}\n\nBest,\nRuth`,
  sentences: [{ text: 'Hi Anna,', facts: [] }, ...sentences],
});
const notes = ['Anna seems afraid of her mother. Ask about the divorce settlement.'];

it('a draft of facts may be sent', () => {
  expect(checkDraft(request, draftOf(thanks, budget), notes)).toEqual({ problems: [], isSendable: true });
});

it.each([
  ['You’ll send the budget to Maria by Monday.', ['budget'], 'This day is not in the reviewed notes.'],
  ['You’ll send the budget to Oliver by Friday.', ['budget'], 'This name is not in the reviewed notes.'],
  ['You’ll send 500 to Maria by Friday.', ['budget'], 'This number is not in the reviewed notes.'],
  ['You promised to resign from the board.', [], 'This is not in the reviewed notes.'],
  ['We meet tomorrow.', [], 'This day is not in the reviewed notes.'],
  ['I hope the divorce goes well.', [], 'This is from your private notes.'],
  ['You’ll send {title} to Maria.', ['budget'], 'Something is missing here.'],
  ['Thanks for our conversation.', [], 'This is said twice.'],
  ['Something else.', ['nowhere'], 'This is not in the reviewed notes.'],
])('found: %s', (text, ids, reason) => {
  const draft = draftOf(thanks, budget, { text, facts: ids });
  const { problems, isSendable } = checkDraft(request, draft, notes);
  expect(isSendable).toBe(false);
  expect(problems.map((problem) => problem.reason)).toEqual([reason]);
  expect(draft.content.slice(problems[0]!.start, problems[0]!.end)).toBe(text);
  const repaired = repairDraft(request, draft, notes);
  expect(repaired.draft?.content).toBe(
    'Hi Anna,\n\nThanks for our conversation. You’ll send the budget to Maria by Friday.\n\nBest,\nRuth',
  );
});

it('a greeting of someone else is put right', () => {
  const draft = draftOf(thanks, budget);
  const wrong = {
    ...draft,
    content: draft.content.replace('Anna', 'Bella'),
    sentences: [{ text: 'Hi Bella,', facts: [] }, thanks, budget],
  };
  expect(checkDraft(request, wrong, []).problems[0]?.suggestion).toBe('Hi Anna,');
  expect(repairDraft(request, wrong, []).draft?.content).toBe(draft.content);
});

it('a draft that loses all it says is withheld with the reason', () => {
  const draft = draftOf(thanks, { text: 'You’ll send the budget to Oliver by Sunday.', facts: ['budget'] });
  expect(repairDraft(request, draft, notes)).toEqual({
    draft: null,
    withheldReason: expect.stringContaining('not in the reviewed notes'),
  });
});

it('an edited sentence may be about anything, but not name another day', () => {
  const draft = draftOf(thanks, budget);
  const edited = (text: string) => ({ ...draft, content: draft.content.replace(budget.text, text) });
  expect(checkDraft(request, edited('The garden looked lovely.'), notes).isSendable).toBe(true);
  expect(checkDraft(request, edited('See you on Sunday.'), notes).isSendable).toBe(false);
});

it.each([
  ['German', { client: { ...request.client, language: 'de-AT' } }, 'German'],
  ['nothing reviewed', { facts: [] }, 'Nothing from this session'],
  [
    'no open task',
    { kind: 'promise_reminder' as const, facts: [{ ...facts[0]!, isDone: true }] },
    'nothing to remind Anna of',
  ],
  ['no resource', { kind: 'resource' as const }, 'what you want to send'],
])('no draft where nothing can be written: %s', (_, over, reason) => {
  expect(whyNoDraft({ ...request, ...over })).toContain(reason);
});

it('a plan covers what is open, once, and leaves out what contradicts itself', () => {
  const points = planEmail({
    ...request,
    facts: [...facts, fact('again', 'task', 'Write the outline.', { owner: 'coach', isDone: true })],
  });
  expect(points.filter((point) => point.facts.length > 0)).toEqual([
    { role: 'client_tasks', facts: ['budget'], isNeeded: true },
    { role: 'next_meeting', facts: ['next'], isNeeded: true },
  ]);
});
