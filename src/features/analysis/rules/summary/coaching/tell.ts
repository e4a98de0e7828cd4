import type { Token } from '../../language/read.ts';
import type { Clause } from '../speech/clauses.ts';
import { stripHedge } from '../speech/hedge.ts';
import { capitalise, type Naming } from '../speech/speakers.ts';
import { beginsWithSubject } from '../speech/subject.ts';
import { isWord } from '../speech/spoken.ts';
import { retell, singular } from '../speech/third-person.ts';
import { clientKind, coachKind, type ClientKind, type CoachKind } from './kinds.ts';
import type { Voice } from './voice.ts';
import { tellWish, wishOf } from './wish.ts';

/** Tells what the client or the coach said as a sentence about them, in the words of a writing style. */
export type Line = { text: string; kind: ClientKind | CoachKind };

const lowerText = (tokens: readonly Token[]): string =>
  tokens
    .filter(isWord)
    .map((token) => token.lower)
    .join(' ');
const lead = (tokens: readonly Token[], told: string): string =>
  tokens[0]?.pos === 'PROPN' || /^[A-Z]{2}/.test(told) ? told : told[0]!.toLowerCase() + told.slice(1);

const namesSomething = (token: Token): boolean => token.pos === 'NOUN' || token.pos === 'PROPN';
const somebody =
  /^(dad|father|brother|husband|son|mum|mom|mother|sister|wife|daughter|boss|manager|colleague|deputy|friend|partner|doctor|teacher|neighbou?r|supervisor|boyfriend|girlfriend|child|kid|baby|man|woman|girl|boy|uncle|aunt|grandmother|grandfather|client|customer|employee|director|person|team ?mate|cousin)$/;
const namesSomebody = (token: Token): boolean => token.pos === 'PROPN' || somebody.test(token.lemma);
/** "It is hard to", "it takes": here "it" stands for nothing. */
const emptyIt =
  /\bit (?:is|was|would be|will be|has been|can be|feels|seems|takes|makes) (?:not |so |really |very |too |quite |pretty |just |a bit |a little )*(?:hard|harder|difficult|easy|easier|important|good|great|better|nice|time|time|possible|impossible|fun|okay|normal|worth|sense|me|them|hard for)\b/;

/** "explore that a bit": an object, where "hope that we" begins a clause. */
function isObjectThat(tokens: readonly Token[], i: number): boolean {
  const next = tokens[i + 1];
  return (
    tokens[i]!.lower === 'that' &&
    tokens[i - 1]?.pos === 'VERB' &&
    (next === undefined ||
      /^(PUNCT|ADP|CCONJ)$/.test(next.pos) ||
      /^(a|again|too|because|when|so|all|for|in|at)$/.test(next.lower))
  );
}

/** "he", "it", "in that situation" without anything named before leave the reader asking who or what. */
export function pointsOutside(tokens: readonly Token[]): boolean {
  const text = lowerText(tokens);
  return tokens.some((token, i) => {
    const before = tokens.slice(0, i);
    const next = tokens[i + 1];
    if (/^(he|she|him|her|his)$/.test(token.lower)) return !before.some(namesSomebody);
    if (/^(they|them|their)$/.test(token.lower)) return !before.some(namesSomething);
    if (/^(these|those)$/.test(token.lower)) return !before.some(namesSomething);
    if (token.lower === 'it') return !before.some(namesSomething) && !emptyIt.test(text);
    if (/^(this|that)$/.test(token.lower)) {
      const isPlainPronoun = next === undefined || !/^(NOUN|PROPN|ADJ|NUM|PRON|DET|ADV|AUX)$/.test(next.pos);
      const isAfterPreposition =
        tokens[i - 1]?.pos === 'ADP' &&
        !/^(week|month|year|morning|evening|summer|winter|time|point|age)$/.test(next?.lower ?? '');
      return (isPlainPronoun && token.lower !== 'that') || isAfterPreposition || isObjectThat(tokens, i);
    }
    return false;
  });
}

