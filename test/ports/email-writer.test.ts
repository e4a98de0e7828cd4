import { describe, expect, it } from 'vitest';
import { createBuiltinWriter } from '#adapters/builtin-writer/writer.ts';
import { createModelWriter } from '#adapters/language-model/write-email.ts';
import type { EmailRequest } from '#shared/follow-up.ts';
import { rightKey, serveModel, wireNames } from '../harness/providers/serve-model.ts';

/** A model writes from the plan alone; what it adds is taken out, and where that is too much the built-in one writes. */
const request: EmailRequest = {
  kind: 'session_follow_up',
  coach: { firstName: 'Ruth', signature: '' },
  client: { firstName: 'Anna', tone: 'warm', noteStyle: 'paragraphs', language: 'en' },
  session: { title: 'The budget', date: '2026-05-05' },
  facts: [
    {
      id: 'f1',
      kind: 'task',
      text: 'Send the budget to Maria',
      owner: 'client',
      due: '2026-05-08',
      isDone: false,
      source: { conversationId: 'c', quote: null, start: null },
    },
  ],
  voice: null,
  today: '2026-05-05',
  instruction: null,
  seed: 's',
};
const task = { text: 'You’ll send the budget to Maria by Friday.', facts: ['f1'] };
const thanks = { text: 'Thanks for our conversation.', facts: [] };
const answer = (...sentences: unknown[]) => ({
  subject: 'Our session',
  greeting: 'Hi Anna,',
  paragraphs: [sentences],
  closing: 'Warmly,',
});

describe.each(wireNames)('%s', (provider) => {
  const { server } = serveModel(provider);
  const write = () =>
    createModelWriter(
      { provider, apiKey: rightKey, baseUrl: server().baseUrl, host: null },
      createBuiltinWriter(),
    ).write(request);

  it('writes what the facts hold', async () => {
    server().reply = () => answer(thanks, task);
    const { content, sentences } = await write();
    expect(content).toBe(
      'Hi Anna,\n\nThanks for our conversation. You’ll send the budget to Maria by Friday.\n\nWarmly,\nRuth',
    );
    expect(sentences.find(({ text }) => text === task.text)?.facts).toEqual(['f1']);
    expect(server().asked.at(-1)?.prompt).toContain('Send the budget to Maria');
  });

  it('loses what it made up', async () => {
    server().reply = () => answer(thanks, task, { text: 'Oliver will call you on Sunday.', facts: [] });
    expect((await write()).content).not.toMatch(/Oliver|Sunday/);
  });

  it('is replaced where nothing true is left, or no answer comes', async () => {
    const builtin = await createBuiltinWriter().write(request);
    server().reply = () => answer({ text: 'Oliver will call you on Sunday.', facts: ['f1'] });
    expect(await write()).toEqual(builtin);
    server().behave('html', 'html');
    expect(await write()).toEqual(builtin);
  });
});
