import { Menu as Base } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';

type MenuProps = {
  /** The button that opens it; it needs an accessible name of its own. */
  trigger: ReactElement;
  side?: 'top' | 'bottom';
  align?: 'start' | 'center' | 'end';
  defaultOpen?: boolean;
  children: ReactNode;
};

const itemClass =
  'flex min-h-9 cursor-default items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-base outline-none select-none data-highlighted:bg-raised data-disabled:opacity-50 touch:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0';

/** Actions on one thing, opened from a button. Rare and destructive ones last. */
export function Menu({ trigger, side = 'bottom', align = 'end', defaultOpen = false, children }: MenuProps) {
  return (
    <Base.Root defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner side={side} align={align} sideOffset={6} className="z-50">
          <Base.Popup className="popup max-h-(--available-height) min-w-52 overflow-y-auto p-1">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

type ItemProps = { icon?: ReactNode; tone?: 'danger'; onClick: () => void; children: ReactNode };

export function MenuItem({ icon, tone, onClick, children }: ItemProps) {
  return (
    <Base.Item onClick={onClick} className={clsx(itemClass, tone === 'danger' && 'text-danger-text')}>
      {icon}
      {children}
    </Base.Item>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  onChange: (value: Value) => void;
};

/** One of a few, shown with a tick; the menu stays open so that the effect can be seen. */
export function MenuChoice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-2.5 pt-2 pb-1 text-xs font-medium text-ink-faint">
        {label}
      </Base.GroupLabel>
      <Base.RadioGroup value={value} onValueChange={(next: Value) => onChange(next)}>
        {options.map((option) => (
          <Base.RadioItem key={option.value} value={option.value} closeOnClick={false} className={itemClass}>
            {option.icon}
            {option.label}
            <Base.RadioItemIndicator className="ml-auto text-accent-text">
              <Check aria-hidden />
            </Base.RadioItemIndicator>
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  );
}

export function MenuLine() {
  return <Base.Separator className="mx-2.5 my-1 h-px bg-line" />;
}
