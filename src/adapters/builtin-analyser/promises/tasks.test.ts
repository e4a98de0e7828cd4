import { describe, expect, it } from 'vitest';
import type { Turn } from '#shared/transcript.ts';
import { readConversation } from '../reading/read-conversation.ts';
import { dueAt, statusAt } from './at-quote.ts';
import { agreedMeeting, findNextMeeting } from './next-meeting.ts';
import { findTasks } from './tasks.ts';

const sessionDate = '2026-11-12'; // a Thursday
const smallTalk = [
  'N: Come in, sit down.',
  'I: It is cold out there.',
  'N: What have you brought?',
  'I: The team, again.',
  'N: Tell me.',
  'I: They do not talk.',
];
const turnsOf = (lines: readonly string[]): Turn[] =>
  lines.map((line, i) => {
    const [, who = '', text = ''] = /^(\w): (.*)$/.exec(line) ?? [];
    return {
      speaker: who === 'N' ? 'Nora Blum' : 'Ines Carter',
      role: who === 'N' ? 'coach' : 'client',
      start: i * 5,
      end: i * 5 + 4,
      text,
    };
  });

function contextOf(lines: readonly string[]) {
  const reading = readConversation(turnsOf([...smallTalk, ...lines]));
  const talk = findNextMeeting(reading, sessionDate);
  return { reading, sessionDate, meeting: agreedMeeting(talk) };
}
const tasksOf = (...lines: string[]) =>
  findTasks(contextOf(lines)).flatMap(({ title, owner, due, isLessSure }) =>
    isLessSure ? [] : [[title, owner?.split(' ')[0], due]],
  );

