import { plainWords } from '#shared/words.ts';
import type { DerivedEntry } from './derive/derived-entry.ts';
import type { MemoryEntry } from './memory-entry.ts';

/**
 * Joins what is remembered of a section with what the latest reading finds. What a person wrote, edited, confirmed or
 * deleted stays; other entries follow the reading. What came and went is marked with the moment of the reading.
 */
type Reading = {
  at: string;
  /** Nothing has come or gone when a session is read for the first time. */
  isFirst: boolean;
  newId: () => string;
  /** The turn that a quote stands in now; null where its words are gone. */
  turnOf: (entry: Pick<MemoryEntry, 'quote' | 'turn' | 'start'>) => number | null;
};

export function mergeEntries(
  known: readonly MemoryEntry[],
  found: readonly DerivedEntry[],
  reading: Reading,
): MemoryEntry[] {
  const free = known.filter(({ goneAt }) => goneAt === undefined);
  const take = (isSame: (entry: MemoryEntry) => boolean): MemoryEntry | null => {
    const at = free.findIndex(isSame);
    return at < 0 ? null : free.splice(at, 1)[0]!;
  };
  const exact = found.map((one) => take((entry) => entry.text === one.text && entry.quote === one.quote));
  const kept = found.map((one, at) => {
    const entry =
      exact[at] ??
      take(({ quote }) => quote !== null && plainWords(quote) === plainWords(one.quote)) ??
      take(({ text }) => plainWords(text) === plainWords(one.text));
    return entry ? followed(entry, one) : fresh(one, reading);
  });
  const persons = free.filter(isPersons).map((entry) => placedAnew(entry, reading));
  const gone = free.filter((entry) => !isPersons(entry)).map((entry) => tombstone(entry, reading));
  const isChanged = gone.length > 0 || kept.some(({ foundAt }) => foundAt === reading.at);
  const earlier = isChanged
    ? []
    : known.flatMap((entry) => (entry.goneAt ? [stillQuoted(entry, reading)] : []));
  return [...kept, ...persons, ...gone, ...earlier];
}

const isPersons = ({ isEdited, confirmedOn, isRemoved, isForgotten }: MemoryEntry): boolean =>
  isEdited || confirmedOn !== undefined || isRemoved === true || isForgotten === true;

const fresh = (found: DerivedEntry, { at, isFirst, newId }: Reading): MemoryEntry => ({
  ...found,
  id: newId(),
  isEdited: false,
  ...(isFirst ? {} : { foundAt: at }),
});

/** The words of a person stay; the place is the latest. */
const followed = (entry: MemoryEntry, { text, quote, turn, start }: DerivedEntry): MemoryEntry => ({
  ...entry,
  text: isPersons(entry) ? entry.text : text,
  quote,
  turn,
  start,
});

/** Words that were corrected away are kept nowhere else. */
function placedAnew(entry: MemoryEntry, { turnOf }: Reading): MemoryEntry {
  if (entry.quote === null) return entry;
  const turn = turnOf(entry);
  return turn === null ? { ...entry, quote: null, turn: null, start: null } : { ...entry, turn };
}

/** What was marked by an earlier reading keeps no words either that were corrected away since. */
const stillQuoted = (entry: MemoryEntry, { turnOf }: Reading): MemoryEntry =>
  turnOf(entry) === null ? { ...entry, quote: null } : entry;

/** Without the text, which may tell of a session that was deleted. */
function tombstone(entry: MemoryEntry, { at, turnOf }: Reading): MemoryEntry {
  const quote = turnOf(entry) === null ? null : entry.quote;
  return { id: entry.id, text: '', quote, turn: null, start: null, isEdited: false, goneAt: at };
}
