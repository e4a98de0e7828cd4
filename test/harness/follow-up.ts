import type { FollowUp } from '../../src/features/follow-ups/contract.ts';

const content = 'Hi Maya,\n\nYou will write to Tom tonight. I would like to thank you.\n\nDana';

/** A draft that waits, as the server answers it. */
export const followUpDraft = (change: Partial<FollowUp> = {}): FollowUp => ({
  id: '00000000-0000-4000-8000-00000000000e',
  emailType: 'session_follow_up',
  status: 'pending',
  subject: 'After our session',
  preview: 'Hi Maya, You will write to Tom tonight.',
  clientId: '00000000-0000-4000-8000-00000000000c',
  clientName: 'Maya Lindqvist',
  conversationId: null,
  conversationTitle: null,
  toEmail: 'maya@example.com',
  scheduledFor: null,
  sentAt: null,
  timeZone: 'Europe/Stockholm',
  undoUntil: null,
  opened: false,
  clicked: false,
  replied: false,
  bounced: false,
  channel: null,
  withheldReason: null,
  failure: null,
  authenticityConfidence: 0.8,
  createdAt: '2026-11-20T09:00:00.000Z',
  content,
  tone: 'direct',
  sentences: [
    {
      text: 'You will write to Tom tonight.',
      sources: [
        {
          conversationId: '00000000-0000-4000-8000-00000000000a',
          quote: 'I will write to Tom tonight',
          start: 31,
        },
      ],
    },
  ],
  authenticity: {
    score: 0.82,
    isPreliminary: false,
    parts: [{ name: 'Greeting', score: 1, note: 'You write “Hi”.' }],
    marks: [
      {
        start: content.indexOf('I would like to thank you'),
        end: content.indexOf('.\n\nDana'),
        kind: 'voice',
        reason: 'You say it shorter.',
        suggestion: 'Thank you',
      },
    ],
  },
  summaryCopy: 'none',
  approvedBy: null,
  original: null,
  proposedFor: '2026-11-24T08:00:00.000Z',
  sendsWith: { channel: 'outbox', from: null },
  revision: 3,
  ...change,
});
