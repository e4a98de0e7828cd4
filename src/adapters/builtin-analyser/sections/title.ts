import { untitled, type SourcedLine } from '#shared/analysis.ts';
import { capital } from '#shared/words.ts';
import type { Topic } from './topics.ts';

/**
 * Names a conversation by what it was about: the two subjects that came back most. One subject alone says little, so
 * there it is what the client wants, in their words.
 */
const longest = 64; // characters: a line of the conversation list

export function writeTitle(topics: readonly Topic[], goals: readonly SourcedLine[]): string {
  const [first, second] = topics;
  const goal = goals.map(({ text }) => firstSentence(text)).find((text) => text.length <= longest);
  if (first === undefined || second === undefined) return goal ?? (first ? capital(first.label) : untitled);
  const both = `${first.phrase} and ${second.phrase}`;
  return capital(both.length <= longest ? both : first.phrase);
}

/** "My goal is that the release is theirs. I would only be asked ...": the goal. */
const firstSentence = (quote: string): string => quote.replace(/[.!?] .*(?=”$)/u, '');
