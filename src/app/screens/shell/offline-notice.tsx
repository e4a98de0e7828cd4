import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { useOnline } from '#ui/online.ts';
import { preloadToasts } from '#ui/toast.ts';
import { onIdle } from '#ui/use-idle.ts';

/** A notice while the browser is offline; the screen stays readable. */
export function OfflineNotice() {
  const online = useOnline();
  useEffect(() => onIdle(preloadToasts), []);
  return (
    <div role="status">
      {online ? null : (
        <p className="flex items-center justify-center gap-2 border-t border-amber-text/15 bg-amber-soft px-4 py-2 text-sm text-amber-text">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          You are offline. You can keep reading, but changes need a connection.
        </p>
      )}
    </div>
  );
}
