import { meetingDays, type MeetingDay } from '#adapters/builtin-analyser/promises/meeting-days.ts';
import { oddsOfNone, signs } from '#adapters/builtin-analyser/promises/meeting-signs.ts';
import { readConversation } from '#adapters/builtin-analyser/reading/read-conversation.ts';
import { turnsOf, type MarkedConversation } from './answers.ts';
import { fitted, leftOut, report, shares, type Choice } from './conditional-logit.ts';
import { loadSessions } from './load-sessions.ts';

/**
 * Fits the weights of the signs of the day of the next meeting (`promises/meeting-signs.ts`) to sessions with reading
 * notes, the present weights as a prior, and tells how many are right in sessions that were left out, without that prior:
 * node evals/fit-meeting-days.ts DIR ...
 */
type Session = MarkedConversation & { date: string; gold: { nextMeeting: { date: string | null } | null } };

/** The days of a session; the last row is "none". */
type Asked = Choice & { days: (string | null)[] };

const ridge = 2;

const loaded = await Promise.all(process.argv.slice(2).map((folder) => loadSessions<Session>(folder)));
const choices = loaded.flat().flatMap(choicesOf);
const present = [...signs.map(({ weight }) => weight), oddsOfNone];
const names = [...signs.map(({ name }) => name), 'none'];
process.stdout.write(report(names, fitted(choices, present, { ridge }), present));
const out = leftOut(choices, { ridge });
const wrong = out.filter(({ choice, weights }) => !isRight(choice, weights));
process.stdout.write(`${out.length - wrong.length} of ${out.length} right in sessions left out, not: `);
process.stdout.write(`${wrong.map(({ choice: { session } }) => session).join(' ')}\n`);

function choicesOf(session: Session): Asked[] {
  const named = meetingDays(readConversation(turnsOf(session)), session.date);
  const days = [...named.map(({ day }) => day), null];
  const right = days.map((day) => day === (session.gold.nextMeeting?.date ?? null));
  const values = (day: MeetingDay) => signs.map(({ of }) => Number(of(day)));
  const rows = [...named.map((day) => [...values(day), 0]), [...signs.map(() => 0), 1]];
  return right.includes(true) ? [{ session: session.id, rows, days, right }] : [];
}

function isRight({ rows, right }: Asked, by: readonly number[]): boolean {
  const all = shares(rows, by);
  return right[all.indexOf(Math.max(...all))]!;
}
