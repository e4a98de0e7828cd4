import type { ReviewedConversation } from '../../src/features/review/contract.ts';
import type { Coach } from './app.ts';
import { until } from './wait.ts';

/** A read transcript of 19 November with a client, every task accepted, and a mentor note “Interrupted twice”. */
export async function importTalk(
  coach: Coach,
  { client, title, text }: { client: string; title: string; text: string },
): Promise<ReviewedConversation> {
  const added = await coach.call<{ id: string }>('POST', '/api/clients', { name: client });
  const made = await coach.call<{ id: string }>('POST', '/api/conversations', {
    transcript: { text },
    title,
    sessionDate: '2026-11-19',
    clientId: added.body.id,
  });
  const path = `/api/conversations/${made.body.id}`;
  const read = await until(
    () => coach.call<ReviewedConversation>('GET', path),
    ({ body }) => body.status === 'ready',
  );
  for (const { id } of read.body.tasks) await coach.call('PATCH', `/api/tasks/${id}`, { review: 'accepted' });
  await coach.call('POST', `${path}/results/edits`, {
    kind: 'add',
    section: 'mentorNotes',
    text: 'Interrupted twice',
  });
  return (await coach.call<ReviewedConversation>('GET', path)).body;
}
