import { Checkbox as Base } from '@base-ui/react/checkbox';
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

/** On or off, and done or not. The whole line is the target. */
export function Checkbox({ label, checked, onChange, disabled, className }: Props) {
  return (
    <label className={clsx('flex items-start gap-3 py-1 touch:min-h-11 touch:py-2.5', className)}>
      <Base.Root
        checked={checked}
        onCheckedChange={(next) => onChange(next)}
        disabled={disabled}
        className="mt-0.5 grid size-[18px] shrink-0 place-items-center rounded-[5px] border border-line-strong bg-card transition-colors hover:border-accent data-checked:border-accent data-checked:bg-accent data-disabled:opacity-50"
      >
        <Base.Indicator className="text-on-accent transition-transform duration-150 data-starting-style:scale-50">
          <Check aria-hidden strokeWidth={3} className="size-3.5" />
        </Base.Indicator>
      </Base.Root>
      <span className="min-w-0">{label}</span>
    </label>
  );
}
