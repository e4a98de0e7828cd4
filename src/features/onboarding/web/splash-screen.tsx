import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { buttonClass } from '#ui/actions/button-class.ts';
import { LogoMark } from '#ui/layout/mark.tsx';
import { productName } from '#ui/product-name.ts';
import { splash } from '../rules/splash.ts';
import { rememberSplash } from './visitor-flags.ts';

/** The landing page has waited before it opened this one. */
const delayMs = document.referrer.startsWith(`${location.origin}/`) ? 0 : splash.delayMs;

/** `/onboarding/splash`: the logo, then three ways to start. Shown once (spec 2 and 9). */
export function SplashScreen() {
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => {
      setIsOpen(true);
      rememberSplash();
    }, delayMs);
    return () => clearTimeout(timer);
  }, []);

  const wide = 'w-full';
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center px-6">
      <title>{`Welcome · ${productName}`}</title>
      <div className="w-full max-w-80 text-center">
        <LogoMark className="mx-auto size-16" />
        <h1
          tabIndex={-1}
          data-page-heading
          className="mt-5 font-serif text-3xl font-semibold tracking-[-0.012em]"
        >
          {productName}
        </h1>
        <p className="mt-2 text-pretty text-ink-soft">Bring a conversation. Leave with next steps.</p>
        {/* Reserves the space, so that nothing moves when the buttons appear. */}
        <div className="mt-8 h-44">
          {isOpen ? (
            <div className="space-y-2.5">
              <Link to="/register" className={`${wide} ${buttonClass({ variant: 'primary', size: 'lg' })}`}>
                Join For Free
              </Link>
              <Link to="/signin" className={`${wide} ${buttonClass({ variant: 'secondary', size: 'lg' })}`}>
                Sign In
              </Link>
              {/* The pricing page is a separate document outside the app. */}
              <a
                href="/public-pricing"
                className={`${wide} ${buttonClass({ variant: 'quiet', size: 'lg' })}`}
              >
                View Pricing Plans
              </a>
            </div>
          ) : null}
        </div>
      </div>
    </main>
  );
}
