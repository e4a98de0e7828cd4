import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { uploadBytes } from '#features/conversations/rules/limits.ts';
import { createJsonApi, type JsonApi, readPages } from '#platform/outbound/json-api.ts';
import { createOutboundFetch, hostAndPort } from '#platform/outbound/outbound-fetch.ts';
import { providerFailure, unusableAnswer } from '#platform/outbound/provider-failure.ts';
import { isDiskFull } from '#platform/disk-full.ts';
import type { MeetingRecordings } from '#ports/meeting-recordings.ts';
import { AppError } from '#shared/errors.ts';
import { plusDays } from '#shared/time.ts';
import {
  meeting,
  meetingPage,
  partsOf,
  splitId,
  toRecordings,
  type Meeting,
  type Part,
  type RecordingFile,
} from './answer.ts';
import { readTimeline, readTranscriptNames } from './speaker-times.ts';
import { readWebhook } from './webhook.ts';

/** Zoom's cloud recordings (API v2). The token is sent to Zoom's own hosts and to no address that an answer names. */
export type ZoomOptions = {
  /** Another cloud of Zoom's, such as the one for governments. */
  baseUrl?: string | undefined;
  webhookSecret?: string | undefined;
  timeoutMs?: number;
};

const provider = 'Zoom';
const zoomApi = 'https://api.zoom.us/v2';
const answerMs = 30_000;
const silenceMs = 60_000; // of a download
const textBytes = 16 * 1024 * 1024; // a timeline of three hours is about one
const pageSize = 300; // the largest Zoom allows
const mostPages = 50;
const monthDays = 30; // Zoom answers no longer range

export function createZoomRecordings(options: ZoomOptions = {}): MeetingRecordings {
  const base = options.baseUrl ?? zoomApi;
  const allowPrivate = options.baseUrl ? [hostAndPort(options.baseUrl)] : [];
  const timeoutMs = options.timeoutMs ?? answerMs;
  const api = createJsonApi({
    api: provider,
    provider,
    baseUrl: base,
    quotes: false,
    refusalOf,
    timeoutMs,
  });
  const texts = createOutboundFetch({ allowPrivate, maxBytes: textBytes, silenceMs: timeoutMs });
  const files = createOutboundFetch({ allowPrivate, maxBytes: uploadBytes, silenceMs });
  const partOf = async (token: string, externalId: string, signal: AbortSignal): Promise<Part> => {
    const { uuid, fileId } = splitId(externalId);
    const path = `/meetings/${pathOf(uuid)}/recordings`;
    const read = await api({ token, signal, method: 'GET', path, shape: meeting });
    const found = partsOf(read).find(({ id }) => id === fileId);
    if (!found) throw gone();
    return found;
  };
  /** Only a host of Zoom's own is sent the token. */
  const addressOf = ({ download_url = '' }: RecordingFile): string => {
    if (!URL.canParse(download_url)) throw unusableAnswer(provider);
    const { origin, protocol, hostname } = new URL(download_url);
    const isZooms = protocol === 'https:' && /(^|\.)zoom(gov)?\.(us|com)$/.test(hostname);
    if (origin !== new URL(base).origin && !isZooms) throw unusableAnswer(provider);
    return download_url;
  };

  return {
    name: 'zoom',
    list: async (token, { from, to }, signal) => {
      const found: Meeting[] = [];
      for (let first = from; first <= to; first = plusDays(first, monthDays + 1)) {
        const last = plusDays(first, monthDays);
        found.push(...(await listMonth(api, { token, signal }, { from: first, to: last < to ? last : to })));
      }
      return found.flatMap(toRecordings);
    },
    download: async (token, externalId, file, signal) => {
      const { sound } = await partOf(token, externalId, signal);
      const answer = await send(files, { url: addressOf(sound), token, signal, timeoutMs: null });
      const type = answer.headers.get('content-type') ?? '';
      if (/^(text|application\/json)/.test(type) || !answer.body) throw unusableAnswer(provider);
      await save(answer.body, file, signal);
      const { size: bytes } = await stat(file);
      // A connection that ends early looks like the end of the file.
      if (sound.file_size !== undefined && bytes < sound.file_size)
        throw new AppError('provider_down', { detail: `${provider} interrupted the download.` });
      return { bytes };
    },
    speakerTimes: async (token, externalId, signal) => {
      const { timeline, transcript } = await partOf(token, externalId, signal);
      const textOf = async (file: RecordingFile) =>
        (await send(texts, { url: addressOf(file), token, signal, timeoutMs })).text();
      const times = timeline ? readTimeline(await textOf(timeline)) : null;
      if (times && times.length > 0) return times;
      return transcript ? readTranscriptNames(await textOf(transcript)) : [];
    },
    readWebhook: (headers, body, now) => readWebhook(options.webhookSecret, headers, body, now),
  };
}

async function listMonth(
  api: JsonApi,
  access: { token: string; signal: AbortSignal | undefined },
  days: { from: string; to: string },
): Promise<Meeting[]> {
  const { items, isWhole } = await readPages(mostPages, async (cursor) => {
    const query = { ...days, page_size: String(pageSize), ...(cursor ? { next_page_token: cursor } : {}) };
    const path = '/users/me/recordings';
    const read = await api({ ...access, method: 'GET', path, query, shape: meetingPage });
    return { items: read.meetings, next: read.next_page_token };
  });
  if (!isWhole) throw unusableAnswer(provider);
  return items;
}

/** Zoom decodes twice an id that holds a slash. */
const pathOf = (uuid: string): string =>
  uuid.includes('/') ? encodeURIComponent(encodeURIComponent(uuid)) : encodeURIComponent(uuid);

const gone = () =>
  new AppError('not_found', { detail: `${provider} does not have this recording any more.` });

type Call = { url: string; token: string; signal: AbortSignal; timeoutMs: number | null };

async function send(
  fetch: typeof globalThis.fetch,
  { url, token, signal, timeoutMs }: Call,
): Promise<Response> {
  const answer = await fetch(url, {
    headers: { authorization: `Bearer ${token}` },
    signal: timeoutMs === null ? signal : AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  }).catch((error: unknown) => {
    signal.throwIfAborted();
    throw providerFailure(provider, { cause: error });
  });
  if (answer.ok) return answer;
  const { status, headers } = answer;
  const refusal = refusalOf(status, await answer.text().catch(() => ''));
  throw refusal ?? providerFailure(provider, { status, retryAfter: headers.get('retry-after') });
}

const noRecording = 3301;
const tokenWithoutScope = 4711; // with status 400

function refusalOf(status: number, body: string): AppError | null {
  const code = Number(/"code"\s*:\s*(\d+)/.exec(body)?.[1]);
  if (status === 404 || code === noRecording) return gone();
  return code === tokenWithoutScope ? new AppError('provider_auth') : null;
}

async function save(body: ReadableStream, file: string, signal: AbortSignal): Promise<void> {
  try {
    await pipeline(Readable.fromWeb(body), createWriteStream(file, { mode: 0o600 }), { signal });
  } catch (error) {
    signal.throwIfAborted();
    if (isDiskFull(error)) throw new AppError('storage_full', { cause: error });
    throw providerFailure(provider, { cause: error });
  }
}
