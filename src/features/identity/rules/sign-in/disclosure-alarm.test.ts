import { expect, test } from 'vitest';
import { alarmAbove, isAlarming } from './disclosure-alarm.ts';

test.each([
  [0, 1, false],
  [alarmAbove, 34, false],
  [alarmAbove + 1, 34, true],
  [alarmAbove + 1, 1, true],
])('%i addresses disclosed to %i networks: %s', (addresses, networks, alarming) => {
  expect(isAlarming({ addresses, networks }, alarmAbove)).toBe(alarming);
});
