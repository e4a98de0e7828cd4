import { countSpokenWords } from '#shared/words.ts';
import type { SessionFigures, SpeakerFigures } from '#shared/analysis.ts';
import type { Turn } from '#shared/transcript.ts';
import { findQuestions } from '../behaviour/find-questions.ts';
import { readSentences, type Sentence } from '../read-sentences.ts';

/**
 * Measures a session: words, questions and talk share of each speaker, the longest stretch and the silences. Shares are
 * of the words, with times and without, so that they agree wherever they are told.
 */
const silenceSeconds = 3; // shared/analysis.ts: shorter gaps are breathing

export function measureSession(
  turns: Turn[],
  sentences: Sentence[][] = turns.map((turn) => readSentences(turn.text)),
): SessionFigures {
  const spans = readSpans(turns);
  const questions = findQuestions(turns, sentences);
  const seconds = (speaker: string): number | null =>
    spans === null
      ? null
      : spans
          .filter((span) => span.speaker === speaker)
          .reduce((sum, span) => sum + span.end - span.start, 0);
  const words = (speaker: string): number =>
    turns
      .filter((turn) => turn.speaker === speaker)
      .reduce((sum, turn) => sum + countSpokenWords(turn.text), 0);
  const labels = [...new Set(turns.map((turn) => turn.speaker))];
  const allWords = labels.reduce((sum, label) => sum + words(label), 0);
  const speakers = labels.map((speaker): SpeakerFigures => {
    const asked = questions.filter((question) => question.speaker === speaker);
    const own = seconds(speaker);
    return {
      speaker,
      role: turns.find((turn) => turn.speaker === speaker)?.role ?? 'other',
      words: words(speaker),
      seconds: own === null ? null : round(own),
      talkShare: share(words(speaker), allWords),
      questions: asked.length,
      openQuestions: asked.filter((question) => question.kind === 'open').length,
    };
  });
  return {
    words: allWords,
    turns: turns.length,
    durationSeconds: spans === null ? null : round(Math.max(0, ...spans.map((span) => span.end))),
    speakers,
    longestTurnSeconds: spans === null ? null : round(longestStretch(spans)),
    pauses: spans === null ? null : countSilences(spans),
  };
}

type Span = { speaker: string; start: number; end: number };

/** A turn without an end lasts until the next one begins; null if a turn has no start. */
function readSpans(turns: Turn[]): Span[] | null {
  const spans: Span[] = [];
  for (const [i, { speaker, start, end }] of turns.entries()) {
    const until = end ?? turns[i + 1]?.start ?? start;
    if (start === null || until === null) return null;
    spans.push({ speaker, start, end: Math.max(start, until) });
  }
  return spans.length === 0 ? null : spans;
}

/** Consecutive turns of one speaker are one stretch unless a silence separates them. */
function longestStretch(spans: Span[]): number {
  let longest = 0;
  let stretch: Span | undefined;
  for (const span of spans) {
    const start: number = stretch !== undefined && goesOn(stretch, span) ? stretch.start : span.start;
    stretch = { ...span, start };
    longest = Math.max(longest, span.end - start);
  }
  return longest;
}

const goesOn = (before: Span, span: Span): boolean =>
  before.speaker === span.speaker && span.start - before.end < silenceSeconds;

function countSilences(spans: Span[]): number {
  let heardUntil = spans[0]?.end ?? 0;
  let silences = 0;
  for (const span of spans) {
    if (span.start - heardUntil >= silenceSeconds) silences += 1;
    heardUntil = Math.max(heardUntil, span.end);
  }
  return silences;
}

const share = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((1000 * part) / whole) / 1000;

/** Rounds to tenths, the precision of the screens. */
const round = (seconds: number): number => Math.round(seconds * 10) / 10;
