import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOutboundFetch, hostAndPort } from '#platform/outbound/outbound-fetch.ts';
import { tarBz2, type Entry } from '../../../../test/harness/providers/archive.ts';
import { startMirror, type Fault, type Mirror } from '../../../../test/harness/providers/mirror.ts';
import type { Model } from './catalogue.ts';
import type { Progress } from './download.ts';
import { installModels, missingModels, type Installation } from './install.ts';
import { isIntact } from './installed.ts';

const content = randomBytes(300_000);
let base: string;
let modelsDir: string;
let mirror: Mirror;
let probed: string[];

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'models-'));
  modelsDir = join(base, 'models');
  mirror = await startMirror();
  probed = [];
});
afterEach(async () => {
  await mirror.close();
  await rm(base, { recursive: true });
});

const plain = (over: Partial<Model> = {}): Model => {
  mirror.files.set('files/vad.onnx', content);
  return {
    id: 'vad',
    path: 'files/vad.onnx',
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    licence: 'MIT',
    archiveFolder: null,
    files: ['vad.onnx'],
    unpackedBytes: content.length,
    ...over,
  };
};

const archived = (entries: Entry[] | Buffer, over: Partial<Model> = {}): Model => {
  const archive = Buffer.isBuffer(entries) ? entries : tarBz2(entries);
  mirror.files.set('files/speech.tar.bz2', archive);
  return {
    ...plain(),
    id: 'speech',
    path: 'files/speech.tar.bz2',
    bytes: archive.length,
    sha256: createHash('sha256').update(archive).digest('hex'),
    archiveFolder: 'speech-v1',
    files: ['encoder.onnx', 'tokens.txt'],
    unpackedBytes: 10_000,
    ...over,
  };
};
const good: Entry[] = [
  { name: 'speech-v1/encoder.onnx', content: 'weights' },
  { name: 'speech-v1/README.md', content: 'not wanted' },
  { name: 'speech-v1/tokens.txt', content: 'a 0' },
];

const install = (models: Model[], over: Partial<Installation> = {}) =>
  installModels({
    modelsDir,
    mirror: mirror.origin,
    models,
    fetch: createOutboundFetch({ allowPrivate: [hostAndPort(mirror.origin)], silenceMs: 300 }),
    signal: new AbortController().signal,
    onProgress: () => undefined,
    probe: async (part) => probed.push(part),
    pauseMs: 1,
    ...over,
  });
const ids = async (models: Model[]) => (await missingModels(modelsDir, models)).map(({ id }) => id);
const froms = () => mirror.requests.map(({ from }) => from);

describe('an installation', () => {
  it('puts whole models under their final names, tries each once, and leaves nothing else', async () => {
    const models = [plain(), archived(good)];
    const seen: Progress[] = [];
    expect(await ids(models)).toEqual(['vad', 'speech']);
    await install(models, { onProgress: (progress) => seen.push(progress) });
    expect(await ids(models)).toEqual([]);
    expect(probed).toEqual(['vad', 'speech']);
    expect(await readdir(modelsDir)).toEqual(['speech', 'vad']);
    expect((await readdir(join(modelsDir, 'speech'))).toSorted()).toEqual([
      'encoder.onnx',
      'installed.json',
      'tokens.txt',
    ]);
    expect(await readFile(join(modelsDir, 'speech', 'tokens.txt'), 'utf8')).toBe('a 0');
    const total = models.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(seen.at(-1)).toEqual({ bytes: total, total, secondsLeft: 0 });
    expect(seen.map(({ bytes }) => bytes)).toEqual(seen.map(({ bytes }) => bytes).toSorted((a, b) => a - b));
    await install(models);
    expect(mirror.requests).toHaveLength(2);
  });

  it('resumes after every interruption, with the bytes it has', async () => {
    mirror.faults.push(
      { kind: 'cut', after: 100_000 },
      { kind: 'cut', after: 50_000 },
      { kind: 'stall', after: 50_000 },
    );
    await install([plain()]);
    expect(froms()[0]).toBe(0);
    expect(
      froms()
        .slice(1)
        .every((from) => from > 0),
    ).toBe(true);
    expect(await readFile(join(modelsDir, 'vad', 'vad.onnx'))).toEqual(content);
  });

  it.each<Fault>([{ kind: 'ignores_ranges' }, { kind: 'wrong_range' }])(
    'starts again with a mirror that %o',
    async (fault) => {
      mirror.faults.push({ kind: 'cut', after: 100_000 }, fault);
      await install([plain()]);
      expect(await readFile(join(modelsDir, 'vad', 'vad.onnx'))).toEqual(content);
    },
  );

  it('resumes in another process after the first was killed', async () => {
    const model = plain();
    mirror.faults.push({ kind: 'stall', after: 120_000 });
    const script = `
      const { installModels } = await import('#adapters/sherpa/models/install.ts');
      const signal = new AbortController().signal;
      await installModels({ ...JSON.parse(process.argv[1]), fetch, signal, onProgress() {}, probe: async () => {} });`;
    const given = JSON.stringify({ modelsDir, mirror: mirror.origin, models: [model] });
    const child = spawn(process.execPath, ['--input-type=module', '-e', script, given], { stdio: 'ignore' });
    const part = join(modelsDir, 'vad.download.part');
    while ((await stat(part).catch(() => null))?.size !== 120_000) await pause(20);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await install([model]);
    expect(froms()).toEqual([0, 120_000]);
    expect(await readFile(join(modelsDir, 'vad', 'vad.onnx'))).toEqual(content);
  });

  it('stops when aborted, and keeps its bytes for the next time', async () => {
    mirror.faults.push({ kind: 'stall', after: 90_000 });
    const stop = new AbortController();
    const onProgress = () => stop.abort(new Error('not now'));
    await expect(install([plain()], { signal: stop.signal, onProgress })).rejects.toThrow('not now');
    expect(await ids([plain()])).toEqual(['vad']);
    expect(probed).toEqual([]);
    await install([plain()]);
    expect(await ids([plain()])).toEqual([]);
  });
});

