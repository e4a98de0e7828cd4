import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/harness/app.ts';
import { makeTalk, missingPrograms, type TalkFormat } from '../../../../test/harness/talk.ts';
import { until } from '../../../../test/harness/wait.ts';
import { openJail } from '../../../platform/audio/jail.ts';
import type { Conversation } from '../../conversations/contract.ts';
import { chunkPath, type Recording } from '../contract.ts';

/** A recording longer than a conversation may be: several conversations, and nothing of it is lost. */
const formats: TalkFormat[] = ['webm-live', 'm4a'];

test.skipIf(missingPrograms('ffmpeg', 'flite').length > 0)(
  'longer than a conversation may be: several, in parts that follow one another',
  async () => {
    const app = await startTestApp({ replaced: { engines: [], audio: openJail({ maxSeconds: 4 }) } });
    const folder = await mkdtemp(join(tmpdir(), 'afterword-recording-'));
    try {
      const eva = await app.signUp('Eva');
      const line = { voice: 'slt' as const, text: 'What would you like to look at today?', pauseSeconds: 1 };
      for (const format of formats) {
        const talk = await makeTalk([line, line, line], join(folder, format), format);
        const { body: recording } = await eva.call<Recording>('POST', '/api/recordings', {
          localId: randomUUID(),
          title: format,
          mimeType: 'audio/webm;codecs=opus',
          channels: 1,
          startedAt: new Date().toISOString(),
        });
        const sent = await app.server.inject({
          method: 'PUT',
          url: chunkPath(recording.id, 0),
          headers: { authorization: `Bearer ${eva.token}`, 'content-type': 'application/octet-stream' },
          payload: await readFile(join(folder, format)),
        });
        expect(sent.statusCode).toBe(204);
        const finish = () =>
          eva.call<Conversation>('POST', `/api/recordings/${recording.id}/finish`, { chunks: 1 });
        const first = await finish();
        expect(first).toMatchObject({ status: 200, body: { title: format } });
        expect((await finish()).body.id, 'the answer was lost').toBe(first.body.id);

        const { body: all } = await eva.call<Conversation[]>('GET', '/api/conversations');
        const parts = all.filter(({ title }) => title.startsWith(format));
        expect(parts.map(({ title }) => title).toSorted()).toEqual(
          ['', ', part 2', ', part 3'].map((suffix) => format + suffix),
        );
        const lengths = parts.map(({ durationSeconds }) => durationSeconds ?? Number.NaN);
        expect(Math.max(...lengths)).toBeLessThanOrEqual(4);
        expect(lengths.reduce((sum, seconds) => sum + seconds, 0)).toBeCloseTo(talk.seconds, 0);
      }
      expect((await eva.call('GET', '/api/recordings')).body).toEqual([]);
    } finally {
      await app.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);

test.skipIf(missingPrograms('ffmpeg', 'flite').length > 0)(
  'interrupted beyond that length, and its device comes back: each part once, with the rest',
  async () => {
    const clock = { at: Date.now() - 86_400_000, now: () => new Date(clock.at) }; // a watch job is due at once
    const audio = openJail({ maxSeconds: 4 });
    const app = await startTestApp({ replaced: { engines: [], audio, clock } });
    const folder = await mkdtemp(join(tmpdir(), 'afterword-recording-'));
    try {
      const eva = await app.signUp('Eva');
      const line = { voice: 'slt' as const, text: 'What would you like to look at today?', pauseSeconds: 1 };
      const talk = await makeTalk([line, line, line, line], join(folder, 'talk'), 'webm-live');
      const webm = await readFile(join(folder, 'talk'));
      const { body: recording } = await eva.call<Recording>('POST', '/api/recordings', {
        localId: randomUUID(),
        title: 'Long',
        mimeType: 'audio/webm;codecs=opus',
        channels: 1,
        startedAt: clock.now().toISOString(),
      });
      const send = async (n: number, payload: Buffer) => {
        const url = chunkPath(recording.id, n);
        const headers = { authorization: `Bearer ${eva.token}`, 'content-type': 'application/octet-stream' };
        const { statusCode } = await app.server.inject({ method: 'PUT', url, headers, payload });
        expect(statusCode).toBe(204);
      };
      const list = async () => {
        const { body } = await eva.call<Conversation[]>('GET', '/api/conversations');
        return body.toSorted((a, b) => a.title.localeCompare(b.title));
      };
      const secondsOf = (parts: Conversation[]) =>
        parts.reduce((sum, { durationSeconds }) => sum + (durationSeconds ?? Number.NaN), 0);

      await send(0, webm.subarray(0, webm.length * 0.6));
      clock.at += 16 * 60_000;
      const interrupted = await until(list, (parts) => parts.some(({ title }) => title === 'Long'));
      expect(interrupted.map(({ title }) => title)).toEqual(['Long', 'Long, part 2']);
      expect(secondsOf(interrupted)).toBeLessThan(talk.seconds - 2);

      await send(1, webm.subarray(webm.length * 0.6));
      const finished = await eva.call<Conversation>('POST', `/api/recordings/${recording.id}/finish`, {
        chunks: 2,
      });
      expect(finished.status).toBe(200);
      const whole = await list();
      expect(whole.slice(0, 2).map(({ id }) => id)).toEqual(interrupted.map(({ id }) => id));
      expect(new Set(whole.map(({ title }) => title)).size).toBe(whole.length);
      expect(secondsOf(whole)).toBeCloseTo(talk.seconds, 0);
    } finally {
      await app.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
