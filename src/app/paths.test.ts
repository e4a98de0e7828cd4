import { expect, test } from 'vitest';
import { kindOf, patternOf } from './paths.ts';

test.each([
  ['/', 'public', '/'],
  ['/signin', 'public', '/signin'],
  ['/register?plan=pro', 'public', '/register'],
  ['/public-pricing', 'public', '/public-pricing'],
  ['/ai-sample', 'public', '/ai-sample'],
  ['/onboarding/splash', 'public', '/onboarding/splash'],
  ['/onboarding/anything', 'public', null],
  ['/privacy', 'public', '/privacy'],
  ['/overview', 'public', '/overview'],
  ['/dashboard', 'private', '/dashboard'],
  ['/dashboard/', 'private', '/dashboard'],
  ['/app/conversation/7f', 'private', '/app/conversation/:id'],
  ['/clients/7f?tab=tasks#x', 'private', '/clients/:id'],
  ['/clients/7f/more', 'unknown', null],
  ['/old.html', 'unknown', null],
  ['/no/such/place', 'unknown', null],
  ['/streaming-demo', 'private', '/streaming-demo'],
  ['/phase2-demo', 'private', '/phase2-demo'],
  ['/phase3-demo', 'private', '/phase3-demo'],
  ['/mirror', 'private', '/mirror'],
  ['/clients/7f/brief', 'private', '/clients/:id/brief'],
  ['/phase4-demo', 'unknown', null],
  ['/admin', 'public', '/admin'],
  ['/admin/users/7f', 'public', '/admin/users/:id'],
  ['/administrator', 'unknown', null],
  ['', 'unknown', null],
])('%s is %s, by the pattern %s', (path, kind, pattern) => {
  expect(kindOf(path)).toBe(kind);
  expect(patternOf(path)).toBe(pattern);
});
