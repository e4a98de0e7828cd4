import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { PageSpinner } from '#ui/feedback/spinner.tsx';
import { EntranceHeading, textLinkClass } from './entrance-heading.tsx';
import { offersGoogle } from './provider/sign-in-options.ts';
import { SignInForm } from './sign-in-form.tsx';

const loadCreateAccount = () => import('./create-account-form.tsx');

const CreateAccountForm = lazy(async () => ({ default: (await loadCreateAccount()).CreateAccountForm }));

const GoogleButton = lazy(async () => ({ default: (await import('./google-button.tsx')).GoogleButton }));

/** `/signin`: signing in, or creating an account in the same place (spec 2). */
export function SignInScreen() {
  const [mode, setMode] = useState<'sign-in' | 'create'>('sign-in');
  const router = useRouter();
  const onDone = () => void router.invalidate(); // the route guard runs again and decides where to go

  if (mode === 'create') {
    return (
      <>
        <EntranceHeading title="Create your account">All you need is a conversation.</EntranceHeading>
        <Suspense fallback={<PageSpinner />}>
          <CreateAccountForm onDone={onDone} />
          {offersGoogle ? <GoogleButton onDone={onDone} /> : null}
        </Suspense>
        <Switch question="Have an account?" answer="Sign in" onClick={() => setMode('sign-in')} />
      </>
    );
  }
  return (
    <>
      <EntranceHeading title="Welcome back">Sign in to your conversations.</EntranceHeading>
      <SignInForm onDone={onDone} />
      {offersGoogle ? (
        <Suspense>
          <GoogleButton onDone={onDone} />
        </Suspense>
      ) : null}
      <Switch
        question="New here?"
        answer="Create an account"
        onIntent={loadCreateAccount}
        onClick={() => setMode('create')}
      />
    </>
  );
}

type SwitchProps = {
  question: string;
  answer: string;
  /** Preloads when the pointer or the focus reaches the link. */
  onIntent?: () => unknown;
  onClick: () => void;
};

function Switch({ question, answer, onIntent, onClick }: SwitchProps) {
  return (
    <p className="mt-6 text-center text-ink-soft">
      {question}{' '}
      <button
        type="button"
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onClick={onClick}
        className={`touch:min-h-11 ${textLinkClass}`}
      >
        {answer}
      </button>
    </p>
  );
}
