import { expect, test } from 'vitest';
import { namedMicrophones, pickMicrophone } from './pick-microphone.ts';

const desk = { id: 'a1', name: 'Desk microphone' };
const headset = { id: 'b2', name: 'Headset' };

test.each([
  ['nothing was chosen', null, null],
  ['it is here', headset, headset],
  ['it has a new id', { id: 'old', name: 'Headset' }, headset],
  ['it is not plugged in', { id: 'c3', name: 'Lapel' }, null],
])('%s', (_what, chosen, expected) => {
  expect(pickMicrophone([desk, headset], chosen)).toEqual(expected);
});

test('the list has no cameras, duplicates, unnamed devices or USB numbers', () => {
  const audioinput = 'audioinput';
  expect(
    namedMicrophones([
      { kind: audioinput, deviceId: 'default', label: 'Default - Headset (046d:0a44)' },
      { kind: audioinput, deviceId: 'b2', label: 'Headset (046d:0a44)' },
      { kind: 'videoinput', deviceId: 'v', label: 'Camera' },
      { kind: audioinput, deviceId: '', label: '' },
    ]),
  ).toEqual([headset]);
});
