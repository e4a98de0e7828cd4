import { expect } from 'vitest';
import type { Share } from '../../src/features/sharing/contract.ts';
import type { Coach, TestApp } from './app.ts';

/** Makes links as a coach does, and opens them as a client’s phone does. */
export async function shareReport(
  coach: Coach,
  change: object,
): Promise<{ share: Share; url: string; path: string }> {
  const made = await coach.call<{ share: Share; url: string }>('POST', '/api/shares', {
    kind: 'conversation',
    parts: ['overview', 'nextSteps', 'tasks', 'goals'],
    expiresInDays: 30,
    ...change,
  });
  expect(made.status).toBe(201);
  return { ...made.body, path: new URL(made.body.url).pathname };
}

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1';
let addresses = 0;

export type Asked = { headers?: Record<string, string>; form?: Record<string, string>; from?: string };

/** Each from an address of its own, so that limits count apart. */
export const openPage = (app: TestApp, path: string, { headers = {}, form, from }: Asked = {}) =>
  app.server.inject({
    method: form ? 'POST' : 'GET',
    url: path,
    remoteAddress: from ?? `10.9.${(addresses += 1) >> 8}.${addresses & 255}`,
    headers: {
      'user-agent': phone,
      ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      ...headers,
    },
    ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
  });
