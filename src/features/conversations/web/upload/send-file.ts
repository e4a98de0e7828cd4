import { Upload, type DetailedError } from 'tus-js-client';
import { ApiError } from '#ui/api-error.ts';
import { readFailure, speaksFor } from '#ui/api.ts';
import { uploadsPath } from '../../contract.ts';

/**
 * Sends one file so that it survives (tus 1.0): the address of the upload is kept under the file's fingerprint, and
 * the same file goes on at the byte the server has.
 */
export type Sending = { pause: () => void; resume: () => void; cancel: () => Promise<void> };

type Reports = {
  onProgress: (sent: number, total: number) => void;
  onDone: (uploadId: string) => void;
  onError: (error: ApiError) => void;
  /** The connection broke and is tried again by itself. */
  onRetry: () => void;
};

/** A server that restarts is back within a minute; the last pause repeats itself by hand. */
const retryDelays = [0, 1000, 2000, 4000, 8000, 15_000, 30_000];

export async function sendFile(file: File, userId: string, reports: Reports): Promise<Sending> {
  const upload = new Upload(file, {
    endpoint: uploadsPath,
    headers: speaksFor(userId),
    metadata: { filename: file.name, filetype: file.type },
    retryDelays,
    removeFingerprintOnSuccess: true,
    onProgress: reports.onProgress,
    onAfterResponse: (request, response) => {
      // The library takes any refusal to say how far we are for "there is no such upload" and begins anew. Only
      // "not found" means that; a server on its way back, or a session that ran out, must not cost what was sent.
      const status = response.getStatus();
      if (request.getMethod() === 'HEAD' && status >= 400 && status !== 404 && status !== 410)
        throw new Refusal(readFailure(status, response.getBody()));
    },
    onShouldRetry: (error) => {
      const { status } = toApiError(error);
      const again = status === 0 || status >= 500 || status === 423 || (status === 429 && isSoon(error));
      if (again) reports.onRetry();
      return again;
    },
    onSuccess: () => reports.onDone(upload.url?.split('/').pop() ?? ''),
    onError: (error) => reports.onError(toApiError(error)),
  });
  const [known] = await upload.findPreviousUploads().catch(() => []); // storage switched off: from the start
  if (known) upload.resumeFromPreviousUpload(known);
  upload.start();
  return {
    pause: () => void upload.abort(),
    resume: () => upload.start(),
    // Also on the server; when that is not reachable, it forgets the part by itself after a while.
    cancel: () => upload.abort(true).catch(() => undefined),
  };
}

/** A minute's limit passes by itself; room for more uploads does not. */
const isSoon = (error: DetailedError): boolean =>
  Number(error.originalResponse?.getHeader('Retry-After') ?? 0) <= 60;

/** Carries an answer through the library, which knows only errors. */
class Refusal extends Error {
  readonly answer: ApiError;

  constructor(answer: ApiError) {
    super(answer.message);
    this.answer = answer;
  }
}

function toApiError(error: Error | DetailedError): ApiError {
  if ('causingError' in error && error.causingError instanceof Refusal) return error.causingError.answer;
  const response = 'originalResponse' in error ? error.originalResponse : null;
  if (!response) return new ApiError(0, 'offline', 'no connection', null);
  return readFailure(response.getStatus(), response.getBody());
}
