// Starts the app without a connection: gives the page the session of the last visit (browser/store-session.ts), and
// opens a screen that needs no server. A file of its own because the content security policy forbids inline scripts.
(() => {
  const screens = ['/tasks', '/app/record'];
  let session = null;
  try {
    session = localStorage.getItem('offlineSession');
  } catch {
    // Storage can be disabled: the app then says that it cannot connect.
  }
  if (!session) return;
  if (!screens.includes(location.pathname)) history.replaceState(null, '', screens[0]);
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'session';
  block.textContent = session;
  document.head.append(block);
})();
