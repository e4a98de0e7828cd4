import { namedZone, unchosenZone } from '#features/settings/rules/time-zone.ts';
import { browserTimeZone } from '#ui/time/zone.ts';

/** The zones a coach may choose. Who never chose sees which one they are in meanwhile. */
export function timeZoneOptions(chosen: string): { value: string; label: string }[] {
  const zones = new Set([
    ...Intl.supportedValuesOf('timeZone'),
    namedZone(unchosenZone),
    namedZone(browserTimeZone()),
    ...(chosen === unchosenZone ? [] : [chosen]),
  ]);
  zones.delete(unchosenZone);
  const named = [...zones].toSorted().map((value) => ({ value, label: words(value) }));
  if (chosen !== unchosenZone) return named;
  return [
    { value: unchosenZone, label: `Same as this browser, ${words(namedZone(browserTimeZone()))}` },
    ...named,
  ];
}

const words = (zone: string): string => zone.replace(/^Etc\/UTC$/, unchosenZone).replaceAll('_', ' ');
