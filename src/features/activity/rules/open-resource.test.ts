import { expect, test } from 'vitest';
import { openResource } from './open-resource.ts';

const id = '018f0000-0000-7000-8000-000000000000';

test.each([
  [`/clients/${id}`, 'client'],
  [`/folders/${id}`, 'folder'],
  [`/app/conversation/${id}`, 'conversation'],
  [`/app/conversation/${id}/versions`, 'conversation'],
])('%s shows a %s', (path, resourceType) => {
  expect(openResource(path)).toEqual({ resourceId: id, resourceType });
});

test.each(['/dashboard', '/clients', '/clients/nope', '/app/record', `/settings/${id}`, ''])(
  '%s shows none',
  (path) => {
    expect(openResource(path)).toBeNull();
  },
);
