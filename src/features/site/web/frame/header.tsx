import { buttonClass } from '#ui/actions/button-class.ts';
import { LogoMark, Wordmark } from '#ui/layout/mark.tsx';
import { productName } from '#ui/product-name.ts';
import { publicPages } from '../../rules/public-pages.ts';

const links = [
  { to: publicPages.sample.path, label: 'A sample' },
  { to: publicPages.pricing.path, label: 'Pricing' },
  { to: publicPages.faq.path, label: 'FAQ' },
];

/** Spec 2: Sign In and Start Trial for a visitor, Dashboard and Sign Out for a coach. `boot.ts` sets which is shown. */
export function SiteHeader({ here }: { here: string }) {
  return (
    <header className="mx-auto flex h-16 w-full max-w-280 items-center gap-2 px-5 sm:h-20 sm:px-8">
      <a href="/" aria-label={`${productName}, home`} className="-m-2 mr-auto rounded-md p-2">
        <LogoMark className="size-8 sm:hidden" />
        <span className="max-sm:hidden">
          <Wordmark />
        </span>
      </a>
      <nav aria-label="Pages" className="sm:mr-3">
        <ul className="flex gap-1">
          {links.map(({ to, label }) => (
            <li key={to} className={to === publicPages.pricing.path ? undefined : 'max-sm:hidden'}>
              <a
                href={to}
                aria-current={to === here ? 'page' : undefined}
                className="inline-flex h-9 items-center rounded-md px-3 font-medium text-ink-soft transition-colors hover:text-ink aria-[current]:text-ink touch:h-11"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div data-for="visitor" className="flex items-center gap-1">
        <a href="/signin" className={buttonClass({ variant: 'quiet' })}>
          Sign In
        </a>
        <a href={publicPages.overview.path} className={buttonClass({ variant: 'primary' })}>
          Start Trial
        </a>
      </div>
      <div data-for="coach" className="flex items-center gap-1">
        <button type="button" data-run="signOut" className={buttonClass({ variant: 'quiet' })}>
          Sign Out
        </button>
        <a href="/dashboard" className={buttonClass({ variant: 'primary' })}>
          Dashboard
        </a>
      </div>
    </header>
  );
}