describe('a file that is not the model', () => {
  const refuses = async (model: Model, code: string, over?: Partial<Installation>) => {
    await expect(install([model], over)).rejects.toMatchObject({ code });
    expect(await ids([model])).toEqual([model.id]);
    expect(await readdir(modelsDir)).not.toContain(model.id);
  };

  it.each<[string, Fault[], string]>([
    ['a page', [{ kind: 'page' }], 'provider_refused'],
    ['an endless answer', [{ kind: 'endless' }], 'provider_refused'],
    ['a 404', [{ kind: 'status', status: 404 }], 'provider_refused'],
    ['a refusal', [{ kind: 'status', status: 403 }], 'provider_auth'],
    ['a fault that lasts', Array(4).fill({ kind: 'status', status: 500 }), 'provider_down'],
    ['a pause that lasts', Array(4).fill({ kind: 'status', status: 429 }), 'provider_busy'],
    ['an end that comes early', Array(5).fill({ kind: 'unannounced_cut', after: 0 }), 'provider_down'],
  ])('is refused: %s', async (_name, faults, code) => {
    mirror.faults.push(...faults);
    await refuses(plain(), code);
    expect(probed).toEqual([]);
  });

  it('is refused and deleted: other bytes of the same length', async () => {
    const model = plain();
    const altered = Buffer.from(content);
    altered[200_000] = (altered[200_000] ?? 0) ^ 1;
    mirror.files.set('files/vad.onnx', altered);
    await refuses(model, 'provider_refused');
    expect(probed).toEqual([]);
    expect(await readdir(modelsDir)).toEqual([]);
    mirror.files.set('files/vad.onnx', content);
    await install([model]);
    expect(await ids([model])).toEqual([]);
  });

  it('is refused: a model that does not load', async () => {
    await refuses(plain(), 'provider_refused', { probe: () => Promise.reject(new Error('SIGABRT')) });
    expect(await readdir(modelsDir)).toEqual([]);
  });

  it('is refused before a byte is fetched: more than the disk holds', async () => {
    await refuses(plain({ unpackedBytes: 1e18 }), 'storage_full');
    expect(mirror.requests).toEqual([]);
  });

  it('is checked against the operator’s digest, where there is one', async () => {
    await install([]);
    const stated = { vad: { bytes: content.length, sha256: 'a'.repeat(64) } };
    await writeFile(join(modelsDir, 'models.json'), JSON.stringify(stated));
    await refuses(plain(), 'provider_refused');
    await writeFile(join(modelsDir, 'models.json'), '{"vad": {"bytes": -1}}');
    await refuses(plain(), 'unavailable');
  });

  const hostile: [string, () => Entry[] | Buffer][] = [
    ['without a file', () => good.slice(0, 1)],
    ['that is none', () => randomBytes(5000)],
    ['that is cut', () => tarBz2(good).subarray(0, 100)],
    [
      'with a link for a file',
      () => [{ name: 'speech-v1/encoder.onnx', linkTo: '/etc/hostname' }, ...good.slice(2)],
    ],
    ['with a link for the folder', () => [{ name: 'speech-v1', linkTo: base }, ...good.slice(2)]],
    [
      'with names that climb',
      () => [{ name: 'speech-v1/../../../../evil.txt', content: 'x' }, ...good.slice(2)],
    ],
    [
      'that unfolds to more than it should',
      () => [{ name: 'speech-v1/encoder.onnx', content: Buffer.alloc(9e6) }, ...good.slice(2)],
    ],
  ];
  it.each(hostile)('is refused: an archive %s', async (_name, entries) => {
    await refuses(archived(entries()), 'provider_refused');
    expect(probed).toEqual([]);
    expect(await readdir(base)).toEqual(['models']);
    expect(await readdir(modelsDir)).toEqual([]);
  });

  it('cannot write beside the models, even from an archive that has them', async () => {
    const evil: Entry[] = ['../evil.txt', '../../evil.txt', join(base, 'evil.txt')].map((name) => ({
      name,
      content: 'x',
    }));
    await install([archived([...evil, ...good])]);
    expect(await readdir(base)).toEqual(['models']);
    expect((await readdir(join(modelsDir, 'speech'))).toSorted()).toEqual([
      'encoder.onnx',
      'installed.json',
      'tokens.txt',
    ]);
  });
});

describe('a model on the disk', () => {
  it('is no longer intact after one byte, nor installed after a cut or without its record', async () => {
    const model = plain();
    await install([model]);
    const folder = join(modelsDir, 'vad');
    const file = join(folder, 'vad.onnx');
    expect(await isIntact(folder, model)).toBe(true);
    const altered = Buffer.from(content);
    altered[7] = (altered[7] ?? 0) ^ 1;
    await writeFile(file, altered);
    expect(await isIntact(folder, model)).toBe(false);
    await writeFile(file, content.subarray(1));
    expect(await ids([model])).toEqual(['vad']);
    await rm(file);
    await symlink('/dev/null', file);
    expect(await ids([model])).toEqual(['vad']);
    await install([model]);
    await rm(join(folder, 'installed.json'));
    expect(await ids([model])).toEqual(['vad']);
  });
});
