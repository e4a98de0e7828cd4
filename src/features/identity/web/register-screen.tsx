import { Link, useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { CreateAccountForm } from './create-account-form.tsx';
import { EntranceHeading, textLinkClass } from './entrance-heading.tsx';
import { offersGoogle } from './provider/sign-in-options.ts';

const GoogleButton = lazy(async () => ({ default: (await import('./google-button.tsx')).GoogleButton }));

/** `/register`: creates an account; the route guard has remembered the plan. */
export function RegisterScreen() {
  const router = useRouter();
  const onDone = () => void router.invalidate(); // the route guard runs again and decides where to go

  return (
    <>
      <EntranceHeading title="Create your account">
        Seven days and 45 minutes of recordings, no credit card.
      </EntranceHeading>
      <CreateAccountForm onDone={onDone} />
      {offersGoogle ? (
        <Suspense>
          <GoogleButton onDone={onDone} />
        </Suspense>
      ) : null}
      <p className="mt-6 text-center text-ink-soft">
        Have an account?{' '}
        <Link to="/signin" className={textLinkClass}>
          Sign in
        </Link>
      </p>
    </>
  );
}
