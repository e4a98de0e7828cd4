import type { Owned } from '#platform/db/database.ts';
import type { SearchAnswer, SearchFilter, SearchHit } from '../contract.ts';
import { correctTerms, likeliestWord, termsAsText } from '../rules/did-you-mean.ts';
import { snippetOf } from '../rules/highlight.ts';
import { parseQuery, toTsquery, wordsToExpand, type Forms, type Term } from '../rules/parse-query.ts';
import * as store from './store.ts';

/** All words; else with typing errors corrected; else lines with some of the words. */
export async function search(owned: Owned, { q, ...filter }: SearchFilter): Promise<SearchAnswer> {
  const terms = parseQuery(q);
  const nothing: SearchAnswer = { hits: [], found: 0, corrected: null, isPartial: false };
  if (terms.length === 0) return nothing;

  const exact = await find(owned, terms, filter, 'all');
  if (exact.found > 0 || filter.after > 0) return { ...exact, corrected: null, isPartial: false };

  const correctedTerms = await correct(owned, terms);
  const corrected = correctedTerms && termsAsText(correctedTerms);
  if (correctedTerms) {
    const better = await find(owned, correctedTerms, filter, 'all');
    if (better.found > 0) return { ...better, corrected, isPartial: false };
  }
  if (terms.length === 1) return nothing;
  const partly = await find(owned, correctedTerms ?? terms, filter, 'any');
  return partly.found > 0 ? { ...partly, corrected, isPartial: true } : nothing;
}

type FoundHits = Pick<SearchAnswer, 'hits' | 'found'>;

async function find(
  owned: Owned,
  terms: Term[],
  filter: Omit<SearchFilter, 'q'>,
  joined: 'all' | 'any',
): Promise<FoundHits> {
  const forms = await store.findForms(owned, wordsToExpand(terms));
  const rows = await store.findEntries(owned, toTsquery(terms, forms, joined), filter);
  return { hits: rows.map((row) => toHit(row, terms, forms)), found: rows[0]?.found ?? 0 };
}

/** Null where no word that is missing looks like one that is there. */
async function correct(owned: Owned, terms: Term[]): Promise<Term[] | null> {
  const words = terms.flatMap((term) => (term.kind === 'phrase' ? term.words : [term.word]));
  const known = await store.knownWords(owned, words);
  const corrections = new Map<string, string>();
  for (const word of new Set(words)) {
    const better = known.has(word) ? null : likeliestWord(word, await store.similarWords(owned, word));
    if (better) corrections.set(word, better);
  }
  return corrections.size > 0 ? correctTerms(terms, corrections) : null;
}

const toHit = (row: store.EntryRow, terms: readonly Term[], forms: Forms): SearchHit => ({
  id: row.id,
  kind: row.kind,
  snippet: snippetOf(row.text, terms, forms),
  conversationId: row.conversationId,
  title: row.title,
  sessionDate: row.sessionDate,
  clientId: row.clientId,
  clientName: row.clientName,
  speaker: row.speaker,
  section: row.section,
  taskId: row.kind === 'task' ? row.sourceId : null,
  turn: row.turn,
  start: row.start,
});
