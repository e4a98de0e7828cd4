import type { Theme } from '#shared/session-record.ts';
import { capital, escapePattern } from '#shared/words.ts';
import type { DerivedEntry } from './derived-entry.ts';

/** Themes that a session shares with earlier ones: named by their words, with a place in this session. */
export const recurringThemes = (themes: readonly Theme[], session: number): DerivedEntry[] =>
  themes.flatMap(({ words, at }) => {
    const here = at.find((place) => place.session === session);
    if (!here || words.length === 0) return [];
    const sessions = new Set(at.map((place) => place.session)).size;
    const { quote, turn, start } = here;
    return [
      {
        text: `${capital(asSaid(words, at).join(', '))}: in ${sessions} sessions so far`,
        quote,
        turn,
        start,
      },
    ];
  });

/** A name keeps its capital letter. */
const asSaid = (words: readonly string[], at: Theme['at']): string[] =>
  words.map((word) => {
    const pattern = new RegExp(`(?<=[\\p{Ll},;] )${escapePattern(word)}(?![\\p{L}\\p{N}])`, 'iu');
    return at.flatMap(({ quote }) => pattern.exec(quote)?.[0] ?? [])[0] ?? word;
  });
