/** What a profile is measured from, and how much of it counts as enough. */
export const sourceKinds = ['samples', 'sent_mail', 'own_lines', 'edits'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** Of these a profile is made; what is said aloud tells words and questions, but not how e-mails are written. */
export const writtenKinds: readonly SourceKind[] = ['samples', 'sent_mail', 'edits'];

/** Under it nothing is imitated: two or three short e-mails show a greeting and little else. */
export const fewestWords = 60;
/** Under it the figures are shown as a first impression. */
export const settledWords = 800;

export const isTooLittle = ({ words }: { words: number }): boolean => words < fewestWords;
export const isPreliminary = ({ words }: { words: number }): boolean => words < settledWords;

/** Of sent mail: enough to know a voice, and some months of it. */
export const mostSentMail = 200;
/** Of transcripts: the newest. */
export const mostSessions = 20;
