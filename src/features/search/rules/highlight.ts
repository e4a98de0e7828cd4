import { foldText } from '#shared/fold-text.ts';
import { formsOf, type Forms, type Term } from './parse-query.ts';

/** A snippet in parts: plain text, never markup. */
export type SnippetPart = { text: string; isMatch: boolean };

type Token = { start: number; end: number; word: string };

const most = 240; // characters of a snippet: two or three lines of a list
const before = 60; // characters in front of the first match
const wordPattern = /[\p{L}\p{N}\p{M}'’‘ʼ]+/gu;

const tokensOf = (text: string): Token[] =>
  Array.from(text.matchAll(wordPattern), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
    word: foldText(match[0]),
  }));

/** The part of a text around its matches, with the matches told apart. */
export function snippetOf(text: string, terms: readonly Term[], forms: Forms): SnippetPart[] {
  const tokens = tokensOf(text);
  const matches = mergeMatches(terms.flatMap((term) => matchesOf(term, tokens, forms)));
  const [from, to] = windowOf(text, tokens, matches);
  const parts: SnippetPart[] = [];
  let at = from;
  for (const { start, end } of matches) {
    if (start < at || end > to) continue;
    if (start > at) parts.push({ text: text.slice(at, start), isMatch: false });
    parts.push({ text: text.slice(start, end), isMatch: true });
    at = end;
  }
  if (at < to) parts.push({ text: text.slice(at, to), isMatch: false });
  return withEllipses(parts, from > 0, to < text.length);
}

type Match = { start: number; end: number };

function matchesOf(term: Term, tokens: readonly Token[], forms: Forms): Match[] {
  if (term.kind === 'phrase') {
    const { words } = term;
    return tokens.flatMap((token, index) => {
      const last = tokens[index + words.length - 1];
      return last && words.every((word, step) => tokens[index + step]!.word === word)
        ? [{ start: token.start, end: last.end }]
        : [];
    });
  }
  const known = new Set(formsOf(forms, term.word));
  const begins = term.kind === 'prefix' ? term.word : null;
  return tokens.filter(({ word }) => known.has(word) || (begins !== null && word.startsWith(begins)));
}

function mergeMatches(matches: Match[]): Match[] {
  const merged: Match[] = [];
  for (const { start, end } of matches.toSorted((one, other) => one.start - other.start)) {
    const last = merged.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

/** Begins and ends between words, where there are any. */
function windowOf(text: string, tokens: readonly Token[], matches: readonly Match[]): [number, number] {
  if (text.length <= most) return [0, text.length];
  const first = matches[0]?.start ?? 0;
  const wanted = Math.max(0, Math.min(first - before, text.length - most));
  const from =
    wanted === 0 ? 0 : Math.min(first, tokens.find(({ start }) => start >= wanted)?.start ?? wanted);
  const latest = from + most;
  if (latest >= text.length) return [from, text.length];
  const to = tokens.findLast(({ start, end }) => start > from && end <= latest)?.end ?? latest;
  return [from, to];
}

function withEllipses(parts: SnippetPart[], isCutBefore: boolean, isCutAfter: boolean): SnippetPart[] {
  const before = isCutBefore ? [{ text: '…', isMatch: false }] : [];
  const after = isCutAfter ? [{ text: '…', isMatch: false }] : [];
  return [...before, ...parts, ...after];
}
