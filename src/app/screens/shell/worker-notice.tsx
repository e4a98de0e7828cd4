import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { canUpdate, installWorker, updateNow } from '../../browser/install-worker.ts';
import { storeSession } from '../../browser/store-session.ts';

const askEveryMs = 2000; // while a new version waits for a recording to end

/** Installs the service worker, and offers a new version once nothing would be interrupted. */
export function WorkerNotice() {
  const [isWaiting, setWaiting] = useState(false);
  const [isFree, setFree] = useState(false);
  const [isUpdating, setUpdating] = useState(false);
  const cache = useQueryClient();
  const { history } = useRouter();
  useEffect(() => storeSession(cache), [cache]);
  useEffect(
    () =>
      installWorker({
        onWaiting: () => setWaiting(true),
        onOpen: (path) => history.push(path),
        onTold: () => void cache.invalidateQueries({ queryKey: ['notifications'] }),
      }),
    [cache, history],
  );
  useEffect(() => {
    if (!isWaiting) return undefined;
    const ask = () => void canUpdate().then(setFree);
    ask();
    const timer = setInterval(ask, askEveryMs);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return (
    <div role="status">
      {isWaiting ? (
        <p className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-t border-line bg-raised px-4 py-1.5 text-sm text-ink-soft">
          <RefreshCw aria-hidden className="size-4 shrink-0" />
          {isFree
            ? 'A new version is ready.'
            : 'A new version is ready. It will wait until your recording is saved.'}
          {isFree ? (
            <Button
              size="sm"
              busy={isUpdating}
              onClick={() => {
                setUpdating(true);
                void updateNow().finally(() => setUpdating(false));
              }}
            >
              Reload to update
            </Button>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}
