import type { EmailKind, EmailRequest } from '#shared/follow-up.ts';
import { dateInWords } from '#features/follow-ups/rules/days.ts';

/** Subject lines: what the e-mail is about, without a word of what was said. */
const subjects: Record<EmailKind, string[]> = {
  session_follow_up: ['After our session<when>', 'Our session<when>', 'Following up on our session<when>'],
  check_in: ['Checking in', 'How is it going?', 'A quick check-in'],
  promise_reminder: ['A quick reminder', 'A reminder from our session', 'Following up'],
  encouragement: ['A quick note', 'A short note', 'Thinking of you'],
  resource: ['Something that may help', 'Something for you', 'To go with our session'],
  scheduling: ['Our next session', 'Next session'],
  custom: ['A quick note', 'A short note', 'Following up'],
};

export function subjectOf({ kind, session, today }: EmailRequest, random: () => number): string {
  const list = subjects[kind].filter((subject) => session !== null || !subject.includes('our session'));
  const subject = list[Math.floor(random() * list.length)] ?? subjects[kind][0]!;
  return subject.replace('<when>', session ? ` on ${dateInWords(session.date, today)}` : '');
}
