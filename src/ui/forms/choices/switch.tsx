import { Switch as Base } from '@base-ui/react/switch';
import { useId, type ReactNode } from 'react';

type Props = {
  label: string;
  /** What changes when it is on. */
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
};

/** A setting that is saved at once. The whole line is the target. For tasks and forms use `Checkbox`. */
export function Switch({ label, hint, checked, onChange, disabled }: Props) {
  const id = useId();
  return (
    <label className="flex cursor-pointer items-start justify-between gap-5 touch:min-h-11">
      <span className="min-w-0">
        <span id={`${id}-label`} className="block font-medium">
          {label}
        </span>
        {hint ? (
          <span id={`${id}-hint`} className="mt-0.5 block text-sm text-pretty text-ink-soft">
            {hint}
          </span>
        ) : null}
      </span>
      <Base.Root
        checked={checked}
        onCheckedChange={(next) => onChange(next)}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="mt-0.5 flex h-6 w-10 shrink-0 items-center rounded-full border border-line-strong bg-raised px-[3px] transition-colors data-checked:border-accent data-checked:bg-accent data-disabled:opacity-50"
      >
        <Base.Thumb className="size-4 rounded-full bg-ink-soft transition-transform duration-150 data-checked:translate-x-4 data-checked:bg-on-accent" />
      </Base.Root>
    </label>
  );
}
