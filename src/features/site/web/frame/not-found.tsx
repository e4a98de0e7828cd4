import { buttonClass } from '#ui/actions/button-class.ts';

/** Spec 2: any other path reads 'Page Not Found'. */
export const NotFound = () => (
  <div className="mx-auto grid min-h-[60dvh] w-full max-w-280 place-items-center px-5 text-center">
    <div>
      <p aria-hidden className="font-serif text-[5rem] leading-none font-medium text-line-strong">
        404
      </p>
      <h1 className="mt-4 font-serif text-2xl font-semibold">Page Not Found</h1>
      <p className="mt-2 max-w-[40ch] text-ink-soft">
        There is nothing here. The page may have been deleted, or the link may be incomplete.
      </p>
      <p className="mt-6">
        <a data-for="visitor" href="/" className={buttonClass({ variant: 'primary' })}>
          Go home
        </a>
        <a data-for="coach" href="/dashboard" className={buttonClass({ variant: 'primary' })}>
          Go to your dashboard
        </a>
      </p>
    </div>
  </div>
);
