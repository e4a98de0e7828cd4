import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { importTranscript } from './import-transcript.ts';
import { noChoices } from './session-choices.ts';

/** What is sent, on a network whose answers get lost. */
const keys: string[] = [];
let isAnswering = true;
vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
  keys.push((JSON.parse(body) as { idempotencyKey: string }).idempotencyKey);
  if (!isAnswering) throw new TypeError('network');
  return new Response('{"id": "a"}', { status: 201 });
});
afterAll(() => void vi.unstubAllGlobals());
afterEach(() => {
  keys.length = 0;
});

const choices = noChoices('2026-11-22');
const file = (text: string) => new File([text], 'call.txt');

test('a second press after a lost answer sends the same key, another import another one', async () => {
  isAnswering = false;
  for (let i = 0; i < 3; i += 1)
    await expect(importTranscript(file('A: Hi.'), choices)).rejects.toMatchObject({ code: 'offline' });
  expect(new Set(keys).size).toBe(1);
  isAnswering = true;
  await importTranscript(file('A: Hi.'), choices);
  expect(new Set(keys).size).toBe(1);

  await importTranscript(file('A: Hi.'), choices);
  await importTranscript(file('A: Hello.'), choices);
  await importTranscript(file('A: Hello.'), { ...choices, clientId: '1' });
  expect(new Set(keys).size).toBe(4);
});
