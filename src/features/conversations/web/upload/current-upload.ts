import { ApiError } from '#ui/api-error.ts';
import { createStore, useStore } from '#ui/store.ts';
import { call } from '#ui/api.ts';
import { createConversation, type Conversation } from '../../contract.ts';
import { sendFile, type UploadHandle } from './send-file.ts';
import { toRequest, type SessionChoices } from './session-choices.ts';
import { saveUnfinished, type Unfinished } from './unfinished.ts';

/**
 * The upload of this page. It lives outside the screens, so that navigating does not stop it, and ends with a
 * conversation.
 */
export type UploadState =
  | { step: 'none' }
  | {
      step: 'sending' | 'paused' | 'retrying' | 'finishing';
      file: File;
      sentBytes: number;
      bytesPerSecond: number | null;
    }
  | { step: 'failed'; file: File; sentBytes: number; error: ApiError };

const upload = createStore<UploadState>({ step: 'none' });
let sending: UploadHandle | null = null;

const rateWindowMs = 4000; // shorter is jumpy, longer reacts too late to a slow network
const keepEveryMs = 1000;

const warnOnLeave = (event: BeforeUnloadEvent) => event.preventDefault();

export const useUpload = (): UploadState => useStore(upload);

export async function startUpload(
  file: File,
  userId: string,
  choices: SessionChoices,
  onReady: (conversation: Conversation) => void,
): Promise<void> {
  const rate = createRate();
  const kept: Unfinished = {
    userId,
    file: { name: file.name, size: file.size, lastModified: file.lastModified },
    sentBytes: 0,
    uploadId: null,
    choices,
  };
  let keptAt = 0;
  const fail = (error: ApiError) => {
    removeEventListener('beforeunload', warnOnLeave);
    upload.set({ step: 'failed', file, sentBytes: kept.sentBytes, error });
  };
  saveUnfinished(kept);
  addEventListener('beforeunload', warnOnLeave);
  upload.set({ step: 'sending', file, sentBytes: 0, bytesPerSecond: null });

  const current = await sendFile(file, userId, {
    onProgress: (sent) => {
      kept.sentBytes = sent;
      if (Date.now() - keptAt > keepEveryMs) {
        keptAt = Date.now();
        saveUnfinished({ ...kept });
      }
      upload.set({ step: 'sending', file, sentBytes: sent, bytesPerSecond: rate(sent) });
    },
    onRetry: () => upload.set({ step: 'retrying', file, sentBytes: kept.sentBytes, bytesPerSecond: null }),
    onError: fail,
    onDone: (uploadId) => {
      kept.uploadId = uploadId;
      kept.sentBytes = file.size;
      saveUnfinished({ ...kept });
      upload.set({ step: 'finishing', file, sentBytes: file.size, bytesPerSecond: null });
      makeConversation(kept)
        .then((conversation) => {
          removeEventListener('beforeunload', warnOnLeave);
          upload.set({ step: 'none' });
          onReady(conversation);
        })
        .catch((error: unknown) =>
          fail(error instanceof ApiError ? error : new ApiError(500, 'internal', String(error), null)),
        );
    },
  });
  sending = current;
}

/** Creates the conversation of a complete upload; idempotent. */
export async function makeConversation({ uploadId, choices, userId }: Unfinished): Promise<Conversation> {
  const body = { uploadId: uploadId ?? '', ...toRequest(choices, 'recording') };
  try {
    const made = await call(createConversation, { body, coach: userId });
    saveUnfinished(null);
    return made;
  } catch (error) {
    // The server rejected the file or no longer has it: there is nothing to resume.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401)
      saveUnfinished(null);
    throw error;
  }
}

export function pauseUpload(): void {
  const state = upload.get();
  if (state.step !== 'sending' && state.step !== 'retrying') return;
  sending?.pause();
  upload.set({ ...state, step: 'paused', bytesPerSecond: null });
}

export function resumeUpload(): void {
  const state = upload.get();
  if (state.step !== 'paused') return;
  upload.set({ ...state, step: 'sending' });
  sending?.resume();
}

/** Cancels the upload and deletes it from the server. */
export async function cancelUpload(): Promise<void> {
  removeEventListener('beforeunload', warnOnLeave);
  upload.set({ step: 'none' });
  saveUnfinished(null);
  await sending?.cancel();
  sending = null;
}

/** Bytes per second over the last few seconds; null at first. */
function createRate(): (sent: number) => number | null {
  const seen: { at: number; sent: number }[] = [];
  return (sent) => {
    const at = performance.now();
    if (sent < (seen.at(-1)?.sent ?? 0)) seen.length = 0; // the server had received less than was sent
    seen.push({ at, sent });
    while (seen.length > 2 && at - (seen[0]?.at ?? at) > rateWindowMs) seen.shift();
    const first = seen[0];
    if (!first || at - first.at < 1000) return null;
    return ((sent - first.sent) / (at - first.at)) * 1000;
  };
}
