import type { Role } from '#shared/transcript.ts';

/** Roles stated in a speaker label: "Coach", "Dana (coach)", "Client 1". */
const roleWords: [RegExp, Role][] = [
  [/\b(?:coachee|client|mentee|patient|counsellee|counselee|supervisee)\b/i, 'client'],
  [/\b(?:coach|therapist|counsell?or|mentor|supervisor|clinician)\b/i, 'coach'],
  [/\b(?:observer|marker|narrator|interpreter|assistant|notetaker|note taker|bot|recorder)\b/i, 'other'],
];

export const roleInLabel = (label: string): Role | null =>
  roleWords.find(([pattern]) => pattern.test(label))?.[1] ?? null;

/** "Coach", "Client 1": a role without a name. */
const isRoleOnly = (label: string): boolean =>
  roleInLabel(label) !== null && /^\p{L}+[\s_#-]*\d*$/u.test(label.trim());

/** The label names no person. */
export const isNameless = (label: string): boolean => isAnonymous(label) || isRoleOnly(label);

/** Generated labels such as "Speaker 1"; all others count as a name or role a person chose. */
export const isAnonymous = (label: string): boolean =>
  /^(?:speaker|participant|person|guest|unknown|spk|s|voice|user|caller)?[\s_#-]*(?:\d+|[a-z])?$/i.test(
    label.trim(),
  );
