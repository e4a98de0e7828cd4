import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { realpath, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeToWav } from '#platform/audio/decode.ts';
import { openJail } from '#platform/audio/jail.ts';
import { bubblewrapArgs } from '#platform/audio/jail-walls.ts';
import { probeAudio } from '#platform/audio/probe.ts';
import { makeTalk } from '../harness/talk.ts';
import { codeOf, isSilent, needsSound, useFolder } from './files.ts';
import { makeBomb, makeSilence } from './silence.ts';

const run = promisify(execFile);
const at = useFolder();
const noBubblewrap = openJail({ bubblewrapPath: '/nowhere/bwrap' });

describe.skipIf(isSilent)(needsSound('the jail around ffmpeg'), () => {
  let trap: Server;
  let hits = 0;
  beforeAll(async () => {
    await makeTalk(
      [{ voice: 'slt', text: 'This is the secret of another person.', pauseSeconds: 0 }],
      at('other.wav'),
      'wav',
    );
    trap = createServer((_, response) => {
      hits++;
      response.end();
    }).listen(0, '127.0.0.1');
    await once(trap, 'listening');
  });
  afterAll(() => trap.close());

  it('says what holds ffmpeg, and what is missing', async () => {
    expect(['jailed', 'unjailed']).toContain((await openJail().state()).kind);
    expect(await noBubblewrap.state()).toMatchObject({
      kind: 'unjailed',
      reason: /Bubblewrap cannot run here/,
    });
    const none = openJail({ ffmpegPath: '/nowhere/ffmpeg' });
    expect(await none.state()).toMatchObject({ kind: 'missing', reason: /apt-get install ffmpeg/ });
    expect(await codeOf(probeAudio(none, at('other.wav')))).toBe('unavailable');
  });

  const lists: [string, (other: string, port: number) => string][] = [
    [
      'an HLS list of a local file',
      (other) => `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n${other}\n#EXT-X-ENDLIST\n`,
    ],
    ['an ffconcat list', (other) => `ffconcat version 1.0\nfile '${other}'\n`],
    ['an ffconcat list with a protocol', (other) => `ffconcat version 1.0\nfile 'file:${other}'\n`],
    [
      'an HLS list from the network',
      (_, port) =>
        `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nhttp://127.0.0.1:${port}/a.mp3\n#EXT-X-ENDLIST\n`,
    ],
    [
      'an HLS list with a key from the network',
      (other, port) =>
        `#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="http://127.0.0.1:${port}/key"\n#EXTINF:9,\n${other}\n`,
    ],
    [
      'a DASH list',
      (other, port) =>
        `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><Period><AdaptationSet><Representation><BaseURL>http://127.0.0.1:${port}/${other}</BaseURL></Representation></AdaptationSet></Period></MPD>`,
    ],
    [
      'a session description',
      (_, port) =>
        `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=audio ${port} RTP/AVP 0\n`,
    ],
  ];
  it.each(lists)('row 34: refuses %s, with and without bubblewrap', async (_, list) => {
    // Beside the other recording and named like sound: as an upload would lie.
    await writeFile(at('list.mp3'), list(at('other.wav'), (trap.address() as AddressInfo).port));
    for (const jail of [openJail(), noBubblewrap]) {
      expect(await codeOf(probeAudio(jail, at('list.mp3')))).toBe('unsupported_media');
      expect(await codeOf(decodeToWav(jail, at('list.mp3'), at('out.wav')))).toBe('unsupported_media');
    }
    expect(hits).toBe(0);
  });

  it('row 34: decodes the same without bubblewrap, whatever the path looks like', async () => {
    await makeTalk(
      [{ voice: 'slt', text: 'Hello there, how are you?', pauseSeconds: 0 }],
      at('concat:a|b.wav'),
      'wav',
    );
    const held = await decodeToWav(openJail(), at('concat:a|b.wav'), at('held.wav'));
    expect(await decodeToWav(noBubblewrap, at('concat:a|b.wav'), at('free.wav'))).toEqual(held);
  });

  it('row 35: refuses a recording longer than the limit by what it says of itself', async () => {
    await makeSilence(13 * 3600, at('long.wav'));
    await expect(probeAudio(openJail(), at('long.wav'))).rejects.toMatchObject({
      code: 'too_large',
      message: /12 hours/,
    });
  });

  it('row 35: refuses a decoder bomb that hides its length, without filling memory', async () => {
    await makeBomb(3600, at('bomb.flac'));
    const before = process.memoryUsage.rss();
    expect(await codeOf(decodeToWav(openJail({ maxSeconds: 1800 }), at('bomb.flac'), at('out.wav')))).toBe(
      'too_large',
    );
    expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 * 1024);
  });

  it('row 35: gives up on a file of nothing but broken packets', async () => {
    await writeFile(at('broken'), Buffer.concat([Buffer.from('#!AMR\n'), Buffer.alloc(4_000_000, 0x7c)]));
    expect(await codeOf(probeAudio(openJail(), at('broken')))).toBe('unusable_audio');
  });
});

const isJailed = (await openJail().state()).kind === 'jailed';

describe.skipIf(!isJailed)(isJailed ? 'inside the walls' : 'inside the walls (needs bubblewrap)', () => {
  it('row 34: shows the input and the libraries, and no other folder', async () => {
    await writeFile(at('input.wav'), 'x');
    const list = await realpath('/usr/bin/ls');
    const { stdout } = await run('bwrap', [...bubblewrapArgs(list, at('input.wav')), '/', '/etc']);
    const seen = stdout.split('\n').filter((name) => name !== '' && !name.endsWith(':'));
    expect(seen).toContain('input');
    const allowed = ['alternatives', 'etc', 'ffmpeg', 'input', 'ld.so.cache', 'lib', 'lib64', 'usr'];
    expect(seen.filter((name) => !allowed.includes(name))).toEqual([]);
  });

  it('row 34: has no network', async () => {
    const trap = createServer().listen(0, '127.0.0.1');
    await once(trap, 'listening');
    const shell = await realpath('/usr/bin/bash');
    const dial = `exec 3<>/dev/tcp/127.0.0.1/${(trap.address() as AddressInfo).port}`;
    await run(shell, ['-c', dial]);
    await writeFile(at('input.wav'), 'x');
    await expect(run('bwrap', [...bubblewrapArgs(shell, at('input.wav')), '-c', dial])).rejects.toThrow(
      /unreachable|refused/,
    );
    trap.close();
  });
});
