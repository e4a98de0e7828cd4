import { expect, type Page } from '@playwright/test';

/** Three invented sessions with one client: a promise that is kept, and one that slips. */
export const talks = [
  `Dana: Welcome, Bev. What would you like to work on today?
Bev: The shop. I run the shop and the books alone, and I am worn out by Sunday.
Dana: What would you like to be different by the summer?
Bev: My goal is to have Sundays free again by the summer.
Dana: What is one step you could take?
Bev: I will call Renee this week and ask her to take over the books.
Dana: And what do you need from me?
Bev: Nothing for now. It helps to say it out loud.`,
  `Dana: Good to see you, Bev. How did it go with Renee?
Bev: I called Renee on Thursday, and she said yes. She takes over the books in May.
Dana: What did that change for you?
Bev: I slept well for the first time in weeks. But the shop is still all mine on Sundays.
Dana: What is the next step towards free Sundays?
Bev: I will write a plan for the Sunday shifts by Monday.
Dana: Good. We look at it together next time.`,
  `Dana: Hello, Bev. Last time you wanted to write a plan for the Sunday shifts.
Bev: I did not get to the plan for the Sunday shifts. The week was too full.
Dana: What got in the way?
Bev: The shop, as always. I am still worn out by Sunday.
Dana: What would help?
Bev: I will ask Tom to work two Sundays a month.`,
] as const;

export async function ask(
  page: Page,
  method: 'get' | 'post' | 'patch' | 'delete',
  path: string,
  data?: object,
) {
  const headers = { origin: new URL(page.url()).origin };
  const answer = await page.request[method](path, { headers, ...(data && { data }) });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return answer.status() === 204 ? null : answer.json();
}

type Read = { status: string; tasks: { id: string; review: string }[] };

/** Imports a talk and accepts what was promised in it, as a coach does before the next session. */
export async function hold(page: Page, clientId: string, text: string, day: number): Promise<string> {
  const { id } = (await ask(page, 'post', '/api/conversations', {
    clientId,
    sessionDate: `2026-03-${String(day).padStart(2, '0')}`,
    transcript: { text, filename: `Bev ${day}.txt` },
  })) as { id: string };
  const read = async () => (await ask(page, 'get', `/api/conversations/${id}`)) as Read;
  await expect.poll(async () => (await read()).status, { timeout: 180_000 }).toBe('ready');
  for (const task of (await read()).tasks)
    await ask(page, 'patch', `/api/tasks/${task.id}`, { review: 'accepted' });
  return id;
}
