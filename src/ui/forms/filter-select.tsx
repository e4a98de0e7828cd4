import { clsx } from 'clsx';
import { NativeSelect } from './native-select.tsx';

type Option = { value: string; label: string };
type Props = {
  /** What it filters by, for screen readers: "Client". */
  label: string;
  /** The first one has the value "" and filters nothing. */
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
};

/** A native select as a pill, tinted while it filters. */
export function FilterSelect({ label, options, value, onChange }: Props) {
  return (
    <div className="relative shrink-0">
      <NativeSelect
        aria-label={label}
        options={options}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={clsx(
          'h-9 max-w-44 rounded-full border pr-8 pl-3.5 text-sm font-medium transition-colors focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent-text touch:h-11',
          value
            ? 'border-accent bg-accent-soft text-accent-text'
            : 'border-line-strong/60 bg-card text-ink-soft hover:border-line-strong hover:text-ink',
        )}
        chevron={clsx('right-3', value ? 'text-accent-text' : 'text-ink-faint')}
      />
    </div>
  );
}
