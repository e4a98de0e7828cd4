// Sets the theme before the first paint, so that the wrong theme never flashes. A file of its own because the content
// security policy forbids inline scripts; src/ui/theme.ts keeps the theme current from then on.
(() => {
  let theme = null;
  try {
    theme = localStorage.getItem('theme');
  } catch {
    // Storage can be disabled: the default applies.
  }
  const isLight =
    theme === 'light' || (theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches);
  document.documentElement.dataset.theme = isLight ? 'light' : 'dark';
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', isLight ? '#faf8f3' : '#0d1614');
})();
