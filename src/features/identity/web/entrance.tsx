import { Outlet } from '@tanstack/react-router';
import { LogoMark, Wordmark } from '#ui/layout/mark.tsx';
import { EntranceExample } from './entrance-example.tsx';

/** The layout of the pages before sign-in: the form, and an example beside it. */
export function Entrance() {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="flex flex-col px-5 py-6 sm:px-10">
        <header className="hidden sm:block">
          <Wordmark />
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto flex w-full max-w-88 flex-1 flex-col justify-center py-8"
        >
          <div className="mb-6 sm:hidden">
            <LogoMark className="size-10" />
          </div>
          <Outlet />
        </main>
      </div>
      <EntranceExample />
    </div>
  );
}
