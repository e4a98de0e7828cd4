import { writeAnswerPrompt, writtenAnswer } from '#features/analysis/prompts/write-answer.ts';
import type { WriteAnswerRequest } from '#shared/analysis.ts';
import type { AskModel, Outcome } from './ask-model.ts';
import { clean } from './clean.ts';
import { newMarker } from './combine-readings.ts';
import { asList, asNumber, asObject, asText, parseAnswer } from './parse-answer.ts';

/** An answer in words, each statement with the numbers of its quotes: `She kept it. [1][3]`. */
const most = { statements: 5, characters: 500 };

export async function writeAnswer(
  ask: AskModel,
  request: WriteAnswerRequest,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  const marker = newMarker();
  const text = await ask(
    {
      name: 'answer',
      ...writeAnswerPrompt(request, marker),
      marker,
      schema: writtenAnswer,
      read: (answer) => readStatements(answer, request.quotes.length),
    },
    { signal, run: undefined },
  );
  return text === '' ? null : text;
}

/** A statement without a quote that was given is left out; an answer of nothing is an answer. */
function readStatements(answer: string, quotes: number): Outcome<string> {
  const parsed = parseAnswer(answer, ['statements']);
  if (!parsed)
    return {
      reading: null,
      worth: -1,
      dropped: 0,
      wrong: { reason: 'it was not one whole JSON object.', quotes: [] },
    };
  const statements = asList(parsed['statements']).flatMap((item) => {
    const statement = asObject(item) ?? {};
    const text = clean(asText(statement['text']))
      .replaceAll(/\[\d+\]/g, '')
      .slice(0, most.characters)
      .trim();
    const cited = [...new Set(asList(statement['quotes']).map(asNumber))].filter(
      (number) => Number.isInteger(number) && number >= 1 && number <= quotes,
    );
    return text !== '' && cited.length > 0
      ? [`${text} ${cited.map((number) => `[${number}]`).join('')}`]
      : [];
  });
  const reading = statements.slice(0, most.statements).join(' ');
  return { reading, worth: statements.length, dropped: 0, wrong: null };
}
