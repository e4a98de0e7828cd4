import { namedZone, unchosenZone } from '../../rules/time-zone.ts';
import { browserTimeZone } from '#ui/time/zone.ts';

/** The time zones to choose from. Until one is chosen, the first option names the browser's. */
export function timeZoneOptions(chosen: string): { value: string; label: string }[] {
  const zones = new Set([
    ...Intl.supportedValuesOf('timeZone'),
    namedZone(unchosenZone),
    namedZone(browserTimeZone()),
    ...(chosen === unchosenZone ? [] : [chosen]),
  ]);
  zones.delete(unchosenZone);
  const named = [...zones].toSorted().map((value) => ({ value, label: labelOf(value) }));
  if (chosen !== unchosenZone) return named;
  return [
    { value: unchosenZone, label: `Same as this browser, ${labelOf(namedZone(browserTimeZone()))}` },
    ...named,
  ];
}

const labelOf = (zone: string): string => zone.replace(/^Etc\/UTC$/, unchosenZone).replaceAll('_', ' ');
