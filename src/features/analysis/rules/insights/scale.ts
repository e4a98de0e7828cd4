import type { SourcedLine } from '#shared/analysis.ts';
import type { Reading } from '../summary/reading.ts';

/** Finds the number a client gave on a scale, so that it can be asked again. */
const asksScale =
  /\b(?:scale (?:of|from|between)|(?:from|of) (?:one|zero|1|0) to (?:ten|10)|how (?:confident|sure|ready|realistic|hard)\b.*\b(?:ten|10))\b/i;
const number =
  /\b(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|10|[0-9])(?: (?:or|to) (?:an? )?(?:\w+))?\b/i;
const farthest = 6; // words before the number; later it counts something else
const about = /\bhow (confident|sure|ready|realistic|hard|important|motivated|likely)\b/i;

export function findScale({ turns, naming }: Reading): SourcedLine[] {
  const asked = turns.findIndex(({ role, text }) => role === 'coach' && asksScale.test(text));
  const answer = turns[asked + 1];
  if (asked < 0 || answer?.role !== 'client') return [];
  const first = /^[^.!?]*[.!?]?/.exec(answer.text)?.[0] ?? '';
  const found = number.exec(first);
  if (found === null || first.slice(0, found.index).split(/\s+/).length > farthest) return [];
  const said =
    /^(?:\w+ (?:or|to) (?:an? )?(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|\d+)|\w+)/i.exec(
      found[0],
    )![0];
  const what = about.exec(turns[asked]!.text)?.[1];
  return [
    {
      text: `Ask for the number again: ${naming.nameOf(answer.speaker)} said ${said.toLowerCase()}${what === undefined ? '' : ` when asked how ${what}`}.`,
      quote: first.trim(),
      turn: asked + 1,
      start: answer.start,
    },
  ];
}
