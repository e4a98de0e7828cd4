import { describe, expect, it } from 'vitest';
import { readTalk } from '../sections/talk.ts';
import { findNextMeeting } from './next-meeting.ts';

const sessionDate = '2026-03-05'; // a Thursday
const hour = Array.from({ length: 20 }, (_, i) =>
  i % 2 === 0 ? 'C: How was that for you?' : 'K: It was all right. I went to the shop and spoke with them.',
);
const dateOf = (...end: string[]) => findNextMeeting(readTalk(...hour, ...end), sessionDate)?.meeting.date;

describe('the next meeting', () => {
  it.each<[string | null | undefined, ...string[]]>([
    ['2026-03-20', 'C: The next one is twenty March, same time?', 'K: Twenty March, yes.'],
    ['2026-03-17', 'K: So when do I come back?', 'C: I could do the Tuesday after next.', 'K: Grand.'],
    ['2026-03-19', 'C: Same again in two weeks?', 'K: Yeah, two weeks.'],
    ['2026-03-12', 'C: Okay, so, same time next week?', 'K: Yep, see you then.'],
    ['2026-03-16', 'C: When would suit you?', 'K: Monday week, about four?', 'C: Monday week at four it is.'],
    ['2026-04-02', 'C: I have you down for the second of April.', 'K: The second, yes.'],
    ['2026-03-20', 'C: I can do Thursday the nineteenth or Friday the twentieth.', 'K: Friday, please.'],
    ['2026-03-26', 'C: Back here in three weeks?', 'K: Three weeks.'],
    ['2026-03-14', 'C: Can you come in on the fourteenth?', 'K: What time?', 'C: Four.', "K: Four's fine."],
    ['2026-03-19', 'C: Are you around on the nineteenth?', 'K: I am.', 'C: Ten?', 'K: Ten.'],
    ['2026-03-10', 'C: You could stop by on Tuesday.', "K: Tuesday I'm in town, so I could come by at four."],
    ['2026-03-19', 'C: So back here on the nineteenth.', 'K: Nineteenth.'],
    ['2026-03-19', "C: So I'll plan to meet with you again in a couple weeks.", 'K: Okay.'],
    ['2026-04-05', "C: We'll set up an appointment for about a month from now.", 'K: Okay.'],
    ['2026-03-12', 'C: Next Thursday I have ten or two.', 'K: Two.', 'C: Two it is.'],
    ['2026-03-18', 'C: The next one is the eighteenth.', 'K: Eighteenth.', 'C: All the best for Friday.'],
    ['2026-03-16', "C: I could give you a ring and see how you've got on? Monday week?", 'K: Monday week.'],
    [
      '2026-03-20',
      'C: So two weeks is Thursday the nineteenth, same time?',
      'K: Can you do the Friday?',
      'C: Friday the twentieth, at ten.',
      'K: Ten. Good.',
      'C: How are you now?',
      'K: Relieved. Monday’s gonna be rough.',
    ],
    [
      '2026-03-20',
      'C: Two weeks is the nineteenth, same time?',
      'K: I’m in Hull until the evening.',
      'C: Friday, then? Day after, the twentieth, at two.',
      'K: Friday at two.',
    ],
    [
      '2026-03-20',
      'C: And the blood test, is that still the eighteenth?',
      'K: The eighteenth, yes.',
      'C: So we said two weeks that would be the nineteenth.',
      'K: What about the',
      'C: The Friday. The twentieth at ten.',
      'K: The twentieth at ten.',
    ],
    [
      '2026-03-26',
      'C: Good. Then in three weeks? That’s Wednesday the twenty-fifth, at three.',
      'K: On Wednesday comes the delivery for the whole week. Thursday is better. Half past three.',
      'C: Thursday the twenty-sixth, half past three.',
      'K: It’s the fireworks, no? But in the evening. It’s good.',
    ],
    [
      '2026-03-18',
      'C: When do we meet? I have the seventeenth.',
      'K: Seventeenth I’m in Hamburg. The day after?',
      'C: Wednesday the eighteenth, at nine?',
      'K: The eighteenth.',
      'C: Good. And what do you take with you?',
      'K: That I promise less.',
      'C: See you, and swim well on Saturday!',
    ],
    [
      undefined,
      'C: I won’t put you down for Leeds. And your mother’s seventieth?',
      'K: It’s the fourteenth of March, in Pécs. I will book it tonight.',
    ],
    [null, "C: We'll set up another appointment.", 'K: Sure.'],
    [null, 'C: We can cover that at our next meeting.', 'K: Yes.'],
    [undefined, 'C: We could not see each other again like this.', 'K: No.'],
    [
      '2026-04-09',
      "C: So are we still on? That'd be the ninth of April.",
      'K: The ninth. Yes.',
      'C: At two.',
    ],
    [
      '2026-03-26',
      'C: You have my number. Otherwise, Thursday fortnight.',
      'K: Thursday fortnight. Thank you.',
    ],
    [
      '2026-03-27',
      'C: So. When we next? I had the first of April on the book.',
      'K: That week we are away. What about the Friday before? The twenty-seventh.',
      'C: I could do four o’clock.',
      'K: Four o’clock, Friday the twenty-seventh.',
    ],
    [
      '2026-03-19',
      'C: I’d like to see you back in two weeks. So that’d be Wednesday the eighteenth.',
      'K: No, I’ve the van in that day. I could come first thing Thursday.',
      'C: Thursday the nineteenth, I’ve got seven thirty.',
      'K: That’ll do.',
    ],
    [
      '2026-03-19',
      'C: when do i see you again i had thought two weeks wednesday eighteenth',
      'K: eighteenth is the audit thursday nineteenth afternoon is ok after three',
      'C: three thirty on the nineteenth here itself',
      'K: yes that is ok for me',
    ],
    [
      '2026-03-17',
      'C: How about the Tuesday after next?',
      'K: Tuesday is the seventeenth. That works.',
      'C: Great. And no viola at home.',
      'K: No viola at home.',
    ],
    [
      '2026-03-24',
      'C: When are we on? The twenty-fourth?',
      'K: The twenty-fourth, yes. Same hour?',
      'C: Same hour.',
      "C: And Friday I'll be thinking of you with your feet in the sea.",
    ],
    [
      '2026-04-03',
      'C: So a fortnight today, no, four weeks, is the second of April.',
      "K: The second's the car.",
      'C: Friday then, the third.',
      'K: Friday, aye, after three.',
    ],
    [
      '2026-03-20',
      'C: When do we talk? Two weeks is the nineteenth.',
      'K: I am in Denver. Can you do Friday? Early?',
      'C: Friday the twentieth, I can do seven thirty.',
      "K: Seven thirty, great. That's the day before Mike.",
    ],
    [
      '2026-04-17',
      'C: When shall we have our last one? Six weeks, so Friday the seventeenth of April.',
      'K: The seventeenth of April. Eleven again?',
      "C: Eleven o'clock. And I'll have some notes of today to you by Monday, as usual.",
    ],
    [
      '2026-04-02',
      'C: when do we meet four weeks is first april wednesday first',
      'K: is the unit test i will be mad on that day second is okay thursday',
      "C: four o'clock thursday the second of april i will write it",
    ],
    [
      '2026-04-05',
      'C: When are we on? Four weeks would be, I was going to say the second of April.',
      "K: That's a busy week, I'd be useless.",
      'C: The fifth?',
      'K: Sunday the fifth.',
      'C: Sunday the fifth. At four?',
      'C: And your page, that makes it the Friday before, so the third. What are you taking home?',
    ],
    [
      '2026-04-07',
      'C: When is that? I have the second of April, in four weeks.',
      'K: The second is the board. It cannot be. The Tuesday after, the seventh, at four?',
      'C: Tuesday the seventh of April. So the page comes on Sunday the fifth.',
      'K: Sunday the fifth. After church.',
    ],
    [
      '2026-03-17',
      'C: Shall we say the Tuesday, the seventeenth? Five, as today?',
      'K: On Tuesday I have the governors until half past five. Can we do six?',
      "C: Six o'clock on Tuesday the seventeenth.",
      'K: I must go, I smell the iron.',
      'C: Until the fourteenth, then, at the concert.',
    ],
    [
      '2026-04-14',
      "C: When are we? I've got a month from now, the fourteenth, that's a Tuesday.",
      "K: The fourteenth of April. I've got the dentist on the thirteenth. Fourteenth's okay.",
      'C: Two?',
      'K: Two.',
    ],
    [
      '2026-03-31',
      'C: When do we meet? The twentieth of April?',
      'K: That is late for me. The thirty-first?',
      'C: The thirty-first. At four?',
      'K: Four.',
    ],
    [
      '2026-03-24',
      'C: Tuesday week is too soon, no? The seventeenth.',
      "K: I'm in Mysore on the seventeenth, with the supplier.",
      "C: The Tuesday after? The twenty-fourth. Four o'clock.",
      "K: Twenty-fourth, four o'clock.",
    ],
    [
      '2026-03-26',
      'C: Then our next appointment. Would the twenty-sixth suit you?',
      'K: The twenty-sixth is a Thursday? Yes. At ten?',
      'C: At ten. Thursday the twenty-sixth of March.',
      'K: Thank you. Goodbye.',
      'C: Goodbye. Courage on Tuesday.',
    ],
  ])('is on %s: %s', (date, ...end) => {
    expect(dateOf(...end)).toBe(date);
  });

  it('is not undone by a no that answers something else', () => {
    const end = ['C: You could come by on Tuesday.', "K: Tuesday's good.", 'C: At four?', 'K: Four.'];
    expect(dateOf(...end, 'C: Did you want a receipt?', 'K: No. No, thanks.')).toBe('2026-03-10');
  });

  it.each([
    ['a promise', "K: I'll ring him on Tuesday.", 'C: Tuesday. Good.', 'K: Yes.'],
    ['the day of a deed', 'C: When will you ring him?', 'K: Tuesday.', 'C: Tuesday. Good.'],
    [
      'a day that was asked for in vain',
      'C: Do you want to put the next one in? I have the second of April.',
      "K: Can't. The herd moves that week.",
      'C: The nineteenth?',
      "K: I'm not putting a day on it. I'll sing out when it's quiet.",
      'C: Okay. You sing out.',
    ],
    [
      'left to the client',
      'C: Shall we say the nineteenth?',
      "K: Leave it open. I'll let you know when I know my shifts.",
      'C: Fine.',
    ],
    [
      'the day of a message about it',
      'C: When do we get together again?',
      "K: I don't know yet, the rota is not out.",
      "C: Then we won't set it now. I'll text you two or three dates on Monday.",
      'K: Fine.',
    ],
    ['what was not taken', 'C: So back here on the nineteenth.', "K: I'd have to see. I don't know yet."],
  ])('is not %s', (_, ...end) => {
    expect(dateOf(...end) ?? null).toBeNull();
  });
});
