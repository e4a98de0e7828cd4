/** What is remembered of a session, by kind (spec 3, `session_memory`). */
export const memorySections = [
  'keyTopics',
  'recurringThemes',
  'clientProgress',
  'coachingPatterns',
  'followUpItems',
] as const;
export type MemorySection = (typeof memorySections)[number];

/** One thing remembered of a session, with its source (design 1.1, point 2); one the coach wrote has none. */
export type MemoryEntry = {
  id: string;
  text: string;
  quote: string | null;
  /** Index into the turns of the conversation. */
  turn: number | null;
  /** Seconds into the recording. */
  start: number | null;
  isEdited: boolean;
  /** The day (YYYY-MM-DD) on which the coach said that it is still true. */
  confirmedOn?: string;
  /** The coach deleted it: kept, so that it can be restored and is not remembered again. */
  isRemoved?: true;
  /** When a later reading found it, or no longer found it (then it has no text). */
  foundAt?: string;
  goneAt?: string;
  /** Stands for all of a session whose memory the coach deleted; it has no words. */
  isForgotten?: true;
};

export const isShown = ({ isRemoved, isForgotten, goneAt }: MemoryEntry): boolean =>
  !isRemoved && !isForgotten && goneAt === undefined;
