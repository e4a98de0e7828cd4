import { expect } from 'vitest';
import type { ConsentReceipt } from '../../src/features/consent/contract.ts';
import type { Coach } from '../harness/app.ts';
import { until } from '../harness/wait.ts';

/** A client who agreed, was asked by link, and withdrew what nothing rests on; answers the receipt’s id. */
export async function recordConsent(coach: Coach, client: string): Promise<string> {
  const path = `/api/clients/${client}/consent`;
  const given = await coach.call('POST', path, {
    scopes: ['record'],
    obtainedBy: 'written',
    note: 'On paper',
  });
  const asked = await coach.call('POST', `${path}/requests`, { scopes: ['ai_notes'] });
  expect([given.status, asked.status]).toEqual([201, 201]);
  const withdrawn = await coach.call<ConsentReceipt>('POST', `${path}/withdraw`, { scopes: ['tracking'] });
  expect(withdrawn.status).toBe(202);
  await until(
    () => coach.call<ConsentReceipt>('GET', `/api/consent-receipts/${withdrawn.body.id}`),
    ({ body }) => body.completedAt !== null,
  );
  return withdrawn.body.id;
}
