import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

type Tab = { value: string; label: ReactNode; panel: ReactNode };
type Props = {
  /** What the tabs choose between, for screen readers. */
  label: string;
  tabs: readonly Tab[];
  value?: string;
  onChange?: (value: string) => void;
};

/** Tabs. The line under the selected one is animated. */
export function Tabs({ label, tabs, value, onChange }: Props) {
  return (
    <Base.Root
      defaultValue={value === undefined ? tabs[0]?.value : undefined}
      value={value}
      onValueChange={(next) => onChange?.(String(next))}
    >
      <Base.List
        aria-label={label}
        className="relative flex gap-1 overflow-x-auto border-b border-line print:hidden"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="h-10 shrink-0 px-3 font-medium text-ink-soft transition-colors hover:text-ink data-active:text-ink -outline-offset-2 touch:h-11"
          >
            {tab.label}
          </Base.Tab>
        ))}
        <Base.Indicator className="pointer-events-none absolute bottom-0 left-(--active-tab-left) h-0.5 w-(--active-tab-width) bg-accent transition-all duration-150 ease-out" />
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-5">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
