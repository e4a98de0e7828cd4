import type { Turn } from '#shared/transcript.ts';
import { readSentences, type Sentence } from '../read-sentences.ts';
import { clientLabel, scoreClientTurn, silent, type ClientLabel } from './client-turn.ts';
import { labelCoachTurn, type CoachLabel } from './coach-turn.ts';
import { contentLemmas } from './echo.ts';
import { isAcknowledgement, bareWords } from './bare-words.ts';

/**
 * Labels every turn: the coach's by behaviour, all others by whether they talk for or against a change. `sentences` are
 * the parsed turns, so that the text is parsed once for the whole analysis.
 */
export type TurnLabel = CoachLabel | ClientLabel;
export type SpokenTurn = Pick<Turn, 'role' | 'text'>;

export function labelTurns(
  turns: SpokenTurn[],
  sentences: Sentence[][] = turns.map((turn) => readSentences(turn.text)),
): TurnLabel[] {
  const known = new Set<string>();
  let heard = new Set<string>();
  let coachLabel: CoachLabel | null = null;
  let coachSpoke = false;
  let scores = silent;
  return turns.map((turn, i) => {
    const read = sentences[i] ?? [];
    if (turn.role !== 'coach') {
      const said = contentLemmas(read);
      if (said.size > 0) heard = said;
      for (const lemma of said) known.add(lemma);
      scores = scoreClientTurn(read, coachSpoke ? silent : scores);
      coachSpoke = false;
      return clientLabel(scores);
    }
    coachSpoke = !read.every((s) => isAcknowledgement(bareWords(s.text)));
    coachLabel = labelCoachTurn(read, { heard, known, continued: goesOn(turn.text) ? coachLabel : null });
    return coachLabel;
  });
}

/** Transcripts continue an interrupted sentence with a dash or in lower case. */
const goesOn = (text: string): boolean => /^\s*(?:-|[a-z])/.test(text);
