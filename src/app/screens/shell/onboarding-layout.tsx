import { Outlet, useLocation } from '@tanstack/react-router';
import { steps } from '#features/onboarding/rules/steps.ts';
import { StepProgress } from '#features/onboarding/web/step-progress.tsx';
import { Wordmark } from '#ui/layout/mark.tsx';
import { AccountButton } from './account-button.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { useSteps } from '#features/onboarding/web/use-steps.ts';

/** The layout of the steps between sign-up and the dashboard, without the navigation. */
export function OnboardingLayout() {
  const { pathname } = useLocation();
  const { state } = useSteps();
  const step = steps.find(({ path }) => path === pathname);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-16 items-center justify-between px-4 sm:px-8">
        <Wordmark />
        <AccountButton look="button" />
      </header>
      <OfflineNotice />
      <main
        id="main"
        tabIndex={-1}
        data-action-at-foot
        className="mx-auto w-full max-w-2xl flex-1 px-4 pt-4 pb-16 sm:px-6 sm:pt-10"
      >
        {step ? (
          <div className="mb-9">
            <StepProgress current={step.name} state={state} />
          </div>
        ) : null}
        <Outlet />
      </main>
    </div>
  );
}
