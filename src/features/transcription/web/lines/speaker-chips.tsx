import { clsx } from 'clsx';
import type { Speaker } from '../../contract.ts';
import { toneFill, type Tone } from '../speaker-tones.ts';

type Props = {
  speakers: readonly Speaker[];
  tones: ReadonlyMap<string, Tone>;
  /** The label of the selected speaker. */
  current?: string | undefined;
  onChoose: (label: string) => void;
};

const mostByNumber = 9; // keys 1 to 9

/** All speakers, each with the number key that assigns a line to them. */
export function SpeakerChips({ speakers, tones, current, onChoose }: Props) {
  return speakers.map(({ label, name }, index) => (
    <button
      key={label}
      type="button"
      aria-pressed={current === undefined ? undefined : label === current}
      aria-keyshortcuts={index < mostByNumber ? String(index + 1) : undefined}
      onClick={() => onChoose(label)}
      className={clsx(
        'flex h-8 max-w-36 shrink-0 items-center gap-1.5 rounded-md px-2 text-sm transition-colors hover:bg-raised aria-pressed:bg-raised touch:h-11',
      )}
    >
      {index < mostByNumber ? (
        <kbd className="font-sans text-xs text-ink-faint tabular-nums touch:hidden">{index + 1}</kbd>
      ) : null}
      <span className={clsx('size-2 shrink-0 rounded-full', toneFill[tones.get(label) ?? 'other'])} />
      <span className="truncate font-medium">{name}</span>
    </button>
  ));
}
