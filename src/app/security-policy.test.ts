import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './security-policy.ts';

/** The policy as a whole: what is not named here is not allowed. */
const url = 'https://app.example';
const firebase = {
  projectId: 'a-project',
  apiKey: 'key',
  authDomain: 'sign-in.example.com',
  emulatorUrl: null,
};

test('row 47: with the built-in provider a page loads from itself alone', () => {
  const policy = contentSecurityPolicy(url);
  const places = Object.values(policy).flat();
  expect(places.filter((place) => place.includes('.') || place.includes('*'))).toEqual([]);
  expect(policy).not.toHaveProperty('frame-src');
  expect(policy['default-src']).toEqual(["'none'"]);
});

test('row 47: with Firebase it adds what signing in needs, and nothing else', () => {
  expect(contentSecurityPolicy(url, firebase)).toEqual({
    ...contentSecurityPolicy(url),
    'script-src': ["'self'", 'https://apis.google.com'],
    'connect-src': ["'self'", 'https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    'frame-src': ['https://sign-in.example.com'],
  });
});

test('with the emulator nothing of it leaves the machine but for the messenger', () => {
  const emulatorUrl = 'http://127.0.0.1:9099';
  expect(contentSecurityPolicy('http://127.0.0.1:3000', { ...firebase, emulatorUrl })).toEqual({
    ...contentSecurityPolicy('http://127.0.0.1:3000'),
    'script-src': ["'self'", 'https://apis.google.com'],
    'connect-src': ["'self'", emulatorUrl],
    'frame-src': [emulatorUrl],
  });
});
