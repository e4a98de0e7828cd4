import { expect } from 'vitest';
import type { ReviewedConversation } from '../../src/features/review/contract.ts';
import type { Tables } from '../trust/tables.ts';
import type { Coach } from './app.ts';
import { jobsDone } from './put-off-jobs.ts';
import { until } from './wait.ts';

/** Three sessions with one client: what is promised in one is spoken of in the next. */
const lines = (begin: string, said: string[]): string =>
  said.map((line, at) => `${begin}:${String(at * 7).padStart(2, '0')} ${line}`).join('\n');

const sessionDays = ['2026-10-05', '2026-10-19', '2026-11-02'] as const;

export const sessionTexts: readonly [string, string, string] = [
  lines('09:00', [
    'Dana Reyes: Good to see you, Maya. What would you like to leave with today?',
    'Maya Lind: I want to stop doing the work of my whole team myself. I keep the release because I think nobody else can do it.',
    'Dana Reyes: You hold on to the release. What would handing it over look like this week?',
    "Maya Lind: I'll talk to Renee about taking over the release by Friday.",
    'Dana Reyes: What else would help?',
    "Maya Lind: I'll write the checklist for the release before the weekend.",
    "Dana Reyes: And I'll send you the article about delegation tomorrow.",
    'Maya Lind: Thank you, that is a good plan.',
  ]),
  lines('10:00', [
    'Dana Reyes: Welcome back, Maya. How did it go with Renee?',
    'Maya Lind: I talked to Renee on Thursday about taking over the release, and she said yes.',
    'Dana Reyes: That is a big step. And the checklist for the release?',
    "Maya Lind: I didn't get to the checklist. I keep doing the work of my whole team myself.",
    'Dana Reyes: What gets in the way when you want to hand something over?',
    'Maya Lind: I think nobody else can do it, so I stay late and do the support calls too.',
    'Dana Reyes: What is one thing you could give away?',
    "Maya Lind: I'll ask Tom to cover the support line on Monday.",
  ]),
  lines('11:00', [
    'Dana Reyes: Hello Maya. Where are you with the checklist for the release?',
    'Maya Lind: I wrote the checklist for the release on Wednesday, and Renee uses it now.',
    'Dana Reyes: And did you ask Tom about the support line?',
    'Maya Lind: Yes, I asked Tom and he covers the support line since Monday.',
    'Dana Reyes: What is different for you now?',
    'Maya Lind: I no longer do the work of my whole team myself. I go home at six.',
    'Dana Reyes: What would you like to do with that time?',
    "Maya Lind: I'll sign up for the pottery class by Thursday.",
  ]),
];

/** Imports one of them for a client and accepts every task that was found. */
export async function importSession(
  coach: Coach,
  clientId: string,
  number: 0 | 1 | 2,
  text = sessionTexts[number],
): Promise<ReviewedConversation> {
  const made = await coach.call<{ id: string }>('POST', '/api/conversations', {
    transcript: { text },
    sessionDate: sessionDays[number],
    clientId,
  });
  expect(made.status).toBe(201);
  const path = `/api/conversations/${made.body.id}`;
  const { body } = await until(
    () => coach.call<ReviewedConversation>('GET', path),
    (answer) => ['ready', 'failed'].includes(answer.body.status),
  );
  expect(body.status).toBe('ready');
  for (const { id } of body.tasks)
    expect((await coach.call('PATCH', `/api/tasks/${id}`, { review: 'accepted' })).status).toBe(200);
  return body;
}

/** Waits until every session has been read for its client’s record. */
export const recordsRead = ({ query }: Tables): Promise<void> => jobsDone(query, ['memory.derive']);

export async function newClient(coach: Coach, name = 'Maya Lind'): Promise<string> {
  return (await coach.call<{ id: string }>('POST', '/api/clients', { name })).body.id;
}
