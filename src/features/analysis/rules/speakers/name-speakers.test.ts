import { describe, expect, it } from 'vitest';

import { nameSpeakers } from './name-speakers.ts';

const names = (...lines: [string, string][]): Record<string, string> =>
  Object.fromEntries(nameSpeakers(lines.map(([speaker, text]) => ({ speaker, text }))));

describe('names', () => {
  it('come from greetings and introductions', () => {
    expect(
      names(['Speaker 1', 'Hi Maria, thanks for coming. My name is Dana.'], ['Speaker 2', 'Hello Dana.']),
    ).toEqual({ 'Speaker 1': 'Dana', 'Speaker 2': 'Maria' });
  });

  it('keep a title', () => {
    expect(names(['Speaker 1', 'Good morning, Mrs. Lindqvist.'], ['Speaker 2', 'Morning.'])).toEqual({
      'Speaker 2': 'Mrs. Lindqvist',
    });
  });

  it('fill role labels but never replace a name', () => {
    expect(names(['Coach', 'Hi Maria, how are you?'], ['Client', 'Good.'])).toEqual({ Client: 'Maria' });
    expect(names(['Ms Okafor', 'Hi Maria, how are you?'], ['Mary Smith', 'Good.'])).toEqual({});
  });

  it.each([
    ["I'm Sorry, I am late. I was sorry yesterday too."],
    ["I'm Catholic."],
    ['This is Great. Hi Everyone.'],
    ['Thanks, Monday works.'],
    ['I told Peter about it.'],
    ["Well, It's late."],
  ])('are not read into: %s', (text) => {
    expect(names(['Speaker 1', text], ['Speaker 2', 'Fine.'])).toEqual({});
  });

  it('are left out when somebody is labelled so already', () => {
    expect(
      names(
        ['Speaker 1', 'Hi Maria, how are you?'],
        ['Speaker 2', 'Good.'],
        ['Maria Lopez', 'Good too.'],
        ['Speaker 2', 'Yes.'],
      ),
    ).toEqual({});
  });

  it('are left out when contested', () => {
    expect(
      names(['Speaker 1', 'Hi Maria, how are you?'], ['Speaker 2', 'Hello Maria, fine, and you?']),
    ).toEqual({});
  });
});
