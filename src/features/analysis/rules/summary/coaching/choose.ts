import { saysSame } from '../same.ts';
import type { SessionLine } from './session.ts';

/** Takes the weightiest lines of a session: few of a kind, one of a turn, none saying again what another says. */
export type Choice = { most: number; mostOfAKind: number };

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
