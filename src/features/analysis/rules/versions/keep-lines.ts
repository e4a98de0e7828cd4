import { plainWords } from '#shared/words.ts';
import type { ResultField } from '../../contract.ts';
import { eachSection, isHuman, type StoredLine, type VersionResult } from './version-result.ts';

/**
 * Carries a person's edits over when another version becomes current (design 1.1, point 4). An edited line replaces the
 * line it was made from, a line a person wrote stays, and a removed line is not proposed again. All other lines come
 * from the new version.
 */
export type Version = { result: VersionResult; transcriptRevision: number };

export function keepLines(next: Version, current: Version): VersionResult {
  const isNewer = next.transcriptRevision >= current.transcriptRevision;
  return {
    ...next.result,
    ...eachSection((section) =>
      keepSection(next.result[section], current.result[section], isNewer ? 'next' : 'current'),
    ),
    customFields: keepFields(next.result.customFields, current.result.customFields),
  };
}

type Sources = 'next' | 'current';

function keepSection(next: StoredLine[], current: StoredLine[], sources: Sources): StoredLine[] {
  const kept = current.filter((line) => isHuman(line) || line.isRemoved);
  const ids = new Set(kept.map(({ id }) => id));
  // Two lines may share a quote, so a line that was kept is not mistaken for the removed one.
  const standing = new Map(current.filter((line) => !ids.has(line.id)).map((line) => [wholeOf(line), line]));
  const counterparts = findCounterparts(kept, next, standing);
  const thrown = new Set(
    kept.flatMap((line) =>
      line.isRemoved && !line.isOwn ? [keyOf('quote', line), keyOf('text', line)] : [],
    ),
  );
  const isThrown = (line: StoredLine) =>
    !isHuman(line) && (thrown.has(keyOf('quote', line)) || thrown.has(keyOf('text', line)));

  const used = new Set(next.map(({ id }) => id));
  const lines = next.flatMap(({ isRemoved: _removed, ...line }) => {
    const counterpart = counterparts.get(line.id);
    if (counterpart) return [withSource(counterpart, line, sources)];
    const same = standing.get(wholeOf(line));
    if (same && (same.id === line.id || !used.has(same.id))) {
      // Keeps the id, so that an edit in progress in another tab still finds the line.
      used.add(same.id);
      return [{ ...line, id: same.id, revision: same.revision }];
    }
    return isThrown(line) ? [] : [line];
  });
  const placed = new Set(counterparts.values());
  for (const [at, line] of current.entries())
    if (ids.has(line.id) && !placed.has(line)) lines.splice(at, 0, line);
  return lines;
}

const keyOf = (kind: 'quote' | 'text', { quote, text, original }: StoredLine): string =>
  kind === 'text'
    ? `text ${plainWords(original ?? text)}`
    : `quote ${quote === null ? '' : plainWords(quote)}`;

const wholeOf = (line: StoredLine): string => `${keyOf('quote', line)} ${line.text}`;

/** Matches kept lines to lines of the next version, by the id of the latter: one to one, closest matches first. */
function findCounterparts(
  kept: StoredLine[],
  next: StoredLine[],
  standing: ReadonlyMap<string, StoredLine>,
): Map<string, StoredLine> {
  const found = new Map<string, StoredLine>();
  const settled = new Set<StoredLine>();
  const known = new Set([...kept, ...standing.values()].map((line) => keyOf('quote', line)));
  const match = (isSame: (line: StoredLine, other: StoredLine) => boolean) => {
    for (const line of kept) {
      if (settled.has(line)) continue;
      const other = next.find((candidate) => !found.has(candidate.id) && isSame(line, candidate));
      if (!other) continue;
      found.set(other.id, line);
      settled.add(line);
    }
  };
  const isSameQuote = (line: StoredLine, other: StoredLine) =>
    line.quote !== null &&
    !isHuman(other) &&
    !standing.has(wholeOf(other)) &&
    keyOf('quote', line) === keyOf('quote', other);
  match((line, other) => line.id === other.id);
  match((line, other) => isSameQuote(line, other) && keyOf('text', line) === keyOf('text', other));
  match(isSameQuote);
  // A corrected transcript gives another quote at the same moment.
  match(
    (line, other) =>
      line.isEdited &&
      !line.isRemoved &&
      !isHuman(other) &&
      isSameMoment(line, other) &&
      !known.has(keyOf('quote', other)),
  );
  return found;
}

const sameMomentSeconds = 2; // sentences are further apart, and a correction hardly moves one

const isSameMoment = (one: StoredLine, other: StoredLine): boolean =>
  one.start !== null && other.start !== null && Math.abs(one.start - other.start) <= sameMomentSeconds;

/** Takes the source from the newer transcript. Removed lines keep theirs, because they are recognised by it. */
function withSource(line: StoredLine, next: StoredLine, sources: Sources): StoredLine {
  const { quote, turn, start, secondSource } = next;
  return line.isOwn || line.isRemoved || quote === null || sources === 'current'
    ? line
    : { ...line, quote, turn, start, secondSource };
}

function keepFields(next: ResultField[], current: ResultField[]): ResultField[] {
  const before = new Map(current.map((field) => [field.name, field]));
  const names = new Set(next.map(({ name }) => name));
  return [
    ...next.map((field) => {
      const known = before.get(field.name);
      if (!known) return field;
      if (isHuman(known)) return known;
      const revision = known.value === field.value ? known.revision : known.revision + 1;
      return { ...field, revision };
    }),
    ...current.filter((field) => isHuman(field) && !names.has(field.name)),
  ];
}
