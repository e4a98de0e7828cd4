import { capital } from '#shared/words.ts';
import type { FieldWords } from './field-words.ts';

/**
 * Cuts the value of a field out of the sentence that answers it: the figure where the field asks for one, else the
 * sentence without its run-up. Only ever takes words that were said.
 */
const toTen = 'zero|one|two|three|four|five|six|seven|eight|nine|ten';
const number = `(?:${toTen}|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred)`;
const ofAll = String.raw`(?: ?(?:%|percent)| ?(?:out of|\/|of) ?(?:ten|five|10|5|100|a hundred))`;
const figures = {
  rating: new RegExp(
    String.raw`\b(?:(?:\d+(?:\.\d+)?|${number})${ofAll}|(?:10|\d(?:\.\d+)?|${toTen})(?:[- ](?:and a half|(?:or|to) (?:an? )?(?:10|\d|${toTen})))?${ofAll}?(?![\p{L}\d]))`,
    'iu',
  ),
  money: new RegExp(
    String.raw`[$€£]\s?\d[\d,.]*\d?(?:\s?(?:k|m|thousand|million|grand))?\b|\b(?:\d[\d,.]*|${number}(?:[- ]${number})*)(?: (?:thousand|million|hundred|grand|k))* ?(?:dollars|euros|pounds|bucks|grand|thousand|k)\b(?: a (?:month|year|week))?`,
    'iu',
  ),
};

const runUp =
  /^(?:[\s,.\-–—]|\[[^\]]*\]|\b(?:um+|uh+|er+m?|well|so|and|but|yeah|yes|okay|ok|right(?! now)|oh|hmm+|mm+|like|honestly|i mean|you know|i guess|i think|i'd say|i would say|probably|maybe|actually|basically|because)\b)+/i;

/** A value stands in a small box. */
const mostWords = 25;

/** `null` where the field asks for a figure and the sentence has none. */
export function answerValue(sentence: string, answer: FieldWords['answer']): string | null {
  if (answer !== 'text') return figures[answer].exec(sentence)?.[0].trim() ?? null;
  const bare = sentence.trim().replace(runUp, '');
  let value = '';
  for (const clause of bare.split(/(?<=[,;])\s+/)) {
    const longer = value === '' ? clause : `${value} ${clause}`;
    if (longer.split(/\s+/).length > mostWords && value !== '') break;
    value = longer;
  }
  return capital(value.replace(/[\s,;:.\-–—]+$/, '')) || null;
}
