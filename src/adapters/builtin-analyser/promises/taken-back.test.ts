import { expect, it } from 'vitest';
import { promised } from './short-talk.ts';

/** Who does it after all, and what is left of a promise once both have talked of it. */
it.each([
  // Someone else does it
  ["D I'll ring the property helpdesk tomorrow. / R You'll ring them? / D No. Baptiste will. / R Good.", []],
  // Taken back within a sentence
  [
    "D I'll get up at half five tomorrow and measure it. / R Do you need to? / D No, I won't be up at half five, strike that. / R Fine.",
    [],
  ],
  // Another person, another promise
  [
    "D I got a note from Malcolm. / R So? / D I'll write him yes to the coffee. / R When? / D Tomorrow morning. / R And Gareth. The counter. / D Gareth, Saturday. Beryl takes them on Saturday. I'll tell him the three days. / R Good.",
    ['Dan 2026-05-06', 'Dan 2026-05-09'],
  ],
  // Words for Oonagh, whom the coach answers for
  [
    "R What would you say to her? / D Oonagh, I'd like you to have the reading. / R “I'd want to think about that.” / D Of course. I'll ring you on Sunday for an answer. / R How was that?",
    [],
  ],
  // The coach's own idea, let go
  [
    'R And would you write down each evening one thing you did that day that an engineer would recognise? / D I have written enough tables. / R Ha. Fair enough. Binned.',
    [],
  ],
  // Said twice, once
  [
    "D Ring me on Thursday, will you. / R Can I text you on Thursday? / D What word? / R Just how. / D Sure. / R Okay, I'll text you Thursday then.",
    ['Ruth 2026-05-07'],
  ],
])('%s', (exchange, tasks) => {
  expect(promised(exchange)).toEqual(tasks);
});
