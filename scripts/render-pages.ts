import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { runnerImport, type Plugin, type ViteDevServer } from 'vite';
import { pictureFiles } from '../src/features/site/rules/product-pictures.ts';

/**
 * A Vite plugin: renders every public page once, to complete HTML with the addresses of the built files in it, and does
 * the same at each request in `dev`. The places an instance fills stay open; `src/app/pages.ts` fills them.
 */
const repository = fileURLToPath(new URL('..', import.meta.url));
const inRepository = (path: string) => join(repository, path);
const renderer = inRepository('src/features/site/web/render-site.tsx');
const sheet = inRepository('src/features/site/web/site.css');
const sound = inRepository('src/features/conversations/sample/sample.m4a');
const pictures = inRepository('src/features/site/web/landing/pictures');
const scripts = inRepository('src/app/browser/public-pages');

/** What Vite has to build for these pages; the key names the file. */
export const publicPageInputs = {
  site: sheet,
  boot: join(scripts, 'boot.ts'),
  player: join(scripts, 'player.ts'),
  account: join(scripts, 'account.ts'),
};

const sessionDate = '2026-06-03'; // a Wednesday: "by Friday" and "on Tuesday" of the sample follow it

type Rendered = { page: { path: string; file: string }; html: string };
// By shape and not by import: the types of screens belong to the browser's side.
type Renderer = { renderSite(assets: object, sample: object): Rendered[] };

export function renderPages(): Plugin {
  let soundReference = '';
  const pictureReferences: Record<string, string> = {};
  return {
    name: 'render-pages',
    buildStart: {
      async handler() {
        if (this.meta.watchMode) return;
        soundReference = this.emitFile({ type: 'asset', name: 'sample.m4a', source: await readFile(sound) });
        for (const name of pictureFiles)
          pictureReferences[name] = this.emitFile({
            type: 'asset',
            name,
            source: await readFile(join(pictures, name)),
          });
      },
    },
    generateBundle: {
      async handler(_options, bundle) {
        const built = Object.values(bundle);
        const chunk = (name: string) => {
          const found = built.find((one) => one.type === 'chunk' && one.isEntry && one.name === name);
          if (!found) throw new Error(`The build made no ${name}`);
          return `/${found.fileName}`;
        };
        const styles = built.find((one) => one.type === 'asset' && one.names.includes('site.css'));
        if (!styles) throw new Error('The build made no style sheet for the public pages');
        const { module } = await runnerImport<Renderer>(renderer, {
          configFile: false,
          root: repository,
          logLevel: 'warn',
          plugins: [react()],
        });
        const pages = module.renderSite(
          {
            styles: `/${styles.fileName}`,
            fonts: built
              .map(({ fileName }) => fileName)
              .filter((name) => /-latin-wght-normal-.*\.woff2$/.test(name))
              .map((name) => `/${name}`),
            boot: chunk('boot'),
            player: chunk('player'),
            account: chunk('account'),
            sampleSound: `/${this.getFileName(soundReference)}`,
            pictures: Object.fromEntries(
              Object.entries(pictureReferences).map(([name, one]) => [name, `/${this.getFileName(one)}`]),
            ),
          },
          await readSample(),
        );
        for (const { page, html } of pages)
          this.emitFile({ type: 'asset', fileName: page.file, source: html });
      },
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname;
        const wantsPage = request.headers.accept?.includes('text/html') ?? false;
        if (!wantsPage || path.startsWith('/api/')) return next();
        // oxlint-disable-next-line promise/no-callback-in-promise -- connect knows no promises
        showNow(server, path, response).then((isShown) => (isShown ? undefined : next()), next);
      });
    },
  };
}

/** For `dev`: from the sources as they are at this moment. False where no public page has this path. */
async function showNow(server: ViteDevServer, path: string, response: ServerResponse): Promise<boolean> {
  const module = (await server.ssrLoadModule(renderer)) as Renderer;
  const addressOf = (place: string) => `/@fs${place}`;
  const { site, boot, player, account } = publicPageInputs;
  const assets = {
    styles: addressOf(site),
    fonts: [],
    boot: addressOf(boot),
    player: addressOf(player),
    account: addressOf(account),
    sampleSound: addressOf(sound),
    pictures: Object.fromEntries(pictureFiles.map((name) => [name, addressOf(join(pictures, name))])),
  };
  const found = module.renderSite(assets, await readSample()).find(({ page }) => page.path === path);
  if (!found) return false;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  // Vite serves every script as a module; the built ones are plain.
  const html = (await filled(found.html)).replaceAll('<script src=', '<script type="module" src=');
  response.end(await server.transformIndexHtml(path, html));
  return true;
}

/** The sample and what the built-in analyser finds in it now: the page cannot promise more than the product does. */
async function readSample(): Promise<object> {
  const { sampleTitle, samplePeaks, sampleTranscript } =
    await import('#features/conversations/sample/sample.ts');
  const { analyse } = await import('#adapters/builtin-analyser/analyse.ts');
  const analysis = analyse({
    transcript: sampleTranscript,
    sessionDate,
    timeZone: 'UTC',
    style: 'supportive',
    customFields: [],
    isDraft: false,
  });
  return { title: sampleTitle, transcript: sampleTranscript, peaks: samplePeaks, analysis };
}

/** As an instance without any configuration would. */
async function filled(html: string): Promise<string> {
  const { fillSlots } = await import('#features/site/rules/slots.ts');
  const { instanceFacts } = await import('#features/site/rules/instance-facts.ts');
  const nothing = { publicUrl: 'http://localhost:5173', engines: [], analysers: [] };
  return fillSlots(html, instanceFacts(nothing));
}
