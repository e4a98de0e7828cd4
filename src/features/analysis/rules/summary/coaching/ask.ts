import type { Token } from '../../language/read.ts';
import { capitalise } from '../speech/speakers.ts';
import { isWord, type Spoken } from '../speech/spoken.ts';
import { joinWords, retell, singular } from '../speech/third-person.ts';

/**
 * Tells a question of the coach as an indirect one: "How could you rest more?" becomes "The coach asked how the client
 * could rest more". Answers null for forms it cannot turn round safely.
 */
const questionWords = /^(what|how|why|where|when|which|who)$/;
const auxiliaries = /^(do|did|are|were|have|can|could|would|will|should|might)$/;
const fewestWords = 6; // "how are you doing" asks nothing worth telling
const mostWords = 22; // longer questions are several in one
const smallTalk =
  /\b(?:how are you|how is it going|what do you mean|what do you think|do you know what i mean|are you (?:okay|there|ready|sure)|can you (?:hear|see|tell|say|repeat|explain|give)|do you mind|would you mind|could you (?:tell|say|repeat)|does that make sense|is that (?:okay|right)|what are you talking)\b/;

const agreeWith: Record<string, string> = { are: 'is', were: 'was', have: 'has' };

function turnRound(tokens: readonly Token[], client: string): string | null {
  const wh = questionWords.test(tokens[0]?.lower ?? '') ? 1 : 0;
  const auxAt =
    wh === 0
      ? 0
      : tokens.findIndex(
          (token, i) => i > 0 && i < 4 && auxiliaries.test(token.lower) && tokens[i + 1]?.lower === 'you',
        );
  const aux = tokens[auxAt];
  if (aux === undefined || auxAt < wh || !auxiliaries.test(aux.lower) || tokens[auxAt + 1]?.lower !== 'you')
    return null;
  const asking = wh === 0 ? 'whether' : joinWords(tokens.slice(0, auxAt).map((token) => token.lower));
  if (/\b(i|we|you|it|that|this|me|us)\b/.test(asking)) return null;
  let rest = tokens.slice(auxAt + 2);
  const adverbs = joinWords(takeAdverbs(rest).map((token) => token.lower));
  rest = rest.slice(takeAdverbs(rest).length);
  const verb = rest[0];
  if (
    verb === undefined ||
    rest.some((token) => /^(i|me|my|we|us|our|this|that|it|them|they)$/.test(token.lower))
  )
    return null;
  const after = retell(rest.slice(1), { listener: 'they', together: 'they' });
  const whole = retell(rest, { listener: 'they', together: 'they' });
  if (after === null || whole === null) return null;
  const middle = adverbs === '' ? '' : `${adverbs} `;
  if (aux.lower === 'do') return `${asking} ${client} ${middle}${singular(verb.lower)} ${after}`;
  if (aux.lower === 'did') return null; // the past form of the verb is not known
  return `${asking} ${client} ${agreeWith[aux.lower] ?? aux.lower} ${middle}${whole}`;
}

function takeAdverbs(tokens: readonly Token[]): readonly Token[] {
  const end = tokens.findIndex((token) => token.pos !== 'ADV');
  return end <= 0 ? [] : tokens.slice(0, end);
}

export function tellQuestion(source: Spoken, coach: string, client: string): string | null {
  const words = source.tokens.filter(isWord);
  const text = words.map((token) => token.lower).join(' ');
  if (!source.isQuestion || words.length < fewestWords || words.length > mostWords || smallTalk.test(text))
    return null;
  if (source.tokens.some((token) => token.text === ',' || token.text === '?')) return null;
  const told = turnRound(source.tokens, client);
  return told === null ? null : `${capitalise(coach)} asked ${told.trim()}.`;
}
