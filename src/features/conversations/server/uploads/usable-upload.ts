import { longestRecordingSeconds } from '#platform/audio/jail.ts';
import { tooLong } from '#platform/audio/probe.ts';
import { AppError } from '#shared/errors.ts';
import type { Reason } from '../../rules/status.ts';
import type * as store from '../store.ts';

/** The same answer however often it is asked for: the row stays for as long as an upload is kept. */
function refusalOf(reason: Reason | null): AppError {
  if (reason === 'too_long') return tooLong(longestRecordingSeconds);
  return new AppError(reason === 'unusable_audio' ? reason : 'unsupported_media');
}

/** What a conversation keeps of an upload; throws when it is not there or holds no sound. */
export function usableUpload(upload: store.UploadRow | null) {
  if (!upload) throw new AppError('not_found', { detail: 'There is no finished upload with this id.' });
  if (upload.reason || !upload.storageKey) throw refusalOf(upload.reason);
  return {
    uploadId: upload.id,
    audioKey: upload.storageKey,
    audioDataKey: upload.dataKey,
    isEncrypted: true, // `encryptUpload` has opened it again
    audioFilename: upload.filename,
    audioType: upload.type,
    audioBytes: upload.bytes,
    durationSeconds: upload.seconds,
  };
}
