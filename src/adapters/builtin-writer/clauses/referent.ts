import type { EmailRequest, Fact } from '#shared/follow-up.ts';
import { isNamed, isRelative, peopleBefore, type Gender } from './people.ts';

/** Whom a pronoun in a title means: the client, another person, or what cannot be told. */
type Referent = 'client' | 'other' | 'unclear';
type Pronoun = { text: string; at: number; match: string };

export const pronouns = /\b(she|her|hers|herself|he|him|his|himself)\b(?:(['’])(s|ll|d)\b)?/gi;
const genderOfPronoun = (word: string): Gender => (/^(?:she|her)/i.test(word) ? 'she' : 'he');

/** Of the people named before it, those it fits; where it fits none, the client. */
export function referentOf(pronoun: Pronoun, ofClient: Gender, request: EmailRequest): Referent {
  const gender = genderOfPronoun(pronoun.match);
  if (ofClient !== 'unknown' && gender !== ofClient) return 'other';
  if (isReflexive(pronoun)) return 'client';
  const { text, at } = pronoun;
  const { client, coach } = request;
  const fitting = peopleBefore(text, at, [client.firstName, coach.firstName]).filter(
    (person) => person.gender === gender || person.gender === 'unknown',
  );
  if (fitting.length > 0) return amongOthers(pronoun, fitting, { ofClient, client: client.firstName });
  return ofClient === 'unknown' && namesLater(text.slice(at), client.firstName) ? 'unclear' : 'client';
}

type Fitting = ReturnType<typeof peopleBefore>;

function amongOthers(
  pronoun: Pronoun,
  fitting: Fitting,
  { ofClient, client }: { ofClient: Gender; client: string },
): Referent {
  const { text, at, match } = pronoun;
  const gender = genderOfPronoun(match);
  if (isFamilyOf(pronoun, ofClient)) return 'client';
  // Where the client is called by name, the pronoun is free for another.
  const isFree = isNamed(text, [client]) || /\bthe (?:client|patient|student)\b/i.test(text);
  if (isFree || followsVerb.test(text.slice(0, at))) return 'other';
  if (fitting.length === 1 && isOtherwise(text, fitting[0]!, gender)) return 'client';
  return withOneself.test(text.slice(0, at + match.length)) ? 'client' : 'unclear';
}

/** "Tell her mother, with her dad there": family is the client's. */
function isFamilyOf({ text, at, match }: Pronoun, ofClient: Gender): boolean {
  const next = /^ (?:own )?(\p{L}+)/u.exec(text.slice(at + match.length))?.[1] ?? '';
  return isRelative(next) && ofClient === genderOfPronoun(match);
}

/** "Run the team on her own": of who does it, unless another is asked to. */
const isReflexive = ({ text, at, match }: Pronoun): boolean =>
  (/self$/i.test(match) ||
    (/\bon $/.test(text.slice(0, at)) && text.slice(at + match.length).startsWith(' own'))) &&
  !/\b(?:ask|tell|let|have|get|help|make|see|watch)\b/i.test(text.slice(0, at));

/** "Knock on his door and ask Tam": of the client nothing says "his". */
const namesLater = (text: string, client: string): boolean =>
  [...text.matchAll(/(?:\b(?:ask|tell|see|call|ring|with|to|and) )(\p{Lu}\p{Ll}+)(?!['’]s)/gu)].some(
    ([, name]) => name !== client && !name!.endsWith('day'),
  );

/** "Ring Hugh and tell him": a second verb has the same person. */
const followsVerb = /(?:\band|\bthen|,) (?!with|for|to|from|about|by|at|on|in)\p{Ll}+ $/u;
/** "Ask Denise to have breakfast with her": that is not with Denise. */
const withOneself = /\b(?:ask|tell|invite|get|help) (?:\p{L}+ ){1,3}to [^,]* (?:with|for|to) (?:her|him)$/iu;

/** A person of unknown gender whom the text calls by the other pronoun. */
function isOtherwise(text: string, person: Fitting[number], gender: Gender): boolean {
  const after = text.slice(person.at);
  return (
    person.gender === 'unknown' &&
    (gender === 'she' ? /\b(?:he|him|his|himself)\b/ : /\b(?:she|her|hers|herself)\b/).test(after)
  );
}

/** From the titles and goals: "her" before anyone is named is the client. */
export function genderOfClient(request: EmailRequest): Gender {
  const genders = request.facts
    .filter((fact) => isAboutClient(fact, request))
    .flatMap(({ text }) =>
      [...text.matchAll(pronouns)].flatMap((match) => ownGender(text, match, request) ?? []),
    );
  const female = genders.filter((gender) => gender === 'she').length;
  if (female * 2 === genders.length) return 'unknown';
  return female * 2 > genders.length ? 'she' : 'he';
}

const isAboutClient = ({ text, owner, kind }: Fact, { coach }: EmailRequest): boolean =>
  !/^[“"]/.test(text) &&
  !isNamed(text, [coach.firstName]) &&
  (owner === 'client' || kind === 'goal' || kind === 'insight');

function ownGender(text: string, match: RegExpExecArray, { client, coach }: EmailRequest): Gender | null {
  const isFirst = peopleBefore(text, match.index, [client.firstName, coach.firstName]).length === 0;
  const isOwn =
    isReflexive({ text, at: match.index, match: match[0] }) || (isFirst && !/^him$/i.test(match[1]!));
  return isOwn ? genderOfPronoun(match[1]!) : null;
}
