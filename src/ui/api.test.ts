import { expect, test } from 'vitest';
import { fillPath, queryString, readFailure } from './api.ts';

test('a path is filled with escaped values', () => {
  expect(fillPath('/api/users/firebase/:firebaseUid', { firebaseUid: 'a/b c' })).toBe(
    '/api/users/firebase/a%2Fb%20c',
  );
});

test('a missing value never reaches the server', () => {
  expect(() => fillPath('/api/folders/:id', {})).toThrow('No id for /api/folders/:id');
});

test.each([
  [undefined, ''],
  [{ clientId: undefined, folderId: null }, ''],
  [{ all: true, tag: ['a', 'b'] }, '?all=true&tag=a&tag=b'],
])('%j becomes %j', (query, expected) => {
  expect(queryString(query)).toBe(expected);
});

test.each([
  [409, '{"error":"conflict","message":"Taken"}', 'conflict', 'Taken'],
  [
    401,
    '{"code":"INVALID_EMAIL_OR_PASSWORD","message":"Incorrect password"}',
    'unauthenticated',
    'Incorrect password',
  ],
  [502, '<html>Bad gateway</html>', 'unavailable', null],
  [418, 'tea', 'internal', null],
])('a %i answer of %j is read as %s', (status, body, code, detail) => {
  const failure = readFailure(status, body);
  expect(failure).toMatchObject({ code, detail, message: `${status}: ${body}` });
});

test('a failure keeps its parsed body, for what an endpoint says besides', () => {
  const refused = readFailure(409, '{"error":"conflict","message":"Chunks are missing","missing":[3,4]}');
  expect(refused.body).toMatchObject({ missing: [3, 4] });
  expect(readFailure(502, '<html>Bad gateway</html>').body).toBeNull();
});
