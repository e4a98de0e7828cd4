import { expect, it } from 'vitest';
import { titleOf } from '../promises/talk-days.ts';

it.each([
  [
    'with the hour that is said later',
    'Ring Jo on Monday at eleven',
    ["K: I'll ring Jo on Monday.", 'C: When on Monday?', 'K: Monday at eleven, in the break.'],
  ],
  [
    'with the hour that is said before the day',
    'Ring Jo tomorrow at half eight',
    ["K: I'll ring Jo tomorrow.", 'C: What time?', 'K: Half eight tomorrow.'],
  ],
  [
    'with the hour said in a breath of its own',
    "Ring Jo on Monday at ten o'clock",
    ["K: I'll ring Jo on Monday.", "C: Monday. Ten o'clock.", 'K: Yes.'],
  ],
  [
    'with the part of the day, once',
    'Send Jo the list on Monday night',
    ["K: I'll send Jo the list on Monday.", 'C: Monday night.', 'K: Monday night.'],
  ],
  [
    'without a number that counts something else',
    'Write to Jo on Monday',
    ["K: I'll write to Jo on Monday.", 'C: On Monday.', 'K: Monday two pages.'],
  ],
  [
    'with no second hour',
    'Ring Jo tonight',
    ["K: I'll ring Jo tonight.", 'C: Tonight.', 'K: Tonight night.'],
  ],
  [
    'without the reason behind it',
    'Photograph the sheet tomorrow',
    ["K: I'll photograph the sheet tomorrow, my scanner is as old as I am."],
  ],
  [
    'without what was put right in the same breath',
    "“I'll put it in the group. Friday evening”",
    [
      "K: i'll put it in the group tomorrow morning no tomorrow is bad the other driver is on leave",
      'C: so when is it there',
      'K: friday evening you all will have it',
    ],
  ],
  [
    'what “you’ll have it” sends, and to whom',
    'Send Ben the page of questions by Friday',
    [
      "C: There's a page of questions I use with new leads.",
      'K: Could I see it?',
      "C: You'll have it by Friday.",
    ],
  ],
  [
    'without a line before it that does not say who is meant',
    "“I'll ring her. Saturday”",
    ["K: Everything has gone up twice this year. I'll ring her.", 'C: When?', 'K: Saturday.'],
  ],
  [
    'by no name that is a cry',
    "“I'll give him a bell tomorrow”",
    ["K: [laughs] Oh, Nah, he knows. Nah, I need him first. I'll give him a bell tomorrow."],
  ],
  [
    'once',
    'Tell Mabel tonight I heard her',
    [
      "K: It is Mabel, she went quiet. I'll tell Mabel tonight I heard her.",
      'C: Tonight.',
      "K: Yes, I'll tell Mabel at tea.",
    ],
  ],
  [
    'to both',
    'Send the list of dates to them both tonight',
    ["K: I'll send the list of dates to you both tonight."],
  ],
])('a task is called %s', (_, title, lines) => {
  expect(titleOf(...lines)).toBe(title);
});
