import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/actions/button-class.ts';
import { Wordmark } from '#ui/layout/mark.tsx';
import { productName } from '#ui/product-name.ts';

/** Any path we do not know (spec 2: 'Page Not Found'). */
export function NotFoundScreen() {
  return (
    <main id="main" className="grid min-h-dvh place-items-center px-6 text-center">
      <a href="/" className="absolute top-4 left-4 rounded-md p-1 sm:left-8">
        <Wordmark />
      </a>
      <div>
        <title>{`Page Not Found · ${productName}`}</title>
        <p aria-hidden className="font-serif text-[4.5rem] leading-none font-medium text-line-strong">
          404
        </p>
        <h1 tabIndex={-1} data-page-heading className="mt-4 font-serif text-2xl font-semibold">
          Page Not Found
        </h1>
        <p className="mt-2 max-w-[40ch] text-ink-soft">
          There is nothing here. The page may have been deleted, or the link may be incomplete.
        </p>
        <Link to="/dashboard" className={`mt-6 ${buttonClass({ variant: 'primary' })}`}>
          Go to your dashboard
        </Link>
      </div>
    </main>
  );
}
