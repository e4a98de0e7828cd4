/** "New York" for "America/New_York"; "UTC" for "Etc/UTC". */
export function cityOf(zone: string): string {
  const name = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
  return renamed[name] ?? name;
}

/** Zones whose names in the list are older than the cities’ own. */
const renamed: Record<string, string> = {
  Calcutta: 'Kolkata',
  Kiev: 'Kyiv',
  Katmandu: 'Kathmandu',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
  'Ho Chi Minh': 'Ho Chi Minh City',
};
