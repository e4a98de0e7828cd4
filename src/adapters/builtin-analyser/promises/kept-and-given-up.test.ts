import { describe, expect, it } from 'vitest';
import { tasksIn } from './talk-days.ts';

const tasksOf = (lines: readonly string[]) =>
  tasksIn(lines).flatMap(({ title, due, isLessSure }) => (isLessSure ? [] : [[title, due]]));

describe('no task is', () => {
  it.each([
    [
      'what its speaker will not do after all',
      "K: I'll write to him tonight.",
      'C: Tonight.',
      "K: No, I won't.",
    ],
    [
      'what the coach says back as off',
      "K: I'll book the trip tomorrow.",
      'C: You or the coffee?',
      'K: The coffee.',
      'C: So no trip.',
    ],
    [
      'the same deed told as not done',
      "K: I'll ring Petra on Saturday.",
      'C: How sure?',
      "K: I'm not going to ring her, am I.",
    ],
    ['a joke', 'C: And on the Saturday?', "K: Nothing. Or I'll run off to Benidorm with the driver."],
    ['what is carried about', 'C: And until Tuesday?', "K: I'll have it in my stomach all weekend."],
    ['an effort', 'C: And Petra?', "K: I'm gonna try super hard to not take anything back."],
    [
      'what would happen',
      'C: So?',
      "K: 'Cause if Dom walks and Neil goes, Petra, what have you done, then I'm, you know.",
    ],
    [
      'said as it would be said to others',
      "C: Say it like you'd say it to them.",
      "K: We didn't pay you. You'll have a check in your hand Friday noon.",
    ],
    [
      'said to one whom the coach plays',
      'K: It is Mr Varga who decides. Mr Varga is never in.',
      "C: I'll be Mr Varga. You come in.",
      'K: Sir, good morning. I am applying for the other shop.',
      'C: And who does your work here?',
      "K: Petra can, sir. I'll send you a plan by Friday.",
    ],
    ['to hear it in order', "C: So let me get the order of it. Duncan's today.", 'K: Yes.'],
    [
      'what is scrapped after a word on what it would bring',
      "K: I'll put the old truck on the internet tonight.",
      'C: Would that get you there?',
      "K: No, it'd get me one truck. No, scrap that.",
    ],
    [
      'what its speaker will not be held to',
      "K: I'd check with the bank on Thursday, I will. Nah, don't hold me to that.",
    ],
    ['what is told in the talk itself', 'C: Okay, let me tell you where it comes from.', 'K: Please.'],
    ['what may happen one day', "K: One day I'll paint the door blue.", 'C: Blue.'],
    ['the worst case', "K: Worst case I'll sell the flat and move in with my brother.", 'C: Hm.'],
    [
      'what someone pictures',
      "C: What's the worst that could happen?",
      "K: I'll go back to my desk and cry in the car.",
      'C: And then?',
      "K: And then I'll go home.",
    ],
    [
      'what is done anyway',
      'C: What happens at half past nine?',
      "K: I'll open the fridge and I'll eat standing up.",
    ],
    ['what is done to hear each other', "K: I'll switch off the camera, the line's bad today.", 'C: Better.'],
    [
      'what its speaker denies when asked',
      "K: I'll pay all of it back.",
      'C: Will you pay all of it back?',
      'K: No, where would I get it.',
    ],
    [
      'what is tried out, by the notes of speech recognition',
      "C: sunday then so what'll you say to him when you get there",
      "K: papa good afternoon I'll pay the money back myself on monday nobody has to hear of it",
      'C: so again without the money',
      "K: papa I saw him and I'll report it on monday you hear it from me first",
    ],
    ['advice that one asks to give', 'K: Can I give some advice now?', 'C: Of course.'],
    ['what someone goes on saying', "K: I'm scared of him. I'll keep saying tomorrow.", 'C: Tomorrow.'],
  ])('%s', (_, ...lines) => {
    expect(tasksOf(lines)).toEqual([]);
  });

  it('its own second half, handed over on another day', () => {
    const lines = ["K: I'll write the list on Sunday.", 'C: And then?', "K: I'll give it to him on Monday."];
    expect(tasksOf(lines).map(([, due]) => due)).toEqual(['2026-05-17', '2026-05-18']);
  });

  it('a promise, where what is not done was only going to be done', () => {
    const lines = [
      "K: I'll get two more quotes by the end of next week.",
      'C: Good.',
      "K: And I was going to set up a group for the calls, but that's me being the phone again, so I'm not doing that.",
    ];
    expect(tasksOf(lines)).toEqual([['Get two more quotes by the end of next week', '2026-05-22']]);
  });

  it('said to others, what follows an opinion', () => {
    const lines = [
      'K: I thought the doctor knows.',
      "C: I'd say nobody knows. I'll ring the practice by Friday and text you whatever they say.",
    ];
    expect(tasksOf(lines).map(([, due]) => due)).toEqual(['2026-05-15']);
  });

  it('two of one where others take its place', () => {
    const lines = [
      "K: I'll tell the whole team on Monday.",
      'C: All of them?',
      "K: Maybe not the whole team. I'll tell Ines.",
    ];
    expect(tasksOf(lines)).toEqual([['Tell Ines', null]]);
  });
});

