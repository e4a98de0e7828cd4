import type { AskedQuestion } from '#shared/analysis.ts';
import type { Turn } from '#shared/transcript.ts';
import { countSpokenWords } from '#shared/words.ts';
import { leftOpen } from '../../memory/rules/derive/left-open.ts';
import type { Moment, MomentKind } from './moments.ts';

/** The coach's figures of one session, each with its moments: counted from the turns as they stand, roles included. */
export type Figures = {
  /** 0..1 of the words; null where no speaker is the coach. */
  talkShare: number | null;
  words: number;
  openQuestions: number;
  closedQuestions: number;
  /** Null without times. */
  interruptions: number | null;
  silences: number | null;
  moments: Record<MomentKind, Moment[]>;
};

const overlapSeconds = 0.5; // engines place a turn's end this far off; less is taking turns
const silenceSeconds = 3; // shared/analysis.ts
const mostMoments = 100; // of a kind; an hour has some fifty questions
const longestTurns = 5;
const quoteLength = 200;

/** What is known of the coach's questions where an older version lists none of them. */
export type QuestionCounts = { open: number; closed: number };

/** `questions` with the turns they are in now. */
export function figuresOf(
  turns: readonly Turn[],
  questions: readonly AskedQuestion[],
  counted: QuestionCounts | null = null,
): Figures {
  const asked = questions.filter(({ turn }) => turns[turn]?.role === 'coach');
  const [open, closed] = [
    asked.filter(({ kind }) => kind === 'open'),
    asked.filter(({ kind }) => kind === 'closed'),
  ];
  const words = turns.map(({ text }) => countSpokenWords(text));
  const all = sum(words);
  const own = sum(words.filter((_, at) => turns[at]!.role === 'coach'));
  const { interruptions, silences } = betweenTurns(turns);
  const isCounted = hasTimes(turns);
  return {
    talkShare: turns.some(({ role }) => role === 'coach') && all > 0 ? own / all : null,
    words: all,
    openQuestions: counted?.open ?? open.length,
    closedQuestions: counted?.closed ?? closed.length,
    interruptions: isCounted ? interruptions.length : null,
    silences: isCounted ? silences.length : null,
    moments: {
      longTurn: longTurns(turns, words),
      openQuestion: open.slice(0, mostMoments).map(asMoment),
      closedQuestion: closed.slice(0, mostMoments).map(asMoment),
      unanswered: leftOpen(turns, asked).slice(0, mostMoments).map(asMoment),
      interruption: interruptions.slice(0, mostMoments).map((at) => momentOf(turns, at)),
      silence: silences.slice(0, mostMoments).map((at) => momentOf(turns, at)),
    },
  };
}

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);

const asMoment = ({ turn, start, quote }: AskedQuestion): Moment => ({ turn, start, quote });

const momentOf = (turns: readonly Turn[], at: number): Moment => {
  const { start, text } = turns[at]!;
  return { turn: at, start, quote: openingOf(text) };
};

/** Whole words from the beginning of a turn, letter for letter. */
function openingOf(text: string): string {
  if (text.length <= quoteLength) return text;
  const cut = text.slice(0, quoteLength).toWellFormed();
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), 1));
}

const hasTimes = (turns: readonly Turn[]): boolean =>
  turns.length > 0 && turns.every(({ start, end }) => start !== null && end !== null);

/** Turns of the coach that begin while another is speaking, and turns of any speaker after a silence. */
function betweenTurns(turns: readonly Turn[]): { interruptions: number[]; silences: number[] } {
  const interruptions: number[] = [];
  const silences: number[] = [];
  if (!hasTimes(turns)) return { interruptions, silences };
  let heardUntil = turns[0]!.end!;
  let speaker = turns[0]!.speaker;
  for (const [at, turn] of turns.entries()) {
    if (at === 0) continue;
    const gap = turn.start! - heardUntil;
    if (gap >= silenceSeconds) silences.push(at);
    if (gap < -overlapSeconds && turn.role === 'coach' && turn.speaker !== speaker) interruptions.push(at);
    if (turn.end! >= heardUntil) [heardUntil, speaker] = [turn.end!, turn.speaker];
  }
  return { interruptions, silences };
}

const leastLong = 60; // words, some 25 seconds

function longTurns(turns: readonly Turn[], words: readonly number[]): Moment[] {
  const own = [...turns.keys()].filter((at) => turns[at]!.role === 'coach' && words[at]! >= leastLong);
  return own
    .toSorted((one, other) => words[other]! - words[one]!)
    .slice(0, longestTurns)
    .map((at) => momentOf(turns, at));
}
