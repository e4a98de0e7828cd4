/** What reports them is loaded with the first: pages without errors do without it. */
export function report(kind: 'error' | 'rejection' | 'render', thrown: unknown): void {
  import('./report-errors.ts').then(
    (module) => module.report(kind, thrown),
    () => undefined, // without a connection nothing can be reported
  );
}

/** Called once at start. */
export function reportUncaughtErrors(): void {
  addEventListener('error', ({ error }) => report('error', error));
  addEventListener('unhandledrejection', (event) => {
    event.preventDefault(); // spec 8: suppressed
    report('rejection', event.reason);
  });
}
