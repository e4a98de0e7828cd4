/**
 * Runs before the first paint of a public page and sets the theme, the signed-in state and the motion preference. A
 * classic script in its own file, because the content security policy forbids inline scripts; what a click needs is
 * loaded by the click.
 */
{
  const root = document.documentElement;
  const kept = (key: string): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // storage can be disabled: the defaults apply
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
  if (kept('signedIn')) root.dataset.signedIn = '';
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) root.dataset.motion = '';

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
        const news = document.querySelector('[data-news]');
        if (news) news.textContent = 'You need a connection for that. Try again in a moment.';
      })
      .finally(() => (button.ariaBusy = null));
  });
}
