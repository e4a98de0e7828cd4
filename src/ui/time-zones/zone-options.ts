import { cityOf } from './city-of.ts';
import { citiesOf } from './cities.ts';

/** The time zones to choose from, each by its cities, and how a typed word finds them. */
export type ZoneOption = {
  /** The zone’s name: "Europe/Berlin". */
  value: string;
  /** The city: "Munich". */
  label: string;
  /** The zone’s own city, where this is another one. */
  sameAs: string | null;
};

/** Also names that a runtime calls the same: `Asia/Calcutta` is `Asia/Kolkata` to some. */
const extraCities = new Map(
  Object.entries(citiesOf).flatMap(([zone, cities]) => [
    [zone, cities] as const,
    [new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone, cities] as const,
  ]),
);

/** One option a zone, and one for each of its other cities. `kept` are added where the runtime does not list them. */
export function zoneOptions(kept: readonly string[]): ZoneOption[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'Etc/UTC', ...kept]);
  return [...zones]
    .flatMap((value): ZoneOption[] => [
      { value, label: cityOf(value), sameAs: null },
      ...(extraCities.get(value) ?? []).map((label) => ({ value, label, sameAs: cityOf(value) })),
    ])
    .toSorted((one, other) => one.label.localeCompare(other.label));
}

const fold = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[_/-]/g, ' ').toLowerCase();

const named = new Map<string, string>();

/** "central european time" and the like, read once a zone; "Not set" is no zone. */
function nameOf(zone: string): string {
  if (zone === '') return '';
  let name = named.get(zone);
  if (name === undefined) {
    const parts = new Intl.DateTimeFormat('en', {
      timeZone: zone,
      timeZoneName: 'longGeneric',
    }).formatToParts();
    name = fold(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '');
    named.set(zone, name);
  }
  return name;
}

/** Every word begins a word of the city, or of the zone’s name. Without a word only the zones’ own cities are shown. */
export function matchesZone({ value, label, sameAs }: ZoneOption, typed: string): boolean {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return sameAs === null;
  const begins = (text: string) => words.every((word) => ` ${text}`.includes(` ${word}`));
  if (begins(fold(label))) return true;
  return sameAs === null && begins(`${fold(value)} ${nameOf(value)}`);
}

/** "20:35, UTC+1". */
export function zoneClock(zone: string, now: Date): string {
  const clock = new Intl.DateTimeFormat(undefined, {
    timeZone: zone,
    hour: 'numeric',
    minute: '2-digit',
  }).format(now);
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(
    now,
  );
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return `${clock}, ${offset.replace('GMT', 'UTC').replace('-', '−').replace(/\+0$/, '')}`;
}
