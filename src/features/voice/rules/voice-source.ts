/** What a profile is measured from, and how much of it is read. */
export const sourceKinds = ['samples', 'sent_mail', 'own_lines', 'edits'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** Under it nothing is imitated: two short e-mails show a greeting and little else. */
const fewestWords = 60;

export const isTooLittle = ({ words }: { words: number }): boolean => words < fewestWords;

/** Of sent mail: enough to know a voice, and some months of it. */
export const mostSentMail = 200;
/** Of transcripts: the newest. */
export const mostSessions = 20;

/** A draft that a coach rewrote says more about the voice than an e-mail about something else. */
export const sourceWeights: Record<Exclude<SourceKind, 'own_lines'>, number> = {
  samples: 1,
  sent_mail: 1,
  edits: 1.5,
};
