/**
 * When a recording was made, from the header of MP4, M4A, MOV and 3GP files (`moov` > `mvhd`). Only the heads of boxes
 * are read, because the header may lie behind gigabytes of audio. Null for other files and for those without a time.
 */
type Box = { type: string; start: number; end: number };

const secondsTo1970 = 2_082_844_800; // their clock begins in 1904
const mostBoxes = 1000; // a damaged file must not keep the reader busy

export async function readRecordedAt(file: Blob): Promise<Date | null> {
  try {
    const moov = await findBox(file, 'moov', { start: 0, end: file.size });
    const mvhd = moov && (await findBox(file, 'mvhd', moov));
    if (!mvhd) return null;
    const view = await read(file, mvhd.start, 12);
    const seconds = view.getUint8(0) === 1 ? Number(view.getBigUint64(4)) : view.getUint32(4);
    const moment = new Date((seconds - secondsTo1970) * 1000);
    return seconds === 0 || Number.isNaN(moment.getTime()) ? null : moment;
  } catch {
    return null; // cut off, or not readable any more
  }
}

async function findBox(file: Blob, type: string, within: Pick<Box, 'start' | 'end'>): Promise<Box | null> {
  let at = within.start;
  for (let count = 0; count < mostBoxes && at + 8 <= within.end; count += 1) {
    const box = await readBox(file, at, within.end);
    if (box.type === type) return box;
    if (box.end <= at) return null;
    at = box.end;
  }
  return null;
}

async function readBox(file: Blob, at: number, limit: number): Promise<Box> {
  const view = await read(file, at, 16);
  const size = view.getUint32(0);
  const type = String.fromCharCode(...[4, 5, 6, 7].map((index) => view.getUint8(index)));
  if (size === 1) return { type, start: at + 16, end: at + Number(view.getBigUint64(8)) };
  return { type, start: at + 8, end: size === 0 ? limit : at + size }; // 0: to the end of the file
}

const read = async (file: Blob, at: number, length: number): Promise<DataView> =>
  new DataView(await file.slice(at, at + length).arrayBuffer());
