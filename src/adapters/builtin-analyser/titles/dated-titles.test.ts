import { expect, it } from 'vitest';
import { titleOf } from '../promises/talk-days.ts';

it.each([
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
