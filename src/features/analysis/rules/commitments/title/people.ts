import type { Turn } from '#shared/transcript.ts';

/**
 * How the people of a conversation are named in a title: a first name where the label is one, "the coach" or
 * "the client" where only the part is known, nothing where the label is a number.
 */
const part =
  /^(coach|client|coachee|therapist|counsellor|counselor|mentor|interviewer|manager|moderator|facilitator|patient|customer|trainer|project manager|product manager|industrial designer|user interface|marketing)$/i;
const jobWord = /^(expert|designer|specialist|manager|person|guy|lead|team)$/;
const anonymous = /\d|speaker|unknown|participant|guest|marker/i;

export type People = {
  /** What a speaker may be called in talk, in lower case and split into words, with the label meant. */
  names: readonly { words: readonly string[]; label: string }[];
  speakers: readonly string[];
  spoken: ReadonlyMap<string, string | null>;
};

export function peopleOf(turns: readonly Turn[]): People {
  const roles = new Map(turns.map((turn) => [turn.speaker, turn.role]));
  const spoken = new Map<string, string | null>();
  const names: { words: string[]; label: string }[] = [];
  for (const [label, role] of roles) {
    spoken.set(label, spokenName(label, role));
    if (anonymous.test(label)) continue;
    const words = label.toLowerCase().split(/\s+/);
    names.push({ words, label });
    if (!part.test(label) && words.length > 1) names.push({ words: words.slice(0, 1), label });
  }
  return { names, speakers: [...roles.keys()], spoken };
}

function spokenName(label: string, role: Turn['role']): string | null {
  if (part.test(label)) return `the ${label.toLowerCase()}`;
  if (!anonymous.test(label) && /^\p{Lu}\p{L}+/u.test(label)) return label.split(/\s+/)[0] ?? label;
  return role === 'other' ? null : `the ${role}`;
}

/** The only other person, or `null` among more than two. */
export function otherOf(people: People, speaker: string): string | null {
  const others = people.speakers.filter((label) => label !== speaker);
  return others.length === 1 ? (others[0] ?? null) : null;
}

export type Named = { label: string; length: number };

/** "Sarah", "Sarah Lind", "the marketing expert": a speaker of this conversation called by name or part. */
export function namedSpeaker(people: People, words: readonly { lower: string }[], at: number): Named | null {
  for (const name of people.names) {
    if (!name.words.every((word, i) => words[at + i]?.lower === word)) continue;
    const length = name.words.length;
    return { label: name.label, length: jobWord.test(words[at + length]?.lower ?? '') ? length + 1 : length };
  }
  return null;
}
