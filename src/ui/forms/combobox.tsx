import { Combobox as Base } from '@base-ui/react/combobox';
import { clsx } from 'clsx';
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { controlClass, Field, type FieldProps } from './field.tsx';

type Props<Option> = FieldProps & {
  options: readonly Option[];
  value: Option | null;
  onChange: (option: Option) => void;
  labelOf: (option: Option) => string;
  /** Unique among the options. */
  keyOf: (option: Option) => string;
  matches: (option: Option, typed: string) => boolean;
  /** A second line, and what stands at the end of the row. */
  noteOf?: (option: Option) => string | null;
  asideOf?: (option: Option) => ReactNode;
  /** Where nothing matches: "No city of this name." */
  nothing: string;
};

/** A field that searches a long list. Typing filters it; leaving the field without a choice keeps the old one. */
export function Combobox<Option>(props: Props<Option>) {
  const { label, hint, error, optional, className } = props;
  const { options, value, onChange, labelOf, keyOf, matches, noteOf, asideOf, nothing } = props;
  return (
    <Field {...{ label, hint, error, optional, className }}>
      {(control) => (
        <Base.Root
          items={options}
          value={value}
          onValueChange={(next: Option | null) => {
            if (next !== null) onChange(next);
          }}
          itemToStringLabel={labelOf}
          isItemEqualToValue={(one: Option, other: Option) => keyOf(one) === keyOf(other)}
          filter={(option: Option, typed: string) => matches(option, typed)}
          autoHighlight
        >
          <div className="relative">
            <Base.Input
              {...control}
              onFocus={(event) => event.target.select()}
              className={clsx(controlClass, 'h-10 pr-9 touch:h-11')}
            />
            <ChevronDown
              aria-hidden
              className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-ink-faint"
            />
          </div>
          <Base.Portal>
            <Base.Positioner sideOffset={4} className="z-50">
              <Base.Popup className="popup w-(--anchor-width) min-w-64 overflow-hidden">
                <Base.Empty className="px-3 py-4 text-sm text-ink-soft empty:hidden">{nothing}</Base.Empty>
                <Base.List
                  aria-label={label}
                  className="max-h-[min(18rem,var(--available-height))] scroll-py-1 overflow-y-auto overscroll-contain p-1 empty:hidden"
                >
                  {(option: Option) => (
                    <Base.Item
                      key={keyOf(option)}
                      value={option}
                      className="flex min-h-9 cursor-default items-center gap-2.5 rounded-sm px-2.5 py-1.5 outline-none select-none data-highlighted:bg-raised touch:min-h-11"
                    >
                      <span className="min-w-0 flex-1">
                        <span className="block truncate">{labelOf(option)}</span>
                        {noteOf?.(option) ? (
                          <span className="block truncate text-sm text-ink-faint">{noteOf(option)}</span>
                        ) : null}
                      </span>
                      <span className="shrink-0 text-sm text-ink-faint tabular-nums">
                        {asideOf?.(option)}
                      </span>
                      <Base.ItemIndicator className="shrink-0 text-accent-text">
                        <Check aria-hidden className="size-4" />
                      </Base.ItemIndicator>
                    </Base.Item>
                  )}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  );
}
