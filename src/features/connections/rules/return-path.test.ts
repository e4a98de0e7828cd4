import { expect, test } from 'vitest';
import { connectionsPath, safeReturnPath, withQuery } from './return-path.ts';

const anything = () => true;

test.each(['/clients/7f', '/settings#tasks', '/app/conversation/0a1b-2c'])('%s is gone back to', (path) => {
  expect(safeReturnPath(path, anything)).toBe(path);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '/%2f%2fevil.example',
  'javascript:alert(1)',
  'https://evil.example/settings',
  '/settings?success=google_connected',
  '/..//evil.example',
  '/set\ntings',
  '',
])('%j is not', (path) => {
  expect(safeReturnPath(path, anything)).toBe(connectionsPath);
});

test('a path that is no screen is not gone back to', () => {
  expect(safeReturnPath('/nowhere', (path) => path === '/clients')).toBe(connectionsPath);
});

test('the query stands before the fragment', () => {
  expect(withQuery('/settings#tasks', 'a=b')).toBe('/settings?a=b#tasks');
  expect(withQuery('/clients', 'a=b')).toBe('/clients?a=b');
});
