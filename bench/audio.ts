/**
 * Decoding a 4-hour recording in the jail, probe and peaks included, beside ffmpeg alone on the same file, turn by
 * turn in one run. The aim: at most 1.1 times the wall time, and less than 300 MB in our own process.
 * Usage: node bench/audio.ts [rounds] [hours] [mp3|webm|m4a]
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { decodeToWav } from '#platform/audio/decode.ts';
import { openJail } from '#platform/audio/jail.ts';
import { probeAudio } from '#platform/audio/probe.ts';
import { makeTalk } from '../test/harness/talk.ts';

const aim = { ratio: 1.1, residentMegabytes: 300 };
const run = promisify(execFile);
const [rounds = 5, hours = 4] = process.argv.slice(2, 4).map(Number);
const format = (process.argv[4] ?? 'mp3') as 'mp3' | 'webm' | 'm4a';

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

const folder = await mkdtemp(join(tmpdir(), 'bench-audio-'));
try {
  const short = join(folder, `short.${format}`);
  const long = join(folder, `long.${format}`);
  const text = 'Good morning. How was your week, and what would you like to talk about today?';
  await makeTalk(
    (['slt', 'rms', 'slt', 'rms'] as const).map((voice) => ({ voice, text, pauseSeconds: 1 })),
    short,
    format,
  );
  await run('ffmpeg', [
    '-v',
    'error',
    '-stream_loop',
    '-1',
    '-i',
    short,
    '-t',
    `${hours * 3600}`,
    '-c',
    'copy',
    long,
  ]);

  const jail = openJail();
  const state = await jail.state();
  const peer: number[] = [];
  const ours: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const plain = [
      '-v',
      'error',
      '-y',
      '-nostdin',
      '-i',
      long,
      '-map',
      '0:a:0',
      '-vn',
      '-ac',
      '1',
      '-ar',
      '16000',
    ];
    peer.push(await secondsOf(() => run('ffmpeg', [...plain, join(folder, 'peer.wav')])));
    ours.push(
      await secondsOf(async () => {
        await probeAudio(jail, long);
        await decodeToWav(jail, long, join(folder, 'ours.wav'));
      }),
    );
    console.log(`round ${round + 1}: ffmpeg ${peer.at(-1)?.toFixed(1)} s, jail ${ours.at(-1)?.toFixed(1)} s`);
  }
  const ratio = median(ours.map((seconds, i) => seconds / (peer[i] ?? 1)));
  const resident = process.resourceUsage().maxRSS / 1024;
  console.log(
    `${hours} h of ${format}, ${state.kind}: ffmpeg alone ${median(peer).toFixed(1)} s, probe + decode + peaks ` +
      `${median(ours).toFixed(1)} s, ratio ${ratio.toFixed(2)} (aim ${aim.ratio}); our process at most ` +
      `${resident.toFixed(0)} MB (aim ${aim.residentMegabytes}).`,
  );
  if (ratio > aim.ratio || resident > aim.residentMegabytes) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
