import { expect, test } from 'vitest';
import { compareDrafts, isMatch, refinementsOf } from './compare-drafts.ts';

const draft = 'Hi Maya,\n\nGreat work today! Send the plan to Tom by Friday.\n\nBest,\nDana';

test.each([
  ['nothing', draft, { wordsChanged: 0, added: [], removed: [], greeting: null, closing: null }],
  [
    'the greeting and the closing',
    draft.replace('Hi Maya,', 'Hey Maya,').replace('Best,', 'Warmly,'),
    {
      wordsChanged: 2,
      added: ['Hey Maya,', 'Warmly,'],
      greeting: { from: 'Hi Maya,', to: 'Hey Maya,' },
      closing: { from: 'Best,', to: 'Warmly,' },
    },
  ],
  [
    'a sentence more',
    draft.replace('Friday.', 'Friday. I believe you can do it.'),
    { wordsChanged: 6, added: ['I believe you can do it.'], removed: [] },
  ],
  [
    'a sentence less',
    draft.replace('Great work today! ', ''),
    { wordsChanged: 3, removed: ['Great work today!'] },
  ],
])('%s was changed', (_what, sent, expected) => expect(compareDrafts(draft, sent)).toMatchObject(expected));

test('a changed word in many is still a match, a changed tenth is not', () => {
  const long = `${'one two three four five. '.repeat(10)}Done`;
  expect(isMatch(compareDrafts(long, long.replace('Done', 'Ready')))).toBe(true);
  expect(isMatch(compareDrafts(draft, draft.replace('Great work', 'Fine job')))).toBe(false);
  expect(isMatch(compareDrafts('', ''))).toBe(false);
});

test.each([
  [draft, []],
  [draft.replace('Hi Maya,', 'Hey Maya,'), ['You opened with “Hey Maya,” instead of “Hi Maya,”.']],
  [draft.replace('today!', 'today.'), ['You removed exclamation marks.']],
  [draft.replace('Friday.', 'Friday?'), ['You asked more questions.']],
])('%#: what a change says of the voice', (sent, found) =>
  expect(refinementsOf(compareDrafts(draft, sent))).toEqual(found),
);
