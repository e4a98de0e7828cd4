import { expect, test } from 'vitest';
import { readRecordedAt } from './read-recorded-at.ts';

const made = '2026-11-19T14:00:12.000Z';
const seconds = Date.parse(made) / 1000 + 2_082_844_800;

type Bytes = Uint8Array<ArrayBuffer>;

function bytes(length: number, write: (view: DataView) => void): Bytes {
  const buffer = new ArrayBuffer(length);
  write(new DataView(buffer));
  return new Uint8Array(buffer);
}

function box(type: string, ...content: Bytes[]): Bytes {
  const length = content.reduce((sum, part) => sum + part.length, 8);
  const whole = bytes(length, (view) => {
    view.setUint32(0, length);
    new TextEncoder().encode(type).forEach((byte, index) => view.setUint8(4 + index, byte));
  });
  let at = 8;
  for (const part of content) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const header = box(
  'mvhd',
  bytes(100, (view) => view.setUint32(4, seconds)),
);
const longHeader = (value: bigint) =>
  box(
    'mvhd',
    bytes(112, (view) => {
      view.setUint8(0, 1);
      view.setBigUint64(4, value);
    }),
  );
const audio = box('mdat', new Uint8Array(50_000));
const fileOf = (...boxes: Bytes[]) => new Blob(boxes);

test.each([
  ['in front of the audio', fileOf(box('ftyp'), box('moov', header), audio)],
  ['behind the audio', fileOf(box('ftyp'), audio, box('moov', box('udta'), header))],
  ['as a long number', fileOf(box('moov', longHeader(BigInt(seconds))), audio)],
])('finds the time %s', async (_where, file) => {
  expect((await readRecordedAt(file))?.toISOString()).toBe(made);
});

test('finds the time behind a box with a long length', async () => {
  const long = bytes(1016, (view) => {
    view.setUint32(0, 1);
    view.setBigUint64(8, 1016n);
  });
  const file = fileOf(long, box('moov', header));
  expect((await readRecordedAt(file))?.toISOString()).toBe(made);
});

test.each([
  ['empty', fileOf()],
  ['cut off in the header', fileOf(box('moov', header).slice(0, 18))],
  ['of boxes without a length', fileOf(new Uint8Array(64))],
  [
    'of random bytes',
    fileOf(new TextEncoder().encode('RIFF\u0001\u0002WAVEfmt and more bytes than a box has')),
  ],
  ['without a time', fileOf(box('moov', box('mvhd', new Uint8Array(100))), audio)],
  ['of no year there is', fileOf(box('moov', longHeader(2n ** 63n)))],
])('a file %s says nothing', async (_what, file) => {
  expect(await readRecordedAt(file)).toBeNull();
});
