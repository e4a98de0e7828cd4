import { describe, expect, it } from 'vitest';
import { findGoals } from './goals.ts';
import { readTalk } from '../talk.ts';

const small = ['C: Good to see you. How was the train?', 'K: Full, as ever.'];
const texts = (...lines: string[]) => findGoals(readTalk(...small, ...lines)).map(({ text }) => text);

describe('goals in other voices', () => {
  it.each([
    [
      'with “that”, as in other languages',
      ['C: Go on.', 'K: I need that the new oven passes the inspection.'],
      '“I need that the new oven passes the inspection”',
    ],
    [
      'some turns after they were asked for',
      [
        'C: Is there anything you want that’s yours?',
        'K: My brother sells the boat in May.',
        'C: I’d heard.',
        'K: I want that boat.',
      ],
      '“I want that boat”',
    ],
    [
      'as what is to be spared, after a report',
      [
        'C: How is it, saying that?',
        'K: Never once told her. I don’t wanna be that with the next apprentice.',
      ],
      '“I don’t wanna be that with the next apprentice”',
    ],
    [
      'put by the coach as what they want out of it',
      [
        'C: I am thinking what you want out of this is to get that money in. Would that be fair?',
        'K: That’d be fair.',
      ],
      'Agreed: “To get that money in”',
    ],
    [
      'put by the coach with a lead that says nothing',
      [
        'C: One way of saying it, tell me if I’ve got it wrong, is you want to be the boss without turning mean.',
        'K: Yeah. That’s it.',
      ],
      'Agreed: “You want to be the boss without turning mean”',
    ],
    [
      'as what would make them glad',
      ['C: How much of it?', 'K: If I had half of it by harvest, I’d be tickled.'],
      '“If I had half of it by harvest, I’d be tickled”',
    ],
    [
      'once, though it is said on with “it”',
      [
        'C: What would you like by the end of today?',
        'K: I would like to know my answer to the owner.',
        'C: Your own answer.',
        'K: Yes. But I want to have made it.',
      ],
      '“I would like to know my answer to the owner”',
    ],
    [
      'in light words, when they are asked for it',
      ['C: What do you want to use this hour for?', 'K: I want to know what I’m going to do.'],
      '“I want to know what I’m going to do”',
    ],
    [
      'as a picture of a day to come',
      ['C: Close your eyes, you’re thirty, what are you doing?', 'K: I’m on a ward round.'],
      '“I’m on a ward round”',
    ],
    [
      'asked for by what should be different',
      ['C: What should be different by June?', 'K: A calendar with white space in it.'],
      '“A calendar with white space in it”',
    ],
    [
      'in a past of politeness',
      ['C: What would you like from this hour?', 'K: I was hoping to come away with a plan for the board.'],
      '“I was hoping to come away with a plan for the board”',
    ],
    [
      'as what is to be found out',
      ['C: What would you like from this hour?', 'K: How to tell the board without crying.'],
      '“How to tell the board without crying”',
    ],
  ])('%s', (_, lines, goal) => {
    expect(texts(...lines)).toEqual([goal]);
  });

  it.each([
    ['an urge', 'C: How is that?', 'K: It hurts and I want to laugh.'],
    ['the practice of it', 'C: And what would partly look like?', 'K: Up to a hundred he orders by himself.'],
    ['what is good about a habit', 'C: What else is good about it?', 'K: Keeps me awake on the road.'],
    [
      'words tried out for someone',
      'C: Let’s practice one with the miller. I’ll be him.',
      'K: Listen, I need the two hundred by Friday.',
    ],
    ['praise for the question', 'C: What do you want to carry away?', 'K: That is a fair question, Lena.'],
    ['a step that is asked for', 'C: How do you want to tell her?', 'K: I’d want to do it sitting down.'],
    ['what they do not know they want', 'C: When?', 'K: I don’t know if I want to go to the coast.'],
    [
      'the question handed back',
      'C: What would be useful today?',
      'K: Whatever you reckon, you’re the expert.',
    ],
    ['what matters', 'C: So your family is the most important thing to you.', 'K: Yeah. It is.'],
    ['praise', 'C: I don’t chase anyone.', 'K: That’s the first thing what I like about these talks.'],
  ])('not %s', (_, ...lines) => {
    expect(texts(...lines)).toEqual([]);
  });

  it('answer the same question asked again: "And?", "Okay, two", "Anything else?"', () => {
    const first = [
      'C: What would you like to have at the end of it?',
      'K: I want to have decided by August.',
    ];
    const second = 'K: That we are still sisters at Sunday lunch.';
    for (const again of [
      'To have decided. And?',
      'Decided by August. Okay, two.',
      'August. Anything else in there?',
    ])
      expect(texts(...first, `C: ${again}`, second)).toEqual([
        '“I want to have decided by August”',
        '“That we are still sisters at Sunday lunch”',
      ]);
    expect(texts(...first, 'C: By August. Who decides?', second)).toHaveLength(1);
  });

  it('are told in full where the first words are few, and when the second is asked for', () => {
    expect(
      texts(
        'C: First tell me where you want to arrive.',
        'K: Below six. In the April test, five point nine or lower, without any tablet.',
        'C: And the second?',
        'K: I should like to climb the hill with Rhea.',
      ),
    ).toEqual([
      '“Below six. In the April test, five point nine or lower, without any tablet”',
      '“I should like to climb the hill with Rhea”',
    ]);
  });

  it('begin where the thought does', () => {
    expect(
      texts('C: What do you want?', 'K: Well, I guess, now, that I think about it, I want to sleep again.'),
    ).toEqual(['“Now, that I think about it, I want to sleep again”']);
    expect(texts('C: What do you want?', 'K: I guess that my goal is to sleep through again.')).toEqual([
      '“My goal is to sleep through again”',
    ]);
  });

  it('are not the answer that leads to them', () => {
    const answer =
      "My mother turns eighty in December. It's a Sunday. I want to dance there with no bag on my arm.";
    expect(texts('C: What do you want?', `K: ${answer}`)).toEqual([
      '“I want to dance there with no bag on my arm”',
    ]);
  });

  it('are weighed by the clause that wishes', () => {
    expect(
      texts(
        'C: So what is it with Linda?',
        "K: I want her to be glad when I come home and I don't want her sitting in the car",
      ),
    ).toHaveLength(1);
  });
});
