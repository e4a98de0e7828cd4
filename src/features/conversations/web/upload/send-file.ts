import { Upload, type DetailedError } from 'tus-js-client';
import { ApiError } from '#ui/api-error.ts';
import { readFailure, headersForCoach } from '#ui/api.ts';
import { uploadsPath } from '../../contract.ts';

/**
 * A resumable upload (tus 1.0): its URL is stored under the file’s fingerprint, and the same file resumes at the
 * server’s offset.
 */
export type UploadHandle = { pause: () => void; resume: () => void; cancel: () => Promise<void> };

type UploadHandlers = {
  onProgress: (sent: number, total: number) => void;
  onDone: (uploadId: string) => void;
  onError: (error: ApiError) => void;
  /** The connection broke and a retry follows. */
  onRetry: () => void;
};

/** A restarting server is back within a minute; after that the coach retries by hand. */
const retryDelays = [0, 1000, 2000, 4000, 8000, 15_000, 30_000];

export async function sendFile(file: File, userId: string, reports: UploadHandlers): Promise<UploadHandle> {
  const upload = new Upload(file, {
    endpoint: uploadsPath,
    headers: headersForCoach(userId),
    metadata: { filename: file.name, filetype: file.type },
    retryDelays,
    removeFingerprintOnSuccess: true,
    onProgress: reports.onProgress,
    onAfterResponse: (request, response) => {
      // tus-js-client takes any failed HEAD request for a missing upload and starts over. Only 404 and 410 mean that;
      // a restarting server or an expired session must not cost the bytes sent.
      const status = response.getStatus();
      if (request.getMethod() === 'HEAD' && status >= 400 && status !== 404 && status !== 410)
        throw new RejectedResponse(readFailure(status, response.getBody()));
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
  const [known] = await upload.findPreviousUploads().catch(() => []); // storage is disabled: start over
  if (known) upload.resumeFromPreviousUpload(known);
  upload.start();
  return {
    pause: () => void upload.abort(),
    resume: () => upload.start(),
    // Deletes it on the server too; an unreachable server expires partial uploads later.
    cancel: () => upload.abort(true).catch(() => undefined),
  };
}

/** A rate limit of a minute passes; a quota does not. */
const isSoon = (error: DetailedError): boolean =>
  Number(error.originalResponse?.getHeader('Retry-After') ?? 0) <= 60;

/** Carries the parsed response through tus-js-client, which only passes errors on. */
class RejectedResponse extends Error {
  readonly answer: ApiError;

  constructor(answer: ApiError) {
    super(answer.message);
    this.answer = answer;
  }
}

function toApiError(error: Error | DetailedError): ApiError {
  if ('causingError' in error && error.causingError instanceof RejectedResponse)
    return error.causingError.answer;
  const response = 'originalResponse' in error ? error.originalResponse : null;
  if (!response) return new ApiError(0, 'offline', 'no connection', null);
  return readFailure(response.getStatus(), response.getBody());
}
