import { useState } from 'react';
import { Combobox } from '../forms/combobox.tsx';
import type { FieldProps } from '../forms/field.tsx';
import { matchesZone, zoneClock, zoneOptions, type ZoneOption } from './zone-options.ts';

type Props = Omit<FieldProps, 'label'> & {
  value: string;
  onChange: (zone: string) => void;
  /** A first choice that is no city: "Not set". */
  first?: { value: string; label: string };
};

/** A time zone, looked for by city. Each shows its own clock, so that a wrong choice is seen at once. */
export function TimeZoneField({ value, onChange, first, ...field }: Props) {
  const [now] = useState(() => new Date());
  const [zones] = useState(() => zoneOptions(value && value !== first?.value ? [value] : []));
  const options: ZoneOption[] = first ? [{ ...first, sameAs: null }, ...zones] : zones;
  return (
    <Combobox
      {...field}
      label="Time zone"
      options={options}
      value={options.find((option) => option.value === value && option.sameAs === null) ?? null}
      onChange={(option) => onChange(option.value)}
      labelOf={({ label }) => label}
      keyOf={(option) => `${option.value} ${option.label}`}
      matches={matchesZone}
      noteOf={({ sameAs }) => sameAs && `Same time as ${sameAs}`}
      asideOf={(option) => (option.value === first?.value ? null : zoneClock(option.value, now))}
      nothing="No city of this name. Try a larger one nearby."
    />
  );
}
