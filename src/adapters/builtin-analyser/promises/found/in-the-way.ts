import type { Clause, Reading } from '../../reading/reading.ts';

const near = 8; // clauses

/** "I'll see him on Thursday. No, Thursday we load the truck.": what keeps someone from the day just named. */
export function standsInTheWay({ clauses }: Reading, { index, turn, frame }: Clause): boolean {
  if (!/^do(?:ing)?$/.test(frame?.modal ?? '')) return false;
  const own = clauses.slice(Math.max(0, index - 2), index + 1).filter((some) => some.turn === turn);
  const from = own.findLastIndex(({ plain }) => objects.test(plain));
  if (from < 0) return false;
  const before = clauses.slice(Math.max(0, own[from]!.index - near), own[from]!.index);
  const named = own.slice(from).flatMap(daysOf);
  return named.length > 0 && named.every((day) => before.some((some) => daysOf(some).includes(day)));
}

const objects = /^(?:(?:ah|oh|but|well) )*(?:no|wait|hang on|hold on)\b/;

const daysOf = ({ words }: Clause): string[] =>
  words.map(({ lower }) => lower.replace(/'s$/, '')).filter((word) => day.test(word));
const day =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|tonight|\d+(?:st|nd|rd|th)|(?:\p{L}+teen|four|fif|six|seven|eigh|nin|ten|eleven|twelf|\p{L}+tie)th|(?:(?:twen|thir)ty-)?(?:first|second|third)|twenty-\p{L}+th)$/u;
