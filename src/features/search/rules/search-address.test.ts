import { expect, test } from 'vitest';
import { readSearchAddress } from './search-address.ts';

test.each<[Record<string, unknown>, object]>([
  [{}, {}],
  [{ q: ' vendor ' }, { q: 'vendor' }],
  [{ q: 2026 }, { q: '2026' }],
  [{ q: ['a'], kind: 'other', client: 'x', speaker: 'other', from: 'soon', to: '2026-02-30' }, {}],
  [
    { q: 'a', kind: 'task', speaker: 'coach', from: '2026-01-01', to: '2026-02-01' },
    { q: 'a', kind: 'task', speaker: 'coach', from: '2026-01-01', to: '2026-02-01' },
  ],
  [{ folder: '0b0f6a4e-1111-4222-8333-123456789abc' }, { folder: '0b0f6a4e-1111-4222-8333-123456789abc' }],
  [{ q: 'x'.repeat(600) }, { q: 'x'.repeat(500) }],
])('the address %j asks for %j', (address, asked) => {
  expect(readSearchAddress(address)).toEqual(asked);
});
