import { spawnSync } from 'node:child_process';

/** Builds `.tar.bz2` archives byte by byte, so that tests can have the ones no honest `tar` would write. */
export type Entry = { name: string; content?: string | Buffer; linkTo?: string };

const block = 512;

export const tarBz2 = (entries: Entry[]): Buffer => {
  const tar = Buffer.concat([...entries.flatMap(entryBlocks), Buffer.alloc(2 * block)]);
  const { stdout, status } = spawnSync('bzip2', ['-zc'], { input: tar, maxBuffer: 64 * 1024 * 1024 });
  if (status !== 0) throw new Error('bzip2 is needed for these tests');
  return stdout;
};

const entryBlocks = ({ name, content = '', linkTo }: Entry): Buffer[] => {
  const bytes = Buffer.from(content);
  const header = Buffer.alloc(block);
  header.write(name, 0, 100);
  header.write('0000644\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${bytes.length.toString(8).padStart(11, '0')}\0`, 124);
  header.write('00000000000\0', 136);
  header.write(' '.repeat(8), 148); // the checksum counts itself as spaces
  header.write(linkTo === undefined ? '0' : '2', 156);
  if (linkTo !== undefined) header.write(linkTo, 157, 100);
  header.write('ustar\0', 257);
  header.write('00', 263);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return [header, bytes, Buffer.alloc((block - (bytes.length % block)) % block)];
};
