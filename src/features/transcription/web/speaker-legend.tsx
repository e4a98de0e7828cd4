import { clsx } from 'clsx';
import type { Speaker } from '../contract.ts';
import { roleNames } from './speakers/role-names.ts';
import { toneFill, type Tone } from './speaker-tones.ts';

type Props = {
  speakers: readonly Speaker[];
  tones: ReadonlyMap<string, Tone>;
  onOpen: () => void;
};

/** The speakers and their colours. A guessed role is underlined and asks for confirmation. */
export function SpeakerLegend({ speakers, tones, onOpen }: Props) {
  return (
    <ul aria-label="Speakers" className="flex flex-wrap gap-x-1 gap-y-0.5">
      {speakers.map((speaker) => {
        const { label, name, role, isGuess } = speaker;
        return (
          <li key={label}>
            <button
              type="button"
              onClick={onOpen}
              title={isGuess ? 'Our guess. Click to confirm or correct it.' : 'Click to rename.'}
              className="flex h-8 items-center gap-2 rounded-md px-2 text-sm transition-colors hover:bg-raised touch:h-11"
            >
              <span
                className={clsx('size-2.5 shrink-0 rounded-full', toneFill[tones.get(label) ?? 'other'])}
              />
              <span className="font-medium">{name}</span>
              <span
                className={clsx(
                  'text-ink-soft',
                  isGuess &&
                    'underline decoration-line-strong decoration-dotted decoration-1 underline-offset-4',
                )}
              >
                {isGuess ? `${roleNames[role].toLowerCase()}?` : roleNames[role].toLowerCase()}
              </span>
              <span className="sr-only">{isGuess ? 'Confirm or rename' : 'Rename'}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
