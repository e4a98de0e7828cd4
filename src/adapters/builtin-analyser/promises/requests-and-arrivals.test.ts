import { expect, it } from 'vitest';
import { promised } from './short-talk.ts';

/** What the other asks for, what reaches someone on a day, and whose the days are that are named behind it. */
it.each([
  ['D My desk has the form. So that goes to her tomorrow, before the call. / R Good.', ['Dan 2026-05-06']],
  ['R Can you put it in the tool today with the video? / D Yeah, before lunch.', ['Dan 2026-05-05']],
  ['R Put it in by Friday. / D By Friday, okay.', ['Dan 2026-05-08']],
  ['R Tell me about Friday. / D Okay.', []],
  ['D On Friday he gets it, physically, on the desk. / R Good.', ['Dan 2026-05-08']],
  ['D The whole timetable, Thursday end of day you have it. / R Good.', ['Dan 2026-05-07']],
  [
    "D I'll email Tom tonight. / R Will it be short? / D Okay, no email. I'll walk over to him tomorrow.",
    ['Dan 2026-05-06'],
  ],
  [
    "D I'll send him a text. I'll say sorry, I can't. / R Then he rings. / D No. No text. I'll go over on Friday.",
    ['Dan 2026-05-08'],
  ],
  ["D I'll sort it out by Friday. / R Good.", ['Dan 2026-05-08']],
  ['R And you want to give the baby a better life too. Who can support you? / D Definitely my parents.', []],
  ['R You want to keep it up on a stool, by Friday. Can you do that? / D Yeah, I can.', ['Dan 2026-05-08']],
  ["R Can you expand on that a little bit more? What do you mean? / D I mean, I'd be drinking less.", []],
  ['R Can you expand the list by Friday? / D Yeah, sure.', ['Dan 2026-05-08']],
  ["D I'll tell you, I look forward to it. / R Good.", []],
  [
    "D I think I'll just have people over on Friday instead of going out. / R That would work.",
    ['Dan 2026-05-08'],
  ],
  ['R So what are you going to do about Ali? / D Tell her. / R Okay.', ['Dan -']],
  ['R How will you do that? / D To just like to write out the statement, I guess. / R Okay.', ['Dan -']],
  ['R What could you do about that? / D I could turn it off. / R Could you?', []],
  ["D I'll have the six weeks laid out and in your inbox on Friday. / R Great.", ['Dan 2026-05-08']],
  ["D I could call Ed on Friday. / R Who is that for? / D For me. No, I'm not calling Ed.", []],
  ["D he said to me last week don't worry boss i'll throw in the kits on friday / R Oh great.", []],
  ["D And then it's Wednesday and I'm doing it again on Friday, aren't I. / R You are.", []],
  ["D Better. I'll say that I feel lighter today. / R Good.", []],
  [
    "D I need to get Gwen to open the job today. / R When? / D I'll have it in to Gwen by Friday.",
    ['Dan 2026-05-08'],
  ],
  ['D She marries in September, on the fifth. I want to walk her up. / R Lovely.', []],
  [
    "R What will you do this week? / D I'll talk to Anna about the report by Friday. / R When do we meet again? I have the nineteenth. / D The nineteenth is fine.",
    ['Dan 2026-05-08'],
  ],
  ['R Bring it with you next time. / D Yeah, righto.', ['Dan -']],
  [
    "D I'll send you eleven on Sunday. / R Make it ten. / D Ten. You'll have it Monday night.",
    ['Dan 2026-05-11'],
  ],
  ['R Monday I ring him for you. / D Great.', ['Ruth 2026-05-11']],
  ['R I travel on the Friday. / D Okay.', []],
  ["D If it all goes wrong I'll burn it down and marry you. / R Ha.", []],
  [
    "D I'll take Vera along. / R Then I'll write to the two of you. I'll do it tomorrow. Actually no. Thursday.",
    ['Ruth 2026-05-07'],
  ],
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
  ["D I call him. He's in early, he does the breakfast. Tomorrow, at seven. / R Good.", ['Dan 2026-05-06']],
  ['R Then I write him by Friday. / D Please.', ['Ruth 2026-05-08']],
  [
    "D Mornings, before I turn the key, and I'll put it in the log. Tomorrow I start. / R Good.",
    ['Dan 2026-05-06'],
  ],
  ['D I write two lines by Thursday and ask for a call next week. / R Good.', ['Dan 2026-05-07']],
  ["D I have her on Thursday in the map call. I'll tell her there. / R Good.", ['Dan 2026-05-07']],
  [
    "D On my break tomorrow it's half eight. I'll ring them from Tudela. / R And say what? / D The lot. I'll say it quick. / R Good.",
    ['Dan 2026-05-06'],
  ],
  ["D If he does it better than me I'll eat my hat. / R Ha.", []],
] satisfies [string, string[]][])('%s', (exchange, expected) => {
  expect(promised(exchange)).toEqual(expected);
});
