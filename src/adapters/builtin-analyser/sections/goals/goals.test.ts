import { describe, expect, it } from 'vitest';
import { findGoals } from './goals.ts';
import { readTalk } from '../talk.ts';

const small = ['C: Good to see you. How was the train?', 'K: Full, as ever.'];
const texts = (...lines: string[]) => findGoals(readTalk(...small, ...lines)).map(({ text }) => text);

describe('goals', () => {
  it.each(['hurt', 'fall', 'let her down', 'look like a fool'])('tell what is to be spared: %s', (fate) => {
    expect(texts('C: What matters here?', `K: I don't want to ${fate} on that stage again.`)).toEqual([
      `“I don’t want to ${fate} on that stage again”`,
    ]);
  });

  it.each([
    ['a thing to be done', 'C: And the blood test?', 'K: I want to get that done.'],
    ['what one would do with a thing', 'C: There?', 'K: It is empty, what would I want with a bread bin.'],
    ['what “what if” gets', 'C: What if she stood where you need her?', 'K: The parking is on mile two.'],
    ['what the other is to do now', 'C: Who would like to begin?', 'K: I would prefer that you begin.'],
    [
      'both sides held up',
      'C: On one hand the roof scares you, and on the other you want to be there for her.',
      'K: Yeah. Both.',
    ],
  ])('are not %s', (_, ...lines) => {
    expect(texts(...lines)).toEqual([]);
  });

  it.each([
    [
      'are what is said when they are asked for',
      ['C: What do you want from this hour?', 'K: I want to leave with a first sentence for my landlord.'],
      ['“I want to leave with a first sentence for my landlord”'],
    ],
    [
      'count in the conditional',
      ['C: And by the summer?', "K: I'd like to be able to sleep through the night again."],
      ['“I’d like to be able to sleep through the night again”'],
    ],
    [
      'answer “by when?” after a goal',
      [
        'C: What would you like to be true instead?',
        'K: I should like to be one principal.',
        'C: And by when would you want to notice it?',
        'K: End of term. I want the policy settled before we break up in December.',
      ],
      ['“I should like to be one principal”', '“I want the policy settled before we break up in December”'],
    ],
    [
      'are not what an hour is about',
      ['C: What would make this hour a useful one?', 'K: The staff room. I have been there six weeks.'],
      [],
    ],
    [
      'may be thought aloud',
      ['C: What do you want?', "K: I'd wanna get a flat with a room for my son."],
      ['“I’d wanna get a flat with a room for my son”'],
    ],
    [
      'go on without the verb of wishing',
      [
        'C: What do you want?',
        'K: I want to eat with my kids on Sundays.',
        'C: Yes.',
        'K: And that Paula stays with us.',
      ],
      ['“I want to eat with my kids on Sundays”', '“That Paula stays with us”'],
    ],
    [
      'may be named as a goal',
      ['C: Go on.', 'K: My goal for this year is that the bakery runs without me on Sundays.'],
      ['“My goal for this year is that the bakery runs without me on Sundays”'],
    ],
    [
      'may be said by the coach and agreed to',
      ['C: So you really want to spend more evenings with your daughters.', 'K: Yeah, exactly.'],
      ['Agreed: “You really want to spend more evenings with your daughters”'],
    ],
    [
      'may be named without a word of wishing',
      ['C: What would tell you that you are ready?', 'K: Go up my own stair and not count.'],
      ['“Go up my own stair and not count”'],
    ],
    [
      'go on without their verb',
      [
        'C: What do you want?',
        "K: I'd like the branches to decide without me.",
        'C: Without you.',
        'K: Yes. And to leave the building at five on a Friday.',
      ],
      ['“I’d like the branches to decide without me”', '“To leave the building at five on a Friday”'],
    ],
    [
      'are pictured when the years ahead are asked for',
      [
        'C: And five years down the road?',
        "K: Five years. I'd have a shed and four or five young ones in it.",
      ],
      ['“I’d have a shed and four or five young ones in it”'],
    ],
    [
      'of one breath stay together',
      ['C: What would you like?', 'K: I want to swim again. I want to be on the island in June.'],
      ['“I want to swim again. I want to be on the island in June”'],
    ],
    [
      'that are added stand by themselves',
      ['C: What would you like?', 'K: I want to be on the island in June. And I want to swim.'],
      ['“I want to be on the island in June”', '“I want to swim”'],
    ],
    [
      'may be for a case',
      ['C: What do you want here?', 'K: When something goes wrong I want to be the first one they tell.'],
      ['“When something goes wrong I want to be the first one they tell”'],
    ],
    [
      'tell what is to be spared',
      ['C: What matters here?', "K: I don't want to end up like my uncle in that office."],
      ['“I don’t want to end up like my uncle in that office”'],
    ],
    [
      'name a thing that is to be so',
      ['C: What do you hope for?', 'K: I want that shed dry before the autumn.'],
      ['“I want that shed dry before the autumn”'],
    ],
    [
      'may hold a side clause about what others say',
      ['C: What do you want for him?', 'K: I want him to leave, when he says he is ready, with a feast.'],
      ['“I want him to leave, when he says he is ready, with a feast”'],
    ],
    [
      'long for what was before',
      ['C: What do you want?', "K: I'd like to feel, I used to come back from the lake so light."],
      ['“I’d like to feel, I used to come back from the lake so light”'],
    ],
    [
      'may be what matters',
      ['C: Go on.', 'K: It matters to me that the apprentices eat with us.'],
      ['“It matters to me that the apprentices eat with us”'],
    ],
    [
      'may be a hope the coach names and the client likes',
      ['C: So your hope is a quiet harvest with your brother at home.', "K: That'd be lovely."],
      ['Agreed: “Your hope is a quiet harvest with your brother at home”'],
    ],
  ])('%s', (_name, lines, expected) => {
    expect(texts(...lines)).toEqual(expected);
  });

  it.each([
    ['an act within the hour', ['C: Yes?', 'K: I want to tell you something about the boat.']],
    ['what the coach wants', ['C: I want to hear about the boat.', 'K: There is not much to tell.']],
    ['what another wants', ['C: And she?', 'K: She wants to move to Leeds.']],
    ['an offer that was not taken', ['C: Would you like to try the exercise?', 'K: No, not really.']],
    [
      'what the coach says and the client denies',
      ['C: So you want to leave the firm.', 'K: No, that is not it at all.'],
    ],
  ])('are not %s', (_name, lines) => {
    expect(texts(...lines)).toEqual([]);
  });

  it('are told once, not again by “that is what I want”', () => {
    const wish =
      'I want to go to Toronto and leave the phone at home. I want to go for eleven days, and the business runs, and when I come back it is all still there.';
    expect(texts('C: What do you want?', `K: ${wish} That is what I want, if you are asking.`)).toHaveLength(
      1,
    );
  });

  it('of two equals answer what one asks the other', () => {
    const reading = readTalk(
      'K: I listened to the second song on the train.',
      'L: So what do you want, Ben? Not what your band wants.',
      'K: I want an evening with one microphone. I want my own name on the poster.',
    );
    expect(findGoals(reading).map(({ text }) => text)).toEqual([
      'Ben: “I want an evening with one microphone. I want my own name on the poster”',
    ]);
  });

  it('of several clients say whose they are, and stand letter for letter in their turn', () => {
    const reading = readTalk(
      'C: What do you want to have when we stop, Ben?',
      'K: I want my brother back in the workshop.',
      'C: And you, Lea?',
      'L: I want, um, I want to know who signs the cheques.',
    );
    const goals = findGoals(reading);
    expect(goals.map(({ text }) => text)).toEqual([
      'Ben: “I want my brother back in the workshop”',
      'Lea: “I want to know who signs the cheques”',
    ]);
    for (const { quote, turn } of goals) expect(reading.turns[turn]!.text).toContain(quote);
  });
});

