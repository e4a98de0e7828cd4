import type { CoachMove } from '#shared/analysis.ts';
import type { Turn } from '#shared/transcript.ts';
import { startOf } from '../keep-sourced.ts';
import { readSentences, type Sentence } from '../read-sentences.ts';
import type { CoachLabel } from './coach-turn.ts';
import { labelTurns } from './label-turns.ts';

/**
 * Lists the turns in which the coach reflects, informs or advises, in the classes of motivational interviewing (MITI);
 * `findQuestions` lists questions. The quote is the first sentence of the turn that is more than an opener.
 */
export function findCoachMoves(
  turns: Turn[],
  sentences: Sentence[][] = turns.map((turn) => readSentences(turn.text)),
): CoachMove[] {
  return labelTurns(turns, sentences).flatMap((label, index): CoachMove[] => {
    const turn = turns[index]!;
    const kind = 'behaviour' in label ? kindOf(label) : null;
    const quote = telling(sentences[index] ?? []);
    if (kind === null || quote === null) return [];
    return [{ kind, speaker: turn.speaker, quote, turn: index, start: startOf(turn, quote) }];
  });
}

function kindOf({ behaviour, input }: CoachLabel): CoachMove['kind'] | null {
  if (behaviour === 'reflection') return 'reflection';
  if (behaviour !== 'therapist_input') return null;
  return input === 'information' ? 'information' : 'advice';
}

const openerWords = 3; // "Okay. So." has no content

function telling(sentences: Sentence[]): string | null {
  const texts = sentences.map(({ text }) => text.trim()).filter((text) => text.length > 1);
  return texts.find((text) => text.split(/\s+/).length > openerWords) ?? texts[0] ?? null;
}
