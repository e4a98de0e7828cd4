import { speakerKeys } from '#features/analysis/prompts/fenced-lines.ts';
import { isDay } from '#shared/time.ts';
import type { Turn } from '#shared/transcript.ts';

/** Resolves owners and dates as models write them: a first name, a role, a name in brackets; a date with a time. */
export type Speaker = Pick<Turn, 'speaker' | 'role'>;

const roleWords: Record<string, Turn['role']> = { coach: 'coach', client: 'client', coachee: 'client' };

/** The label of the only speaker a name can mean; `null` for none or several. */
export function ownerAmong(lines: readonly Speaker[]): (named: unknown) => string | null {
  const speakers = [...speakerKeys(lines).values()];
  const only = (fits: (speaker: (typeof speakers)[number]) => boolean): string | null => {
    const labels = new Set(speakers.filter(fits).map(({ speaker }) => speaker));
    return labels.size === 1 ? [...labels][0]! : null;
  };
  return (named) => {
    if (typeof named !== 'string') return null;
    const name = normalised(named.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, ' ')) || normalised(named);
    if (name === '') return null;
    const exact = only(
      ({ speaker }) => normalised(speaker) === name || normalised(speaker) === normalised(named),
    );
    if (exact) return exact;
    const byKey = only(({ key }) => key.toLowerCase() === name);
    if (byKey) return byKey;
    const role = roleWords[name.replace(/^the /, '')];
    if (role) return only((speaker) => speaker.role === role);
    const words = name.split(' ').filter((word) => !(word in roleWords));
    return only(({ speaker }) => {
      const label = normalised(speaker).split(' ');
      return words.length > 0 && (words.every((word) => label.includes(word)) || isPartOf(label, words));
    });
  };
}

const isPartOf = (label: string[], words: string[]): boolean =>
  label.every((word) => word in roleWords || words.includes(word)) &&
  label.some((word) => words.includes(word));

const normalised = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

const yearsAhead = 2; // a later day is a misread number, not a promise

/** The date at the start of a text, unless it is implausible: before the session, or years after it. */
export function dayAfter(sessionDate: string, value: unknown): string | null {
  const day = typeof value === 'string' ? value.trim().slice(0, 10) : '';
  if (!isDay(day) || day < sessionDate) return null;
  const last = `${Number(sessionDate.slice(0, 4)) + yearsAhead}${sessionDate.slice(4)}`;
  return day <= last ? day : null;
}
