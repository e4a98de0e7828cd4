import { untitled } from '#shared/analysis.ts';
import type { Topic } from './topics.ts';
import { capitalise } from './quote.ts';

/** Names a conversation by what it was about: the two subjects that came back most. */
const longest = 64; // characters: a line of the conversation list

export function writeTitle(topics: readonly Topic[]): string {
  const [first, second] = topics;
  if (first === undefined) return untitled;
  const both = second === undefined ? first.label : `${first.phrase} and ${second.phrase}`;
  return capitalise(both.length <= longest ? both : first.phrase);
}
