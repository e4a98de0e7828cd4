/**
 * The transcript as every part of the product sees it: turns in time order, each said by one speaker.
 * Times are seconds from the start of the recording; `null` where an imported transcript has none.
 */
export type Role = 'coach' | 'client' | 'other';

/** A recognised word. `confidence` is 0..1, `null` where the engine gives none. */
export type Word = { text: string; start: number; end: number; confidence: number | null };

export type Turn = {
  /** Stable label of the speaker inside this conversation: a name or `Speaker 1`. */
  speaker: string;
  role: Role;
  start: number | null;
  end: number | null;
  text: string;
  words?: Word[];
};

export type Transcript = {
  turns: Turn[];
  /** BCP 47 language of the speech; `null` when it is unknown. */
  language: string | null;
  /** Seconds of decoded audio, or the last known time of an import; `null` without times. */
  durationSeconds: number | null;
};

/** One stretch of speech by one voice. `speaker` is the engine's own label, `null` where it cannot tell voices apart. */
export type Segment = { start: number; end: number; text: string; speaker: string | null; words: Word[] };
