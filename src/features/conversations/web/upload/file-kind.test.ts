import { expect, test } from 'vitest';
import { importBytes, uploadBytes } from '../../rules/limits.ts';
import { kindOf } from './file-kind.ts';

const file = (name: string, size: number, type = '') =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size });

test.each([
  ['talk.m4a', '', 'recording'],
  ['Voice memo', 'audio/mp4', 'recording'],
  ['meeting.MP4', 'video/mp4', 'recording'],
  ['captions.vtt', 'text/vtt', 'transcript'],
  ['notes', 'text/plain', 'transcript'],
])('%s (%s) is a %s', (name, type, kind) => {
  expect(kindOf(file(name, 100, type))).toMatchObject({ kind });
});

test.each([
  ['contract.docx', 100, /neither a recording nor a transcript/],
  ['talk.m4a', 0, /is empty/],
  ['talk.m4a', uploadBytes + 1, /the limit for a recording is/],
  ['talk.vtt', importBytes + 1, /the limit for a transcript is/],
])('%s with %d bytes is refused with a sentence', (name, size, sentence) => {
  expect(kindOf(file(name, size))).toMatchObject({ refused: expect.stringMatching(sentence) });
});

test('exactly the limit is taken', () => {
  expect(kindOf(file('talk.wav', uploadBytes))).toMatchObject({ kind: 'recording' });
});
