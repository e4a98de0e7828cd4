import { clsx } from 'clsx';
import { AppWindow, Mic } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Source } from '../device/sound/sound.ts';

type Props = { source: Source; onChange: (source: Source) => void };

/** In the room, or a call in another tab, which gets a channel of its own. */
export function SourceChoice({ source, onChange }: Props) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Where is the session?</legend>
      <div className="grid gap-2.5 sm:grid-cols-2">
        <SourceCard
          icon={<Mic aria-hidden />}
          title="In the room"
          detail="The microphone picks up everyone."
          isChosen={source === 'microphone'}
          onChoose={() => onChange('microphone')}
        />
        <SourceCard
          icon={<AppWindow aria-hidden />}
          title="In a browser tab"
          detail="The call and your microphone, each on its own channel."
          isChosen={source === 'tab'}
          onChoose={() => onChange('tab')}
        />
      </div>
      {source === 'tab' ? (
        <p className="mt-2.5 text-sm text-pretty text-ink-soft">
          Wear a headset so your microphone doesn’t pick up the call. Your browser will ask which tab to
          share: choose the call and tick “Also share tab audio”.
        </p>
      ) : null}
    </fieldset>
  );
}

type CardProps = { icon: ReactNode; title: string; detail: string; isChosen: boolean; onChoose: () => void };

function SourceCard({ icon, title, detail, isChosen, onChoose }: CardProps) {
  return (
    <label
      className={clsx(
        'flex cursor-pointer items-start gap-3 rounded-lg border p-3.5 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0',
        isChosen ? 'border-accent bg-accent-soft text-accent-text' : 'border-line bg-card hover:bg-raised',
      )}
    >
      <input type="radio" name="source" checked={isChosen} onChange={onChoose} className="sr-only" />
      {icon}
      <span>
        <span className="block font-medium text-ink">{title}</span>
        <span className="block text-sm text-pretty text-ink-soft">{detail}</span>
      </span>
    </label>
  );
}
