import { expect, test } from 'vitest';
import { citiesOf } from './cities.ts';
import { cityOf } from './city-of.ts';
import { matchesZone, zoneClock, zoneOptions } from './zone-options.ts';

const options = zoneOptions(['Asia/Kolkata']);
const found = (typed: string) => options.filter((option) => matchesZone(option, typed));
const first = (typed: string) => found(typed).map(({ label, value }) => `${label} ${value}`);

test.each([
  ['berl', 'Berlin Europe/Berlin'],
  ['munich', 'Munich Europe/Berlin'],
  ['san fran', 'San Francisco America/Los_Angeles'],
  ['new york', 'New York America/New_York'],
  ['malmo', 'Malmö Europe/Stockholm'],
  ['kyiv', /Kyiv Europe\/(Kiev|Kyiv)/],
  ['kolkata', /Kolkata Asia\/(Calcutta|Kolkata)/],
  ['mumbai', /Mumbai Asia\/(Calcutta|Kolkata)/],
  ['europe/berlin', 'Berlin Europe/Berlin'],
  ['utc', 'UTC Etc/UTC'],
])('“%s” finds %s', (typed, city) => {
  expect(first(typed).join('\n')).toMatch(city instanceof RegExp ? city : new RegExp(city));
});

test('the name of a zone finds its own city, and no word finds what it does not begin', () => {
  expect(first('central european')).toContain('Berlin Europe/Berlin');
  expect(first('central european')).not.toContain('Munich Europe/Berlin');
  expect(found('erlin')).toEqual([]);
});

test('a choice that is no zone is found by its words alone', () => {
  const notSet = { value: '', label: 'Not set', sameAs: null };
  expect(matchesZone(notSet, 'not')).toBe(true);
  expect(matchesZone(notSet, 'stockholm')).toBe(false);
});

test('without a word each zone stands once', () => {
  const zones = found('').map(({ value }) => value);
  expect(new Set(zones).size).toBe(zones.length);
  expect(zones.length).toBeGreaterThan(300);
});

test('every kept city belongs to a zone that is listed', () => {
  const listed = new Set(options.map(({ label }) => label));
  for (const city of Object.values(citiesOf).flat()) expect(listed, city).toContain(city);
});

test.each([
  ['Europe/Berlin', /20:35|8:35/, 'UTC+1'],
  ['America/New_York', /14:35|2:35/, 'UTC−5'],
  ['Asia/Kolkata', /1:05/, 'UTC+5:30'],
  ['Etc/UTC', /19:35|7:35/, 'UTC'],
])('the clock of %s', (zone, clock, offset) => {
  const said = zoneClock(zone, new Date('2026-11-22T19:35:00Z'));
  expect(said).toMatch(clock);
  expect(said.split(', ').at(-1)).toBe(offset);
});

test('a zone without a city keeps its name', () => {
  expect(cityOf('Etc/UTC')).toBe('UTC');
  expect(cityOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
});
