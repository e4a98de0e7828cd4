import { MicOff, TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { reconnectMicrophone } from './device/recorder.ts';
import type { Session } from './device/recorder-state.ts';

const sentences = {
  nothing:
    'We haven’t heard anything for 10 seconds. If someone is speaking, check that the microphone isn’t muted.',
  microphone: 'We can’t hear your microphone. Is it muted?',
  tab: 'We can’t hear the tab. Is it playing, and did you tick “Also share tab audio”?',
};

/** Problems that can still be fixed while recording. Below the controls, so that those never move. */
export function ConcernNotice({ session }: { session: Session }) {
  return (
    <div role="status" className="mx-auto max-w-md">
      {contentOf(session)}
    </div>
  );
}

function contentOf({ lost, concern, isStoredLocally, replaced, microphone }: Session): ReactNode {
  if (lost === 'microphone') return <LostMicrophone />;
  if (replaced)
    return (
      <Line>
        {replaced} was disconnected. Recording continues with {microphone.name || 'another microphone'}.
      </Line>
    );
  if (lost === 'tab') return <Line>The tab is no longer shared. We’re still recording your microphone.</Line>;
  if (concern) return <Line>{sentences[concern]}</Line>;
  if (!isStoredLocally)
    return (
      <Line>
        This browser has no room to store a copy. Keep this tab open: the audio is sent to the server as you
        record.
      </Line>
    );
  return null;
}

function Line({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2.5 rounded-md bg-amber-soft px-3.5 py-2.5 text-sm text-pretty text-amber-text">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}

function LostMicrophone() {
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md bg-danger-soft px-3.5 py-2.5 text-sm text-danger-text">
      <MicOff aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 basis-48 text-pretty">
        {hasFailed
          ? 'We still can’t find it. Plug it in, then try again.'
          : 'The microphone was disconnected. Everything recorded so far is safe.'}
      </p>
      <Button size="sm" onClick={() => void reconnectMicrophone().then((back) => setHasFailed(!back))}>
        Reconnect
      </Button>
    </div>
  );
}
