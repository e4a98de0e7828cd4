import type { ReactNode } from 'react';
import { productName } from '#ui/product-name.ts';
import type { PublicPage } from '../../rules/public-pages.ts';
import { placeOf } from '../../rules/slots.ts';
import { SiteFooter } from './footer.tsx';
import { SiteHeader } from './header.tsx';
import { TrialStrips } from './trial-strips.tsx';

/** Addresses of the files a page needs; the build knows them. */
export type SiteAssets = {
  styles: string;
  fonts: readonly string[];
  /** Theme and header before the first paint. */
  boot: string;
  /** Loaded by a click on Sign Out or Start trial. */
  account: string;
  /** Plays the sample. */
  player: string;
  sampleSound: string;
  /** Pictures of the product, by file name. */
  pictures: Readonly<Record<string, string>>;
};

type Props = {
  page: PublicPage;
  assets: SiteAssets;
  /** Whether the page plays the sample. */
  sounds?: 'sample';
  /** Not for search engines. */
  unlisted?: 'unlisted';
  children: ReactNode;
};

/**
 * A complete page: readable without any script, and with nothing inline that the content security policy would refuse.
 */
export function SiteDocument({ page, assets, sounds, unlisted, children }: Props) {
  const title = page.path === '/' ? `${productName}: ${page.title}` : `${page.title} · ${productName}`;
  const address = placeOf('publicUrl') + page.path;
  return (
    <html
      lang="en"
      data-theme="dark"
      data-account={assets.account}
      data-splash-after={page.path === '/' ? placeOf('splashDelayMs') : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        <meta name="description" content={page.description} />
        <meta name="theme-color" content="#0d1614" />
        {unlisted ? (
          <meta name="robots" content="noindex" />
        ) : (
          <>
            <link rel="canonical" href={address} />
            <meta property="og:type" content="website" />
            <meta property="og:site_name" content={productName} />
            <meta property="og:title" content={page.title} />
            <meta property="og:description" content={page.description} />
            <meta property="og:url" content={address} />
            <meta name="twitter:card" content="summary" />
          </>
        )}
        <link rel="icon" href="/mark.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="" href={font} />
        ))}
        <link rel="stylesheet" href={assets.styles} />
        <script src={assets.boot} />
        {sounds ? <script src={assets.player} defer /> : null}
      </head>
      <body>
        <a
          href="#main"
          className="fixed top-2 left-2 z-60 -translate-y-20 rounded-md bg-accent px-4 py-2.5 font-medium text-on-accent focus:translate-y-0"
        >
          Skip to content
        </a>
        <TrialStrips />
        <SiteHeader here={page.path} />
        <p
          data-status
          role="status"
          className="mx-auto w-full max-w-280 px-5 font-medium text-danger-text sm:px-8 not-empty:py-2"
        />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter />
      </body>
    </html>
  );
}
