/**
 * An S3 service on loopback for tests: s3rver, with four of its faults mended so that a test fails for our reasons
 * only. It checks who signs, not the signature itself.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3StorageOptions } from '#adapters/s3/storage.ts';

type Range = { start?: number; end?: number };
type StoredObject = { bucket: string; key: string; content: Readable; metadata: unknown };
type Written = { size: number; md5: string };

type Store = {
  getObject(bucket: string, key: string, range?: Range): Promise<unknown>;
  putObject(object: StoredObject): Promise<Written>;
  putPart(bucket: string, uploadId: string, part: string, content: Readable): Promise<Written>;
  putMetadata(bucket: string, key: string, metadata: unknown, md5: string): Promise<void>;
  getResourcePath(bucket: string, key: string | undefined, resource: string): string;
};

type S3rver = { store: Store; callback(): RequestListener; configureBuckets(): Promise<unknown> };

type S3rverClass = new (options: {
  directory: string;
  silent: true;
  vhostBuckets: false;
  configureBuckets: { name: string }[];
}) => S3rver;

const bucket = 'objects';
// The only pair s3rver knows.
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

export type S3Server = {
  options: S3StorageOptions;
  /** Uploads in parts that were neither completed nor aborted. */
  openUploads(): Promise<number>;
  close(): Promise<void>;
};

async function writeFully(file: string, content: Readable): Promise<Written> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  const hash = createHash('md5');
  let size = 0;
  await pipeline(
    content,
    async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        hash.update(piece);
        size += piece.length;
        yield piece;
      }
    },
    createWriteStream(draft),
  );
  await rename(draft, file);
  return { size, md5: hash.digest('hex') };
}

function mend(store: Store): void {
  // It answers a write before the file is written, and lets two writers share one file.
  store.putObject = async ({ bucket: name, key, content, metadata }) => {
    const written = await writeFully(store.getResourcePath(name, key, 'object'), content);
    await store.putMetadata(name, key, metadata, written.md5);
    return written;
  };
  store.putPart = async (name, uploadId, part, content) => {
    const file = join(store.getResourcePath(name, undefined, 'uploads'), uploadId, part);
    const written = await writeFully(file, content);
    await writeFile(`${file}.md5`, written.md5);
    return written;
  };
  // It takes an end of 0 for no end.
  const getObject = store.getObject.bind(store);
  store.getObject = async (name, key, range) => {
    const object = (await getObject(name, key, range)) as {
      content?: Readable;
      range?: Range;
      size: number;
    } | null;
    if (object?.content && object.range && range?.end === 0) {
      object.content.destroy();
      object.range = { start: 0, end: 0 };
      object.content = createReadStream(store.getResourcePath(name, key, 'object'), { start: 0, end: 0 });
    }
    return object;
  };
}

/** In a folder and on a port of the caller's own, it can be killed and started again. */
export async function startS3Server(place?: { directory: string; port: number }): Promise<S3Server> {
  const directory = place?.directory ?? (await mkdtemp(join(tmpdir(), 's3-')));
  const S3rver = createRequire(import.meta.url)('s3rver') as S3rverClass;
  const s3rver = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  });
  mend(s3rver.store);
  await s3rver.configureBuckets();
  const uploads = s3rver.store.getResourcePath(bucket, undefined, 'uploads');
  const answer = s3rver.callback();

  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const uploadId = searchParams.get('uploadId');
    if (request.method !== 'DELETE' || !uploadId) {
      answer(request, response);
      return;
    }
    // It cannot abort an upload in parts.
    void rm(join(uploads, uploadId), { recursive: true, force: true }).then(() => {
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(place?.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    options: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket,
      ...credentials,
      forcePathStyle: true,
    },
    openUploads: async () => (await readdir(uploads).catch(() => [])).length,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(directory, { recursive: true, force: true });
    },
  };
}
