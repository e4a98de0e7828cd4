import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { askedPlan } from '#features/billing/rules/plans.ts';
import { trial } from '#features/billing/rules/trial.ts';
import { CreateAccountForm } from './create-account-form.tsx';
import { EntranceHeading, textLinkClass } from './entrance-heading.tsx';
import { offersGoogle } from './provider/sign-in-options.ts';

const GoogleButton = lazy(async () => ({ default: (await import('./google-button.tsx')).GoogleButton }));

/** `/register?plan=`: creates an account and names the plan; the route guard has remembered it. */
export function RegisterScreen() {
  const { plan } = useSearch({ from: '/signed-out/register' });
  const router = useRouter();
  const onDone = () => void router.invalidate(); // the route guard runs again and decides where to go

  return (
    <>
      <EntranceHeading title="Create your account">
        {plan === undefined ? null : (
          <>
            You chose <strong className="font-semibold text-ink">{askedPlan(plan).title}</strong>.{' '}
          </>
        )}
        Your first {trial.days} days and {trial.minutes} minutes of recordings are free, no credit card.{' '}
        {plan === undefined ? null : (
          // The plans are a separate document outside the app.
          <a href="/overview" className={textLinkClass}>
            Change plan
          </a>
        )}
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
