import { describe, expect, it } from 'vitest';
import { findFeelings } from './feelings.ts';
import { findInsights } from './insights.ts';
import { readTalk } from '../talk.ts';

const opening = [
  'C: Good to see you. How was the train?',
  'K: Full, as ever.',
  'C: What brings you here today?',
  'K: The workshop and the new orders.',
];
const closing = ['C: Shall we stop here?', 'K: Yes, fine.', 'C: Take care.', 'K: Bye.'];
const texts = (...lines: string[]) =>
  findInsights(readTalk(...opening, ...lines, ...closing)).map(({ text }) => text);

describe('insights', () => {
  it.each([
    [
      'what turns out to be something else',
      [
        'C: What do you notice?',
        "K: It's not the orders that wear me out, it's the waiting for my father's nod.",
      ],
      '“It’s not the orders that wear me out, it’s the waiting for my father’s nod”',
    ],
    [
      'an old belief that does not hold',
      ['C: What do you notice?', "K: I thought I was getting slow. And I wasn't slow, I didn't sleep."],
      '“I thought I was getting slow. And I wasn’t slow, I didn’t sleep”',
    ],
    [
      'a reason, without the mark that stands for letters left out',
      [
        'C: Tell me more.',
        "K: Yeah. 'Cause every time a customer frowns I knock ten percent off the price.",
        'C: Every time somebody frowns.',
        'K: Yes.',
      ],
      '“Cause every time a customer frowns I knock ten percent off the price”',
    ],
    [
      'a pattern with its time',
      [
        'C: Tell me more.',
        'K: Every time a customer frowns I knock ten percent off the price.',
        'C: Every time somebody frowns.',
        'K: Yes.',
      ],
      '“Every time a customer frowns I knock ten percent off the price”',
    ],
    [
      'what was never seen before',
      [
        'C: Where do you know that from?',
        'K: My mother paid every bill with a smile. I never saw that I do the same.',
        'C: Stay with that a moment.',
        'K: Hm.',
      ],
      '“My mother paid every bill with a smile. I never saw that I do the same”',
    ],
    [
      'an image the coach gives back',
      [
        'C: And the evenings?',
        "K: It's like carrying a full tray through a crowd.",
        'C: A full tray.',
        'K: Yes.',
      ],
      '“It’s like carrying a full tray through a crowd”',
    ],
    [
      'the second telling, when the coach asks for it',
      [
        'C: What does it cost?',
        'K: The house is quiet, I win, nobody asks me.',
        'C: Say that again.',
        'K: I win every argument at home, and nobody asks me anything.',
      ],
      '“I win every argument at home, and nobody asks me anything”',
    ],
    [
      'what the coach said and was new to the client',
      [
        'C: The lathe keeps you out of the office. It also keeps you from the talk you fear.',
        "K: I'd not thought of it like that.",
      ],
      'Agreed: “The lathe keeps you out of the office. It also keeps you from the talk you fear”',
    ],
  ])('are %s', (_name, lines, expected) => {
    expect(texts(...lines)).toContain(expected);
  });

  it.each([
    ['plans', ['C: And then?', "K: I'll call the bank on Monday and I'll take the papers along."]],
    [
      'aims',
      [
        'C: What would have to be true in March for you to call it a good year?',
        'C: What is your goal in one sentence?',
        'K: The same shop, only I am not the one who does the counting and no one rings me at home.',
      ],
    ],
    ['small talk', ['C: Can you hear me?', 'K: The camera is fine now, it was the cable, thanks.']],
    ['stories about others', ['C: And she?', 'K: She went to Leeds and she bought a van there.']],
    ['questions', ['C: Yes?', 'K: Do you think I always hide when it gets hard?']],
  ])('are not %s', (_name, lines) => {
    expect(texts(...lines)).toEqual([]);
  });

  it('are what the coach concludes from, rather than what the coach asks more facts about', () => {
    const said = 'K: The lads wait at the gate because I have the key.';
    expect(texts('C: And then?', said, 'C: So the key is you.', 'K: Hm.')).toHaveLength(1);
    expect(texts('C: And then?', said, 'C: How many lads are there?', 'K: Four.')).toEqual([]);
  });

  it('are told once where a stretch turns over one thing', () => {
    const first = [
      'C: What did you call it to yourself?',
      'K: I never saw that I was hiding behind the ledger. It’s not loyalty, it’s fear.',
    ];
    const second = [
      'C: And the boys?',
      'K: I never noticed that I keep waiting for the auditor. It’s not patience, it’s hiding.',
    ];
    const murmurs = ['C: Mm.', 'K: Hm.'];
    expect(texts(...first, ...murmurs, ...second)).toHaveLength(1);
    expect(texts(...first, ...murmurs, ...murmurs, ...second)).toHaveLength(2);
  });

  it('are at most five, and each is said once', () => {
    const lines = Array.from({ length: 9 }, (_, i) => [
      `C: What did you notice about day ${i}?`,
      `K: I never saw that I ${['hide', 'shout', 'freeze', 'joke', 'leave', 'smile', 'lecture', 'sulk', 'rush'][i]} when the ${['roof', 'ledger', 'harbour', 'kitchen', 'choir', 'garden', 'ferry', 'museum', 'stable'][i]} falls silent.`,
      'C: Mm.',
      'K: Right.',
      'C: Okay.',
      'K: Yeah.',
    ]).flat();
    const found = texts(...lines);
    expect(found).toHaveLength(5);
    expect(new Set(found).size).toBe(5);
  });
});

describe('feelings', () => {
  it.each([
    ["I'm really scared of that phone.", ['scared']],
    ['I felt a bit ashamed, and then relieved.', ['ashamed']],
    ["I'm not angry about it.", []],
    ["I don't think I'm angry.", []],
    ["I don't, like I'm scared.", ['scared']],
    ['If I were tired I would say so.', []],
    ["I'm sick of the noise.", []],
    ["I'm afraid Kamoru heard it.", []],
    ["I'm afraid of the Monday call.", ['afraid']],
    ['There is a fear in it.', ['fear']],
  ])('%s', (said, expected) => {
    const reading = readTalk('C: How is it?', `K: ${said}`);
    expect(findFeelings(reading).map(({ word }) => word)).toEqual(expected);
  });
});
