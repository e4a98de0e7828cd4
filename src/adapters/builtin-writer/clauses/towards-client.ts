import type { EmailRequest, Fact } from '#shared/follow-up.ts';
import { escapePattern } from '#shared/words.ts';
import { genderOfClient, pronouns, referentOf } from './referent.ts';

/**
 * Turns a title towards the client: "Take off her coat and send the mentor a photo" is "take off your coat and send me a
 * photo". Null where a pronoun may mean the client or another person: such a title is left out, never guessed.
 */
export function towardsClient(text: string, owner: Fact['owner'], request: EmailRequest): string | null {
  const { coach, client } = request;
  const own = owner === 'coach' ? text : ownWords.reduce(replaced, text);
  const spoken = turnPronouns(own, request);
  if (spoken === null) return null;
  const named = renamed(
    spoken,
    coach.firstName,
    coachRoles,
    owner === 'coach' ? ['myself', 'my'] : ['me', 'my'],
  );
  const turned = renamed(named, client.firstName, owner === 'coach' ? clientRolesOfCoach : clientRoles, [
    owner === 'client' ? 'yourself' : 'you',
    'your',
  ]);
  return turned.replace(/\b(your|my) own own\b/g, '$1 own');
}

/** In what the client said, "you" is the coach. */
export const spokenByClient = (text: string, request: EmailRequest): string | null =>
  towardsClient(
    text.replaceAll(/\byour\b/g, '\uE001').replaceAll(/\byou(?:['’]ll|['’]re|['’]ve)?\b/g, '\uE000'),
    'client',
    request,
  )
    ?.replaceAll('\uE001', 'my')
    .replaceAll('\uE000', 'me') ?? null;

const replaced = (text: string, [from, to]: readonly [RegExp, string]): string => text.replaceAll(from, to);

const ownWords: readonly (readonly [RegExp, string])[] = [
  [/\b[Ii](?:'|’)m\b/g, 'you’re'],
  [/\b[Ii](?:'|’)ll\b/g, 'you’ll'],
  [/\b[Ii](?:'|’)ve\b/g, 'you’ve'],
  [/\b[Ii](?:'|’)d\b/g, 'you’d'],
  [/\b[Ii] am\b/g, 'you are'],
  [/\b[Ii] was\b/g, 'you were'],
  [/\bI\b/g, 'you'],
  [/(?<=\s)i(?=\s)/g, 'you'],
  [/\bmyself\b/g, 'yourself'],
  [/\bmine\b/g, 'yours'],
  [/\bmy\b/g, 'your'],
  [/\bMy\b/g, 'Your'],
  [/\bme\b/g, 'you'],
];

const coachRoles = '(?:the|your|my) (?:coach|mentor|counsell?or|therapist)';
const clientRoles = '(?:the|my) (?:client|coachee|mentee)';
/** Of what the coach does, "the patient" is the client; of what a client does, it may be the client's own patient. */
const clientRolesOfCoach = '(?:the|my) (?:client|coachee|mentee|patient|student)';

function renamed(
  text: string,
  name: string,
  roles: string,
  [person = '', possessive = '']: string[],
): string {
  const who = name.trim() === '' ? roles : `(?:${escapePattern(name)}|${roles})`;
  return text
    .replaceAll(new RegExp(`(?<![\\p{L}])${who}(?:'|’)s(?![\\p{L}])`, 'gu'), possessive)
    .replaceAll(new RegExp(`(?<![\\p{L}])${who}(?![\\p{L}'’])`, 'gu'), person);
}

function turnPronouns(text: string, request: EmailRequest): string | null {
  const gender = genderOfClient(request);
  let isClear = true;
  const turned = text.replaceAll(pronouns, (match: string, ...parts: unknown[]) => {
    const at = parts.find((part) => typeof part === 'number') as number;
    const referent = referentOf({ text, at, match }, gender, request);
    if (referent === 'unclear') isClear = false;
    if (referent !== 'client') return match;
    return secondPerson(match.toLowerCase(), text.slice(at + match.length));
  });
  return isClear ? agreed(turned) : null;
}

const fixedForms: Record<string, string> = {
  she: 'you\uE010',
  he: 'you\uE010',
  herself: 'yourself',
  himself: 'yourself',
  him: 'you',
  hers: 'yours',
};
const shortForms: Record<string, string> = { s: 'you’re', ll: 'you’ll', d: 'you’d' };

function secondPerson(pronoun: string, behind: string): string {
  const short = /^(?:she|he)['’](s|ll|d)$/.exec(pronoun)?.[1];
  const fixed = short ? shortForms[short] : fixedForms[pronoun];
  if (fixed) return fixed;
  if (!noNoun.test(behind)) return 'your';
  return pronoun === 'his' ? 'yours' : 'you';
}

/** Behind "her" as an object stands no noun. */
const noNoun =
  /^\s*(?:$|[.,;:!?)]|(?:a|an|the|to|for|with|at|on|in|by|from|about|after|before|when|if|whether|that|and|or|up|back|out|off|over|as|how|what|why|who|is|was|will|so|then|again|straight|directly|this|next|every|each)\b)/i;

/** "you takes" is "you take"; `\uE010` marks where a "she" or "he" stood. */
const agreed = (text: string): string =>
  text
    .replaceAll(
      /\uE010 ((?:also|just|really|still|only|always|never) )?(\p{L}+)/gu,
      (_, adverb: string | undefined, verb: string) => ` ${adverb ?? ''}${baseForm(verb)}`,
    )
    .replaceAll('\uE010', '');

const irregular: Record<string, string> = { is: 'are', was: 'were', has: 'have', does: 'do', goes: 'go' };

function baseForm(verb: string): string {
  if (verb in irregular) return irregular[verb]!;
  if (verb.endsWith('ies')) return `${verb.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|z)es$/.test(verb)) return verb.slice(0, -2);
  return /[^s]s$/.test(verb) ? verb.slice(0, -1) : verb;
}
