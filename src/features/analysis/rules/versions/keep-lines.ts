import { plainWords } from '#shared/words.ts';
import type { ResultField } from '../../contract.ts';
import { eachSection, isHuman, type KeptLine, type VersionResult } from './version-result.ts';

/**
 * Edits are sacred (design 1.1, point 4): what another version becomes when it takes the place of the current one. A
 * line a person changed stays, at the place of what it was made of; a line a person wrote stays; what a person threw
 * away is not proposed again. All else is the other version's.
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

function keepSection(next: KeptLine[], current: KeptLine[], sources: Sources): KeptLine[] {
  const kept = current.filter((line) => isHuman(line) || line.isRemoved);
  const ids = new Set(kept.map(({ id }) => id));
  // Two lines may rest on the same words: one that was left standing is not the one that was thrown away.
  const standing = new Map(current.filter((line) => !ids.has(line.id)).map((line) => [wholeOf(line), line]));
  const counterparts = findCounterparts(kept, next, standing);
  const thrown = new Set(
    kept.flatMap((line) =>
      line.isRemoved && !line.isOwn ? [keyOf('quote', line), keyOf('text', line)] : [],
    ),
  );
  const isThrown = (line: KeptLine) =>
    !isHuman(line) && (thrown.has(keyOf('quote', line)) || thrown.has(keyOf('text', line)));

  const used = new Set(next.map(({ id }) => id));
  const lines = next.flatMap(({ isRemoved: _removed, ...line }) => {
    const counterpart = counterparts.get(line.id);
    if (counterpart) return [withSource(counterpart, line, sources)];
    const same = standing.get(wholeOf(line));
    if (same && (same.id === line.id || !used.has(same.id))) {
      // It keeps its id, so that what somebody is about to change is still there.
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

const keyOf = (kind: 'quote' | 'text', { quote, text, original }: KeptLine): string =>
  kind === 'text'
    ? `text ${plainWords(original ?? text)}`
    : `quote ${quote === null ? '' : plainWords(quote)}`;

const wholeOf = (line: KeptLine): string => `${keyOf('quote', line)} ${line.text}`;

/** Which of the next lines stands for which kept one, by the id of the next. Each serves once; the surest first. */
function findCounterparts(
  kept: KeptLine[],
  next: KeptLine[],
  standing: ReadonlyMap<string, KeptLine>,
): Map<string, KeptLine> {
  const found = new Map<string, KeptLine>();
  const settled = new Set<KeptLine>();
  const known = new Set([...kept, ...standing.values()].map((line) => keyOf('quote', line)));
  const match = (isSame: (line: KeptLine, other: KeptLine) => boolean) => {
    for (const line of kept) {
      if (settled.has(line)) continue;
      const other = next.find((candidate) => !found.has(candidate.id) && isSame(line, candidate));
      if (!other) continue;
      found.set(other.id, line);
      settled.add(line);
    }
  };
  const isSameQuote = (line: KeptLine, other: KeptLine) =>
    line.quote !== null &&
    !isHuman(other) &&
    !standing.has(wholeOf(other)) &&
    keyOf('quote', line) === keyOf('quote', other);
  match((line, other) => line.id === other.id);
  match((line, other) => isSameQuote(line, other) && keyOf('text', line) === keyOf('text', other));
  match(isSameQuote);
  // Words that were corrected since are another quote at the same second.
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

const sameMomentSeconds = 2; // two sentences of one turn are further apart; a corrected one hardly moves

const isSameMoment = (one: KeptLine, other: KeptLine): boolean =>
  one.start !== null && other.start !== null && Math.abs(one.start - other.start) <= sameMomentSeconds;

/** The words stay; where they come from is told by the later transcript. What was thrown away is known by its quote. */
function withSource(line: KeptLine, { quote, turn, start }: KeptLine, sources: Sources): KeptLine {
  return line.isOwn || line.isRemoved || quote === null || sources === 'current'
    ? line
    : { ...line, quote, turn, start };
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
