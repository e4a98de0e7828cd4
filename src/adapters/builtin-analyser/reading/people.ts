import { roleInLabel } from '#features/analysis/rules/speakers/label-words.ts';
import { months, weekdays } from '#shared/dates/calendar.ts';
import type { Turn } from '#shared/transcript.ts';
import { interjections } from './clauses.ts';
import type { Absent, Person } from './reading.ts';
import { plain } from './words.ts';

/** Who is present and who is only spoken of. */
const titles = /^(?:dr|mr|mrs|ms|mx|prof|professor|sir|frau|herr|doctor)\.?$/i;

export function readPeople(turns: readonly Turn[]): Person[] {
  const people = new Map<string, Person>();
  for (const { speaker, role } of turns) {
    if (people.has(speaker)) continue;
    people.set(speaker, { label: speaker, role, first: firstOf(speaker), names: namesOf(speaker) });
  }
  return [...people.values()];
}

/** "Kyle Westerman" is Kyle, "Mrs. Lindqvist" stays so, "Maria (client)" is Maria, "Speaker 2" is no name. */
function firstOf(label: string): string {
  const words = label
    .replace(/\(.*?\)|\[.*?\]/g, '')
    .trim()
    .split(/\s+/);
  if (/\d/.test(label) || words[0] === '') return label;
  if (roleInLabel(label) !== null && words.length === 1) return label;
  return titles.test(words[0]!) ? words.slice(0, 2).join(' ') : words[0]!;
}

/** The first name, the others, and last the parts of a double one: "Hyun-woo" is told of as "Hyun" and "woo" too. */
function namesOf(label: string): string[] {
  if (/\d/.test(label)) return [];
  const words = label
    .replace(/\(.*?\)|\[.*?\]/g, '')
    .split(/\s+/)
    .filter((word) => /^\p{Lu}/u.test(word) && !titles.test(word));
  const parts = words.filter((word) => word.includes('-')).flatMap((word) => word.split('-').filter(Boolean));
  return [...words, ...parts].map(plain);
}

export const noNames = new Set([
  ...interjections,
  ...weekdays,
  ...weekdays.map((day) => `${day}s`),
  ...months,
  ...(
    'i and but not now then what when where why how who which that this it we you they he she the ' +
    'a an my your our there here all again um uh mm ah hmm if is are do just because maybe ' +
    'everyone everybody guys team folks christ lord ouch ow ta cheers righto cause gosh blimey ' +
    'crikey strewth phew oops bye amen aw hang christmas easter english american british canadian ' +
    'german french spanish italian irish indian chinese zoom slack excel google linkedin mr mrs ms ' +
    'miss dr prof frau herr sir uber whatsapp'
  ).split(' '),
]);
const kin =
  /\bmy (wife|husband|partner|boss|manager|mum|mom|mother|dad|father|son|daughter|sister|brother|colleague|assistant|deputy|boyfriend|girlfriend|team|doctor|friend|neighbou?r|line manager|mam|nan|uncle|aunt|therapist|supervisor|director|landlord|lawyer|accountant|ex)\b/gi;

type Votes = { turns: Set<number>; person: number; place: number; he: number; she: number; middle: number };
const noVotes = { person: 0, place: 0, he: 0, she: 0, middle: 0 };

const actsLikeOne =
  /^(?:['’]s (?:\w+ing|a|an|the|not|been|got|my|his|her|in|at|on|always)|['’](?:ll|d)| (?:said|says|told|asked|wants|knows|thinks|was|has|had|goes|went|came|comes|will|would|did|does|called|rang|and (?:I|me)|never|always|doesn['’]t|didn['’]t|can|could|might|loves|hates|likes|signed|wrote|gave|takes|took|left|died|got))(?![\p{L}])/u;
const ledLikeOne =
  /(?:\b(?:tell|told|ask|asked|call|called|ring|rang|email|emailed|text|message|phone|meet|met|see|with|to|for|about|from|than|and|Mr|Mrs|Ms|Miss|Dr|Frau|Herr|hi|hey|hello|dear|give|gave|send|sent|let|help|paying|pay|know|knew|love|like|hate|lose|lost|is|was|be|named|called)\.?) $/iu;
const ledLikePlace =
  /\b(?:in|at|near|across|around|through|over|into|from|of|back (?:in|to)|up to|down to|going to|moved? to|flying to|drive to)(?: the)? $/iu;
/** "Stewart Island", "Bourke Street" */
const inPlaceName =
  /^ (?:Island|Street|Road|Avenue|Lane|Square|Park|Bay|Beach|River|Lake|Hill|Valley|Hospital|School|College|Station|House|Hall|Bridge)\b/;

/** Names are capitalised words that stand in the middle of a sentence too, and never in lower case. */
export function readAbsent(texts: readonly string[], present: readonly Person[]): Absent[] {
  const isPresent = new Set(present.flatMap(({ names }) => names));
  const lowerSeen = new Set<string>();
  const found = new Map<string, Votes>();
  const votesFor = (name: string): Votes => {
    const votes = found.get(name) ?? { ...noVotes, turns: new Set() };
    found.set(name, votes);
    return votes;
  };
  texts.forEach((text, turn) => {
    for (const [word] of text.matchAll(/(?<![\p{L}'’])\p{Ll}{2,40}/gu)) lowerSeen.add(word);
    for (const { 0: word, index } of text.matchAll(/(?<!\p{L})\p{Lu}\p{Ll}{1,40}(?!\p{L}|['’]\p{L}{2})/gu)) {
      if (noNames.has(word.toLowerCase())) continue;
      vote(votesFor(word), text, index, word.length, turn);
    }
    for (const { 0: name, index } of text.matchAll(kin)) {
      const votes = votesFor(name.toLowerCase());
      vote(votes, text, index, name.length, turn);
      votes.person += 2;
      votes.middle += 1;
    }
  });
  return [...found]
    .filter(
      ([name, { middle }]) =>
        middle > 0 &&
        (name.startsWith('my ') ||
          (!lowerSeen.has(name.toLowerCase()) && !isPresent.has(name.toLowerCase()))),
    )
    .map(([name, { turns: at, person, place, he, she }]) => ({
      name,
      turns: [...at],
      isPerson: person + he + she > 0 && person + (he + she) / 2 >= place,
    }))
    .toSorted((a, b) => b.turns.length - a.turns.length || (a.turns[0] ?? 0) - (b.turns[0] ?? 0));
}

const endsSentence = /[.?!…"“:\])]\s*$|\n$/;
/** "Dr. Anand" */
const behindTitle = /\b(?:dr|mr|mrs|ms|mx|prof)\. $/i;
const nearby = 70; // characters in which a pronoun still means the name before it

function vote(votes: Votes, text: string, index: number, length: number, turn: number): void {
  votes.turns.add(turn);
  const before = text.slice(Math.max(0, index - 14), index);
  const after = text.slice(index + length, index + length + nearby);
  if (index > 0 && (behindTitle.test(before) || !endsSentence.test(before))) votes.middle += 1;
  if (actsLikeOne.test(after)) votes.person += 1;
  if (ledLikeOne.test(before)) votes.person += 1;
  votes.place += placeVotes(before, after);
  const next = /\b(he|him|his|she|her)\b/i.exec(after)?.[1]?.toLowerCase();
  if (next === undefined) return;
  if (/^h(?:e|im|is)$/.test(next)) votes.he += 1;
  else votes.she += 1;
}

const placeVotes = (before: string, after: string): number =>
  (ledLikePlace.test(before) ? 1.5 : 0) + (inPlaceName.test(after) ? 3 : 0);
