import { copyFile, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { openJail } from '#platform/audio/jail.ts';
import { probeAudio } from '#platform/audio/probe.ts';
import { makeTalk, talkFormats, type Talk } from '../harness/talk.ts';
import { codeOf, cutFile, isSilent, needsSound, useFolder } from './files.ts';

const at = useFolder();
const jail = openJail();
const line = { voice: 'slt', text: 'Hello. How was your week?', pauseSeconds: 0.3 } as const;

describe.skipIf(isSilent)(needsSound('judging a file by its content'), () => {
  let talk: Talk;
  beforeAll(async () => {
    for (const format of talkFormats) talk = await makeTalk([line], at(format), format);
  });

  const expected = {
    wav: { codec: 'pcm_s16le', container: 'wav' },
    mp3: { codec: 'mp3', container: 'mp3' },
    m4a: { codec: 'aac', container: 'mov' },
    mp4: { codec: 'aac', container: 'mov' },
    '3gp': { codec: 'aac', container: 'mov' },
    webm: { codec: 'opus', container: 'matroska' },
    'webm-live': { codec: 'opus', container: 'matroska' },
    ogg: { codec: 'vorbis', container: 'ogg' },
    opus: { codec: 'opus', container: 'ogg' },
    flac: { codec: 'flac', container: 'flac' },
    aac: { codec: 'aac', container: 'aac' },
  };
  it.each(talkFormats)('opens %s', async (format) => {
    const probe = await probeAudio(jail, at(format));
    expect(probe).toMatchObject({ ...expected[format], channels: 1 });
    if (format === 'webm-live') expect(probe.seconds).toBeNull();
    else expect(Math.abs((probe.seconds ?? 0) - talk.seconds)).toBeLessThan(0.3);
  });

  it('opens AMR from an old telephone', async () => {
    const silence = Buffer.concat([Buffer.from([0x3c]), Buffer.alloc(31)]);
    const file = at('call');
    await writeFile(file, Buffer.concat([Buffer.from('#!AMR\n'), ...Array<Buffer>(150).fill(silence)]));
    expect(await probeAudio(jail, file)).toMatchObject({ codec: 'amr_nb', container: 'amr' });
  });

  it('does not care what the file is called', async () => {
    await copyFile(at('m4a'), at('talk.mp3'));
    expect(await probeAudio(jail, at('talk.mp3'))).toMatchObject({ container: 'mov' });
  });

  const wrong: [string, string | Uint8Array][] = [
    ['page.mp3', '<!doctype html><html><body><h1>Not found</h1></body></html>'.repeat(40)],
    ['drawing.m4a', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><rect width="9"/></svg>'],
    ['program.wav', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4000, 7)])],
    ['archive.webm', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(4000, 3)])],
    ['notes.ogg', 'We talked about the budget.\n'.repeat(200)],
    ['empty.mp3', ''],
  ];
  it.each(wrong)('refuses %s', async (name, content) => {
    await writeFile(at(name), content);
    expect(await codeOf(probeAudio(jail, at(name)))).toBe('unsupported_media');
  });

  it.each([3_000, 300_000, 3_000_000])(
    'refuses %d random bytes, even behind the mark of an mp3',
    async (size) => {
      for (const mark of ['', 'ID3\u0003\u0000\u0000\u0000\u0000\u0000\u0000', '\u00ff\u00fb\u0090\u0064']) {
        await writeFile(at('random.mp3'), Buffer.concat([Buffer.from(mark, 'latin1'), randomBytes(size)]));
        expect(['unsupported_media', 'unusable_audio']).toContain(
          await codeOf(probeAudio(jail, at('random.mp3'))),
        );
      }
    },
  );

  it('says that a cut m4a is incomplete', async () => {
    const file = await cutFile(at('m4a'), 0.7, at('cut'));
    await expect(probeAudio(jail, file)).rejects.toThrow(/cut off before it was finished/);
    expect(await codeOf(probeAudio(jail, file))).toBe('unusable_audio');
  });

  it('refuses less than a second', async () => {
    await makeTalk([{ voice: 'slt', text: 'Yes.', pauseSeconds: 0 }], at('yes'), 'wav');
    expect(await codeOf(probeAudio(jail, await cutFile(at('yes'), 0.5, at('short'))))).toBe('unusable_audio');
  });

  it('does not find what is not there', async () => {
    expect(await codeOf(probeAudio(jail, at('nothing')))).toBe('not_found');
  });
});
