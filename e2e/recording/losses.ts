import { execFile } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium as playwright, type BrowserContext } from '@playwright/test';
import { chromium } from '../chromium.ts';
import { microphoneArgs } from './microphone.ts';

/** What the proof that nothing is lost needs: browsers that can be killed, moments by chance, and hashes of sound. */
const run = promisify(execFile);

export type Device = {
  open(): Promise<BrowserContext>;
  /** As a power cut does: every process of it at once. */
  kill(): Promise<void>;
  forget(): Promise<void>;
};

/** A browser with a profile of its own on the disk, so that there is something to come back to. */
export async function createDevice(url: string, file: string, address: string): Promise<Device> {
  const profile = await mkdtemp(join(tmpdir(), 'afterword-profile-'));
  return {
    open: () =>
      playwright.launchPersistentContext(profile, {
        ...(chromium ? { executablePath: chromium } : {}),
        args: microphoneArgs(file),
        chromiumSandbox: process.getuid?.() !== 0,
        baseURL: url,
        extraHTTPHeaders: { 'x-forwarded-for': address },
        viewport: { width: 1280, height: 800 },
      }),
    kill: () => killAllOf(profile),
    forget: () => rm(profile, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** Only processes that were started with this profile. */
async function killAllOf(profile: string): Promise<void> {
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (!command.includes(profile)) continue;
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // gone with its parent
    }
  }
}

/** Of every packet of sound, whatever container they are in: the server copies packets into one that can be jumped in. */
export async function soundHash(bytes: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'afterword-sound-'));
  try {
    const file = join(folder, 'sound');
    await writeFile(file, bytes);
    const args = [
      '-v',
      'quiet',
      '-i',
      file,
      '-map',
      '0:a:0',
      '-c',
      'copy',
      '-f',
      'hash',
      '-hash',
      'sha256',
      '-',
    ];
    return (await run('ffmpeg', args)).stdout.trim();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
