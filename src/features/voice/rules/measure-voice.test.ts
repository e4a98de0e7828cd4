import { expect, it } from 'vitest';
import { combineMeasures, measureVoice } from './measure-voice.ts';

const lively = [
  'Hey Anna! So good to talk. How did it go with Ben? You did great! Hugs, Ruth',
  'Hey Tom! I’m so glad. What helped? Keep going! Hugs, Ruth',
];
const dry = [
  'Dear Anna, the figures are attached. Please review them. Regards, Ruth',
  'Dear Tom, the plan is attached. Please confirm. Regards, Ruth',
];

it('habits are counted', () => {
  const measures = measureVoice(lively);
  expect(measures.texts).toBe(2);
  expect(measures.greetings[0]).toEqual({ text: 'Hey {name}!', count: 2 });
  expect(measures.closings[0]).toEqual({ text: 'Hugs,', count: 2 });
  expect(measures.rates['exclamation']).toBeGreaterThan(100);
  expect(measures.questions.map(({ text }) => text)).toContain('What helped?');
  expect(measures.encouragements.map(({ text }) => text)).toContain('You did great!');
});

it('nothing is measured of nothing', () => {
  expect(measureVoice([])).toMatchObject({ texts: 0, words: 0, greetings: [], rates: {} });
  expect(combineMeasures([])).toMatchObject({ texts: 0, words: 0, greetings: [] });
});

it('a weight decides how much a source counts', () => {
  const mixed = combineMeasures([
    { measures: measureVoice(lively), weight: 0.1 },
    { measures: measureVoice(dry), weight: 1 },
  ]);
  expect(mixed.greetings[0]?.text).toBe('Dear {name},');
  expect(mixed.rates['exclamation']).toBeLessThan(measureVoice(lively).rates['exclamation']! / 4);
});
