import { translateViolations } from '#platform/db/constraints.ts';
import type { Owned } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { coachOf } from '../../identity/server/actions.ts';
import { termsOf } from '../../templates/rules/coaching-field.ts';
import type { Suggestion, VocabularyTerm } from '../contract.ts';
import { isKnownWord } from '../rules/known-word.ts';
import { plain, suggestTerms } from '../rules/suggest-terms.ts';
import { loadDocument } from './edit/document-store.ts';
import { findTranscript } from './store.ts';
import * as store from './vocabulary-store.ts';

/** A coach's names and terms: stored, passed to engines as hints, and suggested where the transcript differs. */
const mostTerms = 500; // more is a dictionary, and no engine takes so many hints

export async function listVocabulary(owned: Owned): Promise<VocabularyTerm[]> {
  return (await store.listTerms(owned)).map(toTerm);
}

export async function addTerm(
  owned: Owned,
  { term, heardAs = [] }: { term: string; heardAs?: string[] | undefined },
): Promise<VocabularyTerm> {
  if ((await store.countTerms(owned)) >= mostTerms)
    throw new AppError('conflict', {
      detail: `A vocabulary can hold ${mostTerms} terms. Delete some to add more.`,
    });
  return toTerm(
    await translateViolations(uniqueTerm, () =>
      store.insertTerm(owned, { term, heardAs: distinct(heardAs) }),
    ),
  );
}

export async function updateTerm(
  owned: Owned,
  id: string,
  { term, heardAs }: { term?: string | undefined; heardAs?: string[] | undefined },
): Promise<VocabularyTerm> {
  const values = {
    ...(term === undefined ? {} : { term }),
    ...(heardAs ? { heardAs: distinct(heardAs) } : {}),
  };
  const row = await translateViolations(uniqueTerm, () => store.updateTerm(owned, id, values));
  if (!row) throw new AppError('not_found');
  return toTerm(row);
}

export async function deleteTerm(owned: Owned, id: string): Promise<void> {
  if (!(await store.deleteTerm(owned, id))) throw new AppError('not_found');
}

/** The hints for an engine: terms of this conversation first, words of the coach's field last. */
export async function engineVocabulary(owned: Owned, ofConversation: string[]): Promise<string[]> {
  const terms = await store.listTerms(owned);
  const ofField = termsOf(await coachOf(owned));
  return distinct([...ofConversation, ...terms.map(({ term }) => term), ...ofField]);
}

export async function listSuggestions(owned: Owned, conversationId: string): Promise<Suggestion[]> {
  if (!(await findTranscript(owned, conversationId))) throw new AppError('not_found');
  const terms = await store.listTerms(owned);
  if (terms.length === 0) return [];
  const { lines } = await loadDocument(owned, conversationId, 'no words');
  const visibleLines = lines.filter((line) => !line.isRemoved);
  const dismissed = new Set((await store.listDismissals(owned, conversationId)).map(keyOf));
  return suggestTerms(terms, visibleLines, isKnownWord).filter((one) => !dismissed.has(keyOf(one)));
}

export async function dismissSuggestion(
  owned: Owned,
  conversationId: string,
  { term, heard }: { term: string; heard: string },
): Promise<void> {
  if (!(await findTranscript(owned, conversationId))) throw new AppError('not_found');
  await store.insertDismissal(owned, { conversationId, term: plain(term), heard: plain(heard) });
}

const keyOf = ({ term, heard }: { term: string; heard: string }): string => `${plain(term)}\n${plain(heard)}`;

const toTerm = ({ id, term, heardAs }: store.TermRow): VocabularyTerm => ({ id, term, heardAs });

/** Of spellings that differ only in case or spaces, the first counts. */
const distinct = (terms: string[]): string[] =>
  [...new Map(terms.toReversed().map((term) => [plain(term), term])).values()].toReversed();

const uniqueTerm = { duplicate: 'This term is already in your vocabulary.' };