/** "I feel" becomes "Anna feels"; null when a second verb would have to follow suit. */
function direct(tokens: readonly Token[], name: string): string | null {
  if (tokens[0]?.lower !== 'i') return null;
  let at = 1;
  while (tokens[at]?.pos === 'ADV') at += 1;
  const verb = tokens[at];
  if (verb === undefined || (verb.pos !== 'VERB' && verb.pos !== 'AUX')) return null;
  if (tokens[at + 1]?.pos === 'PUNCT') return null;
  if (
    /^(think|guess|mean|suppose|say)$/.test(verb.lemma) &&
    !/^(that|about)$/.test(tokens[at + 1]?.lower ?? '')
  )
    return null;
  const isPresent = verb.lower === verb.lemma || /^(am|have|do)$/.test(verb.lower);
  const followsSuit = tokens.some(
    (token, i) => i > at && token.pos === 'CCONJ' && /^(VERB|AUX|ADV)$/.test(tokens[i + 1]?.pos ?? ''),
  );
  const isModal = /^(will|would|can|could|may|might|must|shall|should)$/.test(verb.lower);
  if (followsSuit && isPresent && !isModal) return null;
  const rest = retell(tokens.slice(at + 1), { listener: null, together: 'they' });
  if (rest === null) return null;
  const said = verb.lower === 'am' ? 'is' : isPresent && !isModal ? singular(verb.lower) : verb.lower;
  const between = tokens
    .slice(1, at)
    .map((token) => `${token.lower} `)
    .join('');
  return `${capitalise(name)} ${between}${said} ${rest}.`;
}

function tellGoal(tokens: readonly Token[], name: string, voice: Voice): string | null {
  const wish = wishOf(tokens, name);
  return wish === null ? null : tellWish(wish, name, voice);
}

export function tellClient(clause: Clause, naming: Naming, voice: Voice): Line | null {
  const name = naming.nameOf(clause.source.speaker);
  const { tokens, opinion } = stripHedge(clause.tokens);
  const lowers = tokens.map((token) => token.lower);
  if (lowers.some((word) => /^(you|your|yours|yourself)$/.test(word)) || pointsOutside(tokens)) return null;
  const kind = clientKind(lowerText(tokens));
  const direction =
    (kind === 'goal' && opinion !== 'past' ? tellGoal(tokens, name, voice) : null) ??
    (opinion === null ? direct(tokens, name) : null);
  if (direction !== null) return { kind, text: direction };
  const told = retell(tokens, { listener: null, together: 'they' });
  if (told === null || /^(it|that|this|he|she|and|is|are|to|let|we)\b/i.test(told)) return null;
  if (!beginsWithSubject(tokens)) return null;
  return {
    kind,
    text: `${capitalise(name)} ${opinion === null ? voice.says : opinion === 'past' ? 'thought' : 'thinks'} that ${lead(tokens, told)}.`,
  };
}

export function tellCoach(clause: Clause, naming: Naming, client: string): Line | null {
  const name = capitalise(naming.nameOf(clause.source.speaker));
  const found = coachKind(lowerText(clause.tokens));
  if (found === null) return null;
  const tokens = clause.tokens.slice(found.skip);
  const lowers = tokens.map((token) => token.lower);
  if (pointsOutside(tokens)) return null;
  if (lowers.some((word) => /^(i|we|me|my|us|our)$/.test(word)) || lowers[0] !== 'you') return null;
  const told = retell(tokens, { listener: client, together: 'they' });
  if (told === null) return null;
  if (found.kind === 'advice') {
    const bare = retell(tokens.slice(1), { listener: 'they', together: 'they' });
    return bare === null ? null : { kind: 'advice', text: `${name} recommended that ${client} ${bare}.` };
  }
  const verb = found.kind === 'suggestion' ? 'suggested' : 'heard';
  return { kind: found.kind, text: `${name} ${verb} that ${told}.` };
}
