import { expect, it } from 'vitest';
import { instanceFacts } from './instance-facts.ts';

const plain = {
  publicUrl: 'https://afterword.example/',
  engines: [{ name: 'local' }, { name: 'pocketsphinx' }],
  analysers: [],
};

it('says nothing of a fresh instance but its address', () => {
  const { publicUrl, ...others } = instanceFacts(plain);
  expect(publicUrl).toBe('https://afterword.example');
  expect(new Set(Object.values(others))).toEqual(new Set(['']));
});

it('names every outside service that may hear or read a conversation, and where it is', () => {
  const facts = instanceFacts({
    ...plain,
    engines: [
      { name: 'deepgram' },
      { name: 'openai', address: 'https://user:secret@speech.example:8443/v1' },
      { name: 'local' },
    ],
    analysers: [
      { name: 'anthropic' },
      { name: 'google' },
      { name: 'ollama', address: 'http://gpu.example:11434' },
    ],
    bucketAddress: 'https://s3.eu-central-1.example.com',
    mailAddress: 'smtps://name:secret@mail.example.org:465',
    paymentProvider: 'Stripe',
  });
  expect(facts.speechProviders).toBe('Deepgram or OpenAI at speech.example');
  expect(facts.analysisProvider).toBe('Anthropic, Google or Ollama at gpu.example');
  expect(facts.storageProvider).toBe('s3.eu-central-1.example.com');
  expect(facts.mailProvider).toBe('mail.example.org');
  expect(facts.paymentProvider).toBe('Stripe');
  expect(JSON.stringify(facts)).not.toContain('secret');
});

it.each([
  ['smtp://dana@example.com:se:cret@mail.example.org:587', 'mail.example.org'],
  ['smtps://name:p@ss@mail.example.org', 'mail.example.org'],
  ['smtp://[::1]:25', '[::1]'],
])('of %s nothing is said but the host', (mailAddress, host) => {
  expect(instanceFacts({ ...plain, mailAddress }).mailProvider).toBe(host);
});
