import type { FieldWords } from './field-words.ts';

/**
 * Cuts the value of a field out of the sentence that answers it: the figure where the field asks for one, else the
 * sentence without its run-up. Only ever takes words that were said.
 */
const numberWord =
  '(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred)';
const figures = {
  rating: new RegExp(
    String.raw`\b(?:\d+(?:\.\d+)?|${numberWord})(?:[- ](?:and a half|or (?:an? )?(?:\d+|${numberWord})|to (?:\d+|${numberWord})))?(?: ?(?:out of|\/|of) ?(?:ten|five|10|5|100|a hundred)|%| percent)?(?![\p{L}\d])`,
    'iu',
  ),
  money: new RegExp(
    String.raw`[$€£]\s?\d[\d,.]*\d?(?:\s?(?:k|m|thousand|million|grand))?\b|\b(?:\d[\d,.]*|${numberWord}(?:[- ]${numberWord})*)(?: (?:thousand|million|hundred|grand|k))* ?(?:dollars|euros|pounds|bucks|grand|thousand|k)\b(?: (?:dollars|euros|pounds|a (?:month|year|week)|per (?:month|year|week)))?`,
    'iu',
  ),
  date: /\b(?:(?:by |on |before |until |at )?(?:the )?(?:end of (?:the )?(?:this |next )?(?:week|month|quarter|year)|(?:next |this )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|week|month|quarter|year)|tomorrow|tonight|today|(?:january|february|march|april|may|june|july|august|september|october|november|december)(?: \d{1,2}(?:st|nd|rd|th)?)?|\d{1,2}(?:st|nd|rd|th)(?: of \w+)?))\b/i,
};

const runUp =
  /^(?:[\s,.\-–—]|\[[^\]]*\]|\b(?:um+|uh+|er+m?|well|so|and|but|yeah|yes|okay|ok|right(?! now)|oh|hmm+|mm+|like|honestly|i mean|you know|i guess|i think|i'd say|i would say|probably|maybe|actually|basically|because)\b)+/i;

/** A value stands in a small box. */
const mostWords = 25;

/** A rating above ten without "%" or "out of" counts something else. */
const isTooLarge = (figure: string, answer: FieldWords['answer']): boolean =>
  answer === 'rating' &&
  /^\d+(?:\.\d+)?(?![\d.]*\s*(?:%|percent|out of|\/|of))/i.test(figure) &&
  Number.parseFloat(figure) > 10;

/** `figured`: the sentence holds a figure of the kind the field asks for. */
export function answerValue(
  sentence: string,
  answer: FieldWords['answer'],
): { value: string; figured: boolean } {
  const figure = answer === 'text' ? null : figures[answer].exec(sentence);
  if (figure !== null && !isTooLarge(figure[0], answer)) return { value: figure[0].trim(), figured: true };
  const bare = sentence
    .trim()
    .replace(runUp, '')
    .replace(/[\s,;:.\-–—]+$/, '');
  const clauses = bare.split(/(?<=[,;])\s+/);
  let value = '';
  for (const clause of clauses) {
    const longer = value === '' ? clause : `${value} ${clause}`;
    if (longer.split(/\s+/).length > mostWords && value !== '') break;
    value = longer;
  }
  const trimmed = value.replace(/[\s,;]+$/, '');
  return { value: `${trimmed.charAt(0).toUpperCase()}${trimmed.slice(1)}`, figured: false };
}
