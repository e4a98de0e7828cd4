import { contentOf } from '../../analysis/rules/content-of.ts';
import type { SessionSource, PlacedLine } from './session-source.ts';
import { hasWord } from './same-word.ts';

/** What a client comes back to, one theme for entries of several sessions that say the same, the most frequent first. */
export type ThemeOverTime = {
  /** Stays the same while the earliest session with the theme does. */
  key: string;
  text: string;
  at: SessionSource[];
  /** Sessions so far, as its latest entry counts them: the one it began in has no entry. */
  counted: number;
};

const countedSessions = /: in (\d+) sessions so far$/;

const leastAlike = 0.6; // of the words of the shorter text

/** `sessions` in the order they took place; a theme is worded as its latest session words it. */
export function lastThemes(sessions: readonly { themes: PlacedLine[] }[]): ThemeOverTime[] {
  const themes: (ThemeOverTime & { words: Set<string> })[] = [];
  for (const { text: written, ...place } of sessions.flatMap((session) => session.themes)) {
    const text = written.replace(countedSessions, '');
    const counted = Number(countedSessions.exec(written)?.[1] ?? 1);
    const words = contentOf(text);
    const known = themes.find((theme) => isAlike(theme.words, words));
    if (!known) themes.push({ key: [...words].toSorted().join(' '), text, words, at: [place], counted });
    else {
      known.at.push(place);
      Object.assign(known, { text, words, counted: Math.max(known.counted, counted) });
    }
  }
  return themes
    .toSorted((one, other) => sessionsOf(other) - sessionsOf(one))
    .map(({ words: _words, ...theme }) => theme);
}

export const sessionsOf = ({ at, counted }: Pick<ThemeOverTime, 'at' | 'counted'>): number =>
  Math.max(counted, new Set(at.map(({ conversationId }) => conversationId)).size);

function isAlike(one: Set<string>, other: Set<string>): boolean {
  const least = Math.min(one.size, other.size);
  return least > 0 && [...one].filter((word) => hasWord(other, word)).length / least >= leastAlike;
}
