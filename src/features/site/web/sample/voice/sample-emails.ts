/** Six e-mails of a coach who does not exist, to clients who do not exist either. */
export const coachNames = ['Dana', 'Reyes'];

export const sampleEmails: readonly string[] = [
  `Hi Maya,

Thank you for today. I keep thinking about what you said near the end: you don't want to be the safety net any more. That took courage, and you said it without a single excuse.

You'll hand the weekly report to Priya before Friday. Keep it plain. What does she need from you, and what does she not need? I'd love to hear how it lands.

If it feels bumpy, write to me. We can look at it together.

Warmly,
Dana`,
  `Hi Tom,

It was good to see you so clear this morning. You named the thing you've been walking around for weeks - the talk with your board - and then you put a date on it. Well done.

One small step before Thursday: write the first page, and only the first page. You don't have to like it yet.

What would make it easier to start? My guess is a closed door and no phone, but you know best.

Warmly,
Dana`,
  `Hi Lena,

Just a short note before our session on Tuesday. You wanted to keep two afternoons free. How did it go? If it didn't happen, that's useful too, and I'm curious what got in the way.

Bring the list we made, if you have it. If not, we'll start from what's on your mind.

Warmly,
Dana`,
  `Hi Omar,

I smiled when I read your message. You gave the presentation without notes, and you're still standing! Remember what you told me in September: "I freeze when it's quiet." It was quiet, and you didn't.

Take a moment with that before you run to the next thing. What did you do differently? Write down two or three lines while it's fresh. I'd love to read them.

Warmly,
Dana`,
  `Hi Maya,

A quick one, because I know your week is full. You asked for the questions we used for the talk with Priya. Here they are:

What's working that you want to keep? What do you need from me? What will you decide without me from now on?

I'd keep it to those three. Don't fill the silence. She'll find her way, and so will you.

Warmly,
Dana`,
  `Hi Ines,

Thank you for being honest about how tired you are. I'd rather hear that than a tidy plan.

Let's make this week small. One honest conversation with your manager about the deadline, and one evening that's only yours. Nothing else has to move. If you notice you're adding things to that list, stop and write to me.

What would tell you, on Friday, that it was a good enough week?

Warmly,
Dana`,
];

/** A draft that is mostly in that voice; two of its sentences are not. */
export const sampleDraft = `Hi Maya,

Thank you for today. You said no to the extra project, and you didn't apologise for it. Well done.

Please ensure that all outstanding action items are completed in a timely manner! Before Friday you'll call Priya about the report. What would make that call easier?

I'd love to hear how it goes.

Kind regards,
Dana`;

/** Eight sent follow-ups, as if they had been sent a week apart: score of the draft, words, words changed. */
export const sampleCurve: readonly (readonly [score: number, words: number, wordsChanged: number])[] = [
  [0.58, 112, 61],
  [0.63, 98, 47],
  [0.61, 120, 52],
  [0.7, 105, 30],
  [0.74, 117, 28],
  [0.73, 92, 19],
  [0.79, 110, 12],
  [0.82, 101, 5],
];
