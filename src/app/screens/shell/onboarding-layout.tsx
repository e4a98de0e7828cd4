import { Outlet, useLocation } from '@tanstack/react-router';
import { steps } from '#features/onboarding/rules/steps.ts';
import { StepProgress } from '#features/onboarding/web/step-progress.tsx';
import { useSteps } from '#features/onboarding/web/use-steps.ts';
import { Wordmark } from '#ui/layout/mark.tsx';
import { AccountButton } from './account-button.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { TrialNotice } from './trial-notice.tsx';

/** The layout of the steps between sign-up and the dashboard, without the navigation. */
export function OnboardingLayout() {
  const { pathname } = useLocation();
  const { state } = useSteps();
  const step = steps.find(({ path }) => path === pathname);
  return (
    <div className="flex min-h-dvh flex-col">
      <TrialNotice />
      <header className="flex h-16 items-center justify-between px-4 sm:px-8">
        <Wordmark />
        <AccountButton look="button" />
      </header>
      <OfflineNotice />
      <main id="main" tabIndex={-1} data-action-at-foot className="flex flex-1 flex-col">
        {/* A page after the steps reserves their place. */}
        <div className="mx-auto h-11 w-full max-w-240 px-4 sm:px-8">
          {step ? <StepProgress current={step.name} state={state} /> : null}
        </div>
        <Outlet />
      </main>
    </div>
  );
}
