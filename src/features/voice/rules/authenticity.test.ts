import { expect, it } from 'vitest';
import { scoreAuthenticity } from './authenticity.ts';
import { measureVoice } from './measure-voice.ts';
import { profileFrom } from './profile-words.ts';

const samples = Array.from({ length: 12 }, (_, index) =>
  [
    'Hey Anna,',
    `I’ll send you the plan on day ${index}. It’s short, so you’ll be through it fast. What’s getting in the way? You’ve got this.`,
    'I’m around if you need me. Let’s talk when you’re ready.',
    'Cheers,\nRuth',
  ].join('\n\n'),
);
const measures = measureVoice(samples);

it('own text scores above a stranger’s', () => {
  const own = scoreAuthenticity(
    'Hey Tom,\n\nI’ll call Ben. It’s quick, so you’ll hear soon. What’s next?\n\nCheers,\nRuth',
    measures,
  );
  const other = scoreAuthenticity(
    'Dear Tom,\n\nPursuant to the aforementioned arrangement, the documentation regarding all of these matters will be forwarded to the parties without any further delay!\n\nSincerely yours,\nRuth',
    measures,
  );
  expect(own.score).toBeGreaterThan(other.score + 0.15);
  expect(own.parts.map(({ name }) => name)).toEqual([
    'sentence length',
    'greeting',
    'closing',
    'punctuation',
    'questions',
    'encouragement',
    'favourite words',
    'function words',
  ]);
});

it('what breaks a habit is marked where it stands', () => {
  const text = 'Dear Tom,\n\nI will send it!\n\nSincerely,\nRuth';
  const { marks } = scoreAuthenticity(text, measures);
  expect(marks.map(({ start, end, suggestion }) => [text.slice(start, end), suggestion])).toEqual([
    ['Dear Tom,', 'Hey Tom,'],
    ['I will', 'I’ll'],
    ['!', '.'],
    ['Sincerely,', 'Cheers,'],
  ]);
});

it('with little to go by it says so', () => {
  expect(scoreAuthenticity('Hi', null)).toMatchObject({ score: 0.5, isPreliminary: true, parts: [] });
  expect(scoreAuthenticity('Hi Tom, hello.', measureVoice(samples.slice(0, 2))).isPreliminary).toBe(true);
  expect(profileFrom(measureVoice(samples.slice(0, 2)))).toMatchObject({
    sentenceLength: null,
    warmth: null,
    favoriteWords: [],
  });
  expect(profileFrom(measures)).toMatchObject({ sentenceLength: 'Short', closingHabits: ['Cheers,'] });
});
