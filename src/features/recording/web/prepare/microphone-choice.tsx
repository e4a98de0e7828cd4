import { Mic } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Select } from '#ui/forms/select.tsx';
import { LevelMeter } from '../level-meter.tsx';
import { chooseMicrophone, useChosenMicrophone, useMicrophones } from '../device/audio/microphones.ts';
import { pickMicrophone } from '../../rules/pick-microphone.ts';
import { problemWords } from './problem-words.ts';
import { useLevelCheck } from './use-level-check.ts';

/** Chooses the microphone and checks its level before the session. */
export function MicrophoneChoice() {
  const microphones = useMicrophones();
  const chosen = useChosenMicrophone();
  const picked = pickMicrophone(microphones, chosen);
  const id = picked?.id ?? '';
  const [isChecking, setIsChecking] = useState(false);
  const isMissing = chosen !== null && microphones.length > 0 && picked === null;

  return (
    <div>
      <div className="flex flex-wrap items-end gap-2">
        {/* Shown before the names are known, so that the layout does not shift. */}
        <Select
          label="Microphone"
          className="min-w-0 flex-1 basis-40"
          value={id}
          onChange={(event) =>
            chooseMicrophone(microphones.find(({ id }) => id === event.target.value) ?? null)
          }
          options={[
            { value: '', label: 'System default' },
            ...microphones.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Button
          className="h-10! w-40 touch:h-11!"
          icon={<Mic aria-hidden className="size-4" />}
          onClick={() => setIsChecking(!isChecking)}
        >
          {isChecking ? 'Stop checking' : 'Check level'}
        </Button>
      </div>
      {isMissing ? <MissingMicrophone name={chosen.name} /> : null}
      {isChecking ? <LevelCheck key={id} microphoneId={id || null} /> : null}
    </div>
  );
}

const MissingMicrophone = ({ name }: { name: string }) => (
  <p className="mt-1.5 text-sm text-pretty text-amber-text">
    {name} is not connected. We’ll use the system default instead.
  </p>
);

function LevelCheck({ microphoneId }: { microphoneId: string | null }) {
  const check = useLevelCheck(microphoneId);
  if (check.step === 'failed')
    return (
      <p role="alert" className="mt-3 rounded-md bg-danger-soft px-3.5 py-2.5 text-pretty text-danger-text">
        {problemWords[check.problem]}
      </p>
    );
  return (
    <div className="mt-3 rounded-lg border border-line bg-card px-4 pt-3 pb-3.5">
      <LevelMeter side="microphone" label="Microphone" isPaused={false} className="h-14 text-accent" />
      <p role="status" className="mt-2 text-sm text-ink-soft">
        {words(check.step, check.step === 'open' && check.isHeard)}
      </p>
    </div>
  );
}

function words(step: 'opening' | 'open', isHeard: boolean): string {
  if (step === 'opening') return 'Your browser is asking to use the microphone. Choose Allow.';
  return isHeard
    ? 'We can hear you. Nothing is being recorded yet.'
    : 'Say a few words from where you’ll sit. The bars should move.';
}
