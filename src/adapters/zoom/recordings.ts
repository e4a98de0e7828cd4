import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { uploadBytes } from '#features/conversations/rules/limits.ts';
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

type Ask = (url: string, token: string, signal?: AbortSignal) => Promise<Response>;

export function createZoomRecordings(options: ZoomOptions = {}): MeetingRecordings {
  const base = (options.baseUrl ?? zoomApi).replace(/\/+$/, '');
  const allowPrivate = options.baseUrl ? [hostAndPort(options.baseUrl)] : [];
  const timeoutMs = options.timeoutMs ?? answerMs;
  const texts = createOutboundFetch({ allowPrivate, maxBytes: textBytes, silenceMs: timeoutMs });
  const files = createOutboundFetch({ allowPrivate, maxBytes: uploadBytes, silenceMs });
  const ask: Ask = (url, token, signal) => send(texts, { url, token, signal, timeoutMs });
  const readMeeting = async (token: string, uuid: string, signal?: AbortSignal): Promise<Meeting> => {
    const answer = await ask(`${base}/meetings/${pathOf(uuid)}/recordings`, token, signal);
    const read = meeting.safeParse(await jsonOf(answer));
    if (!read.success) throw unusableAnswer(provider);
    return read.data;
  };
  const partOf = async (token: string, externalId: string, signal: AbortSignal): Promise<Part> => {
    const { uuid, fileId } = splitId(externalId);
    const found = partsOf(await readMeeting(token, uuid, signal)).find(({ id }) => id === fileId);
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
        found.push(
          ...(await listMonth(ask, base, token, { from: first, to: last < to ? last : to }, signal)),
        );
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
        throw new AppError('provider_down', { detail: `${provider} broke off the download.` });
      return { bytes };
    },
    speakerTimes: async (token, externalId, signal) => {
      const { timeline, transcript } = await partOf(token, externalId, signal);
      const textOf = async (file: RecordingFile) => (await ask(addressOf(file), token, signal)).text();
      const times = timeline ? readTimeline(await textOf(timeline)) : null;
      if (times && times.length > 0) return times;
      return transcript ? readTranscriptNames(await textOf(transcript)) : [];
    },
    readWebhook: (headers, body, now) => readWebhook(options.webhookSecret, headers, body, now),
  };
}

async function listMonth(
  ask: Ask,
  base: string,
  token: string,
  { from, to }: { from: string; to: string },
  signal?: AbortSignal,
): Promise<Meeting[]> {
  const found: Meeting[] = [];
  let next = '';
  for (let page = 0; page < mostPages; page += 1) {
    const query = new URLSearchParams({ from, to, page_size: String(pageSize) });
    if (next) query.set('next_page_token', next);
    const answer = await ask(`${base}/users/me/recordings?${query.toString()}`, token, signal);
    const read = meetingPage.safeParse(await jsonOf(answer));
    if (!read.success) throw unusableAnswer(provider);
    found.push(...read.data.meetings);
    next = read.data.next_page_token ?? '';
    if (!next) return found;
  }
  throw unusableAnswer(provider); // pages that never end
}

/** Zoom decodes twice an id that holds a slash. */
const pathOf = (uuid: string): string =>
  uuid.includes('/') ? encodeURIComponent(encodeURIComponent(uuid)) : encodeURIComponent(uuid);

const gone = () =>
  new AppError('not_found', { detail: `${provider} does not have this recording any more.` });

type Call = { url: string; token: string; signal: AbortSignal | undefined; timeoutMs: number | null };

async function send(
  fetch: typeof globalThis.fetch,
  { url, token, signal, timeoutMs }: Call,
): Promise<Response> {
  const signals = [signal, timeoutMs === null ? undefined : AbortSignal.timeout(timeoutMs)];
  const answer = await fetch(url, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.any(signals.filter((one) => one !== undefined)),
  }).catch((error: unknown) => {
    signal?.throwIfAborted();
    throw providerFailure(provider, { cause: error });
  });
  if (answer.ok) return answer;
  const code = await errorCodeOf(answer);
  if (answer.status === 404 || code === noRecording) throw gone();
  if (code === tokenWithoutScope) throw new AppError('provider_auth');
  throw providerFailure(provider, {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
  });
}

const noRecording = 3301;
const tokenWithoutScope = 4711; // with status 400

async function errorCodeOf(answer: Response): Promise<number | null> {
  const body: unknown = await answer.json().catch(() => null);
  return typeof body === 'object' && body !== null && 'code' in body ? Number(body.code) : null;
}

const jsonOf = (answer: Response): Promise<unknown> =>
  answer.json().catch((error: unknown) => {
    throw providerFailure(provider, { cause: error });
  });

async function save(body: ReadableStream, file: string, signal: AbortSignal): Promise<void> {
  try {
    await pipeline(Readable.fromWeb(body), createWriteStream(file, { mode: 0o600 }), { signal });
  } catch (error) {
    signal.throwIfAborted();
    if (isDiskFull(error)) throw new AppError('storage_full', { cause: error });
    throw providerFailure(provider, { cause: error });
  }
}
