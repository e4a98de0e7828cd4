import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';

type Choice<Value extends string> = {
  value: Value;
  title: string;
  /** What choosing it means. */
  detail?: ReactNode;
  icon?: ReactNode;
};

type Props<Value extends string> = {
  /** The question these answer. */
  label: string;
  /** The label is visible elsewhere on the page and only needed for screen readers. */
  labelIsHidden?: true;
  choices: readonly Choice<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  className?: string;
};

/** Radio buttons as cards, each with a description. */
export function ChoiceCards<Value extends string>({
  label,
  labelIsHidden,
  choices,
  value,
  onChange,
  className = 'sm:grid-cols-2',
}: Props<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className={labelIsHidden ? 'sr-only' : 'mb-1.5 text-sm font-medium'}>{label}</legend>
      <div className={clsx('grid grid-cols-1 gap-2.5', className)}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={clsx(
              'flex cursor-pointer items-start gap-3 rounded-lg border p-3.5 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0',
              choice.value === value
                ? 'border-accent bg-accent-soft text-accent-text'
                : 'border-line bg-card text-ink-soft hover:bg-raised',
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="sr-only"
            />
            {choice.icon}
            <span className="min-w-0 flex-1">
              <span className="block font-medium text-ink">{choice.title}</span>
              {choice.detail ? (
                <span className="mt-0.5 block text-sm text-pretty text-ink-soft">{choice.detail}</span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
