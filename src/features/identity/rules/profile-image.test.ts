import { expect, test } from 'vitest';
import { smallJpeg, withSegment } from '../../../../test/harness/jpeg.ts';
import { cleanJpeg, profileImage } from './profile-image.ts';

const clean = (bytes: Buffer): Buffer | null => {
  const cleaned = cleanJpeg(bytes);
  return cleaned && Buffer.from(cleaned);
};

/** Without its APP0 segment, which names a density and may hold a thumbnail. */
const bare = clean(smallJpeg())!;

test.each([
  ['where it was taken', 0xe1, 'Exif\0\0GPS 52.5 N 13.4 E'],
  ['a colour profile', 0xe2, 'ICC_PROFILE of a phone'],
  ['a comment', 0xfe, 'made by Dana'],
])('%s is left out', (_what, kind, text) => {
  const stripped = clean(withSegment(smallJpeg(), kind, text))!;
  expect(stripped.equals(bare)).toBe(true);
  expect(stripped.includes(text)).toBe(false);
});

test('bytes behind the end are left out', () => {
  expect(clean(Buffer.concat([smallJpeg(), Buffer.from('<script>')]))!.equals(bare)).toBe(true);
});

test('what draws the picture stays: tables, frame and every scan', () => {
  expect(clean(bare)!.equals(bare)).toBe(true);
  for (const kind of [0xdb, 0xc4, 0xc0, 0xda]) expect(bare.includes(Buffer.from([0xff, kind]))).toBe(true);
  const scan = bare.subarray(bare.indexOf(Buffer.from([0xff, 0xda])), -2);
  const between = withSegment(Buffer.from([0xff, 0xd8]), 0xe1, 'Exif between two scans').subarray(2);
  const progressive = Buffer.concat([bare.subarray(0, -2), between, scan, bare.subarray(-2)]);
  const expected = Buffer.concat([bare.subarray(0, -2), scan, bare.subarray(-2)]);
  expect(clean(progressive)!.equals(expected)).toBe(true);
});

/** The size stands in the frame header, behind length and precision. */
function sized(width: number, height: number): Buffer {
  const jpeg = smallJpeg();
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  return jpeg;
}

test.each([
  ['no bytes', Buffer.alloc(0)],
  ['a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['a page', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['only a beginning', Buffer.from([0xff, 0xd8])],
  ['no picture', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  ['one that was cut off', smallJpeg().subarray(0, -2)],
  ['one that was cut off in a table', smallJpeg().subarray(0, 60)],
  ['a segment of no length', Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 0, 0xff, 0xd9])],
  ['a wide one', sized(32, 16)],
  ['a huge one', sized(60_000, 60_000)],
  ['one without a size', sized(0, 0)],
  ['too many bytes', Buffer.concat([smallJpeg(), Buffer.alloc(profileImage.mostBytes)])],
  ['an arithmetic coding', Buffer.from(smallJpeg().toString('hex').replace('ffc0', 'ffc9'), 'hex')],
])('%s is refused', (_what, bytes) => {
  expect(cleanJpeg(bytes)).toBeNull();
});

test('every cut of a picture is refused, none hangs', () => {
  for (let length = 0; length < smallJpeg().length; length += 1)
    expect(cleanJpeg(smallJpeg().subarray(0, length))).toBeNull();
});
