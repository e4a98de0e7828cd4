import type { Token } from '../../language/read.ts';

/** Does a clause begin with its subject and come to its verb soon? Only such clauses can follow "said that". */
const subjectPos = new Set(['NOUN', 'PROPN', 'PRON']);
const farthestVerb = 9; // words; a subject longer than that is a pile of restarts
const conjunctions = /^(when|if|because|while|whether|although|but|so|as|since|until|once|and|or)$/;

const relatives = /^(that|which|who|we|i|they|you|he|she)$/;

/** "The designs that we chose" still waits for its verb. */
function hasLaterVerb(tokens: readonly Token[], verb: number): boolean {
  let end = verb;
  while (/^(VERB|AUX|ADV|PART)$/.test(tokens[end]?.pos ?? '')) end += 1;
  return tokens
    .slice(end)
    .some(({ pos }, i) => (pos === 'VERB' || pos === 'AUX') && tokens[end + i - 1]?.lower !== 'to');
}

export function beginsWithSubject(tokens: readonly Token[]): boolean {
  const start = tokens[0];
  const subject = tokens.findIndex((token) => subjectPos.has(token.pos));
  const verb = tokens.findIndex(
    (token, i) => i > 0 && (token.pos === 'VERB' || token.pos === 'AUX') && tokens[i - 1]!.lower !== 'to',
  );
  if (start === undefined || subject < 0 || verb < 0 || verb > farthestVerb) return false;
  if (/^(VERB|AUX|ADP|CCONJ|INTJ|PART|PUNCT)$/.test(start.pos)) return false;
  if (start.lower === 'there') return true;
  // A condition needs its consequence: "if it rains" alone says nothing.
  if (/^(if|when|once)$/.test(start.lower))
    return tokens.slice(verb + 1).some((token) => token.pos === 'PRON' || token.text === ',');
  if (tokens.slice(0, subject).some((token) => !/^(DET|ADJ|NUM|ADV|PRON)$/.test(token.pos))) return false;
  const between = tokens.slice(subject + 1, verb);
  if (between.some((token) => conjunctions.test(token.lower) && !/^(and|or)$/.test(token.lower)))
    return false;
  if (between.some(({ lower }) => relatives.test(lower)) && !hasLaterVerb(tokens, verb)) return false;
  return (
    subject < verb &&
    !tokens[verb]!.lower.endsWith('ing') &&
    !/^(that|which|who)$/.test(tokens[verb - 1]!.lower)
  );
}
