import { expect, it } from 'vitest';
import type { Turn } from '#shared/transcript.ts';
import { readConversation } from '../reading/read-conversation.ts';
import { agreedMeeting, findNextMeeting } from './next-meeting.ts';
import { findTasks } from './tasks.ts';

/** Ruth coaches Dan on Tuesday, 5 May 2026. A line starts with who says it; what is promised is the owner and the day. */
const sessionDate = '2026-05-05';
const before = [
  'R So what brings you here today?',
  'D Work, mostly. It has been a heavy month and everything lands with me.',
  'R Mm.',
  'D The mornings are the worst part of it.',
  'R What makes the mornings hard?',
  'D Nobody is there yet and the phone rings all the same.',
  'R I see.',
  'D So there it is.',
];
const after = ['R How are you feeling about that?', 'D Better. Lighter.', 'R Good.', 'D It was a long week.'];

const turnsOf = (lines: readonly string[]): Turn[] =>
  lines.map((line, i) => ({
    speaker: line.startsWith('R') ? 'Ruth' : 'Dan',
    role: line.startsWith('R') ? 'coach' : 'client',
    start: i * 5,
    end: i * 5 + 4,
    text: line.slice(2),
  }));

const promised = (exchange: string): string[] => {
  const reading = readConversation(turnsOf([...before, ...exchange.split(' / '), ...after]));
  const talk = findNextMeeting(reading, sessionDate);
  return findTasks({
    reading,
    sessionDate,
    meeting: agreedMeeting(talk),
  })
    .filter(({ isLessSure }) => !isLessSure)
    .map(({ owner, due }) => `${owner} ${due ?? '-'}`)
    .toSorted();
};

