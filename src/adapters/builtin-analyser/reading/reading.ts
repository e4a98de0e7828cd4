import type { Role, Turn } from '#shared/transcript.ts';
import type { Mention, Votes } from './mentions.ts';

/**
 * What a conversation says, read once. Every section of an analysis asks this structure, so a repair, a refusal or a
 * joke found here holds for all of them. Indexes: a clause stands at `clauses[clause.index]`, an utterance at
 * `utterances[turn]`. Nothing in it is rewritten: each word knows where it stands in the text of its turn.
 */
export type Reading = {
  turns: readonly Turn[];
  /** What each turn says, with the capitals of names where speech recognition wrote none. */
  texts: readonly string[];
  /** One for each turn, at the same index. */
  utterances: readonly Utterance[];
  /** All clauses in the order they were said. */
  clauses: readonly Clause[];
  /** What the coach asked or gave back, and the client's words that answer it. */
  exchanges: readonly Exchange[];
  /** Who is present, in order of appearance. */
  people: readonly Person[];
  /** People who are spoken of, most often first. */
  absent: readonly Absent[];
  /** Where they are named, in the order of the talk, and how often "he" and "she" stand around each. */
  mentions: readonly Mention[];
  genders: ReadonlyMap<string, Votes>;
  /** There was no time to read all of it: the rest has no clauses. */
  isCut: boolean;
};

/**
 * A word as it was said. `text` is without stammer ("wh-what" is "what"); `at` and `end` are offsets in the turn; `mark`
 * is what stands between it and the next kept word: "", ",", ".", "?", "-".
 */
export type Word = { text: string; lower: string; at: number; end: number; mark: string };

/** A turn, cleaned of fillers, stammers and what the speaker took back in the same breath. */
export type Utterance = {
  turn: number;
  speaker: string;
  role: Role;
  /** The kept words with their punctuation, fit to be read. */
  text: string;
  /** Nothing but "Mm", "Right", "Yeah, yeah": it neither asks nor answers. */
  isBackchannel: boolean;
  /** The clauses of this turn: `clauses.slice(from, to)`. */
  from: number;
  to: number;
  /** Label of who is spoken to: the other of two, or the last to speak; `null` in a monologue. */
  addressee: string | null;
};

/**
 * What a clause does. `promise`: its speaker takes something on. `wish`: what its speaker wants. `suggestion`: what the
 * other could do. `request`: what the other is asked to do. `offer`: what the speaker could do for the other.
 */
export type Act =
  | 'question'
  | 'promise'
  | 'wish'
  | 'suggestion'
  | 'request'
  | 'offer'
  | 'acceptance'
  | 'refusal'
  | 'backchannel'
  | 'statement';

/** How a clause is to be taken. Everything but `meant` and `past` is no ground for a task, a goal or an insight. */
export type Status =
  | 'meant'
  /** In a role play, or words for someone who is not there. */
  | 'rehearsed'
  /** If, would, could, might; general advice and examples. */
  | 'supposed'
  /** What is done anyway: "Sundays I go through the list". */
  | 'habitual'
  | 'past'
  /** What someone else said. */
  | 'reported'
  | 'joking'
  /** Suggested, and the other said no. */
  | 'declined'
  /** Taken back by its speaker. */
  | 'withdrawn'
  /** Said again later with another day or form; the later clause counts. */
  | 'moved';

export type Clause = {
  index: number;
  turn: number;
  speaker: string;
  role: Role;
  /** Number of its sentence in the conversation; clauses of one sentence share it. */
  sentence: number;
  words: readonly Word[];
  /** The kept words in one line, with inner punctuation, not capitalised, without a final full stop. */
  text: string;
  /** From its first to its last word, letter for letter as the turn has it. */
  quote: string;
  /** Its words in lower case, one blank between them, straight apostrophes: what rules look at. */
  plain: string;
  /** The mark it ends with: "?", ".", ",", "!" or nothing. */
  end: string;
  /** Inside quotation marks. */
  isQuoted: boolean;
  /** Who does what, and how: "I might ask her" is I, might, ask. `null` where no verb is found. */
  frame: Frame | null;
  act: Act;
  /** Of a question only. */
  question: 'open' | 'closed' | null;
  /** A subordinate clause: "if she comes", "when the kids are in bed". */
  isSide: boolean;
  /** What the coach does with it; `null` for the client and for what is none of these. */
  move: Move | null;
  /** The exchange it answers, an index into `exchanges`; `null` where it was not asked for. */
  answers: number | null;
  status: Status;
  /** The clause that makes the status so ("Let's try it. I'll be Dana."); itself where its own words do. */
  because: number | null;
};