it('what is promised in one breath is one task, and two where each part has its day', () => {
  const one = ["K: I'll find Tom at lunch tomorrow. I'll say sorry to him.", 'C: Good.'];
  expect(tasksOf(one)).toEqual([['Find Tom at lunch tomorrow and say sorry to him', '2026-05-14']]);
  const two = ["K: I'll write the page on Sunday, and I'll hang it over the bench on Monday.", 'C: Good.'];
  expect(tasksOf(two).map(([, due]) => due)).toEqual(['2026-05-17', '2026-05-18']);
  const often = ["K: I'll ring Steve every night, and I'll send Dana the plan on Friday.", 'C: Good.'];
  expect(tasksOf(often)).toHaveLength(2);
});

describe('a task is', () => {
  it.each([
    [
      'a thought that gets its day when the coach asks for it',
      [
        'K: I want to say it to Ruben myself.',
        'C: In person.',
        'K: In his office.',
        'C: So when?',
        'K: Friday.',
      ],
      '2026-05-15',
    ],
    [
      'a conditional both say',
      ["K: I'd go and see him on Monday.", "C: So you'd go and see him on Monday.", 'K: Yeah.'],
      '2026-05-18',
    ],
    [
      'a request, with a yes after some words',
      ['C: Would you wash the spacer and use it?', "K: Right. Well, that's different. Okay, I'll get it."],
      null,
    ],
    [
      'a maybe that is asked for',
      [
        'K: I could take the laptop out of the bedroom.',
        'C: And will you?',
        'K: Yeah. It goes in the hall tonight.',
      ],
      '2026-05-13',
    ],
    [
      'a request that is put as a suggestion',
      ["C: I'd suggest you write down how you sleep.", 'K: Okay. Can do.'],
      null,
    ],
    ['what a third one will have', ["K: I'll have the figures with him by Thursday."], '2026-05-14'],
    ['that a person is told', ["K: I'm going to let Dr Pomeroy know about it today."], '2026-05-13'],
    [
      'one talk, promised in two words',
      ["K: I'll do the talk. I'll talk to him tomorrow morning."],
      '2026-05-14',
    ],
    [
      'what a coach says they can do',
      ["C: Something I can do is write to Brett that we've met. I'll do that today."],
      '2026-05-13',
    ],
    ['what a Trinidadian goes to do', ['K: I go message you tomorrow by seven.'], '2026-05-14'],
    [
      'what would not be done later',
      ["K: I'll ring him. By Friday.", 'C: This Friday?', "K: Before lunch, or I won't."],
      '2026-05-15',
    ],
    ['a talk that is sat down to', ["K: I'll sit her down on Friday, with the figures."], '2026-05-15'],
    [
      'what is told of a day in the present, with a word between',
      ['C: And then?', 'K: Then Monday. But not by the machine. I go to him in the office.'],
      '2026-05-18',
    ],
    [
      'a thing said without a subject',
      [
        'C: Five things on a card.',
        'K: I could write it down, on a card.',
        'C: Mm.',
        'K: Yeah, I can do that. Do it Sunday.',
      ],
      '2026-05-17',
    ],
    [
      'where an if of its own follows',
      ["K: I'll tell her to leave the phone downstairs. If they're stuck, they have the landline."],
      null,
    ],
    [
      'an offer amid unmarked words',
      ['K: we showed it to all of them and they kept quiet let me send the sheet to you tonight'],
      '2026-05-13',
    ],
    ['a question that will be asked', ["K: I'll ask what would have to be true on Monday."], '2026-05-18'],
    [
      'what follows a day, where the question could ask of habits',
      ['C: So what do you do?', "K: There's choir on Wednesday. I'll catch him after, out by the cars."],
      '2026-05-20',
    ],
    ['a thing that is had done', ["K: We need a second key. I'll have it cut by Tuesday."], '2026-05-19'],
    [
      'what another gets of its speaker',
      ['K: So Pauline gets three lines from me by Friday.', 'C: By Friday.'],
      '2026-05-15',
    ],
    ['told after a date', ['K: The first of June, then. I put the red line in the roster.'], '2026-06-01'],
    [
      'a trial that says itself what is tried',
      [
        'K: They might not like it.',
        'C: Would you try it with ninety-five, from the first of June?',
        'K: Okay.',
      ],
      '2026-06-01',
    ],
    [
      'no word for one called “Nah”',
      [
        'C: How will I hear?',
        "K: Nah, I'll send you a text on Sunday night.",
        'C: Good.',
        'K: [laughs] Nah, her.',
      ],
      '2026-05-17',
    ],
    ['a talk by another name', ["K: I'll have a yarn with Macca on Friday."], '2026-05-15'],
  ])('%s', (_, lines, due) => {
    expect(tasksOf(lines).map(([, day]) => day)).toEqual([due]);
  });
});
