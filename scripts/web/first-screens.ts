import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

/**
 * The screens a visit to the app begins with, and what the build does for them: what they import lies in one file each
 * instead of forty small ones, and `app.html` names those files, so that they travel beside the code that will ask for
 * them. `src/app/pages.ts` keeps, of these links, the ones of the address that was asked for.
 */
const source = (path: string) => join(fileURLToPath(new URL('../../src', import.meta.url)), path);

type Screen = { path: string; parts: string; files: string[] };

const firstScreens: readonly Screen[] = [
  {
    path: '/signin',
    parts: 'entrance-parts',
    files: [source('features/identity/web/entrance.tsx'), source('features/identity/web/sign-in-screen.tsx')],
  },
  {
    path: '/dashboard',
    parts: 'home-parts',
    files: [
      source('app/browser/signed-in-guard.ts'),
      source('app/screens/shell/shell.tsx'),
      source('app/screens/dashboard-screen.tsx'),
    ],
  },
];

const start = source('app/browser/main.tsx');

type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/** Everything a file imports at once, directly or not, without itself. */
function importsOf(files: readonly string[], modules: Modules): Set<string> {
  const found = new Set<string>();
  const queue = [...files];
  for (const id of queue)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) {
      if (found.has(imported)) continue;
      found.add(imported);
      queue.push(imported);
    }
  return found;
}

type Group = { name(id: string, modules: Modules): string | null; debugName: string };

/**
 * Which file a module lies in. A group takes along whatever its modules import and no group before it took: so first
 * what the start and all first screens need, then what one of them does.
 */
export function firstScreenGroups(): Group[] {
  const entries = new Set([start, ...firstScreens.flatMap(({ files }) => files)]);
  let begun: Set<string> | null = null;
  let reached: { parts: string; ids: Set<string> }[] | null = null;
  const group = (
    debugName: string,
    nameOf: (owners: string[], isBegun: boolean) => string | null,
  ): Group => ({
    debugName,
    name(id, modules) {
      begun ??= importsOf([start], modules);
      reached ??= firstScreens.map(({ parts, files }) => ({ parts, ids: importsOf(files, modules) }));
      // A library's list of everything it has is imported by all; what is used comes along with its user.
      if (entries.has(id) || id.includes('/node_modules/')) return null;
      const owners = reached.filter(({ ids }) => ids.has(id)).map(({ parts }) => parts);
      return nameOf(owners, begun.has(id));
    },
  });
  return [
    group('base', ({ length }, isBegun) => (isBegun || length === firstScreens.length ? 'base' : null)),
    group('parts', ([owner]) => owner ?? null),
  ];
}

/** The links of each first screen's files, marked with its path. Files the page names already are left out. */
export function firstScreenLinks(bundle: Rolldown.OutputBundle, named: string) {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const withImports = (fileName: string, seen: Set<string>): Set<string> => {
    if (seen.has(fileName) || named.includes(fileName)) return seen;
    seen.add(fileName);
    for (const imported of chunks.find((one) => one.fileName === fileName)?.imports ?? [])
      withImports(imported, seen);
    return seen;
  };
  return firstScreens.flatMap(({ path, files }) => {
    const seen = new Set<string>();
    for (const file of files) {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(file));
      if (!chunk) throw new Error(`The build made no file of ${file}`);
      withImports(chunk.fileName, seen);
    }
    return [...seen].map((fileName) => ({ path, fileName }));
  });
}
