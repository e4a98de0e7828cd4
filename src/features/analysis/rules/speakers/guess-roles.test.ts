import { describe, expect, it } from 'vitest';

import { guessRoles } from './guess-roles.ts';

const talk = (...lines: [string, string][]): { speaker: string; text: string }[] =>
  lines.map(([speaker, text]) => ({ speaker, text }));

const session = (coach: string, client: string): { speaker: string; text: string }[] =>
  talk(
    [coach, 'What would you like to work on today?'],
    [client, "I want to talk about my job. I've been tired and I can't say no to my boss."],
    [coach, "So you're worn out. What have you tried?"],
    [client, 'I tried to leave at five. My colleagues looked at me and I felt guilty.'],
    [coach, 'It sounds like you feel responsible for them. How do you want your week to look?'],
    [client, 'I would like two evenings with my kids. I think I could ask my boss for that.'],
    [coach, 'What is your first step?'],
    [client, "I'll talk to her on Friday."],
  );

const asObject = ({ roles }: { roles: Map<string, string> }): Record<string, string> =>
  Object.fromEntries(roles);

describe('roles', () => {
  it('follow from the talk when labels say nothing', () => {
    expect(asObject(guessRoles(session('Speaker 2', 'Speaker 1')))).toEqual({
      'Speaker 2': 'coach',
      'Speaker 1': 'client',
    });
  });

  it.each([
    ['Coach', 'Coachee'],
    ['Dana (coach)', 'Maria'],
    ['Therapist', 'Speaker 2'],
    ['Dana', 'client'],
  ])('follow from role words: %s and %s', (coach, client) => {
    const lines = talk(
      [client, 'Where are we?'],
      [coach, 'I am late, I lost my keys.'],
      [client, 'Are you okay?'],
    );
    expect(asObject(guessRoles(lines))).toEqual({ [coach]: 'coach', [client]: 'client' });
  });

  it('know a coach who talks of herself, also before a listener', () => {
    const stretch = talk(
      [
        'Barb',
        'I had a job like that, my knees went. You have the cards in your drawer, you said. What holds you?',
      ],
      ['Yolanda', 'I told my husband I’m tired. I told myself I’d decide, and I put it in my drawer.'],
      ['Barb', 'My mother had one of those. I never opened mine.'],
      [
        'Yolanda',
        'I think I’m scared I’d be good at it. I’d lose my evenings and my kids. I can’t say why I do it.',
      ],
    );
    const lines = [...talk(['Audience', 'We can hear you.']), ...stretch, ...stretch, ...stretch];
    expect(asObject(guessRoles(lines))).toEqual({ Audience: 'other', Barb: 'coach', Yolanda: 'client' });
  });

  it('leave a third voice as other', () => {
    const lines = [...session('A', 'B'), { speaker: 'C', text: 'Sorry, the room is booked.' }];
    expect(asObject(guessRoles(lines))).toEqual({ A: 'coach', B: 'client', C: 'other' });
  });

  it('find two clients beside the one who asks, and leave an observer as other', () => {
    const questions = [
      'What brings you two?',
      'And how was that for you?',
      'What did you hear?',
      'What do you want instead?',
      'Who tells whom?',
      'What will you try?',
    ];
    const lines = questions.flatMap((question) =>
      talk(
        ['Ada', question],
        ['Ben', 'I was angry and I said nothing, because I thought my sister knew.'],
        ['Cleo', "I didn't know. I thought I was helping, and my brother went quiet on me."],
      ),
    );
    const observed = [
      ...lines,
      ...talk(['Dov', 'You heard how Ada asked you both in turn, and you answered her.']),
    ];
    expect(asObject(guessRoles(observed))).toEqual({
      Ada: 'coach',
      Ben: 'client',
      Cleo: 'client',
      Dov: 'other',
    });
  });

  it('find the only one who asks where recognised speech leaves few questions to count', () => {
    const longWinded =
      'when I was with the drivers they told me about a side mirror for one whole year and I listened to all of it ' +
      'and in the end my uncle bought a new mirror and that was that and I tell this to everyone I meet so that I can ' +
      'say I have seen it before and that my time is not wasted and I still have the receipt for the mirror in my car ' +
      'because I am like that with paper and my wife laughs at me and at my boxes of paper every single year ';
    const lines = ['what happened in the morning', 'what did you do', 'how is the woman'].flatMap(
      (question) =>
        talk(
          ['Ada', longWinded],
          ['Ben', 'I wrote it on the chart and I was intending to say it when my sister came in'],
          ['Ada', question],
          ['Cleo', 'I found it at eleven and I was afraid and I told my husband'],
        ),
    );
    expect(asObject(guessRoles([...lines, ...lines]))).toEqual({
      Ada: 'coach',
      Ben: 'client',
      Cleo: 'client',
    });
  });

  it('are other in a monologue and in a talk among equals', () => {
    expect(asObject(guessRoles(talk(['Dana', 'What do I want? I want to write more.'])))).toEqual({
      Dana: 'other',
    });
    const equals = talk(
      ['A', 'The screen needs a new colour.'],
      ['B', 'The case needs rubber edges.'],
      ['C', 'The budget allows one of them.'],
      ['A', 'The screen comes first.'],
    );
    expect(new Set(guessRoles(equals).roles.values())).toEqual(new Set(['other']));
  });

  it('of nobody are none', () => {
    expect(guessRoles([]).roles.size).toBe(0);
  });

  it('are clear where one asks and reflects far more, or where the labels say them', () => {
    expect(guessRoles(session('Speaker 2', 'Speaker 1')).isClear).toBe(true);
    expect(guessRoles(talk(['Coach', 'Hello.'], ['Client', 'Hello.'])).isClear).toBe(true);
  });

  it.each([
    ['two who talk alike', talk(['A', 'How are you? I was ill.'], ['B', 'So you were ill? I was too.'])],
    ['a short exchange', talk(['A', 'What is new?'], ['B', 'I moved.'])],
    ['three voices', [...session('A', 'B'), { speaker: 'C', text: 'Sorry, the room is booked.' }]],
    ['one voice', talk(['A', 'What do I want?'])],
    ['two coaches', talk(['Coach', 'Hello.'], ['Coach 2', 'Hello.'])],
  ])('are not clear between %s', (_who, lines) => expect(guessRoles(lines).isClear).toBe(false));
});
