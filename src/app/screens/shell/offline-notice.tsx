import { useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { unsentCount } from '#features/identity/web/device-tasks.ts';
import { useOnline } from '#ui/online.ts';
import { preloadToasts } from '#ui/toast.ts';
import { onIdle } from '#ui/use-idle.ts';

const resendMs = 5_000; // while something is unsent: a server may be away while the network is there

/** A notice while the browser is offline; the screen stays readable. */
export function OfflineNotice() {
  const online = useOnline();
  const cache = useQueryClient();
  useEffect(() => onIdle(preloadToasts), []);
  useEffect(() => {
    const send = async () => {
      if (unsentCount() === 0) return;
      const { resend } = await import('#features/review/web/task-list/offline/resend.ts');
      await resend(cache);
    };
    if (online) void send();
    const timer = setInterval(() => void send(), resendMs);
    return () => clearInterval(timer);
  }, [online, cache]);
  return (
    <div role="status">
      {online ? null : (
        <p className="flex items-center justify-center gap-2 border-t border-amber-text/15 bg-amber-soft px-4 py-2 text-sm text-amber-text">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          You are offline. You can read, and tick and add tasks; other changes need a connection.
        </p>
      )}
    </div>
  );
}
