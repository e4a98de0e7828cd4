import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { conversation } from '../../test/audio/lines.ts';
import { makeTalk, missingPrograms, type Talk } from '../../test/harness/talk.ts';
import { test as journey } from '../journey.ts';

/** A browser whose microphone hears two people talk, from the moment it is opened. */
export const missing = missingPrograms('ffmpeg', 'flite', 'pocketsphinx_continuous');

export type SpokenTalk = { talk: Talk; file: string };

export const microphoneArgs = (file: string): string[] => [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-audio-capture=${file}%noloop`,
];

const lines = 4; // two questions and two answers, some twenty seconds

type Speak = (file: string) => Promise<Talk>;

export const test = journey.extend<object, { speak: Speak; heard: SpokenTalk }>({
  /** What the microphone hears; another talk where a journey needs one. */
  speak: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => use((file) => makeTalk(conversation('slt', 'rms').slice(0, lines), file, 'wav')),
    { scope: 'worker' },
  ],
  heard: [
    async ({ speak }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'afterword-microphone-'));
      const file = join(folder, 'talk.wav');
      const talk: Talk = missing.length > 0 ? { turns: [], seconds: 0 } : await speak(file);
      await use({ talk, file });
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, heard }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...microphoneArgs(heard.file)] }),
    { scope: 'worker' },
  ],
});
