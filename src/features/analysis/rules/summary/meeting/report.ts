import type { Token } from '../../language/read.ts';
import type { Clause } from '../speech/clauses.ts';
import { capitalise, type Naming } from '../speech/speakers.ts';
import { joinWords, retell } from '../speech/third-person.ts';

/** Reports what somebody said in a meeting as a sentence about the meeting, in the third person. */
export type Reported = { text: string; kind: 'decided' | 'planned' | 'needed' | 'suggested' | 'said' };

const hedge =
  /^(?:(?:i|we) (?:do )?(?:think|guess|believe|feel|suppose|mean|thought|would say|was thinking|am thinking|know)(?: that)?|maybe|perhaps|probably|i am sure(?: that)?|as i said|of course|first|obviously|at the moment|the thing is(?: that)?)$/;
const longestHedge = 5; // tokens

function stripHedge(tokens: readonly Token[]): { tokens: readonly Token[]; isOpinion: boolean } {
  for (let length = Math.min(longestHedge, tokens.length - 3); length > 0; length -= 1) {
    const start = tokens
      .slice(0, length)
      .map((token) => token.lower)
      .join(' ');
    if (hedge.test(start)) {
      const rest = tokens[length]?.pos === 'PUNCT' ? length + 1 : length;
      const deeper = stripHedge(tokens.slice(rest));
      return {
        tokens: deeper.tokens,
        isOpinion: deeper.isOpinion || /think|guess|believe|feel|suppose|maybe|perhaps/.test(start),
      };
    }
  }
  return { tokens, isOpinion: false };
}

const cues: { kind: Reported['kind']; when: RegExp; skip: number; say(name: string): string }[] = [
  {
    kind: 'decided',
    when: /^we (?:have )?(?:decided|agreed) (?=to|on|that|not)/,
    skip: 0,
    say: () => 'The group decided',
  },
  {
    kind: 'needed',
    when: /^we (?:all )?(?:need|have) to (?!say|know|think|look|see|ask|talk|say|go|stop|finish)/,
    skip: 0,
    say: () => 'The group needs to',
  },
  {
    kind: 'planned',
    when: /^we (?:are|will) (?:going to |be )?(?=\w+)(?!not|be able|see|say|just|go|look|talk|get|come|ask|in|on|at|the|all|here|have to)/,
    skip: 0,
    say: () => 'The group will',
  },
  {
    kind: 'suggested',
    when: /^let us (?=make|use|keep|go for|go with|have|put|try|take|leave|add|focus)/,
    skip: 0,
    say: (name) => `${name} suggested that they`,
  },
];

function reportPlan(tokens: readonly Token[], name: string): Reported | null {
  const text = tokens.map((token) => token.lower).join(' ');
  for (const cue of cues) {
    const found = cue.when.exec(text);
    if (found === null) continue;
    const skip = found[0].trim().split(' ').length;
    const rest = retell(tokens.slice(skip), { speaker: 'they', listener: null, together: 'they' });
    const isVerbFirst = cue.kind === 'decided' || /^(VERB|AUX)$/.test(tokens[skip]?.pos ?? '');
    if (rest !== null && isVerbFirst) return { kind: cue.kind, text: `${cue.say(name)} ${rest}.` };
  }
  return null;
}

/** In a group "they" for one speaker would be read as the group. */
const singularFirst = new Set(['i', 'me', 'my', 'mine', 'myself', "i'm", "i've"]);
const subjectPos = new Set(['NOUN', 'PROPN', 'PRON']);
const farthestVerb = 9; // words; a subject longer than that is a pile of restarts

/** "the case is", "titanium cannot", "if the case is": a subject and then soon its verb. */
function beginsWithSubject(tokens: readonly Token[]): boolean {
  const subject = tokens.findIndex((token) => subjectPos.has(token.pos));
  const verb = tokens.findIndex((token, i) => i > 0 && (token.pos === 'VERB' || token.pos === 'AUX'));
  if (subject < 0 || verb < 0 || verb > farthestVerb) return false;
  if (/^(VERB|AUX|ADP|CCONJ)$/.test(tokens[0]!.pos)) return false;
  if (/^(there|if|when|once)$/.test(tokens[0]!.lower)) return true;
  const finite = tokens[verb]!;
  return (
    subject < verb && !/(?:ing)$/.test(finite.lower) && !/^(that|which|who)$/.test(tokens[verb - 1]!.lower)
  );
}

export function report(clause: Clause, naming: Naming): Reported | null {
  const name = capitalise(naming.nameOf(clause.source.speaker));
  const { tokens, isOpinion } = stripHedge(clause.tokens);
  const plan = reportPlan(tokens, name);
  if (plan !== null) return plan;
  if (tokens.some((token) => singularFirst.has(token.lower))) return null;
  if (!beginsWithSubject(tokens)) return null;
  const told = retell(tokens, { speaker: 'they', listener: null, together: 'the group' });
  if (told === null || /^(it|that|this|they|he|she|and|is|are|to|let)\b/i.test(told)) return null;
  const lowers = tokens.map((token) => token.lower);
  const isSuggestion = lowers
    .slice(0, 4)
    .some((word) => word === 'should' || word === 'could' || word === 'might');
  const lead =
    tokens[0]?.pos === 'PROPN' || /^[A-Z]{2}/.test(told) ? told : told[0]!.toLowerCase() + told.slice(1);
  if (isSuggestion && lowers[0] === 'we')
    return { kind: 'suggested', text: `${name} suggested that ${lead}.` };
  return { kind: 'said', text: `${name} ${isOpinion ? 'thought' : 'said'} that ${lead}.` };
}

export const plainText = (tokens: readonly Token[]): string => joinWords(tokens.map((token) => token.text));
