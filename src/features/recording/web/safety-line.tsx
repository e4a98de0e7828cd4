import { CloudOff, HardDriveUpload, ShieldCheck } from 'lucide-react';
import { formatCount } from '#ui/format.ts';
import { useOnline } from '#ui/online.ts';
import type { Session } from './device/recorder-state.ts';
import { useSending } from './device/sender.ts';

const closeBehind = 3; // a few slices on their way are normal

/** Where the audio is stored, and whether the screen stays on. */
export function SafetyLine({ session }: { session: Session }) {
  const sending = useSending(session.localId);
  const isOnline = useOnline();
  const waiting = sending?.waiting ?? 0;
  const isCut = !isOnline || sending?.failure === 'offline';
  const Icon = isCut ? CloudOff : waiting > closeBehind ? HardDriveUpload : ShieldCheck;
  return (
    <div className="space-y-1.5 text-center text-sm text-pretty text-ink-soft">
      <p role="status" className="flex items-center justify-center gap-2">
        <Icon aria-hidden className="size-4 shrink-0 text-ink-faint" />
        {words(isCut, waiting, sending?.failure ?? null)}
      </p>
      {session.wake === 'refused' ? (
        <p className="text-ink-faint">
          Your screen may turn off.{' '}
          <span className="hidden touch:inline">Keep your phone awake: a locked phone stops listening.</span>
          <span className="touch:hidden">Keep this computer awake.</span>
        </p>
      ) : null}
    </div>
  );
}

function words(isCut: boolean, waiting: number, failure: string | null): string {
  if (isCut) return 'No connection. Recording continues here and will be sent when you’re back online.';
  if (failure === 'storage_full') return 'The server is full. Everything is safe on this device.';
  if (failure === 'unauthenticated') return 'You are signed out. Everything is safe on this device.';
  if (failure === 'conflict')
    return 'Your client hasn’t agreed to be recorded. Nothing is sent; stop to choose what to do.';
  if (failure) return 'The server isn’t responding. Everything is safe on this device.';
  if (waiting > closeBehind) return `Sending: ${formatCount(waiting, 'part')} to go.`;
  return 'Safe on this device and on the server.';
}
