import { ChevronDown, Mic } from 'lucide-react';
import { warn } from '#ui/toast.ts';
import { switchMicrophone } from './device/recorder.ts';
import type { Session } from './device/recorder-state.ts';
import { useMicrophones } from './device/sound/microphones.ts';

/** Shows the connected microphone and switches it without stopping the recording. */
export function MicrophoneSwitch({ session }: { session: Session }) {
  const microphones = useMicrophones();
  const now = microphones.find(({ name }) => name === session.microphone.name);
  const take = async (id: string) => {
    const wanted = microphones.find((one) => one.id === id);
    if (wanted && !(await switchMicrophone(wanted)))
      warn(`${wanted.name} cannot be used`, { description: 'Still recording with the previous microphone.' });
  };
  if (microphones.length < 2) return null;
  return (
    <div className="relative mx-auto w-fit max-w-full text-ink-soft hover:text-ink">
      <Mic aria-hidden className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4" />
      <select
        aria-label="Microphone"
        data-select
        value={now?.id ?? ''}
        onChange={(event) => void take(event.target.value)}
        className="h-9 max-w-full appearance-none truncate rounded-md bg-transparent pr-8 pl-8.5 text-sm touch:h-11"
      >
        {now ? null : <option value="">{session.microphone.name || 'System default'}</option>}
        {microphones.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4 text-ink-faint"
      />
    </div>
  );
}
