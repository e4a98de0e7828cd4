import { Link, useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { CreateAccountForm } from './create-account-form.tsx';
import { EntranceHeading, textLinkClass } from './entrance-heading.tsx';
import { offersGoogle } from './provider/sign-in-options.ts';

const GoogleButton = lazy(async () => ({ default: (await import('./google-button.tsx')).GoogleButton }));

/** `/register`: a new account with a plan in mind, which was kept on the way in. */
export function RegisterScreen() {
  const router = useRouter();
  const onDone = () => void router.invalidate(); // the guards look again, and know where to go from here

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
