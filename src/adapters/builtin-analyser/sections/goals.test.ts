import { describe, expect, it } from 'vitest';
import { findGoals } from './goals.ts';
import { readTalk } from './talk.ts';

const small = ['C: Good to see you. How was the train?', 'K: Full, as ever.'];
const texts = (...lines: string[]) => findGoals(readTalk(...small, ...lines)).map(({ text }) => text);

describe('goals', () => {
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
      'of one breath stay together',
      ['C: What would you like?', 'K: I want to swim again. I want to be on the island in June.'],
      ['“I want to swim again. I want to be on the island in June”'],
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
