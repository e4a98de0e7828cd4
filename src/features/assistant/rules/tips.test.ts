import { expect, test } from 'vitest';
import { tipFor } from './tips.ts';

const fresh = { isEnabled: true, seen: [] };

test.each([
  ['/dashboard', 'dashboard'],
  ['/app/record', 'record'],
  ['/app/conversation/3f0e', 'conversation'],
  ['/clients', 'clients'],
  ['/clients/3f0e', 'clients'],
  ['/folders', 'folders'],
  ['/upload', 'upload'],
  ['/settings', 'settings'],
  ['/ai-settings', 'ai-settings'],
])('on %s there is a tip about %s', (path, id) => {
  expect(tipFor(path, fresh)?.id).toBe(id);
});

test.each(['/signout', '/signin', '/', '/profile-setup'])('on %s Clair keeps quiet', (path) => {
  expect(tipFor(path, fresh)).toBeNull();
});

test('nothing is said twice', () => {
  expect(tipFor('/folders', { isEnabled: true, seen: ['folders'] })).toBeNull();
  expect(tipFor('/upload', { isEnabled: true, seen: ['folders'] })).not.toBeNull();
});

test('switched off, she says nothing anywhere', () => {
  expect(tipFor('/dashboard', { isEnabled: false, seen: [] })).toBeNull();
});
