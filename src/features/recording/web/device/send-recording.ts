import type { Conversation } from '../../../conversations/contract.ts';
import { ApiError, isApiError } from '#ui/api-error.ts';
import { call, readFailure, headersForCoach } from '#ui/api.ts';
import { chunkPath, finishRecording, startRecording, updateRecording } from '../../contract.ts';
import { changeRecording, readChunk, type LocalRecording } from './local-recordings.ts';

/**
 * The next step of uploading a recording. Every step is idempotent: the server recognises a recording, chunk or
 * finish it has seen.
 */
export type Step =
  | { did: 'something' }
  | { did: 'nothing' }
  | { did: 'finished'; conversation: Conversation };

const something: Step = { did: 'something' };

export async function sendNext(kept: LocalRecording): Promise<Step> {
  const { localId, userId: coach, serverId, sent, chunks, notes } = kept;
  if (!serverId) return begin(kept);
  try {
    if (sent < chunks) {
      const bytes = await readChunk(localId, sent);
      if (!bytes) throw new ApiError(500, 'internal', 'a kept chunk is gone', null);
      await putChunk(kept, serverId, bytes);
      await changeRecording(localId, { sent: sent + 1 });
      return something;
    }
    if (!kept.isStopped) {
      if (kept.sentNotes === notes.length) return { did: 'nothing' };
      await call(updateRecording, { params: { id: serverId }, body: { notes }, coach });
      await changeRecording(localId, { sentNotes: notes.length });
      return something;
    }
    const body = { chunks, notes };
    const conversation = await call(finishRecording, { params: { id: serverId }, body, coach });
    return { did: 'finished', conversation };
  } catch (error) {
    if (!isApiError(error)) throw error;
    await sendAgain(localId, error);
    return something;
  }
}

/** The server has not what was sent: deleted there, or finished without the rest. The local copy is complete. */
async function sendAgain(localId: string, error: ApiError): Promise<void> {
  if (error.code !== 'not_found' && error.code !== 'conflict') throw error;
  const missing = error.code === 'conflict' ? missingIn(error) : null;
  if (missing !== null) await changeRecording(localId, { sent: missing });
  else if (error.code === 'not_found') await changeRecording(localId, { serverId: null, sent: 0 });
  else await changeRecording(localId, { serverId: null, sent: 0, serverName: crypto.randomUUID() });
}

async function begin(kept: LocalRecording): Promise<Step> {
  const { localId, serverName, title, clientId, mimeType, channels, startedAt, notes } = kept;
  const body = { localId: serverName, title, clientId, mimeType, channels, startedAt, notes };
  try {
    const { id } = await call(startRecording, { body, coach: kept.userId });
    await changeRecording(localId, { serverId: id, sent: 0, sentNotes: notes.length });
  } catch (error) {
    // The client was deleted since: the recording is uploaded without one.
    if (!isApiError(error) || error.code !== 'not_found' || !clientId) throw error;
    await changeRecording(localId, { clientId: null, clientName: null });
  }
  return something;
}

/** The heartbeat of a paused recording. */
export const sendHeartbeat = ({ userId: coach }: LocalRecording, serverId: string) =>
  call(updateRecording, { params: { id: serverId }, body: {}, coach });

async function putChunk(
  { userId, sent }: LocalRecording,
  serverId: string,
  bytes: ArrayBuffer,
): Promise<void> {
  let response: Response;
  try {
    response = await fetch(chunkPath(serverId, sent), {
      method: 'PUT',
      credentials: 'include',
      headers: { 'content-type': 'application/octet-stream', ...headersForCoach(userId) },
      body: bytes,
    });
  } catch {
    throw new ApiError(0, 'offline', 'no connection', null);
  }
  if (!response.ok) throw readFailure(response.status, await response.text());
}

/** The first chunk the server reports as missing. */
const missingIn = ({ body }: ApiError): number | null =>
  (body as { missing?: number[] } | null)?.missing?.[0] ?? null;
