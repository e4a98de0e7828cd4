import { expect, it } from 'vitest';
import { daysOf } from '../talk-days.ts';

it.each([
  [
    'moves what was to be done on that day',
    [
      'C: When would he get it?',
      "K: Give him the card Monday. We'll sit down, after milking.",
      'C: Monday.',
      'K: Oh, Monday is the vet. Have to be Tuesday this time.',
    ],
    ['2026-05-19'],
  ],
  [
    'is taken back by another, and named anew some turns later',
    [
      "K: I'll call Farah tomorrow about the delay.",
      'C: Not tomorrow. Tomorrow you have nothing to tell her.',
      'K: True.',
      'C: After the report, then.',
      'K: Okay, Monday morning, first thing.',
    ],
    ['2026-05-18'],
  ],
  [
    'stays when the coach goes on to another day',
    [
      "K: I'll ask Paul on Thursday.",
      'C: Thursday.',
      'K: Thursday, yes.',
      'C: And Saturday?',
      'K: On Saturday I work.',
    ],
    ['2026-05-14'],
  ],
  [
    'that was moved stays when the coach goes on',
    [
      "K: i'll ask him friday because tuesday is for my sister no wait friday is the inspector monday",
      'C: monday the dishes',
      'K: monday yes',
      'C: and saturday',
      "K: this saturday i'm on duty",
    ],
    ['2026-05-18'],
  ],
  [
    'stays when the coach asks for what else there is',
    [
      "K: I'll ask Paul tomorrow.",
      'C: Good. And Jess herself?',
      'K: She is away. The Monday after.',
      'C: The Monday.',
    ],
    ['2026-05-14'],
  ],
  ['leads its clause', ['K: On Monday morning I call Paul about the bench.'], ['2026-05-18']],
  [
    'follows a deed that begins with whom it is for',
    ['C: And Martin?', 'K: Then him I call. On the phone. Friday morning.'],
    ['2026-05-15'],
  ],
  [
    'of what will be told is not one that is asked about',
    ["C: I'll ask Ines if she's in on Friday and let you know by Monday."],
    ['2026-05-18'],
  ],
  [
    'of what is asked of another is not its own',
    ["K: I'll ring Paul tonight and ask him to give me until Friday.", 'C: Until Friday.'],
    ['2026-05-13'],
  ],
  [
    'gives way where the other doubts it',
    [
      "K: I'll cost it and give it to her by Sunday.",
      "C: Sunday you're at the lunch of the club.",
      'K: Monday, then. Monday morning.',
    ],
    ['2026-05-18'],
  ],
  [
    'has the number that follows',
    ["K: I'll go through the list with Paul by Friday.", "C: That's the twenty-second.", 'K: Yeah.'],
    ['2026-05-22'],
  ],
  [
    'is the end of what is done every day until then',
    [
      "K: I'll put the meter in the cage every shift, from tonight.",
      'C: How long?',
      'K: Until we meet again.',
    ],
    ['2026-06-03'],
  ],
  ['of a promise begun again', ["K: I'll I'm going to write to Paul tonight."], ['2026-05-13']],
  [
    'answers a question without its mark, however long',
    [
      "K: i'll put it in the group tomorrow no tomorrow is bad the other driver is on leave",
      'C: so when is it there',
      'K: friday evening you all will have it the real times and not the ones from the map',
    ],
    ['2026-05-15'],
  ],
  ['is the end of a stretch', ["K: I'll count the calls from tomorrow until I see you."], ['2026-06-03']],
  [
    'of the next promise is not its own',
    [
      "K: i'll message the bank tonight to stop the card it's two lines and tomorrow i'll go there with the forms",
    ],
    ['2026-05-13', '2026-05-14'],
  ],
  [
    'of what arrives is when it is delivered',
    [
      "K: I'll write the list. And it'll be on his desk with all the names in red on the twentieth before the board sits.",
    ],
    ['2026-05-20'],
  ],
  [
    'of what another has by then is its own',
    ["K: I'll write it up at eighty-five, and he gets it by the twentieth."],
    ['2026-05-20'],
  ],
  [
    'is one said before it',
    ["K: They've got swimming tomorrow. I'll ring her from the car park."],
    ['2026-05-14'],
  ],
  [
    'said before it by the other is that night',
    ['C: Sunday afternoon, and what will Joyce hear of it?', "K: I'll ring her that night."],
    ['2026-05-17'],
  ],
  [
    'does not do where it is taken back in a word',
    ["K: I'll drop it off Monday.", 'C: This coming Monday?', 'K: Oh no. Everything is shut. Tuesday, then.'],
    ['2026-05-19'],
  ],
  ['stays where others have theirs', ["K: I'll tell him tonight, we can go Saturday."], ['2026-05-13']],
  ['is today on the way home', ["K: I'll get the lamp on the way home."], ['2026-05-13']],
  [
    'that is said back may give way to another',
    ["K: I'll write the page on Sunday.", 'C: On Sunday.', 'K: Oh, very well. Saturday. Saturday morning.'],
    ['2026-05-16'],
  ],
  [
    'is named by the coach as the next session',
    [
      "K: I'll write one page about the valve.",
      'C: One page in your hand, next time you walk in here.',
      'K: One page.',
    ],
    ['2026-06-03'],
  ],
  [
    'that something else has is not its own',
    ["K: I'll ask him to cut it down to one page.", 'C: Good.', "K: It's a public holiday on Friday."],
    [null],
  ],
  [
    'of what is already done is not its own',
    [
      "K: It'll be on the wall tomorrow.",
      'C: Tomorrow. And the talk with the crew?',
      'K: Had that. Did it on the twentieth.',
    ],
    ['2026-05-14'],
  ],
  [
    'that the coach is asked for is the coach’s',
    ["K: I'll start the list tonight.", 'C: What if I came and sat in once?', 'K: When?', 'C: Friday week.'],
    ['2026-05-13'],
  ],
  [
    'is today, once they are out of the room',
    [
      "K: I'll ask Nadia to swap the Tuesdays with me, from the first of June.",
      'C: When will you ask her?',
      "K: She's next door. I'll do it when I come out of here.",
    ],
    ['2026-05-13'],
  ],
  [
    'is tomorrow, in the morning',
    ['C: When will you talk to them?', "K: I'll ring the clinic in the morning. It's ten minutes."],
    ['2026-05-14'],
  ],
  [
    'of the client’s, gone through by the coach, is not the coach’s',
    [
      "C: I'll find the article and send it to you by Friday.",
      'K: That would help.',
      'C: So you meet Omar at noon tomorrow. The three lines by Monday. The car tonight.',
    ],
    ['2026-05-15'],
  ],
  [
    'is when they meet anyway',
    ["K: let me take that i'm seeing doctor osei on monday for the invoice i'll raise the hours with him"],
    ['2026-05-18'],
  ],
  [
    'is today for what is done now',
    ["C: I'll do the slip for you now, and you take it to the desk."],
    ['2026-05-13'],
  ],
  [
    'is today, once they are back up',
    ["K: I'll show Tamsin the report. I'll do it when I go back up, before five."],
    ['2026-05-13'],
  ],
  [
    'of the next thing the coach asks for is not that of the one before',
    [
      "K: I'll ask the bank whether they have to approve it.",
      'C: Good. And the application itself? Friday the fifteenth, you said.',
      "K: The fifteenth is the last date. I'll put it in Thursday night.",
    ],
    [null, '2026-05-14'],
  ],
  [
    'on which it is given back may be moved by the other',
    [
      "C: I'll go through the page on Sunday and you can have it back on Monday.",
      "K: Monday I'll not even open the laptop.",
      'C: Sorry. Tuesday, then, first thing your time, with my notes on it.',
    ],
    ['2026-05-19'],
  ],
  [
    'goes on with what is said there',
    ["K: I'll ring the bank myself, this afternoon, say I'm not coming."],
    ['2026-05-13'],
  ],
  [
    'of another thing behind a comma is not its own',
    ["K: I'll ring the bank myself, this afternoon is full."],
    [null],
  ],
  [
    'of beginning is not the day it is done',
    ["K: I'll send the invitation today, starting the sixteenth."],
    ['2026-05-13'],
  ],
  [
    'stays beside “before I go to bed”',
    ["K: I'll ring them at nine tomorrow before I go to bed."],
    ['2026-05-14'],
  ],
  [
    'of another question of the coach’s is not its own',
    [
      'C: I could send you the page.',
      'K: Yes, send it.',
      "C: You'll have it tomorrow morning.",
      'K: Great.',
      'C: What might get in your way Thursday?',
    ],
    ['2026-05-14'],
  ],
  [
    'is today when they hang up, whatever comes with it',
    ["K: i'm gonna call kyle when we hang up here and tell him nothing goes out"],
    ['2026-05-13'],
  ],
  [
    'of every week is none',
    [
      'K: I have nothing at break on Mondays and Thursdays. I shall have my coffee at one end on the Monday and at the other on the Thursday.',
    ],
    [null],
  ],
])('the day %s', (_, lines, days) => {
  expect(daysOf(...lines)).toEqual(days);
});
