import { Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { ClairTips } from '#features/assistant/web/clair-tips.tsx';
import { RecordingBar } from '#features/recording/web/recording-bar.tsx';
import { useIdle } from '#ui/use-idle.ts';
import { loadPalette, usePalette } from './lazy-palette.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { BottomBar, TopBar } from './phone-bars.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { SideBar } from './side-bar.tsx';
import { TrialNotice } from './trial-notice.tsx';

const WorkerNotice = lazy(async () => ({ default: (await import('./worker-notice.tsx')).WorkerNotice }));

/** The layout around every signed-in screen: navigation, account, notices and Clair. */
export function Shell() {
  const { pathname } = useLocation();
  const { open, palette } = usePalette();
  const router = useRouter();
  const isIdle = useIdle();
  // Inside the shell a screen that loads looks like a screen. Not in the router's own options: those are loaded before
  // sign-in, where every byte counts.
  useEffect(() => {
    router.update({ ...router.options, defaultPendingComponent: ScreenSkeleton });
  }, [router]);
  const search = { onSearch: open, onSearchIntent: () => void loadPalette() };
  return (
    <>
      <div className="md:grid md:min-h-dvh md:grid-cols-[15rem_minmax(0,1fr)] print:block">
        <div className="contents print:hidden">
          <a
            href="#main"
            className="fixed top-2 left-2 z-60 -translate-y-20 rounded-md bg-accent px-4 py-2.5 font-medium text-on-accent focus:translate-y-0"
          >
            Skip to content
          </a>
          <SideBar {...search} />
          <TopBar {...search} />
        </div>
        <div className="flex min-w-0 flex-col">
          <div className="contents print:hidden">
            <RecordingBar />
            <TrialNotice />
            <OfflineNotice />
            <Suspense fallback={null}>{isIdle ? <WorkerNotice /> : null}</Suspense>
          </div>
          <main
            id="main"
            tabIndex={-1}
            className="mx-auto w-full max-w-264 flex-1 has-data-wide:max-w-360 px-4 pt-5 pb-28 sm:px-6 md:px-10 md:pt-10 md:pb-16"
          >
            <Outlet />
          </main>
        </div>
        <div className="contents print:hidden">
          <BottomBar />
        </div>
      </div>
      <ClairTips path={pathname} />
      {palette}
    </>
  );
}
