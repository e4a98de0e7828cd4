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
  ['D My desk has the form. So that goes to her tomorrow, before the call. / R Good.', ['Dan 2026-05-06']],
  ['R Can you put it in the tool today with the video? / D Yeah, before lunch.', ['Dan 2026-05-05']],
  ['R Put it in by Friday. / D By Friday, okay.', ['Dan 2026-05-08']],
  ['R Tell me about Friday. / D Okay.', []],
  [
    'D I have her on Tuesday anyway. I shall bring it up then, and if she says no, I go to Tom. / R Good.',
    ['Dan 2026-05-12'],
  ],
  [
    'D I have to write those numbers down first. / R First being when? / D Sunday evening. / R Have you asked him? / D No. Tonight, maybe.',
    ['Dan 2026-05-10'],
  ],
  [
    "R Will you tell him before? / D I reckon so, yeah. / R When? / D I'll catch him Sunday at church.",
    ['Dan 2026-05-10'],
  ],
  ["R I'll look out for it on Monday. / D Good.", []],
  [
    'D My boss always wants it by Monday. / R Try it. / D Carl, I can send you half of it tomorrow. / R How was that?',
    [],
  ],
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
  ["R How much do you spend on it? / D I'll buy a pack a day, so it's about ten pounds. / R I see.", []],
  ["R What do you do when you're not at work? / D I'll cut the grass and do the shopping. / R Mm.", []],
  ["D Usually I'm careful. I'll take my own bottle with me. / R Okay.", []],
  ["R What do you do next? / D I'll write the letter to the landlord. / R Good.", ['Dan -']],
  ["D I'm not even certain I'm going to take the medicine. / R Okay.", []],
  ["D I'm gonna do what I want, it's my body. / R Okay.", []],
  ["D I'm gonna do it anyway, because that's how I make friends. / R Okay.", []],
  ['R Let me make sure I understand the whole scenario. / D Okay.', []],
  ["R And how about the unprotected sex? / D Yes, that's a worry.", []],
  ['R How about seeing the doctor? Have you been recently? / D Yeah.', []],
  ["R How about seeing the doctor? / D Well, yeah, I've been to the doctor last year.", []],
  ['R How about seeing the doctor? How does that sound? / D Yeah, I could do that.', ['Dan -']],
  ["R Would you be open to exploring the idea of a coach? / D I don't really want to go there.", []],
  ['R So you feel like you could make some adjustments at home. / D Definitely.', []],
  [
    "R It sounds like you've been getting mixed messages, your doctor's saying you can drink wine. / D Yeah.",
    [],
  ],
  [
    "R A drink in your hand is a good barrier for people who are trying to offer you wine. / D That's a good idea.",
    [],
  ],
  ['R What plan could you put in place? / D I wanna count my drinks at the party. / R Great.', ['Dan -']],
  [
    'D It is almost like a bedtime practice, a joy journal instead of the grateful one. / R That feels like a doable thing for you. Is that something you could commit to? / D Yes, I could do that.',
    ['Dan -'],
  ],
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
    'R And at night? / D I could do the sandwiches when I do the tea. / R At teatime. / D Yeah. I might have a go at that tomorrow.',
    ['Dan 2026-05-06'],
  ],
  ["R And then? / D I'd just go back to bed. / R Mm. / D I guess I could try that.", []],
  [
    "D The paper for the board. She's in the office on Thursday. I'll give it to her then.",
    ['Dan 2026-05-07'],
  ],
  ['D I write down the number before I leave the room. From tonight.', ['Dan 2026-05-05']],
  ['R I have an example of such a letter. I send it to you this evening.', ['Ruth 2026-05-05']],
  [
    "D I'll write the list tonight. / R Good. / D And I have a form from last year, I'll print it on Friday.",
    ['Dan 2026-05-05', 'Dan 2026-05-08'],
  ],
  ["R And the walk? / D The walk round the block, yeah okay I'll do that tonight.", ['Dan 2026-05-05']],
  ["D Let me say it as if he's here. Ambrose, I trust you with this. I'll hear about it on Monday.", []],
  ['D I put the letter in the box and let the dog out. / R Mm.', []],
  ['D I put the letter in the post tonight. / R Good.', ['Dan 2026-05-05']],
  ["R How about the letter? / D Like I said, I'll write it on Friday.", ['Dan 2026-05-08']],
  ["D You know I'll call the bank tomorrow.", ['Dan 2026-05-06']],
  ["D I I'll send the letter to the bank tomorrow.", ['Dan 2026-05-06']],
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
  ["R And the choir? / D I'll sign up for it tonight. No, scrap that. / R Okay.", []],
  ["R And the choir? / D I'll sign up for it tonight. / R Good. / D Actually no, forget that one.", []],
  [
    "D I'll call the bank on Thursday. / R Thursday. / D My sister says I should pay them all at once. I'm not doing that. / R Okay.",
    ['Dan 2026-05-07'],
  ],
  ["D I'll ring her tomorrow and ask if Friday suits. / R Good.", ['Dan 2026-05-06']],
  ["R I'll post the book to you today, you'll have it on Saturday. / D Thanks.", ['Ruth 2026-05-05']],
  ["R I'll find it and send you the link before Friday. / D Lovely.", ['Ruth 2026-05-08']],
  ["R I'll fill in the form for you. / D Cheers.", ['Ruth -']],
  ["R On my side, I'm going to order your records before Thursday. / D Okay.", ['Ruth 2026-05-07']],
  ['R When could you do it? / D I work late till Thursday. / R Mm.', []],
  ['R Who has the desk? / D Mark until eleven, then Jo.', []],
  [
    "D I'll send it tomorrow. No, tomorrow's the audit. Thursday. I'll get her the plan on Thursday.",
    ['Dan 2026-05-07'],
  ],
  ["R What will you do? / D I'll keep the Wednesdays free from now on.", ['Dan -']],
  ["D I'll be outside tomorrow at four with the keys. / R Good.", ['Dan 2026-05-06']],
  [
    'D he comes tomorrow for the keys i will tell him then about the boiler before the others come / R okay',
    ['Dan 2026-05-06'],
  ],
  [
    'D i will ask her wednesday about the two dishes for the spring no wait wednesday is full / R mm',
    ['Dan 2026-05-06'],
  ],
  ["D So I said to her, I'll pay it back by Friday. / R Did you? / D I did.", []],
  ["D I'll go to the gym tomorrow. Joking! I haven't been in years. / R [laughs]", []],
  ["D I'll take your word for it. / R Good.", []],
  ["D I'll give it some thought. / R Okay.", []],
  ["D I'll ask Olaf. / R Olaf? / D No, not Olaf. Jess. I'll ask Jess tomorrow.", ['Dan 2026-05-06']],
  ["D Petra will do the shopping on Thursday and I'll ask my sister to do the cooking. / R Nice.", ['Dan -']],
  ["R How will you begin? / D By telling Olaf. I'll tell him on Thursday at lunch.", ['Dan 2026-05-07']],
  [
    'R My invitation is to write one page about your father. / D Okay. I can do that by Sunday.',
    ['Dan 2026-05-10'],
  ],
  [
    "D I'm not going to answer e-mails after eight. Starting tonight. / R Starting tonight.",
    ['Dan 2026-05-05'],
  ],
  [
    "D What I'll do is I'll sit down with Petra on Monday and we'll go through the list. / R Good.",
    ['Dan 2026-05-11'],
  ],
  [
    "R Last time you said you'd talk to Olaf by Friday. / D I didn't. I'll do it tomorrow.",
    ['Dan 2026-05-06'],
  ],
  ["D I'll see to it that Jess gets her chair back by Monday. / R Good.", ['Dan 2026-05-11']],
  ["D I usually go for a run on Saturday mornings and I'll keep doing that. / R Good.", []],
  [
    "D I'll go and see Petra. Well, no. I'll ring her first, and see what she says. Tonight. / R Good.",
    ['Dan 2026-05-05'],
  ],
  ["D Imagine me saying, I'll take Fridays off. / R Say it. / D I'll take Fridays off.", []],
  ["R You'll put it in writing? / D I will not. / R [laughs]", []],
  [
    "R I'm Olaf. What do you say? / D Olaf, the shop is yours, I'll never look at it. / R Clear. / D Yeah. I'll tell him on Thursday. / R Good.",
    ['Dan 2026-05-07'],
  ],
  [
    "D I'll write him a letter tonight. / R And Marcus? Would it help to see him first? / D Yes. I'll see Marcus tomorrow. / R So the letter tonight, and Marcus tomorrow. Which of them is a real one? / D None. Cancel them.",
    [],
  ],
  [
    "D I'll write him a letter tonight. I'll call the bank on Friday. / R The letter tonight, is that a real yes? / D No. Honestly, no.",
    ['Dan 2026-05-08'],
  ],
  [
    "D I'll write him a letter tonight. / R The letter, is that a real yes? / D No, no, this one is real.",
    ['Dan 2026-05-05'],
  ],
  ["D I'll ring Olaf Thursday. No, Thursday we load the truck. Friday.", ['Dan 2026-05-08']],
  [
    "R So the seventh. / D The seventh, yes. Wait, the seventh I'm flying to Oslo. I'll ring Olaf on Friday.",
    ['Dan 2026-05-08'],
  ],
  ["D Thursday I can't. No. I call Olaf on Friday. / R Good.", ['Dan 2026-05-08']],
  [
    'D I could write him with all the dates. / R A mail. / D No. No mail. I drink a coffee with him. Friday at eight. / R Good.',
    ['Dan 2026-05-08'],
  ],
  ["D I'll have a word with him. He's late a lot. I'll catch him tonight.", ['Dan 2026-05-05']],
  [
    "D I'll ask her. I'm seeing her on Wednesday anyway about the trip. I'll ask what she expects on a page.",
    ['Dan 2026-05-06'],
  ],
  [
    "D I'll talk to him on Friday. / R Friday. / D Ja. And I'll ask him what he wants of the harvest. / R Good.",
    ['Dan 2026-05-08'],
  ],
  ["D The phone. I'll leave it downstairs. From tonight. / R Good.", ['Dan 2026-05-05']],
  ["D I'll leave it at that for today. / R Okay.", []],
  ["D I'll go in on Saturday and ask him. / R Good.", ['Dan 2026-05-09']],
  [
    "R I've a page about it. Would it be any use? / D Yes please. / R It'll be in your inbox this afternoon.",
    ['Ruth 2026-05-05'],
  ],
  ["D Tonight. Before I change my mind, she'd better record me. / R Good.", []],
  [
    "D dear professor dunne i'll have the chapter with you by the thirtieth and i'm sorry for the silence / R okay",
    [],
  ],
  ["D We walk if it's dry. I'll tell her about it. I'll tell her on Sunday.", ['Dan 2026-05-10']],
] satisfies [string, string[]][])('%s', (exchange, expected) => {
  expect(promised(exchange)).toEqual(expected);
});
