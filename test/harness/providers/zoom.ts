import { createHmac } from 'node:crypto';
import { providerSecret, startProvider, type ProviderServer, type Received } from './provider-server.ts';

/** Zoom's cloud recordings as its API v2 answers them: two meetings a page, and files behind the same token. */
export type FakeMeeting = {
  uuid: string;
  topic: string;
  start: string;
  seconds: number;
  sound: Buffer;
  /** Who speaks from which second on; in the timeline, or in the transcript where `isTranscript` is set. */
  speaks?: [second: number, name: string][];
  isTranscript?: boolean;
  /** Whether the host stores the sound beside the film. */
  isFilmOnly?: boolean;
};

export type FakeZoom = ProviderServer & { meetings: FakeMeeting[]; token: string };

const pageSize = 2;

export async function startFakeZoom(token = 'zoom token'): Promise<FakeZoom> {
  const meetings: FakeMeeting[] = [];
  const server: ProviderServer = await startProvider({
    refusal: async ({ url, headers }) => {
      if (headers['authorization'] !== `Bearer ${token}`)
        return { status: 401, body: { code: 124, message: `Invalid access token. ${providerSecret}` } };
      return fileOf(meetings, url) || url.pathname.endsWith('/recordings')
        ? null
        : { status: 404, body: { code: 3301, message: `There is no recording. ${providerSecret}` } };
    },
    answer: async (_lines, request) => answerOf(meetings, server.origin, request),
  });
  return Object.assign(server, { meetings, token });
}

function answerOf(meetings: FakeMeeting[], origin: string, { url }: Received): unknown {
  if (!url.pathname.endsWith('/recordings')) return fileOf(meetings, url);
  const [, id] = /\/meetings\/(.+)\/recordings$/.exec(url.pathname) ?? [];
  if (id !== undefined) {
    const uuid = decodeURIComponent(decodeURIComponent(id));
    const found = meetings.find((one) => one.uuid === uuid);
    return found ? toMeeting(found, origin) : { uuid, recording_files: [] };
  }
  const { from, to, next_page_token: next } = Object.fromEntries(url.searchParams);
  const inRange = meetings.filter(({ start }) => start.slice(0, 10) >= from! && start.slice(0, 10) <= to!);
  const at = Number(next ?? 0);
  return {
    from,
    to,
    page_size: pageSize,
    next_page_token: at + pageSize < inRange.length ? String(at + pageSize) : '',
    meetings: inRange.slice(at, at + pageSize).map((one) => toMeeting(one, origin)),
  };
}

/** As in a list and in a message. */
export function toMeeting(one: FakeMeeting, origin: string) {
  const end = new Date(Date.parse(one.start) + one.seconds * 1000).toISOString();
  const file = (type: string, bytes: number) => ({
    id: `${type}-of-${one.uuid}`,
    recording_start: one.start,
    recording_end: end,
    file_type: type,
    file_size: bytes,
    status: 'completed',
    download_url: `${origin}/rec/download/${encodeURIComponent(one.uuid)}/${type}`,
  });
  return {
    uuid: one.uuid,
    id: 81234567890,
    host_id: 'zoom-user-1',
    topic: one.topic,
    start_time: one.start,
    duration: Math.ceil(one.seconds / 60),
    recording_files: [
      file('MP4', one.sound.length),
      ...(one.isFilmOnly ? [] : [file('M4A', one.sound.length)]),
      ...(one.speaks ? [file(one.isTranscript ? 'TRANSCRIPT' : 'TIMELINE', 100)] : []),
    ],
  };
}

function fileOf(meetings: FakeMeeting[], { pathname }: URL): Buffer | null {
  const [, uuid = '', type] = /^\/rec\/download\/([^/]+)\/(\w+)$/.exec(pathname) ?? [];
  const found = meetings.find((one) => one.uuid === decodeURIComponent(uuid));
  if (!found) return null;
  if (type === 'TIMELINE') return Buffer.from(timelineOf(found));
  return type === 'TRANSCRIPT' ? Buffer.from(transcriptOf(found)) : found.sound;
}

const clock = (second: number) => new Date(second * 1000).toISOString().slice(11, 23);

const timelineOf = ({ speaks = [], seconds }: FakeMeeting) =>
  JSON.stringify({
    timeline: [
      ...speaks.map(([second, username]) => ({
        ts: clock(second),
        users: [{ username, multiple_people: false, user_id: '1' }],
      })),
      { ts: clock(seconds), users: [] },
    ],
  });

const transcriptOf = ({ speaks = [], seconds }: FakeMeeting) =>
  [
    'WEBVTT',
    ...speaks.map(([second, name], at) =>
      [
        String(at + 1),
        `${clock(second)} --> ${clock(speaks[at + 1]?.[0] ?? seconds)}`,
        `${name}: Something was said: this.`,
      ].join('\r\n'),
    ),
  ].join('\r\n\r\n');

/** The headers of a signed message. */
export function signed(secret: string, body: string, at: Date): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const hash = createHmac('sha256', secret).update(`v0:${timestamp}:${body}`).digest('hex');
  return {
    'content-type': 'application/json',
    'x-zm-request-timestamp': timestamp,
    'x-zm-signature': `v0=${hash}`,
  };
}