const later = [
  'C: Tell me about the autumn.',
  'K: We moved offices, and the phones went down twice.',
  'C: And the team?',
  'K: They coped. I was busy with the move.',
];

describe('a goal is told', () => {
  it.each([
    ['What would you like from today?', 'A way to say no to my brother.'],
    ['What are you hoping for?', 'To stop waking at four.'],
    ['What would success look like?', 'I’d come home and not open the laptop.'],
    ['What matters most?', 'That my daughter isn’t scared of me.'],
    ['Where do you want to get to?', 'By the summer I’m out of the shop one day a week.'],
    ['So what are you after?', 'I’m after a job where I see daylight.'],
    ['Go on.', 'My goal this year is to delegate one meeting a week.'],
    ['Go on.', 'What I’d really like is for Olaf to take over the Mondays.'],
    ['Go on.', 'All I want is for them to listen.'],
    ['Go on.', 'It’d be great to finish a week without a headache.'],
    ['Go on.', 'I wish I could talk to her again without shouting.'],
    ['Go on.', 'I’m determined to get my licence back.'],
    ['Go on.', 'I’d settle for one quiet evening.'],
    ['So what would be a good outcome for today', 'I think just to have a plan for the weekend.'],
    ['If it was sorted, what would that be like?', 'I’d have an evening where I’m a person.'],
  ])('%s %s', (asked, answer) => {
    expect(texts(`C: ${asked}`, `K: ${answer}`, ...later)).toEqual([`“${answer.slice(0, -1)}”`]);
  });

  it.each([
    ['I’d like to get my time back.', '“I’d like to get my time back”'],
    ['I’d like him to know that I think he’s good.', '“I’d like him to know that I think he’s good”'],
    [
      'I used to sing in a choir on Sundays. I’d like that back.',
      '“I used to sing in a choir on Sundays. I’d like that back”',
    ],
    [
      'What we are wanting is one list for the whole ward.',
      '“What we are wanting is one list for the whole ward”',
    ],
    ['I want Olaf off my back, how’s', '“I want Olaf off my back”'],
    [
      'I want to lead the choir. We are twelve now. She stops in June and I want it to be me.',
      '“I want to lead the choir”',
    ],
    [
      'I want to stay upstairs. No, I mean it. I want one Saturday in the month with my kids.',
      '“I want one Saturday in the month with my kids”',
    ],
  ])('%s', (said, goal) => {
    expect(texts('C: Go on.', `K: ${said}`, ...later)).toEqual([goal]);
  });

  it.each([
    ['C: Now is there anything you want from me this month?', 'K: Yes, one thing.'],
    ['C: And what do you need from me?', 'K: Nothing for now. It helps to say it out loud.'],
  ])('not where the coach asks what they need from the coach: %s', (asked, answer) => {
    expect(texts(asked, answer, ...later)).toEqual([]);
  });

  it('by the coach as what it is about', () => {
    expect(
      texts(
        'C: So swimming in the lake again, that’s really what this is about for you?',
        'K: Aye.',
        ...later,
      ),
    ).toEqual([expect.stringContaining('Agreed: “Swimming in the lake again')]);
  });

  it('not by what the coach offers', () => {
    expect(
      texts('C: Good, you want a name? I had a client who went through this.', 'K: Yeah, sure.', ...later),
    ).toEqual([]);
  });

  it('not by a number', () => {
    expect(texts('C: What would you like it to be?', 'K: Sixty to forty.', ...later)).toEqual([]);
  });

  it('up to the words that someone else says', () => {
    expect(
      texts('C: So what do you want?', 'K: I want him to walk past me and he’s like who’s that', ...later),
    ).toEqual(['“I want him to walk past me”']);
  });

  it.each([
    'I want some water, hang on.',
    'I don’t want to be rude but he’s an idiot.',
    'My boss wants me to be in by eight.',
    'Len said, can I ask you something, when I want a day off, do I ask you or Marjorie?',
  ])('not in %s', (said) => {
    expect(texts('C: Go on.', `K: ${said}`, ...later)).toEqual([]);
  });
});
