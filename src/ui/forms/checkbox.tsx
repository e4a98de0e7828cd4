import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
};

/** A checkbox whose whole line is the target. A styled native input, which needs no script. */
export function Checkbox({ label, checked, onChange, disabled, className }: Props) {
  return (
    <label className={clsx('flex items-start gap-3 py-1 touch:min-h-11 touch:py-2.5', className)}>
      <span className="relative mt-0.5 size-[18px] shrink-0">
        <input
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          disabled={disabled}
          className="peer block size-full appearance-none rounded-[5px] border border-line-strong bg-card transition-colors checked:border-accent checked:bg-accent hover:border-accent disabled:opacity-50"
        />
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none absolute inset-0 m-auto size-3.5 scale-50 text-on-accent opacity-0 transition-[scale,opacity] duration-150 peer-checked:scale-100 peer-checked:opacity-100"
        />
      </span>
      <span className="min-w-0 wrap-anywhere">{label}</span>
    </label>
  );
}