describe('a task', () => {
  it.each([
    [
      'a promise',
      ['N: What will you do?', "I: I'll send the plan to Tom by Friday."],
      [['Send the plan to Tom by Friday', 'Ines', '2026-11-13']],
    ],
    [
      'a promise with a word that JavaScript knows',
      ['N: What will you do?', "I: I'll constructor the plan by Friday."],
      [['Constructor the plan by Friday', 'Ines', '2026-11-13']],
    ],
    [
      'a promise of the coach',
      ["N: I'll email you the reading list tomorrow.", 'I: Great.'],
      [['Email Ines the reading list tomorrow', 'Nora', '2026-11-13']],
    ],
    [
      'what is put in the place of another',
      ["I: I'll tell Petra that she can go when I stay. No. I'll ask her tonight."],
      [['Ask Petra tonight', 'Ines', '2026-11-12']],
    ],
    [
      'what the same verb was said of before',
      [
        'I: I did not book the flight, because he will need me.',
        'N: And now?',
        'I: Now I will book it. Tonight.',
      ],
      [['Book the flight tonight', 'Ines', '2026-11-12']],
    ],
    [
      'two days in one sentence',
      ["I: I'll write the letter tonight, and I'll post the form on Monday."],
      [
        ['Write the letter tonight', 'Ines', '2026-11-12'],
        ['Post the form on Monday', 'Ines', '2026-11-16'],
      ],
    ],
    [
      'a day that is moved',
      [
        "I: I'll see the doctor about it on Thursday.",
        'N: Good. What could get in the way?',
        "I: Oh. Thursday's Omaha. So not Thursday. Friday.",
      ],
      [['See the doctor about it on Friday', 'Ines', '2026-11-13']],
    ],
    [
      'a day in the next sentence',
      ["I: I'll write the budget report.", 'N: By when?', 'I: By next Friday, then.'],
      [['Write the budget report by next Friday', 'Ines', '2026-11-20']],
    ],
    [
      'a day told of the delivery',
      ["N: I'll find out what the course costs. I'll have that for you by the weekend.", 'I: Thank you.'],
      [['Find out what the course costs by the weekend', 'Nora', '2026-11-13']],
    ],
    [
      'the day before one that is struck out again',
      [
        "I: I'll write the budget report on Friday.",
        'N: Or on Monday?',
        'I: On Monday, maybe.',
        'N: Not Monday.',
        'I: Right.',
      ],
      [['Write the budget report on Friday', 'Ines', '2026-11-13']],
    ],
    [
      'a day asked for later',
      [
        "I: I'll phone the dairy and ask for a trial day.",
        'N: What would that be like?',
        'I: Hard. Cold hands.',
        'N: And your back?',
        'I: It holds.',
        'N: Good. What do they know of you?',
        'I: That I eat.',
        "N: And when'll you phone the dairy?",
        'I: Tomorrow at noon.',
      ],
      [['Phone the dairy and ask for a trial day tomorrow at noon', 'Ines', '2026-11-13']],
    ],
    [
      'a day that is a clause',
      ["I: I'll write the budget report.", 'N: By when?', "I: You'll have it before I leave the office."],
      [['Write the budget report before I leave the office', 'Ines', '2026-11-12']],
    ],
    [
      'without the question behind it',
      ["N: I'll ring Mrs Udeh on Sunday evening, would that be all right?", 'I: Yes, please.'],
      [['Ring Mrs Udeh on Sunday evening', 'Nora', '2026-11-15']],
    ],
    [
      'the end of the call',
      ["N: I'll ring Mrs Udeh once I drop this call.", 'I: Yes, please.'],
      [['Ring Mrs Udeh once I drop this call', 'Nora', '2026-11-12']],
    ],
    [
      'a day that another question leaves alone',
      [
        "N: I'll send you one line on Monday.",
        'I: Yes. Real yes.',
        "N: It'll be there. And practising, between now and then?",
        'I: Every day.',
      ],
      [['Send Ines one line on Monday', 'Nora', '2026-11-16']],
    ],
    [
      'a request taken on',
      ['N: Would you write down three of your wins?', "I: Yes, I'd like that."],
      [['Write down three of my wins', 'Ines', null]],
    ],
    [
      'the present for the future',
      ['N: And Seidel?', 'I: Seidel. I call the clinic tomorrow.'],
      [['Call the clinic tomorrow', 'Ines', '2026-11-13']],
    ],
    [
      'what was thought of before',
      ['I: I could write the three lines for Tom.', "I: I'm going to do that tonight."],
      [['Write the three lines for Tom tonight', 'Ines', '2026-11-12']],
    ],
    [
      'what does not stand alone, as a quote',
      ['N: Good.', "I: I'll do it on Monday. I'll tell them on Monday."],
      [["“I'll tell them on Monday”", 'Ines', '2026-11-16']],
    ],
  ] as const)('is %s', (_, lines, tasks) => {
    expect(tasksOf(...lines)).toEqual(tasks);
  });

  it.each([
    ['declined', ['N: Should I send you my one-page summary?', "I: No, I'm good."]],
    ['supposed', ['I: If I had a dog I would walk the dog every night.']],
    ['past', ['I: I sent the plan to Tom on Monday.']],
    ["somebody else's", ['I: Bev is telling Terrence on Friday. HR writes the letters.']],
    ['what happens otherwise', ["I: Otherwise I'll find a reason on Friday."]],
    ['what others told', ['I: He told I will put the letter on the news tomorrow.']],
    ['a feeling', ["I: I'll miss him on Friday."]],
    [
      'rehearsed',
      [
        'N: Try it on me. I can be him.',
        "I: Okay. Marc, I'll give you the account by Friday.",
        'N: And pause. What did you notice?',
      ],
    ],
    [
      'said in a role that the coach asked for',
      [
        'N: May I be Marc for a minute?',
        'I: You have the shirt for it.',
        'N: Right. So the account is mine, is it?',
        "I: Yes, okay, I'll do the account on Thursday night.",
        'N: And out of the role. What was that?',
      ],
    ],
    ['a habit', ['I: Sundays I usually go through the list.']],
    ['an act of the session', ["N: I'm going to ask you a question about that.", 'I: Sure.']],
  ] as const)('is not what is %s', (_, lines) => {
    expect(tasksOf(...lines)).toEqual([]);
  });

  it('is listed once, however often it is said', () => {
    expect(
      tasksOf(
        "I: I'll send the plan to Tom.",
        'N: When?',
        'I: On Monday.',
        "N: So you'll send Tom the plan on Monday.",
        'I: Yes.',
        "I: I'll send the plan, yes.",
      ),
    ).toHaveLength(1);
  });

  it('is listed once where a call has two names', () => {
    const between = ['N: And at home?', 'I: The kitchen is a building site.', 'N: How do you sleep?'];
    const more = ['I: Badly.', 'N: What would a good night be?', 'I: Dark and quiet.', 'N: So what is next?'];
    const first = "I: I'll ring Gail on Friday about the rota.";
    const again = "I: I'll give Gail a call on Friday.";
    expect(tasksOf(first, ...between, ...more, again)).toEqual([
      ['Ring Gail on Friday about the rota', 'Ines', '2026-11-13'],
    ]);
  });

  it('is surer of what is taken on late than of a plan at the beginning', () => {
    const other = Array.from({ length: 8 }, () => [
      'N: How was the garden?',
      'I: The garden was wet.',
    ]).flat();
    const plan = ["I: I'll repair the kettle on Monday.", 'N: Good.'];
    const sureness = (lines: string[]) => findTasks(contextOf(lines))[0]!.confidence;
    const oddsOf = (sure: number) => Math.log(sure / (1 - sure)); // wherever the bar stands
    expect(oddsOf(sureness([...other, ...plan]))).toBeGreaterThan(oddsOf(sureness([...plan, ...other])) + 1);
  });

  it('is sure of the first few plain promises of a short talk, a day or none', () => {
    const lines = [
      'N: What is the smallest step?',
      "I: I'll write to Tom tonight and ask him to lead the review on Thursday.",
      'N: And what do you need from me?',
      'I: I will also put a free afternoon into my calendar every Friday.',
      'N: How will you notice that it works?',
      'I: I would sleep well on the last evening. That would be new.',
    ];
    expect(findTasks(contextOf(lines)).map(({ isLessSure }) => isLessSure)).toEqual([false, false]);
  });

  it('keeps nine for sure and holds the rest back', () => {
    const lines = 'plan letter form budget photo poem guitar kettle ladder window carpet helmet'
      .split(' ')
      .flatMap((thing) => [`I: I'll repair the ${thing} on Monday.`, 'N: Good. What else?']);
    const before = lines.flatMap(() => ['N: How was the garden?', 'I: The garden was wet.']);
    const tasks = findTasks(contextOf([...before, ...lines]));
    expect(tasks.filter(({ isLessSure }) => !isLessSure)).toHaveLength(9);
    expect(tasks.filter(({ isLessSure }) => isLessSure)).toHaveLength(3);
  });
});

