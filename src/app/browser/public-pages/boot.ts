/**
 * Runs before the first paint of a public page and sets the theme, the signed-in state and the motion preference. A
 * classic script in its own file, because the content security policy forbids inline scripts; what a click needs is
 * loaded by the click.
 */
{
  const root = document.documentElement;
  const kept = (key: string): string | null | undefined => {
    try {
      return localStorage.getItem(key);
    } catch {
      return undefined; // storage can be disabled: the defaults apply
    }
  };
  const systemIsLight = matchMedia('(prefers-color-scheme: light)');
  const dress = () => {
    const theme = kept('theme');
    const isLight = theme === 'light' || (theme === 'system' && systemIsLight.matches);
    root.dataset.theme = isLight ? 'light' : 'dark';
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute('content', isLight ? '#faf8f3' : '#0d1614');
  };
  dress();
  systemIsLight.addEventListener('change', dress);
  const isSignedIn = kept('signedIn');
  const trialEndsAt = kept('trialEndsAt');
  if (isSignedIn) {
    root.dataset.signedIn = '';
    const daysLeft = Math.ceil((Date.parse(trialEndsAt ?? '') - Date.now()) / 86_400_000);
    if (daysLeft > 0) root.dataset.trial = String(daysLeft);
  }
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) root.dataset.motion = '';

  // Spec 2: the splash opens once, over the landing page, for a visitor who has not begun to use it.
  const splashAfter = Number(root.dataset.splashAfter);
  if (splashAfter > 0 && !isSignedIn && kept('skipSplash') === null) {
    const opening = setTimeout(() => location.assign('/onboarding/splash'), splashAfter);
    for (const kind of ['pointerdown', 'keydown', 'wheel', 'scroll'])
      addEventListener(kind, () => clearTimeout(opening), { once: true, passive: true });
  }

  // Spec 2: page views are counted, by day and without a cookie. The server's side is in `activity`.
  addEventListener('load', () => {
    const view = { path: location.pathname, referrer: document.referrer || null };
    const headers = { 'content-type': 'application/json' };
    const call = { method: 'POST', headers, body: JSON.stringify(view), keepalive: true };
    fetch('/api/analytics/page-view', call).catch(() => undefined);
  });

  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-run]');
    const address = root.dataset.account;
    if (!button || !address) return;
    button.ariaBusy = 'true';
    void import(/* @vite-ignore */ address)
      .then((account: typeof import('./account.ts')) => account.run(button))
      .catch(() => {
        const status = document.querySelector('[data-status]');
        if (status) status.textContent = 'You need a connection for that. Try again in a moment.';
      })
      .finally(() => (button.ariaBusy = null));
  });
}
