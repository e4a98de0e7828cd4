import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '#ui/actions/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { formatCount, formatMomentInText } from '#ui/format.ts';
import { useTimeZone } from '#ui/time-zone.ts';
import { notify, warn } from '#ui/toast.ts';
import { deviceName } from '../../rules/sign-in/device-name.ts';
import type { SignIn, SignIns } from '../provider/identity-provider.ts';
import { Panel } from './panel.tsx';
import { sentenceOf, signInsQuery } from './security.ts';

/** The user's sessions, each with a button that ends it. */
export function SessionsPanel() {
  return <Panel>{({ account: { signIns } }) => (signIns ? <List signIns={signIns} /> : null)}</Panel>;
}

function List({ signIns }: { signIns: SignIns }) {
  const cache = useQueryClient();
  const timeZone = useTimeZone();
  const { data = [] } = useQuery(signInsQuery(signIns));
  const again = () => cache.invalidateQueries({ queryKey: signInsQuery(signIns).queryKey });
  const failed = (error: unknown) => warn('Failed to sign out', { description: sentenceOf(error) });
  const end = useMutation({ mutationFn: (id: string) => signIns.end(id), onSuccess: again, onError: failed });
  const endOthers = useMutation({
    mutationFn: () => signIns.endOthers(),
    onSuccess: (ended) => {
      notify(`Signed out of ${formatCount(ended, 'other device')}`);
      return again();
    },
    onError: failed,
  });
  return (
    <div className="space-y-4">
      {/* Renders again when the time zone changes. */}
      <ul key={timeZone} aria-label="Where you are signed in" className="divide-y divide-line">
        {data.map((one) => (
          <SignInRow key={one.id} signIn={one} onEnd={() => end.mutate(one.id)} />
        ))}
      </ul>
      {data.length > 1 ? (
        <Button busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
          Sign out everywhere else
        </Button>
      ) : null}
    </div>
  );
}

function SignInRow({ signIn, onEnd }: { signIn: SignIn; onEnd: () => void }) {
  const device = deviceName(signIn.userAgent);
  return (
    <li className="flex min-h-14 items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <p className="font-medium">{device}</p>
        <p className="text-sm text-ink-soft">
          {signIn.isCurrent ? 'Active now' : `Last seen ${formatMomentInText(signIn.lastSeenAt)}`}
        </p>
      </div>
      {signIn.isCurrent ? (
        <Badge tone="accent">This device</Badge>
      ) : (
        <Button variant="quiet" aria-label={`Sign out ${device}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  );
}
