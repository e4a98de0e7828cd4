import { describe, expect, test } from 'vitest';
import { detectLanguages } from './languages.ts';

const turns = (...texts: string[]) => texts.map((text) => ({ text }));

describe('language of a conversation', () => {
  test.each([
    ['en', 'I told the board on Monday that we need two more people before the launch in May.'],
    ['de', 'Ich möchte am Ende wissen, wie ich mit Markus über die Stelle sprechen kann.'],
    ['fr', 'Je voudrais savoir comment parler à mon équipe avant la réunion de lundi prochain.'],
    ['es', 'Quiero saber cómo hablar con mi equipo antes de la reunión del lunes que viene.'],
    ['zh', '我想知道下星期一开会之前应该怎么跟我的团队谈这件事情。'],
  ])('%s', (tag, text) => {
    expect(detectLanguages(turns(text)).main).toBe(tag);
  });

  test('a short answer belongs to the turns around it', () => {
    const { main, tags } = detectLanguages(
      turns(
        'Was hast du seit dem letzten Mal mit dem Team schon ausprobiert, und was kam dabei heraus?',
        'Ja, genau.',
        'Ich habe am Montag mit allen gesprochen, und es war viel leichter, als ich gedacht hatte.',
        'Okay.',
      ),
    );
    expect(main).toBe('de');
    expect(tags).toEqual(['de', 'de', 'de', 'de']);
  });

  test('parts in two languages are told apart, turn by turn', () => {
    const english = 'Let us switch to English now, because Sarah joined and she does not speak any German.';
    const german = 'Gut, dann erzähl mir bitte noch einmal, was du bis Freitag mit Markus klären willst.';
    const { tags } = detectLanguages(
      turns(german, english, 'Sure.', english, english, german, german, german),
    );
    expect(tags.slice(0, 2)).toEqual(['de', 'en']);
    expect(tags.slice(3)).toEqual(['en', 'en', 'de', 'de', 'de']);
  });

  test('without words there is no language', () => {
    expect(detectLanguages(turns('...', '')).main).toBeNull();
    expect(detectLanguages([])).toEqual({ main: null, tags: [] });
  });
});
