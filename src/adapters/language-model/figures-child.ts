import { findCoachMoves } from '#features/analysis/rules/behaviour/coach-moves.ts';
import { findQuestions } from '#features/analysis/rules/behaviour/find-questions.ts';
import { startOf } from '#features/analysis/rules/keep-sourced.ts';
import { readSentences } from '#features/analysis/rules/read-sentences.ts';
import { measureSession } from '#features/analysis/rules/speakers/measure-session.ts';
import { serveHeavyWork } from '#platform/heavy-work/serve-heavy-work.ts';
import type { Turn } from '#shared/transcript.ts';
import type { Figures } from './read-figures.ts';

/** The process that counts and lists what needs no model. */
serveHeavyWork((turns: Turn[]): Figures => {
  const sentences = turns.map(({ text }) => readSentences(text));
  return {
    questions: findQuestions(turns, sentences).map((asked) => ({
      ...asked,
      start: startOf(turns[asked.turn]!, asked.quote),
    })),
    coachMoves: findCoachMoves(turns, sentences),
    stats: measureSession(turns, sentences),
  };
});
