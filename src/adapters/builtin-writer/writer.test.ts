import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkDraft } from '#features/follow-ups/rules/check-draft.ts';
import { whyNoDraft } from '#features/follow-ups/rules/why-no-draft.ts';
import { measureVoice } from '#features/voice/rules/measure-voice.ts';
import { clientTones } from '#shared/analysis.ts';
import { isAppError } from '#shared/errors.ts';
import { emailKinds, type EmailRequest, type Fact } from '#shared/follow-up.ts';
import { createBuiltinWriter } from './writer.ts';

const writer = createBuiltinWriter();
const voices = [
  null,
  measureVoice(
    Array.from(
      { length: 8 },
      () =>
        'Hey Tom!\n\nSo glad we talked! I’ll send it over... you’re doing great, and I’m here. What’s next?\n\nHugs,\nRuth',
    ),
  ),
  measureVoice(
    Array.from(
      { length: 8 },
      () =>
        'Tom -- Please review the figures (see below), and let me know. I will call you on Monday. Regards, R. Hale',
    ),
  ),
];
const base = (kind: Fact['kind'], text: string, more: Partial<Fact> = {}): Omit<Fact, 'id'> => ({
  kind,
  text,
  owner: null,
  due: null,
  isDone: false,
  source: { conversationId: 'c', quote: text, start: 12 },
  ...more,
});
const pool = [
  base('task', 'Send the budget to Maria', { owner: 'client', due: '2026-05-08' }),
  base('task', 'Take my coat off at work', { owner: 'client' }),
  base('task', '“Monday. I’ll ring you tomorrow”', { owner: 'client', due: '2026-05-11' }),
  base('promise', 'Give Anna a call about the grant', { owner: 'coach', due: '2026-05-04' }),
  base('task', 'Budget draft, second half', { owner: 'client', due: '2026-06-30' }),
  base('task', 'Ask Denise', { owner: 'client', isDone: true }),
  base('goal', 'Run the Leeds team on her own'),
  base('goal', '“I want to be home by six”'),
  base('insight', '“I never asked her what she wants”'),
  base('next_step', 'Considered: “I could do nights”'),
  base('next_meeting', 'Next session on Tuesday, 12 May: “Tuesday the twelfth”', { due: '2026-05-12' }),
  base('progress', 'Two of three calls made'),
  base('resource', 'The one-page guide to feedback'),
  base('own_words', 'I am away until the ninth of June.'),
];
const request = (over: Partial<EmailRequest>): EmailRequest => ({
  kind: 'session_follow_up',
  coach: { firstName: 'Ruth', signature: '' },
  client: { firstName: 'Anna', tone: 'warm', noteStyle: 'paragraphs', language: 'en' },
  session: { title: 'Conversation', date: '2026-05-05' },
  facts: [],
  voice: null,
  today: '2026-05-05',
  instruction: null,
  seed: 'a',
  ...over,
});

it('every draft of any facts passes the check', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        kind: fc.constantFrom(...emailKinds),
        tone: fc.constantFrom(...clientTones),
        noteStyle: fc.constantFrom('bullet points', 'paragraphs', 'numbered list'),
        voice: fc.constantFrom(...voices),
        facts: fc.subarray(pool),
        today: fc.constantFrom('2026-05-05', '2026-05-09', '2026-12-30'),
        seed: fc.string({ maxLength: 4 }),
      }),
      async ({ tone, noteStyle, facts, ...over }) => {
        const asked = request({
          ...over,
          client: { firstName: 'Anna', tone, noteStyle, language: 'en' },
          facts: facts.map((fact, index) => ({ ...fact, id: `f${index}` })),
        });
        const draft = await writer.write(asked).catch((error: unknown) => {
          if (!isAppError(error)) throw error;
          return null;
        });
        if (draft === null) return; // none of the facts makes a sentence
        if (whyNoDraft(asked) !== null) {
          expect(draft.content).toBe('');
          return;
        }
        expect(
          checkDraft(asked, draft, []).problems.map(({ start, end }) => draft.content.slice(start, end)),
        ).toEqual([]);
        expect(`${draft.subject}\n${draft.content}`).not.toMatch(
          / {2}|[{}<>]|undefined|null|\.\.\.\.|^,| ,/m,
        );
        for (const { text } of draft.sentences) expect(draft.content).toContain(text);
      },
    ),
    { numRuns: 150 },
  );
});

it('the same seed writes the same, another may not', async () => {
  const facts = pool.map((fact, index) => ({ ...fact, id: `f${index}` }));
  const first = await writer.write(request({ facts }));
  expect(await writer.write(request({ facts }))).toEqual(first);
});

it('tasks are said to the client, with days in words', async () => {
  const facts = [pool[0]!, pool[1]!, pool[3]!].map((fact, index) => ({ ...fact, id: `f${index}` }));
  const { content } = await writer.write(request({ facts, today: '2026-05-03' }));
  expect(content).toMatch(/send the budget to Maria by Friday\b/);
  expect(content).toMatch(/take your coat off at work/);
  expect(content).toMatch(/give you a call about the grant by Monday/);
});

it('a sentence of the coach’s own goes in word for word', async () => {
  const facts = [pool[0]!, pool.at(-1)!].map((fact, index) => ({ ...fact, id: `f${index}` }));
  for (const kind of ['custom', 'check_in', 'promise_reminder'] as const) {
    const { content } = await writer.write(request({ kind, facts, today: '2026-05-05' }));
    expect(content).toContain('I am away until the ninth of June.');
  }
});

it('no one is ordered: a reminder says what the client chose', async () => {
  const facts = [pool[0]!, pool[1]!].map((fact, index) => ({ ...fact, id: `f${index}` }));
  for (const seed of ['a', 'b', 'c', 'd']) {
    const { content } = await writer.write(
      request({ kind: 'promise_reminder', facts, seed, today: '2026-05-05' }),
    );
    expect(content).not.toMatch(/\b(?:Please|Can you|You’ll) (?:send|take)/);
    expect(content).toMatch(/\b(?:You|you) |What you took on/);
  }
});

it('a title whose person is unclear is left out, and alone it is no draft', async () => {
  const unclear = base('task', 'Tell Noor that she gets the last round', { owner: 'client' });
  const both = [unclear, pool[0]!].map((fact, index) => ({ ...fact, id: `f${index}` }));
  const { content } = await writer.write(request({ facts: both }));
  expect(content).not.toContain('Noor');
  await expect(
    writer.write(request({ kind: 'promise_reminder', facts: [{ ...unclear, id: 'f' }] })),
  ).rejects.toThrow(/makes a sentence to Anna/);
});

it('words of the coach are not given to the client', async () => {
  const agreed = base('goal', 'Agreed: “Is there something that you would like to bring”');
  const facts = [agreed, pool[0]!].map((fact, index) => ({ ...fact, id: `f${index}` }));
  const { content } = await writer.write(request({ facts }));
  expect(content).not.toContain('like to bring');
});

it('greeting, closing and typing are the coach’s', async () => {
  const facts = [{ ...pool[0]!, id: 'f' }];
  const own = await writer.write(request({ facts, voice: voices[1]! }));
  expect(own.content).toMatch(/^Hey Anna!\n\n/);
  expect(own.content).toMatch(/\n\nHugs,\nRuth$/);
  const plain = await writer.write(request({ facts }));
  expect(plain.content).toMatch(/^Hi Anna,\n\n[^]*\n\nWarmly,\nRuth$/);
});