export type Subject = 'i' | 'we' | 'you' | 'third' | 'none';
export type Modal =
  | 'will' // I'll, I'm going to, let me
  | 'must' // I have to, I need to, I've to
  | 'can'
  | 'might' // might, could, may
  | 'should'
  | 'want' // I want to, I'd like to
  | 'would'
  | 'do' // I call her
  | 'doing' // I'm calling her
  | 'did'
  | 'done' // I've called her
  | 'order'; // call her

/** `subject: 'none'` is an order or a clause without one. `verb` is the index of the main verb's word. */
export type Frame = { subject: Subject; modal: Modal; isNegated: boolean; verb: number };

/** What a coach does with a clause: the kind of answer it calls for. */
export type Move =
  | 'check-in'
  | 'last-time'
  | 'topic'
  | 'wish'
  | 'goal'
  | 'reality'
  | 'feeling'
  | 'cost'
  | 'notice'
  | 'scale'
  | 'option'
  | 'obstacle'
  | 'commitment'
  | 'when'
  | 'support'
  | 'mirror'
  | 'summary'
  | 'take-away'
  | 'next-meeting';

export type Exchange = {
  move: Move;
  /** The clause that asks or gives back. */
  asked: number;
  turn: number;
  /** Clauses of substance that answer, in order; past backchannels, false starts and repairs. Empty without an answer. */
  answers: readonly number[];
  /** A mirror or a summary was agreed to, a request or suggestion taken on: "Yeah, exactly". */
  isConfirmed: boolean;
  /** It was denied: "No, it's not that". */
  isDenied: boolean;
};

export type Person = {
  /** As the transcript has it. */
  label: string;
  /** The first name, or the label where it is none. */
  first: string;
  role: Role;
  /** Two spellings of one person's names, lower case, for finding them in the talk. */
  names: readonly string[];
};

/** Someone or something that is spoken of by name: "Dana", "my wife", "Kassel". `isPerson` where the talk shows it. */
export type Absent = {
  name: string;
  turns: readonly number[];
  isPerson: boolean;
};

/** Whether a clause may become a task, a goal or an insight: it is meant, and it was not taken back. */
export const isMeant = ({ status }: Clause): boolean => status === 'meant';

/** Who coaches and who is coached, by label. */
export const labelsOf = (reading: Reading, role: Role): string[] =>
  reading.people.filter((person) => person.role === role).map(({ label }) => label);

export const firstName = (reading: Reading, label: string): string =>
  reading.people.find((person) => person.label === label)?.first ?? label;

const people = new WeakMap<Reading, ReadonlySet<string>>();

/** The names of people who are spoken of. */
export function absentPeople(reading: Reading): ReadonlySet<string> {
  const names =
    people.get(reading) ?? new Set(reading.absent.filter(({ isPerson }) => isPerson).map(({ name }) => name));
  people.set(reading, names);
  return names;
}

export const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');

/** The word at a place, as rules look at it; "" beyond the ends. */
export const lowerAt = (words: readonly Word[], at: number): string => words[at]?.lower ?? '';

/** "Friday at eight", "Ring him": an order, or a clause without a subject. */
export const hasNoSubject = ({ frame }: Clause): boolean => (frame?.subject ?? 'none') === 'none';

/** "If it doesn't go off, you'd ring 999": the side clause that stands before it in its sentence. */
export const sideBefore = ({ clauses }: Reading, { index, sentence }: Clause): Clause | undefined => {
  const before = clauses[index - 1];
  return before?.sentence === sentence && before.isSide ? before : undefined;
};

/** "If it doesn't go off, you'd ring 999" */
export const isOnIf = (reading: Reading, clause: Clause): boolean =>
  clause.frame?.modal === 'would' && sideBefore(reading, clause) !== undefined;

/** The clauses of one turn. */
export const clausesOf = (reading: Reading, turn: number): readonly Clause[] => {
  const said = reading.utterances[turn];
  return said ? reading.clauses.slice(said.from, said.to) : [];
};

/** What was said from one clause to another of the same turn, letter for letter. */
export function quoteBetween(reading: Reading, from: Clause, to: Clause): string {
  const start = from.words[0]?.at ?? 0;
  const end = to.words.at(-1)?.end ?? start;
  return reading.turns[from.turn]?.text.slice(start, end) ?? '';
}
