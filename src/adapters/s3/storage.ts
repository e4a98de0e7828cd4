/**
 * Objects in a bucket of any S3-compatible service. Large objects are uploaded in parts that appear together or not at
 * all, so memory stays at a few megabytes. Responses without a length, or with another range than asked, are refused.
 */
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { Readable } from 'node:stream';
import { unusableAnswer } from '#platform/outbound/provider-failure.ts';
import { checkKey, type ByteRange, type Storage } from '#ports/storage.ts';
import { AppError } from '#shared/errors.ts';
import { provider, storageFailure, translated } from './failures.ts';

type S3Timeouts = {
  connectMs: number;
  /** Until a response begins; for a part this includes sending it. */
  answerMs: number;
  /** Between two pieces of a response body. */
  idleMs: number;
};

export type S3StorageOptions = {
  endpoint?: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** `https://host/bucket/key` instead of `https://bucket.host/key`: most services other than Amazon's need it. */
  forcePathStyle: boolean;
  /** Prepended to every key, for a shared bucket: `afterword/`. */
  prefix?: string | undefined;
  timeouts?: S3Timeouts | undefined;
};

const defaultTimeouts: S3Timeouts = {
  connectMs: 5_000,
  answerMs: 60_000, // a part within it takes 140 kB/s
  idleMs: 30_000,
};
const attempts = 3; // jobs retry on their own later; this is for blips
const partBytes = 8 * 1024 * 1024; // 10,000 parts of it are 80 GB; the least S3 takes is 5 MB
const partsAtOnce = 2; // hides a round trip; each takes a part of memory

function clientOf(options: S3StorageOptions, timeouts: S3Timeouts): S3Client {
  return new S3Client({
    region: options.region,
    ...(options.endpoint === undefined ? {} : { endpoint: options.endpoint }),
    forcePathStyle: options.forcePathStyle,
    credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
    maxAttempts: attempts,
    // Older services refuse newer checksums; the encryption already authenticates the content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: timeouts.connectMs,
      requestTimeout: timeouts.answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: 0, // it would cut off a listener who pauses; `received` limits only the wait for bytes
    },
  });
}

/** Content-Range is `bytes start-end/total`; for an end past the object, it has the object's own end. */
function isRangeAnswered(answered: string | undefined, { start, end }: ByteRange): boolean {
  const parts = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(answered ?? '');
  if (!parts) return false;
  const [first, last, total] = parts.slice(1).map(Number);
  return first === start && total !== undefined && last === Math.min(end, total - 1);
}

async function* received(body: Readable, expected: number, idleMs: number): AsyncGenerator<Uint8Array> {
  const pieces = body[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  const timeout = Object.assign(new Error('no bytes for too long'), { name: 'TimeoutError' });
  let missing = expected;
  try {
    while (true) {
      const timer = setTimeout(() => body.destroy(timeout), idleMs);
      const { done, value } = await translated(pieces.next()).finally(() => clearTimeout(timer));
      if (done) break;
      missing -= value.length;
      yield value;
    }
    if (missing !== 0) throw unusableAnswer(provider);
  } finally {
    body.destroy(); // frees the connection when the reader left early
  }
}

type ObjectAddress = { Bucket: string; Key: string };

async function upload(
  client: S3Client,
  address: ObjectAddress,
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ size: number }> {
  let size = 0;
  let sourceFailure: { error: unknown } | null = null;
  async function* counted(): AsyncGenerator<Uint8Array> {
    try {
      for await (const piece of bytes) {
        size += piece.length;
        yield piece;
      }
    } catch (error) {
      sourceFailure = { error };
      throw error;
    }
  }
  const task = new Upload({
    client,
    params: { ...address, Body: Readable.from(counted()), ContentType: 'application/octet-stream' },
    partSize: partBytes,
    queueSize: partsAtOnce,
  });
  try {
    const { ETag } = await task.done();
    if (!ETag) throw unusableAnswer(provider);
    return { size };
  } catch (error) {
    // The source's own failure counts, not the abort it caused.
    const failure = sourceFailure as { error: unknown } | null;
    throw failure ? failure.error : storageFailure(error);
  }
}

export function createS3Storage(options: S3StorageOptions): Storage {
  const timeouts = options.timeouts ?? defaultTimeouts;
  const client = clientOf(options, timeouts);

  const at = (key: string): ObjectAddress => {
    checkKey(key);
    return { Bucket: options.bucket, Key: (options.prefix ?? '') + key };
  };

  return {
    name: 's3',
    put: async (key, bytes) => upload(client, at(key), bytes),
    async get(key, range) {
      if (range && (range.start < 0 || range.start > range.end)) {
        throw new AppError('bad_request', { detail: `There are no bytes ${range.start}-${range.end}.` });
      }
      const Range = range && `bytes=${range.start}-${range.end}`;
      const answer = await translated(client.send(new GetObjectCommand({ ...at(key), Range })));
      const { Body: body, ContentLength: length, ContentRange: answered } = answer;
      if (!(body instanceof Readable)) throw unusableAnswer(provider);
      if (length === undefined || (range && !isRangeAnswered(answered, range))) {
        body.destroy();
        throw unusableAnswer(provider);
      }
      return received(body, length, timeouts.idleMs);
    },
    async size(key) {
      const { ContentLength: size } = await translated(client.send(new HeadObjectCommand(at(key))));
      if (size === undefined) throw unusableAnswer(provider);
      return size;
    },
    async delete(key) {
      try {
        await client.send(new DeleteObjectCommand(at(key)));
      } catch (error) {
        const failure = storageFailure(error);
        if (failure.code !== 'not_found') throw failure;
      }
    },
    async *list(folder) {
      const prefix = options.prefix ?? '';
      let next: string | undefined;
      do {
        const page = await translated(
          client.send(
            new ListObjectsV2Command({
              Bucket: options.bucket,
              Prefix: folder === undefined ? prefix : `${at(folder).Key}/`,
              ContinuationToken: next,
            }),
          ),
        );
        for (const { Key, Size, LastModified } of page.Contents ?? []) {
          if (!Key || Size === undefined || !LastModified) throw unusableAnswer(provider);
          yield { key: Key.slice(prefix.length), size: Size, storedAt: LastModified };
        }
        next = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (next !== undefined);
    },
    async check() {
      try {
        await client.send(new HeadBucketCommand({ Bucket: options.bucket }));
      } catch (error) {
        const failure = storageFailure(error);
        // A missing bucket is a wrong setting, not a missing object.
        throw failure.code === 'not_found' ? unusableAnswer(provider, failure) : failure;
      }
    },
  };
}
