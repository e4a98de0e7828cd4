import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { CreateAccountForm } from './create-account-form.tsx';
import { EntranceHeading, textLinkClass } from './entrance-heading.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** `/signin`: signing in, or creating an account in the same place (spec 2). */
export function SignInScreen() {
  const { next } = useSearch({ from: '/signed-out/signin' });
  const [mode, setMode] = useState<'sign-in' | 'create'>('sign-in');
  const router = useRouter();
  const navigate = useNavigate();
  const onDone = () => {
    if (next) router.history.push(next);
    else void navigate({ to: '/dashboard' });
  };

  if (mode === 'create') {
    return (
      <>
        <EntranceHeading title="Create your account">
          All you need to bring is a conversation.
        </EntranceHeading>
        <CreateAccountForm onDone={onDone} />
        <Switch question="Have an account?" answer="Sign in" onClick={() => setMode('sign-in')} />
      </>
    );
  }
  return (
    <>
      <EntranceHeading title="Welcome back">Sign in to your conversations.</EntranceHeading>
      <SignInForm onDone={onDone} />
      <Switch question="New here?" answer="Create an account" onClick={() => setMode('create')} />
    </>
  );
}

function Switch({ question, answer, onClick }: { question: string; answer: string; onClick: () => void }) {
  return (
    <p className="mt-6 text-center text-ink-soft">
      {question}{' '}
      <button type="button" onClick={onClick} className={`touch:min-h-11 ${textLinkClass}`}>
        {answer}
      </button>
    </p>
  );
}
