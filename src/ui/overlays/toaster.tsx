import 'sonner/dist/styles.css';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';

const lifetimeMs = 4000; // spec 9: removal after 4000 ms
const visibleToasts = 1; // spec 9: toast limit 1

let mounted: Promise<typeof toast> | null = null;

/** Mounts the toast region once, in its own root: toasts outlive their screen. */
export function mountToaster(): Promise<typeof toast> {
  mounted ??= new Promise((resolve) => {
    const host = document.body.appendChild(document.createElement('div'));
    host.className = 'print:hidden';
    waitForKeyboards(host);
    createRoot(host).render(
      <Toaster
        visibleToasts={visibleToasts}
        duration={lifetimeMs}
        position="bottom-right"
        mobileOffset={16}
        customAriaLabel="Messages"
        icons={{ error: null, success: null }}
        toastOptions={{ unstyled: true, className: 'toast' }}
      />,
    );
    // The region subscribes in an effect; a toast sent before that is lost.
    setTimeout(() => resolve(toast), 0);
  });
  return mounted;
}

/** sonner pauses a toast under the pointer; this does the same for keyboard focus. */
function waitForKeyboards(host: HTMLElement): void {
  const tell = (kind: 'mousemove' | 'mouseout') =>
    host.querySelector('[data-sonner-toaster]')?.dispatchEvent(new MouseEvent(kind, { bubbles: true }));
  host.addEventListener('focusin', () => tell('mousemove'));
  host.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && host.contains(relatedTarget))) tell('mouseout');
  });
}
