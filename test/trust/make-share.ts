import { expect } from 'vitest';
import type { Coach, TestApp } from '../harness/app.ts';

/** A link to a conversation, which a client opened, answered and ticked a task in. */
export async function shareConversation(
  { server }: TestApp,
  coach: Coach,
  { conversation, task }: { conversation: string; task: string },
): Promise<string> {
  await coach.call('PATCH', `/api/tasks/${task}`, { assignee: 'Maya Lind' });
  const made = await coach.call<{ share: { id: string }; url: string }>('POST', '/api/shares', {
    kind: 'conversation',
    subjectId: conversation,
    parts: ['overview', 'tasks'],
    expiresInDays: 30,
  });
  expect(made.status).toBe(201);
  const path = new URL(made.body.url).pathname;
  const open = (url: string, payload?: string) =>
    server.inject({
      method: payload === undefined ? 'GET' : 'POST',
      url,
      headers: {
        'user-agent': 'Mozilla/5.0 (iPhone) Mobile',
        ...(payload === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(payload === undefined ? {} : { payload }),
    });
  const said = [
    await open(path),
    await open(`${path}/replies`, 'text=Thank+you'),
    await open(`${path}/tasks/${task}`, 'completed=true'),
    await open(`${path}/tasks/${task}`, 'completed=false'),
  ];
  expect(said.map(({ statusCode }) => statusCode)).toEqual([200, 303, 303, 303]);
  return made.body.share.id;
}
