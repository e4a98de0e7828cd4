import { longestRecordingSeconds } from '#platform/audio/jail.ts';
import { tooLong } from '#platform/audio/probe.ts';
import { AppError } from '#shared/errors.ts';
import type { Reason } from '../../rules/status.ts';
import type * as store from '../store.ts';

/** Repeated calls get the same error: the row stays for as long as an upload is kept. */
function refusalOf(reason: Reason | null): AppError {
  if (reason === 'too_long') return tooLong(longestRecordingSeconds);
  return new AppError(reason === 'unusable_audio' ? reason : 'unsupported_media');
}

/** The columns a conversation takes over from an upload; throws when it is not there or holds no audio. */
export function usableUpload(upload: store.UploadRow | null) {
  if (!upload) throw new AppError('not_found', { detail: 'There is no finished upload with this id.' });
  if (upload.reason || !upload.storageKey) throw refusalOf(upload.reason);
  return {
    uploadId: upload.id,
    audioKey: upload.storageKey,
    audioDataKey: upload.dataKey,
    isEncrypted: true, // `encryptUpload` has verified it
    audioFilename: upload.filename,
    audioType: upload.type,
    audioBytes: upload.bytes,
    durationSeconds: upload.seconds,
  };
}
