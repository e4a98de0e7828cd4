import type { Turn } from '#shared/transcript.ts';
import { findFrames, type Frame } from '../frames/frame.ts';
import { peopleOf, type People } from '../title/people.ts';
import { readUtterances, type Utterance } from './words.ts';

/**
 * A conversation read once: its people, its sentences in order, and who would do what in each.
 */
export type Situated = { utterance: Utterance; frames: Frame[]; index: number };

export type Conversation = { turns: readonly Turn[]; people: People; situated: readonly Situated[] };

export function readConversation(turns: readonly Turn[]): Conversation {
  const people = peopleOf(turns);
  const situated = turns
    .flatMap((turn, i) => readUtterances(turn.text, i, turn.speaker))
    .map((utterance, index) => ({ utterance, frames: findFrames(utterance, people), index }));
  return { turns, people, situated };
}