describe('the next meeting', () => {
  const meet = (...lines: string[]) =>
    findNextMeeting(contextOf([...Array(8).fill('I: It was a long week.'), ...lines]).reading, sessionDate)
      ?.meeting;

  it('is the day both came to', () => {
    expect(
      meet(
        'N: Next one. I have the twenty-fourth.',
        "I: The twenty-fourth's the kickoff. I can't. Can we do that Thursday?",
        'N: Thursday the twenty-sixth, at nine.',
        "I: Nine's good.",
      ),
    ).toMatchObject({ date: '2026-11-26', turn: 16 });
  });

  it('is told without a day where none was named, and is left out where nothing was said', () => {
    expect(meet('N: Could you come in again next week?', 'I: Yes.')).toMatchObject({ date: null });
    expect(meet('N: Take care.', 'I: Bye.')).toBeUndefined();
  });

  it('dates what is to be done before it', () => {
    expect(
      tasksOf(
        "I: I'll keep a sleep diary until we meet.",
        'N: Good. When do we meet again? The third of December?',
        'I: The third of December is fine.',
      ),
    ).toEqual([['Keep a sleep diary until we meet', 'Ines', '2026-12-03']]);
  });
});

it('tells how a quote is meant, and which day it names', () => {
  const context = contextOf(["I: I could ring Tom, but I'll send the plan by Friday."]);
  expect(statusAt(context.reading, 6, 'I could ring Tom')).toBe('supposed');
  expect(statusAt(context.reading, 6, "I'll send the plan")).toBe('meant');
  expect(statusAt(context.reading, 6, 'never said')).toBeNull();
  expect(dueAt(context, 6, "I'll send the plan by Friday")).toBe('2026-11-13');
  expect(dueAt(context, 6, 'I could ring Tom')).toBeNull();
});
