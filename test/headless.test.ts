import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** The pipeline without a server, called as a script calls it: through a pipe. */
const run = promisify(execFile);
const program = join(import.meta.dirname, '../src/app/process.ts');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'afterword-headless-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const processFile = (file: string, ...args: string[]) =>
  run(process.execPath, [program, file, ...args], {
    maxBuffer: 64 * 1024 * 1024,
    cwd: folder,
    env: { ...process.env, OLLAMA_URL: 'off' },
  });

test('a long answer arrives whole, in the promised shape, and nothing is kept', async () => {
  const lines = Array.from({ length: 400 }, (_, i) => [
    `Dana: What will you do about point ${i}?`,
    `Maya: I'll send the report about point ${i} to Anna by Friday.`,
  ]).flat();
  const file = join(folder, 'talk.txt');
  await writeFile(file, lines.join('\n'));
  const { stdout, stderr } = await processFile(file, '--json', '--date', '2026-11-20');
  expect(stderr).toBe('');
  expect(stdout.length).toBeGreaterThan(100_000);
  const answer = JSON.parse(stdout) as Record<string, Record<string, unknown>>;
  expect(Object.keys(answer)).toEqual(
    expect.arrayContaining(['conversation', 'transcript', 'engine', 'analyser', 'seconds']),
  );
  expect(Object.keys(answer['conversation']!)).toEqual(
    expect.arrayContaining([
      'title',
      'summary',
      'keyInsights',
      'goals',
      'nextSteps',
      'tasks',
      'lessSureTasks',
      'mentorNotes',
      'proactiveSuggestions',
      'topics',
      'questions',
      'stats',
      'customFields',
    ]),
  );
  expect(answer['transcript']!['turns']).toHaveLength(800);
  expect(await readdir(folder)).toEqual(['talk.txt']);
});

test.each([
  [['missing.txt'], 'There is no file missing.txt'],
  [['talk.txt', '--speakers', 'two'], '--speakers is a whole number'],
  [['talk.txt', '--date', 'soon'], '--date is a day'],
  [['talk.txt', '--analyser', 'oracle'], 'ANALYSER'],
])('%j ends with a sentence', async (args, sentence) => {
  const failed = await processFile(...(args as [string, ...string[]])).catch((error: unknown) => error);
  expect(failed).toMatchObject({ code: 1, stdout: '' });
  expect((failed as { stderr: string }).stderr).toContain(sentence);
});
