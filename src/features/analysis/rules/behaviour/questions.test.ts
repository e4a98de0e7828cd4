import { describe, expect, it } from 'vitest';

import { readQuestion } from './questions.ts';

const read = (sentence: string): string => {
  const asking = readQuestion(sentence);
  return asking === null ? 'none' : `${asking.kind} ${asking.form}`;
};

describe('a question', () => {
  it.each([
    ['What would you like to get out of today?', 'open interrogative'],
    ['So, um, how did that go?', 'open interrogative'],
    ['Tell me a bit more about your new team.', 'open interrogative'],
    ['Can you walk me through last Tuesday?', 'open interrogative'],
    ["I'm curious what you make of that.", 'open interrogative'],
    ['When the doubt comes, what do you tell yourself?', 'open interrogative'],
    ['Anything else you want to add?', 'open interrogative'],
    ['Do you have help with the children, or?', 'open interrogative'],
    ['Have you thought about what you would say to him?', 'open interrogative'],
    ['In what way would that help?', 'open interrogative'],
    ['When the craving comes what do you do?', 'open interrogative'],
    ['How about we meet on Friday?', 'closed interrogative'],
    ['Did you send the proposal?', 'closed interrogative'],
    ['How many clients do you see in a week?', 'closed interrogative'],
    ['On a scale of one to ten, how ready do you feel?', 'closed interrogative'],
    ["I'm wondering if Thursday would suit you.", 'closed interrogative'],
    ['So you left before the end?', 'closed statement'],
  ])('%s', (sentence, expected) => {
    expect(read(sentence)).toBe(expected);
  });
});

describe('a question as recognisers write it, without its mark', () => {
  it.each([
    ['what did you do then', 'open interrogative'],
    ['how are you feeling about the move', 'open interrogative'],
    ['do you have a date in mind', 'closed interrogative'],
    ['what made you choose that one', 'open interrogative'],
    ['is that something you could try', 'closed interrogative'],
    ['that was on monday so did you tell her', 'closed interrogative'],
    ['When she is at work, what do you do.', 'open interrogative'],
    ['Hi Maria, how are you doing.', 'open interrogative'],
    ['wh-what sort of help would you like', 'open interrogative'],
    ['any questions about the form', 'open interrogative'],
  ])('%s', (sentence, expected) => {
    expect(read(sentence)).toBe(expected);
  });
});

describe('what only looks like a question', () => {
  it.each([
    ['What I hear is that you are tired.', 'a statement with what'],
    ["What's important is that you rest.", 'a cleft'],
    ['When I was at school I hated mornings.', 'a time'],
    ['How I see it, we are late.', 'a manner'],
    ['Do your stretches every morning.', 'an order'],
    ['She asked me what I wanted.', 'a reported question'],
    ['He said, "Why are you still here?"', 'a quoted question'],
    ["I don't know what comes next.", 'an indirect question'],
    ['What most people do is wait.', 'a cleft with a verb before it'],
    ['I thought, "How will I manage?"', 'a quoted thought'],
    ['Yeah?', 'a murmur'],
    ['Sounds good, okay?', 'a request for a nod'],
  ])('%s is %s', (sentence) => {
    expect(readQuestion(sentence)).toBeNull();
  });

  it('keeps a tag apart from what is really asked', () => {
    expect(read("It was a long week, wasn't it?")).toBe('closed tag');
    expect(read('You are moving in June, right?')).toBe('closed tag');
    expect(read('Is that right?')).toBe('closed tag');
  });
});
