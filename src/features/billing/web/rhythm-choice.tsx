import { clsx } from 'clsx';
import { plans } from '../rules/plans.ts';
import { yearlyWords, type Rhythm } from './plan-words.ts';

type Props = { value: Rhythm; onChange: (rhythm: Rhythm) => void };

const choices = [
  ['monthly', 'Monthly'],
  ['yearly', yearlyWords(plans.starter)],
] as const;

/** Prices by the month or by the year. */
export function RhythmChoice({ value, onChange }: Props) {
  return (
    <fieldset className="inline-flex rounded-md border border-line bg-card p-0.5">
      <legend className="sr-only">Prices</legend>
      {choices.map(([rhythm, label]) => (
        <label
          key={rhythm}
          className={clsx(
            'flex h-9 cursor-pointer items-center rounded-sm px-3 text-sm font-medium transition-colors has-focus-visible:outline-2 has-focus-visible:outline-accent-text touch:h-11',
            rhythm === value ? 'bg-accent-soft text-accent-text' : 'text-ink-soft hover:text-ink',
          )}
        >
          <input
            type="radio"
            name="rhythm"
            checked={rhythm === value}
            onChange={() => onChange(rhythm)}
            className="sr-only"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
