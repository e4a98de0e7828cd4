import { expect, test } from 'vitest';
import { chosenZone, zoneToKeep } from './time-zone.ts';

test.each([
  [undefined, 'Europe/Berlin', 'Europe/Berlin'],
  ['UTC', 'Europe/Berlin', 'Europe/Berlin'],
  ['UTC', 'UTC', 'Etc/UTC'],
  ['Etc/UTC', 'Europe/Berlin', 'Etc/UTC'],
  ['Asia/Tokyo', 'Europe/Berlin', 'Asia/Tokyo'],
])('set to %s in a browser in %s: %s is kept', (stored, browser, kept) => {
  expect(zoneToKeep(stored, browser)).toBe(kept);
});

test('an account that never chose is told by its browser', () => {
  expect(chosenZone('UTC')).toBeNull();
  expect(chosenZone('Etc/UTC')).toBe('Etc/UTC');
});