it.each([
  ["R When will you speak to him? / D Friday. I'll get him before he goes to lunch.", ['Dan 2026-05-08']],
  ["R What's the first step? / D Ringing the bank. I'll do that tonight.", ['Dan 2026-05-05']],
  [
    "R I've got a worksheet on boundaries. Would that be useful? / D It would, yeah. / R I'll pop it over to you this afternoon.",
    ['Ruth 2026-05-05'],
  ],
  ['R Shall I send you the summary tomorrow? / D Yes please.', ['Ruth 2026-05-06']],
  ["R I could introduce you to someone who's done it. / D That'd be brilliant, thanks.", ['Ruth -']],
  ["R I could introduce you to someone who's done it. / D Thanks, but I'd rather not.", []],
  ["R You could write it all down. / D I could. I don't know. Probably not me.", []],
  ["R You could write him a letter. / D Oh, I like that. Yes. I'll write him one.", ['Dan -']],
  ['R Would you be willing to keep a log of it for a week? / D Sure, I can do that.', ['Dan -']],
  ["D And I'm going to call my sister after this. / R Good.", ['Dan 2026-05-05']],
  ['D I always call my sister after work. / R Mm.', []],
  ["D I'd love to learn to sail one day. / R Tell me more.", []],
  ["D I'd like to be calmer with the kids. / R What would calmer look like?", []],
  [
    "R So is there one thing you'd want to commit to? / D I'd like to have the talk with Priya. On Thursday, when she's back. / R On Thursday.",
    ['Dan 2026-05-07'],
  ],
  ["D He said he'd send the contract by Friday. / R And did he? / D No.", []],
  ["D If he asks me again, I'll quit. / R Hm.", []],
  ["D I was going to call her on Monday but I didn't. / R What stopped you?", []],
  ["R What would you say to her? / D I'd say, Mum, I'll come on Sunday, but I'm not staying the night.", []],
  ["D You'll have the draft from me by Friday week. / R Thank you.", ['Dan 2026-05-15']],
  ["R What about the garden? / D Saturday. Saturday morning I'm doing the hedge.", ['Dan 2026-05-09']],
  ['D I have to tell Marcus. / R Will you? / D I will, actually.', ['Dan -']],
  [
    "R So what's your plan? / D The plan is to sit down with Marcus on Friday and go through the numbers.",
    ['Dan 2026-05-08'],
  ],
  [
    "D so what i'm gonna do is i'm gonna ask my manager for two days at home and i'll do it at our one to one on tuesday / R right",
    ['Dan 2026-05-12'],
  ],
  ['D I should really exercise more. / R Mm.', []],
  ["D I need to book the dentist. / R Okay. Will you do that? / D Yeah, I'll book it.", ['Dan -']],
  ["D Could you send me that article? / R Of course. I'll send it on Thursday.", ['Ruth 2026-05-07']],
  ['D Could you send me that article? / R Sure, will do.', ['Ruth -']],
  ["D I'm seeing her tomorrow anyway, so I'll raise it then. / R Great.", ['Dan 2026-05-06']],
  ["D I reckon I'll go for a run Saturday. / R Nice.", ['Dan 2026-05-09']],
  ['D I might go for a run at some point. / R Mm-hmm.', []],
  [
    "R Is that something you'd be up for? / D Asking for the budget? Yeah. I'll ask for the budget.",
    ['Dan -'],
  ],
  ["D They'll fire me, I'll end up living in a van. / R [laughs]", []],
  ['D Let me do this. Let me talk to HR before Friday and see what they say. / R Okay.', ['Dan 2026-05-08']],
  [
    "R Which day? / D Sunday. I'll cook for them all on Sunday and tell them over dinner.",
    ['Dan 2026-05-10'],
  ],
  ["D I told her I'd think about it. / R Mm.", []],
  [
    "D I told her I'd let her know by Friday, so I'll give her my answer by then. / R Okay.",
    ['Dan 2026-05-08'],
  ],
  ["R I'll check with the office and come back to you by next Tuesday. / D Thanks.", ['Ruth 2026-05-12']],
  ["R I'll ask you that again later. / D [laughs] Okay.", []],
  ["R I'm going to push you a little. / D Go on.", []],
  ["D I'll be honest with you, I'm tired. / R Mm.", []],
  ["D I'll never forget what she said. / R What was it?", []],
  ["D I'll have to see how it goes. / R Sure.", []],
  ["D You know what, I'll take that. That's fair. / R Good.", []],
  ["R How about trying it tomorrow, just once? / D Okay, yeah, I'll try it tomorrow.", ['Dan 2026-05-06']],
  ["D I promise I'll put the phone away at dinner. Starting Thursday. / R Thursday.", ['Dan 2026-05-07']],
  ['D Right, decided. I hand in my notice. On Saturday, in writing. / R Wow.', ['Dan 2026-05-09']],
  ['D My job is to get the slides to Lena by Friday. / R Okay.', ['Dan 2026-05-08']],
  [
    'R When could you do it? / D Could do it tomorrow, before the meeting. / R And will you? / D I will, yeah.',
    ['Dan 2026-05-06'],
  ],
  ["D She goes, I'll have it ready by Monday, and I go, fine. / R Mm.", []],
  ['D Every Sunday I go through the list and every Sunday I give up. / R Hm.', []],
  ['D I shall write to the landlord tomorrow morning, first thing. / R Good.', ['Dan 2026-05-06']],
  ['D Gonna text Joe. Monday, probably. / R Monday? / D Monday, yeah.', ['Dan 2026-05-11']],
  [
    "R Imagine it's a year from now. What's different? / D I'll have my own office and I'll leave at four every day.",
    [],
  ],
  [
    "R What will happen if you don't change anything? / D I'll burn out. I'll get ill and I'll lose the team.",
    [],
  ],
  ['R What are you going to do about the invoice? / D Send it. Friday at the latest.', ['Dan 2026-05-08']],
  ["D We're moving house on Friday, so that's a mess. / R Oh dear.", []],
  ["D I'll probably just lie on the sofa tonight. / R You've earned it.", []],
  [
    "R And what do you do when that happens? / D I'll go and hide in the kitchen, I'll put the kettle on, anything.",
    [],
  ],
  [
    "D The next thing would be to talk to my wife about the money. / R Will you? / D Yes. Yes, I'll talk to her.",
    ['Dan -'],
  ],
  [
    "D I'm meeting the accountant on Wednesday week and I'll take the figures with me. / R Good.",
    ['Dan 2026-05-13'],
  ],
] satisfies [string, string[]][])('%s', (exchange, expected) => {
  expect(promised(exchange)).toEqual(expected);
});
