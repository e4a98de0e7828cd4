import type { Conversation } from '../../../conversations/contract.ts';
import { ApiError, isApiError } from '#ui/api-error.ts';
import { call, readFailure, speaksFor } from '#ui/api.ts';
import { chunkPath, finishRecording, startRecording, updateRecording } from '../../contract.ts';
import { changeRecording, readChunk, type KeptRecording } from './kept-recordings.ts';

/**
 * One step of bringing a recording to the server: whatever comes next, and nothing twice in vain. Every step may be
 * repeated: the server knows a recording, a chunk and a finish it has seen.
 */
export type Step =
  | { did: 'something' }
  | { did: 'nothing' }
  | { did: 'finished'; conversation: Conversation };

const something: Step = { did: 'something' };

export async function sendNext(kept: KeptRecording): Promise<Step> {
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
      if (kept.toldNotes === notes.length) return { did: 'nothing' };
      await call(updateRecording, { params: { id: serverId }, body: { notes }, coach });
      await changeRecording(localId, { toldNotes: notes.length });
      return something;
    }
    const body = { chunks, notes };
    const conversation = await call(finishRecording, { params: { id: serverId }, body, coach });
    return { did: 'finished', conversation };
  } catch (error) {
    if (!isApiError(error)) throw error;
    const missing = error.code === 'conflict' ? missingIn(error) : null;
    if (missing !== null) await changeRecording(localId, { sent: missing });
    // Gone at the server, or finished there without the rest: what is kept here is whole, and begins anew.
    else if (error.code === 'not_found') await changeRecording(localId, { serverId: null, sent: 0 });
    else if (error.code === 'conflict')
      await changeRecording(localId, { serverId: null, sent: 0, serverName: crypto.randomUUID() });
    else throw error;
    return something;
  }
}

async function begin(kept: KeptRecording): Promise<Step> {
  const { localId, serverName, title, clientId, mimeType, channels, startedAt, notes } = kept;
  const body = { localId: serverName, title, clientId, mimeType, channels, startedAt, notes };
  try {
    const { id } = await call(startRecording, { body, coach: kept.userId });
    await changeRecording(localId, { serverId: id, sent: 0, toldNotes: notes.length });
  } catch (error) {
    // The client was deleted in the meantime: the recording is worth more than its place.
    if (!isApiError(error) || error.code !== 'not_found' || !clientId) throw error;
    await changeRecording(localId, { clientId: null, clientName: null });
  }
  return something;
}

/** The paused recorder is still there. */
export const sayAlive = ({ userId: coach }: KeptRecording, serverId: string) =>
  call(updateRecording, { params: { id: serverId }, body: {}, coach });

async function putChunk(
  { userId, sent }: KeptRecording,
  serverId: string,
  bytes: ArrayBuffer,
): Promise<void> {
  let response: Response;
  try {
    response = await fetch(chunkPath(serverId, sent), {
      method: 'PUT',
      credentials: 'include',
      headers: { 'content-type': 'application/octet-stream', ...speaksFor(userId) },
      body: bytes,
    });
  } catch {
    throw new ApiError(0, 'offline', 'no connection', null);
  }
  if (!response.ok) throw readFailure(response.status, await response.text());
}

/** The first chunk the server says it lacks. */
function missingIn(error: ApiError): number | null {
  try {
    const body = JSON.parse(error.message.replace(/^\d+: /, '')) as { missing?: number[] };
    return body.missing?.[0] ?? null;
  } catch {
    return null;
  }
}
