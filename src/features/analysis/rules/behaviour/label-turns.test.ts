import { describe, expect, it } from 'vitest';

import { labelTurns, type SpokenTurn } from './label-turns.ts';

const said = 'I keep working late and my daughter is asleep when I come home.';

function behaviourAfterClient(text: string): unknown {
  const turns: SpokenTurn[] = [
    { role: 'client', text: said },
    { role: 'coach', text },
  ];
  const label = labelTurns(turns)[1];
  return label !== undefined && 'behaviour' in label ? label.behaviour : label;
}

describe('the coach', () => {
  it.each([
    ['What would you like instead?', 'question'],
    ['Okay. And is that every day?', 'question'],
    ["So you're missing the evenings with your daughter.", 'reflection'],
    ['It sounds like you feel torn between the two.', 'reflection'],
    ['On the one hand you love the job, on the other hand you want to be at home.', 'reflection'],
    ["You work late and your daughter sleeps by the time you're home. Did I get that right?", 'reflection'],
    ['Asleep.', 'reflection'],
    ['Mm-hmm.', 'other'],
    ['Lovely.', 'other'],
    ['Thank you so much for coming in today.', 'other'],
    ['That is great.', 'other'],
    ['I would suggest that you block your calendar after five.', 'therapist_input'],
    [
      'Studies show that people who plan their evenings often get more rest in most weeks.',
      'therapist_input',
    ],
    ['You should talk to your manager and let me know how it goes.', 'therapist_input'],
  ])('%s -> %s', (text, behaviour) => {
    expect(behaviourAfterClient(text)).toBe(behaviour);
  });

  it('tells giving back the same words from going further', () => {
    const reflection = (text: string): unknown =>
      labelTurns([
        { role: 'client', text: said },
        { role: 'coach', text },
      ])[1];
    expect(reflection('So your daughter is asleep when you come home.')).toMatchObject({
      reflection: 'simple',
    });
    expect(reflection('It feels to you as if the best hours of her childhood pass you by.')).toMatchObject({
      reflection: 'complex',
    });
  });

  it('says whether the last question of a turn is open', () => {
    const [label] = labelTurns([{ role: 'coach', text: 'Did you sleep? What kept you awake?' }]);
    expect(label).toMatchObject({ behaviour: 'question', question: 'open' });
  });
});

describe('the client', () => {
  it.each([
    ['I really want to stop working at night.', 'change'],
    ["I'm going to leave at five on Fridays.", 'change'],
    ["I don't think it's a problem, everyone does it.", 'sustain'],
    ['I like it and it relaxes me.', 'sustain'],
    ['The office is on the second floor.', 'neutral'],
    ['Yeah.', 'neutral'],
  ])('%s -> %s', (text, talk) => {
    expect(labelTurns([{ role: 'client', text }])).toEqual([{ talk }]);
  });

  it('goes on with the same talk after a murmur of the coach', () => {
    const talk = (between: string): unknown =>
      labelTurns([
        { role: 'client', text: "I'm going to stop and I want to feel better." },
        { role: 'coach', text: between },
        { role: 'client', text: 'For my family.' },
      ])[2];
    expect(talk('Mm-hmm.')).toEqual({ talk: 'change' });
    expect(talk('Where do they live?')).toEqual({ talk: 'neutral' });
  });
});

it('labels every turn, an empty one too', () => {
  expect(
    labelTurns([
      { role: 'coach', text: '' },
      { role: 'other', text: '' },
    ]),
  ).toEqual([{ behaviour: 'other', question: null, reflection: null, input: null }, { talk: 'neutral' }]);
});
