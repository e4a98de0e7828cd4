import { describe, expect, test } from 'vitest';
import { readSentences } from '../../language/read.ts';
import { cleanSpeech } from './clean.ts';
import { listed, nameSpeakers } from './speakers.ts';
import { retell, singular } from './third-person.ts';

describe('cleanSpeech', () => {
  test.each([
    ['Um, well, I- I think we should, uh, we should go.', 'I think we should go'],
    ["So yeah, I'm gonna talk to my sister, you know.", 'I am going to talk to my sister'],
    ['[laughs] the the house is kinda big', 'the house is big'],
    ["It's- I sleep better now.", 'I sleep better now'],
    ['We looked at the recogni recogniser.', 'We looked at the recogniser'],
    ['You need rest, David.', 'You need rest'],
    ['Mm-hmm. Yeah.', ''],
  ])('%s', (said, clean) => expect(cleanSpeech(said)).toBe(clean));

  test('keeps words that mean something', () => {
    expect(cleanSpeech('I know what you mean by that kind of work')).toBe(
      'I know what you mean by that kind of work',
    );
    expect(cleanSpeech('I would like to rest')).toBe('I would like to rest');
  });
});

const told = (text: string, listener: string | null = null, together = 'the group') =>
  retell(
    readSentences(text).flatMap(({ tokens }) => tokens),
    { listener, together },
  );

describe('retell', () => {
  test('turns the first person into the third', () => {
    expect(told('I am tired of my job')).toBe('they are tired of their job');
    expect(told('we need a plan and we have time')).toBe('the group needs a plan and they have time');
    expect(told('you are ready to trust your team', 'the client')).toBe(
      'the client is ready to trust their team',
    );
  });

  test('refuses what would be read wrongly', () => {
    expect(told('I told them about it')).toBeNull();
    expect(told('you should rest')).toBeNull();
  });
});

test('verbs take their s', () => {
  expect(['want', 'need', 'try', 'watch', 'have', 'could', 'went to'.slice(0, 4)].map(singular)).toEqual([
    'wants',
    'needs',
    'tries',
    'watches',
    'has',
    'could',
    'wents',
  ]);
});

test('people are named as a reader knows them', () => {
  const turn = (speaker: string, role: 'coach' | 'client' | 'other') => ({
    speaker,
    role,
    start: null,
    end: null,
    text: 'Hello there',
  });
  const naming = nameSpeakers([
    turn('Speaker 1', 'coach'),
    turn('Amira', 'client'),
    turn('Marketing', 'other'),
    turn('mn017', 'other'),
    turn('Coach Anna', 'other'),
  ]);
  expect(['Speaker 1', 'Amira', 'Marketing', 'mn017', 'Coach Anna'].map(naming.nameOf)).toEqual([
    'the coach',
    'Amira',
    'the marketing expert',
    'speaker mn017',
    'Coach Anna',
  ]);
  expect(listed(['a', 'b', 'c'])).toBe('a, b and c');
});
