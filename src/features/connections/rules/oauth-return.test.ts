import { expect, test } from 'vitest';
import { errorQuery, oauthReturn, successQuery } from './oauth-return.ts';

test.each([
  ['zoom_connected', 'zoom', 'Zoom connected'],
  ['google_connected', 'google', 'Google connected'],
  ['microsoft_connected', 'microsoft', 'Microsoft connected'],
  ['todoist_connected', 'todoist', 'Todoist connected'],
])('success=%s', (success, provider, title) => {
  expect(oauthReturn({ success })).toMatchObject({ provider, connected: true, title });
});

test.each([
  ['zoom_access_denied', 'Zoom', /did not allow/],
  ['google_token_exchange_failed', 'Google', /not granted/],
  ['microsoft_invalid_state', 'Microsoft', /expired/],
  ['todoist_no_code', 'Todoist', /did not answer/],
  ['google_account_taken', 'Google', /another Afterword account/],
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

test('what the server sends back is what the browser reads', () => {
  expect(successQuery('todoist')).toBe('success=todoist_connected');
  expect(errorQuery('google', 'invalid_state')).toBe('error=invalid_state'); // spec 2
  expect(errorQuery('google', 'no_code')).toBe('error=no_code');
  expect(errorQuery('google', 'account_taken')).toBe('error=google_account_taken');
  expect(errorQuery('zoom', 'invalid_state')).toBe('error=zoom_invalid_state');
});
