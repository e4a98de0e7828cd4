import type { Role } from '#shared/transcript.ts';

/** What a speaker's label says outright about the role: "Coach", "Dana (coach)", "Client 1". */
const roleWords: [RegExp, Role][] = [
  [/\b(?:coachee|client|mentee|patient|counsellee|counselee|supervisee)\b/i, 'client'],
  [/\b(?:coach|therapist|counsell?or|mentor|supervisor|clinician)\b/i, 'coach'],
  [/\b(?:observer|marker|narrator|interpreter|assistant|notetaker|note taker|bot|recorder)\b/i, 'other'],
];

export const roleInLabel = (label: string): Role | null =>
  roleWords.find(([pattern]) => pattern.test(label))?.[1] ?? null;

/** Labels a machine gave; everything else is taken for a name or a role that a person chose. */
export const isAnonymous = (label: string): boolean =>
  /^(?:speaker|participant|person|guest|unknown|spk|s|voice|user|caller)?[\s_#-]*(?:\d+|[a-z])?$/i.test(
    label.trim(),
  );
