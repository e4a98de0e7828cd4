import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { notFoundPage, publicPages, type PublicPage } from '../rules/public-pages.ts';
import { SiteDocument, type SiteAssets } from './frame/document.tsx';
import { NotFound } from './frame/not-found.tsx';
import { OverviewPage } from './plans/overview-page.tsx';
import { PricingPage } from './plans/pricing-page.tsx';
import { FaqPage } from './texts/faq-page.tsx';
import { PrivacyPage } from './texts/privacy-page.tsx';
import { TermsPage } from './texts/terms-page.tsx';
import { LandingPage } from './landing/landing-page.tsx';
import { SamplePage } from './sample/sample-page.tsx';
import type { SampleSession } from './sample/sample-session.ts';

/**
 * Renders every public page as complete HTML, with its slots still open for the instance. Runs in the build and in
 * `dev`.
 */
export type RenderedPage = { page: PublicPage; html: string };

export function renderSite(assets: SiteAssets, sample: SampleSession): RenderedPage[] {
  const plays = { assets, sounds: 'sample' } as const;
  const sampleProps = { sample, sound: assets.sampleSound };
  const { landing, faq, pricing, publicPricing, overview, sample: sampled, privacy, terms } = publicPages;
  return [
    render(landing, <LandingPage {...sampleProps} pictures={assets.pictures} />, plays),
    render(faq, <FaqPage />, { assets }),
    render(pricing, <PricingPage reader="everyone" />, { assets }),
    render(publicPricing, <PricingPage reader="visitor" />, { assets }),
    render(overview, <OverviewPage />, { assets }),
    render(sampled, <SamplePage {...sampleProps} />, plays),
    render(privacy, <PrivacyPage />, { assets }),
    render(terms, <TermsPage />, { assets }),
    render(notFoundPage, <NotFound />, { assets, unlisted: 'unlisted' }),
  ];
}

type Options = { assets: SiteAssets; sounds?: 'sample'; unlisted?: 'unlisted' };

function render(page: PublicPage, content: ReactNode, options: Options): RenderedPage {
  const markup = renderToStaticMarkup(
    <SiteDocument page={page} {...options}>
      {content}
    </SiteDocument>,
  );
  return { page, html: `<!doctype html>${markup}` };
}
