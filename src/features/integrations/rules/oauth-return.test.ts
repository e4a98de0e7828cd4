import { expect, test } from 'vitest';
import { oauthReturn } from './oauth-return.ts';

test.each([
  ['zoom_connected', 'zoom', 'Zoom connected'],
  ['google_connected', 'google', 'Google connected'],
  ['microsoft_connected', 'microsoft', 'Microsoft connected'],
])('success=%s', (success, provider, title) => {
  expect(oauthReturn({ success })).toMatchObject({ provider, connected: true, title });
});

test.each([
  ['zoom_access_denied', 'Zoom', /did not allow/],
  ['google_token_exchange_failed', 'Google', /not granted/],
  ['microsoft_invalid_state', 'Microsoft', /expired/],
  ['invalid_state', 'Google', /expired/],
  ['no_code', 'Google', /did not answer/],
  ['zoom___proto__', 'Zoom', /not granted/],
])('error=%s', (error, name, why) => {
  const back = oauthReturn({ error });
  expect(back).toMatchObject({ connected: false, title: `Failed to connect ${name}` });
  expect(back?.description).toMatch(why);
});

test.each([
  {},
  { success: 'connected' },
  { success: 'zoom_connected_twice' },
  { success: 'dropbox_connected' },
  { success: true },
  { error: 'zoomed' },
  { error: 'access_denied' },
  { error: 7 },
])('%j is no return', (search) => {
  expect(oauthReturn(search)).toBeNull();
});
