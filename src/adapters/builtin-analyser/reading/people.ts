import { roleInLabel } from '#features/analysis/rules/speakers/label-words.ts';
import type { Turn } from '#shared/transcript.ts';
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
  const words = label.replace(/\(.*?\)|\[.*?\]/g, '').trim().split(/\s+/);
  if (/\d/.test(label) || words[0] === '' || words.length === 0) return label;
  if (roleInLabel(label) !== null && words.length === 1) return label;
  return titles.test(words[0]!) ? words.slice(0, 2).join(' ') : words[0]!;
}

function namesOf(label: string): string[] {
  if (/\d/.test(label)) return [];
  return label.replace(/\(.*?\)|\[.*?\]/g, '').split(/\s+/).filter((word) => /^\p{Lu}/u.test(word) && !titles.test(word)).map(plain);
}

const noNames = new Set(
  (
    'i so and but well yes no not now then what when where why how who which that this it we you they he she the a an my your ' +
    'our there here all again right sure sorry um uh mm oh ah hmm if is are do just because maybe wow please everyone ' +
    "everybody guys team folks okay ok yeah alright god jesus christ lord monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december " +
    'christmas easter english american british canadian german french spanish italian irish indian chinese zoom slack excel google linkedin'
  ).split(' '),
);
const kin =
  /\bmy (wife|husband|partner|boss|manager|mum|mom|mother|dad|father|son|daughter|sister|brother|colleague|assistant|deputy|boyfriend|girlfriend|team|doctor|friend|neighbou?r|kids?|head|line manager|mam|nan)\b/gi;

/** Names are capitalised words that do not begin a sentence (or do, often) and never stand in lower case. */
export function readAbsent(turns: readonly Turn[], present: readonly Person[]): Absent[] {
  const isPresent = new Set(present.flatMap(({ names }) => names));
  const lowerSeen = new Set<string>();
  const found = new Map<string, Set<number>>();
  const add = (name: string, turn: number) => {
    const at = found.get(name) ?? new Set<number>();
    found.set(name, at.add(turn));
  };
  turns.forEach(({ text }, turn) => {
    for (const [word] of text.matchAll(/(?<![\p{L}'’])\p{Ll}{2,40}/gu)) lowerSeen.add(word);
    for (const { 0: word, index } of text.matchAll(/(?<!\p{L})\p{Lu}\p{Ll}{1,40}(?![\p{L}'’]\p{L}{2})/gu)) {
      const isStart = index === 0 || /[.?!"“]\s*$/.test(text.slice(Math.max(0, index - 3), index));
      if (!noNames.has(word.toLowerCase()) && !(isStart && /^(?:.*ing|.*ly)$/.test(word))) add(word, turn);
    }
    for (const [name] of text.matchAll(kin)) add(name.toLowerCase(), turn);
  });
  return [...found]
    .filter(([name]) => name.startsWith('my ') || (!lowerSeen.has(name.toLowerCase()) && !isPresent.has(name.toLowerCase())))
    .map(([name, at]) => ({ name, turns: [...at] }))
    .toSorted((a, b) => b.turns.length - a.turns.length || (a.turns[0] ?? 0) - (b.turns[0] ?? 0));
}
