import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

/**
 * What the service worker keeps: the start of the app and the screens that work without a connection, with what they
 * import, and what those load on demand where it is small. All names hold a hash.
 */
const source = (path: string) => join(fileURLToPath(new URL('../../src', import.meta.url)), path);

const offlineScreens = [
  'app/browser/main.tsx',
  'app/browser/signed-in-guard.ts',
  'app/screens/shell/shell.tsx',
  'features/review/web/task-list/tasks-screen.tsx',
  'features/recording/web/record-screen.tsx',
].map(source);

const mostLetters = 60_000; // of a file that is loaded on demand

export function offlineFiles({ output }: Rolldown.RolldownOutput): string[] {
  const chunks = output.filter((one) => one.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const kept = new Set<string>();
  const add = (fileName: string): void => {
    const chunk = byName.get(fileName);
    if (!chunk || kept.has(fileName)) return;
    kept.add(fileName);
    for (const imported of chunk.imports) add(imported);
  };
  const screens = offlineScreens.map((file) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(file));
    if (!chunk) throw new Error(`The build made no file of ${file}`);
    return chunk;
  });
  for (const { fileName } of screens) add(fileName);
  for (const { dynamicImports } of screens)
    for (const fileName of dynamicImports)
      if ((byName.get(fileName)?.code.length ?? mostLetters) < mostLetters) add(fileName);
  const styles = [...kept].flatMap((name) => [...(byName.get(name)?.viteMetadata?.importedCss ?? [])]);
  const fonts = output
    .map(({ fileName }) => fileName)
    .filter((name) => /-latin-wght-normal-.*\.woff2$/.test(name));
  return [...new Set([...kept, ...styles, ...fonts])].toSorted().map((name) => `/${name}`);
}
