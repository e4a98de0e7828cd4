import 'sonner/dist/styles.css';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';

const lifetimeMs = 4000; // spec 9: removal after 4000 ms
const visibleToasts = 1; // spec 9: toast limit 1

let mounted: Promise<typeof toast> | null = null;

/** Puts the region on the page once, in a root of its own: toasts outlive the screen that caused them. */
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
        mobileOffset={{
          bottom: 'calc(var(--toast-bottom) + env(safe-area-inset-bottom))',
          left: 16,
          right: 16,
        }}
        customAriaLabel="Notifications"
        icons={{ error: null, success: null }}
        toastOptions={{ unstyled: true, className: 'toast' }}
      />,
    );
    // The region subscribes to toasts in an effect; one sent before that is lost.
    setTimeout(() => resolve(toast), 0);
  });
  return mounted;
}

/** A toast waits under the pointer, and has to wait as long for whoever reached its button by keyboard. */
function waitForKeyboards(host: HTMLElement): void {
  const tell = (kind: 'mousemove' | 'mouseout') =>
    host.querySelector('[data-sonner-toaster]')?.dispatchEvent(new MouseEvent(kind, { bubbles: true }));
  host.addEventListener('focusin', () => tell('mousemove'));
  host.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && host.contains(relatedTarget))) tell('mouseout');
  });
}
