import { readFile, readdir, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { firstScreenGroups, firstScreenLinks } from './scripts/web/first-screens.ts';
import { publicPageInputs, renderPages } from './scripts/render-pages.ts';

/** Builds the browser's part into `dist/web`: the public pages, `app.html`, hashed files, and a .br and .gz beside each text file. */
const repository = fileURLToPath(new URL('.', import.meta.url));
const outDir = join(repository, 'dist/web');
const apiServer = 'http://127.0.0.1:3000'; // where `npm start` listens unless told otherwise

/**
 * Files that the React compiler skips: fields, buttons and the pages before sign-in hold no lists, so memoising their
 * elements would only add 3 kB to the first page (`test/budgets.test.ts`).
 */
const rendersOnce = [/\/src\/ui\/(actions|feedback|forms|layout)\//, /\/src\/features\/identity\/web\//];

export default defineConfig({
  root: join(repository, 'src/app/browser'),
  publicDir: 'public',
  plugins: [
    tailwind(),
    react({ compiler: true, exclude: [/\/node_modules\//, ...rendersOnce] }),
    renderPages(),
    serveAppForEveryScreen(),
    withoutWireShapes(),
    withoutInjectedToastStyles(),
    preloadFonts(),
    preloadFirstScreens(),
    precompress(),
  ],
  // React has had this hook since 18; the shim for older versions is left out.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  server: { port: 5173, fs: { allow: [repository] }, proxy: { '/api': { target: apiServer, xfwd: true } } },
  build: {
    outDir,
    emptyOutDir: true,
    modulePreload: { polyfill: false }, // every browser that runs this code knows it
    assetsInlineLimit: 0, // the content security policy allows no data: fonts
    rolldownOptions: {
      preserveEntrySignatures: 'exports-only', // a public page imports `account` by its address
      // Modules of ours do nothing when they are loaded: one that lies in a shared file brings no other file along.
      treeshake: { moduleSideEffects: [{ test: /\/src\/(features|shared)\/.*\.ts$/, sideEffects: false }] },
      input: { app: join(repository, 'src/app/browser/app.html'), ...publicPageInputs },
      // Shared code in one file for screens and one for forms, which releases seldom change.
      output: {
        codeSplitting: {
          groups: [
            { name: 'core', test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(?!.*virtual))\// },
            {
              name: 'forms',
              test: /node_modules\/(zod|react-hook-form|@hookform)\/|\/src\/(shared\/(text|ids)|features\/clients\/rules\/new-client)\.ts$/,
            },
            ...firstScreenGroups(),
            // One file instead of thirty: the sign-in page carries a list of every file that is loaded later. Without
            // what brings a library along.
            {
              name: 'ui',
              test: /\/src\/ui\/(?!charts|overlays|time-zones|.*(toaster|combobox|dialog|menu|tabs|switch|icon-button|tags))/,
              minShareCount: 2,
            },
            {
              name: 'queries',
              test: /\/src\/features\/[^/]+\/(web\/([a-z/-]+[/-])?queries|contract(-[a-z-]+)?)\.ts$/,
              minShareCount: 2,
            },
            // The same for names and words that several screens share and that bring nothing along.
            {
              name: 'names',
              test: /\/(focus-first|percent|last-list-search|reader-names|system-names|task-fields|scope-words|engine-names|back-link|removed-kinds|reason-words|version-words|plan-words|subscription-words|allowance|use-steps|step-frame|save-state|next-meeting|save-account|notification-words|follow-up-words|consent-words|admin-words|moment-link|registration-flags|recording-locks|notify-saved|use-task-actions|use-delete-conversations|use-follow-up-actions|template-options|hit-row|use-autosave|use-save-step|needs-card|subscription-state|settings\/web\/sections|security\/security)\.tsx?$/,
              minShareCount: 2,
            },
            // What most overlays share: one file instead of a dozen, of which the sign-in page would keep the list.
            { name: 'kit', test: /node_modules\/(@base-ui|@floating-ui)\//, minShareCount: 8 },
            { name: 'icons', test: /node_modules\/lucide-react\// }, // a file for each would be forty requests
          ],
        },
      },
    },
  },
});

/** Vite's own fallback is `index.html`; ours is `app.html`, for every path that is a screen and not a file. */
function serveAppForEveryScreen(): Plugin {
  return {
    name: 'serve-app-for-every-screen',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const wantsPage = request.headers.accept?.includes('text/html') ?? false;
        if (wantsPage && !request.url?.startsWith('/api/')) request.url = '/app.html';
        next();
      });
    },
  };
}

/**
 * The typed client needs an endpoint's method, path and types. Only the server validates, limits and documents, so the
 * schemas and summaries stay out of the bundle, and zod with them wherever no form needs it: endpoints lose them, and
 * every other value, here and in the rules, is created in a call marked as pure, so that unused ones are dropped. Also
 * in `dev`, so that both agree.
 */
function withoutWireShapes(): Plugin {
  const wire = new Set([
    'params',
    'query',
    'body',
    'response',
    'conflict',
    'summary',
    'requestsPerMinute',
    'scope',
  ]);
  return {
    name: 'without-wire-shapes',
    transform: {
      filter: { id: /\/src\/(features\/[^/]+\/(contract(-[a-z-]+)?|rules\/.+)|shared\/[a-z-]+)\.ts$/ },
      handler(code) {
        const edits: { at: number; end: number; text: string }[] = [];
        for (const statement of this.parse(code).body) {
          const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
          if (declared?.type !== 'VariableDeclaration') continue;
          for (const { init } of declared.declarations) {
            if (init?.type !== 'CallExpression' && init?.type !== 'ObjectExpression') continue;
            edits.push({ at: init.start, end: init.start, text: '/*@__PURE__*/ (() => (' });
            edits.push({ at: init.end, end: init.end, text: '))()' });
            if (init.type === 'ObjectExpression') continue;
            const [value] = init.arguments;
            const isEndpoint = init.callee.type === 'Identifier' && init.callee.name === 'endpoint';
            if (!isEndpoint || value?.type !== 'ObjectExpression') continue;
            for (const property of value.properties) {
              if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
              if (!wire.has(property.key.name)) continue;
              const [comma = ''] = /^\s*,/.exec(code.slice(property.end)) ?? [];
              edits.push({ at: property.start, end: property.end + comma.length, text: '' });
            }
          }
        }
        const edited = edits
          .toSorted((a, b) => b.at - a.at)
          .reduce((text, { at, end, text: put }) => text.slice(0, at) + put + text.slice(end), code);
        return { code: edited, map: null };
      },
    },
  };
}

/**
 * sonner injects its style sheet as an inline <style>, which the content security policy refuses; we import the same
 * sheet as a file. The build fails when an update moves the line.
 */
function withoutInjectedToastStyles(): Plugin {
  return {
    name: 'without-injected-toast-styles',
    enforce: 'pre',
    transform: {
      filter: { id: /sonner\/dist\/index\.mjs$/ },
      handler(code) {
        const cleaned = code.replace(/^__insertCSS\(".*"\);?$/m, '');
        if (cleaned === code) throw new Error('sonner no longer injects its styles where we remove them');
        return { code: cleaned, map: null };
      },
    },
  };
}

/** The two font files every screen needs first; the others load with a character that needs them. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        return Object.keys(bundle ?? {})
          .filter((name) => /-latin-wght-normal-.*\.woff2$/.test(name))
          .map((name) => ({
            tag: 'link',
            injectTo: 'head-prepend' as const,
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              crossorigin: true,
              fetchpriority: 'low', // after the code: without it there is no text yet
              href: `/${name}`,
            },
          }));
      },
    },
  };
}

/** Without these links the browser requests a screen's code only after the app's code has run. */
function preloadFirstScreens(): Plugin {
  return {
    name: 'preload-first-screens',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, filename }) {
        if (!bundle || !filename.endsWith('app.html')) return [];
        return firstScreenLinks(bundle, html).map(({ path, fileName }) => ({
          tag: 'link',
          injectTo: 'head' as const,
          attrs: { rel: 'modulepreload', crossorigin: true, 'data-screen': path, href: `/${fileName}` },
        }));
      },
    },
  };
}

/** Compressed at build time instead of per request; the server picks by `accept-encoding`. */
function precompress(): Plugin {
  const textual = new Set(['.js', '.css', '.svg', '.json', '.webmanifest']);
  const smallestWorth = 1024; // below this the header costs more than it saves
  const shrink = { br: promisify(brotliCompress), gz: promisify(gzip) };
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle() {
      const names = await readdir(outDir, { recursive: true });
      for (const name of names.filter((one) => textual.has(extname(one)))) {
        const path = join(outDir, name);
        const content = await readFile(path);
        if (content.length < smallestWorth) continue;
        await writeFile(
          `${path}.br`,
          await shrink.br(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
        );
        await writeFile(`${path}.gz`, await shrink.gz(content, { level: 9 }));
      }
    },
  };
}
