import { existsSync, globSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, test } from 'vitest';
import { listedPages } from '../src/features/site/rules/public-pages.ts';

/**
 * What a visitor and a coach download (design 3b, section 7), counted on the built files: `npm test` builds first.
 * Kilobytes of 1000, compressed with gzip.
 */
const budget = {
  publicScript: 5,
  publicStyle: 15,
  /** React, router and query alone are 103 of them. */
  signIn: 125,
  dashboard: 160,
  /** Files of scripts before the first screen stands: over HTTP/1.1 six travel at a time. */
  filesOfFirstScreen: 10,
  /** A picture of the product; a page loads one of four. */
  picture: 150,
  /** A screen's own file; what several screens share lies in files of its own. */
  screen: 60,
} as const;

const folder = 'dist/web';
const assets = join(folder, 'assets');
const isBuilt = existsSync(join(folder, 'index.html'));

const kilobytes = (files: Iterable<string>): number => {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(readFileSync(join(assets, file)), { level: 9 }).length;
  return bytes / 1000;
};

/** A file and everything it imports at once; what it imports later is not counted. */
function withImports(names: readonly string[], seen = new Set<string>()): Set<string> {
  for (const name of names) {
    if (seen.has(name)) continue;
    seen.add(name);
    const code = readFileSync(join(assets, name), 'utf8');
    const found = code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g);
    withImports(
      [...found].map(([, file = '']) => file),
      seen,
    );
  }
  return seen;
}

/** The built file of a screen: Vite names it after its source. */
function chunkOf(screen: string): string | undefined {
  const pattern = new RegExp(`^${screen}-[\\w-]{8}\\.js$`);
  return readdirSync(assets).find((name) => pattern.test(name));
}

const scriptsOf = (page: string) =>
  [...page.matchAll(/<script[^>]* src="\/assets\/([^"]+)"/g)].map(([, file = '']) => file);
const stylesOf = (page: string) =>
  [...page.matchAll(/<link rel="stylesheet"[^>]* href="\/assets\/([^"]+)"/g)].map(([, file = '']) => file);

describe.skipIf(!isBuilt)('budgets of the built files', () => {
  test.each(listedPages)('$path', ({ file }) => {
    const page = readFileSync(join(folder, file), 'utf8');
    expect(scriptsOf(page).length).toBeGreaterThan(0);
    expect(stylesOf(page)).toHaveLength(1);
    expect(kilobytes(withImports(scriptsOf(page)))).toBeLessThanOrEqual(budget.publicScript);
    expect(kilobytes(stylesOf(page))).toBeLessThanOrEqual(budget.publicStyle);
  });

  it('complete pages, with nothing the content policy would refuse', () => {
    for (const { file, title } of listedPages) {
      const page = readFileSync(join(folder, file), 'utf8');
      expect(page).toContain('<h1');
      expect(page).toContain(title);
      expect(page.replaceAll(/<script[^>]* src="[^"]+"[^>]*><\/script>/g, '')).not.toContain('<script');
      expect(page).not.toMatch(/ style="| on[a-z]+="/);
    }
  });

  it('pictures that are light, wait for a scroll and reserve their place', () => {
    const page = readFileSync(join(folder, 'index.html'), 'utf8');
    const images = [...page.matchAll(/<(?:img|source) [^>]*>/g)].map(([tag]) => tag);
    expect(images.length).toBeGreaterThanOrEqual(12);
    for (const tag of images) {
      expect(tag).toMatch(/ width="\d+"/);
      expect(tag).toMatch(/ height="\d+"/);
      if (tag.startsWith('<img')) expect(tag).toContain('loading="lazy"');
      const [, file = ''] = / src(?:set)?="\/assets\/([^"]+)"/i.exec(tag) ?? [];
      expect(statSync(join(assets, file)).size / 1000).toBeLessThanOrEqual(budget.picture);
    }
  });

  const app = isBuilt ? readFileSync(join(folder, 'app.html'), 'utf8') : '';
  const core = () => withImports(scriptsOf(app));
  const opened = (...screens: string[]) =>
    withImports(
      screens.map((screen) => {
        const chunk = chunkOf(screen);
        if (!chunk) throw new Error(`${screen} is not in the build`);
        return chunk;
      }),
      core(),
    );

  it.each([
    ['/signin', ['entrance', 'sign-in-screen'], budget.signIn],
    ['/dashboard', ['signed-in-guard', 'shell', 'dashboard-screen'], budget.dashboard],
  ] as const)('%s, in few files that its page names', (path, screens, limit) => {
    const files = opened(...screens);
    expect(kilobytes(files)).toBeLessThanOrEqual(limit);
    expect(files.size).toBeLessThanOrEqual(budget.filesOfFirstScreen);
    const links = [...app.matchAll(/<(?:link|script) [^>]*(?:href|src)="\/assets\/([^"]+\.js)"/g)];
    const named = links.filter(([link]) => link.includes(`"${path}"`) || !link.includes('data-screen'));
    expect(new Set(named.map(([, file]) => file))).toEqual(files);
  });

  const sources = globSync('src/app/browser/routes/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'));
  const screens = sources.flatMap((text) =>
    [...text.matchAll(/import\('([^']+\.tsx)'\)/g)].map(([, path = '']) => basename(path, '.tsx')),
  );

  it('every other screen', () => {
    expect(screens.length).toBeGreaterThan(12);
    const heavy = screens
      .map((screen) => ({ screen, chunk: chunkOf(screen) }))
      .map(({ screen, chunk }) => ({ screen, size: chunk ? kilobytes([chunk]) : 0 }))
      .filter(({ size }) => size > budget.screen);
    expect(heavy).toEqual([]);
  });
});
