import type { SessionLine } from './session.ts';

/** Takes the weightiest lines of a session: few of a kind, one of a turn, none saying again what another says. */
export type Choice = { most: number; mostOfAKind: number };

const sameShare = 0.6; // of the longer words of the shorter line
const telling = 3; // letters; shorter words are shared by all sentences

const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .split(/[^a-z']+/)
      .slice(2)
      .filter((word) => word.length > telling),
  );

export function saysSame(a: string, b: string): boolean {
  const [left, right] = [wordsOf(a), wordsOf(b)];
  const [fewer, more] = left.size <= right.size ? [left, right] : [right, left];
  return fewer.size > 0 && [...fewer].filter((word) => more.has(word)).length >= fewer.size * sameShare;
}

export function chooseLines(lines: readonly SessionLine[], { most, mostOfAKind }: Choice): SessionLine[] {
  const chosen: SessionLine[] = [];
  for (const line of lines.toSorted((a, b) => b.weight - a.weight || a.source.turn - b.source.turn)) {
    if (chosen.length === most) break;
    const isRepeat = chosen.some(
      (other) => other.source.turn === line.source.turn || saysSame(other.text, line.text),
    );
    if (!isRepeat && chosen.filter(({ kind }) => kind === line.kind).length < mostOfAKind) chosen.push(line);
  }
  return chosen;
}
