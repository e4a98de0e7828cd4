import type { Turn } from '#shared/transcript.ts';

/**
 * How the summary names a speaker: "the coach", "the project manager", "Anna", "Speaker 2". A department used as a
 * label becomes the person who speaks for it.
 */
export type Naming = {
  /** As the subject of a sentence, not capitalised when it starts with an article. */
  nameOf(speaker: string): string;
  /** How two people, or a group, are named together. */
  everyone: string;
  /** A conversation of two: one coach and one client, whoever else is heard (a host, a commentator). */
  isPair: boolean;
  /** Three or more, none of them being coached. */
  isMeeting: boolean;
};

/** At the end of a label: "Project Manager" is a role, "Coach Anna" a person. */
const jobWords =
  /(?:^|\s)(manager|designer|expert|engineer|director|lead|leader|chair|chairman|moderator|facilitator|coach|coachee|client|therapist|counsell?or|mentor|mentee|interviewer|interviewee|speaker|host|guest|doctor|patient|nurse|teacher|student|assistant|officer|specialist|analyst|developer|consultant|advisor|adviser|supervisor|owner|marker|participant)(?: \d+)?$/i;
/** Who speaks for a department when the label names only the department. */
const departmentPeople: [RegExp, string][] = [
  [/^(user )?interface$|^design$|^ux$|^ui$/i, 'designer'],
  [/^marketing$|^finance$|^legal$|^security$/i, 'expert'],
  [/^sales$|^support$|^hr$|^human resources$/i, 'representative'],
  [/^engineering$|^software$|^hardware$/i, 'engineer'],
];

const wordsIn = (text: string): number => text.split(/\s+/).length;

function describe(label: string): string {
  const clean = label.trim();
  if (/^(speaker|participant|guest|person)\s*\d+$/i.test(clean))
    return clean[0]!.toUpperCase() + clean.slice(1);
  // Recorder ids such as "mn017": a reader needs to see that a person is meant.
  if (/^[a-z]{1,3}\d{2,}$/i.test(clean)) return `speaker ${clean}`;
  const person = departmentPeople.find(([department]) => department.test(clean))?.[1];
  if (person !== undefined) return `the ${clean.toLowerCase()} ${person}`;
  return jobWords.test(clean) ? `the ${clean.toLowerCase()}` : clean;
}

function nameByRole(turn: Turn): string {
  const described = describe(turn.speaker);
  const isPlaceholder = described.startsWith('the ') || /\d$/.test(described) || described === '';
  if (!isPlaceholder || turn.role === 'other') return described;
  return turn.role === 'coach' ? 'the coach' : 'the client';
}

export function nameSpeakers(turns: readonly Turn[]): Naming {
  const names = new Map<string, string>();
  const words = new Map<string, number>();
  for (const turn of turns) {
    if (!names.has(turn.speaker)) names.set(turn.speaker, nameByRole(turn));
    const count = wordsIn(turn.text);
    words.set(turn.speaker, (words.get(turn.speaker) ?? 0) + count);
  }
  const roleOf = (speaker: string) => turns.find((turn) => turn.speaker === speaker)?.role;
  const coached = [...words].filter(([speaker]) => roleOf(speaker) !== 'other');
  const isPair =
    coached.length === 2 ? coached.some(([speaker]) => roleOf(speaker) === 'coach') : words.size === 2;
  const pair = (coached.length === 2 ? coached : [...words])
    .map(([speaker]) => speaker)
    .sort((a, b) => Number(roleOf(b) === 'coach') - Number(roleOf(a) === 'coach'))
    .map((speaker) => names.get(speaker) ?? speaker);
  return {
    nameOf: (speaker) => names.get(speaker) ?? speaker,
    everyone:
      isPair && pair.length === 2
        ? `${pair[0]} and ${pair[1]}`
        : words.size === 1
          ? [...names.values()][0]!
          : 'the group',
    isPair,
    isMeeting: !isPair && words.size > 1,
  };
}

export const capitalise = (text: string): string =>
  text === '' ? '' : text[0]!.toUpperCase() + text.slice(1);

/** "a", "a and b", "a, b and c". */
export function listed(items: readonly string[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
