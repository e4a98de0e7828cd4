/**
 * Decides which profile pictures are stored, and how: a square JPEG, rebuilt from the segments that draw it. Whatever else
 * the file says (place, camera, comments, a thumbnail, bytes behind its end) is left out.
 */
export const profileImage = {
  pixels: 384, // what the browser sends: sharp at four times the largest place it is shown in
  mostPixels: 1024,
  mostBytes: 384 * 1024,
  type: 'image/jpeg',
} as const;

export const wrongPicture = `A profile picture is a square JPEG of at most ${profileImage.mostPixels} by ${profileImage.mostPixels} pixels.`;

const marker = { start: 0xd8, end: 0xd9, scan: 0xda, fill: 0xff, adobe: 0xee } as const;
/** Baseline, extended and progressive: what browsers draw. */
const frames = [0xc0, 0xc1, 0xc2];
/** Tables and restart intervals, the Adobe segment (it names the colour transform), and scans. */
const drawing = [0xc4, 0xdb, 0xdd, marker.adobe, marker.scan, ...frames];

type Size = { width: number; height: number };
type Segment = { kind: number; bytes: Uint8Array };

/** The stripped picture, or `null` where the bytes are no such JPEG. */
export function cleanJpeg(bytes: Uint8Array): Uint8Array | null {
  if (bytes.length > profileImage.mostBytes || bytes[0] !== 0xff || bytes[1] !== marker.start) return null;
  const segments = segmentsOf(bytes);
  if (!segments?.every(({ kind }) => isDrawing(kind) || isAside(kind))) return null;
  const frame = segments.find(({ kind }) => frames.includes(kind));
  const hasScan = segments.some(({ kind }) => kind === marker.scan);
  if (!hasScan || !frame || !isFitting(sizeIn(frame.bytes))) return null;
  const kept = segments.filter(({ kind }) => isDrawing(kind));
  return join([bytes.subarray(0, 2), ...kept.map((one) => one.bytes)]);
}

const isDrawing = (kind: number): boolean => drawing.includes(kind) || kind === marker.end;

/** Application data and comments. Of the rest, arithmetic coding for one, no browser draws anything. */
const isAside = (kind: number): boolean => kind >= 0xe0 && kind <= 0xfe;

/** Every segment up to the end of the picture; `null` where they break off, or something else stands between them. */
function segmentsOf(bytes: Uint8Array): Segment[] | null {
  const found: Segment[] = [];
  let at = 2;
  while (bytes[at] === 0xff && at + 1 < bytes.length) {
    const kind = bytes[at + 1]!;
    if (kind === marker.fill) {
      at += 1;
      continue;
    }
    const next = kind === marker.end ? at + 2 : endOfSegment(bytes, at, kind);
    if (next === null) return null;
    found.push({ kind, bytes: bytes.subarray(at, next) });
    if (kind === marker.end) return found;
    at = next;
  }
  return null;
}

/** Behind the segment that begins at `at`, and behind the entropy-coded data of a scan. */
function endOfSegment(bytes: Uint8Array, at: number, kind: number): number | null {
  if (kind === marker.end) return at + 2; // it has no length
  const length = (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
  const next = at + 2 + length;
  if (length < 2 || next > bytes.length) return null;
  return kind === marker.scan ? endOfScan(bytes, next) : next;
}

/** 0xff inside the data is followed by 0, or by a restart marker. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let next = from;
  while (next < bytes.length && (bytes[next] !== 0xff || isInsideScan(bytes[next + 1] ?? 0))) next += 1;
  return next;
}

const isInsideScan = (byte: number): boolean => byte === 0 || (byte >= 0xd0 && byte <= 0xd7);

/** Behind marker, length and precision. */
const sizeIn = (frame: Uint8Array): Size => ({
  height: (frame[5] ?? 0) * 256 + (frame[6] ?? 0),
  width: (frame[7] ?? 0) * 256 + (frame[8] ?? 0),
});

const isFitting = ({ width, height }: Size): boolean =>
  width === height && width > 0 && width <= profileImage.mostPixels;

function join(parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
