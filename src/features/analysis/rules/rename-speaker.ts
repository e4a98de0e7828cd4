import { escapePattern } from '#shared/words.ts';
import { eachSection, type VersionResult } from './versions/version-result.ts';

/**
 * Replaces a speaker's name throughout an analysis. Only whole names are replaced ("Ana" is not in "Analysis"), and
 * never inside a quote, which stays verbatim. A changed line gets a new revision, so that an edit made on the old text
 * is refused.
 */
export function renameSpeaker(result: VersionResult, from: string, to: string): VersionResult {
  const name = new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(from)}(?![\\p{L}\\p{N}])`, 'gu');
  const renamed = (text: string) => {
    const other = text.replaceAll(name, () => to);
    return other.length > Math.max(text.length, longestText) ? text : other;
  };
  const person = (label: string) => (label === from ? to : label);
  return {
    ...result,
    ...eachSection((section) =>
      result[section].map((line) => {
        const text = renamed(line.text);
        return {
          ...line,
          text,
          original: line.original === null ? null : renamed(line.original),
          ...(line.taskMentions && {
            taskMentions: line.taskMentions.map((mention) => ({ ...mention, text: renamed(mention.text) })),
          }),
          revision: text === line.text ? line.revision : line.revision + 1,
        };
      }),
    ),
    tasks: result.tasks.map((task) => ({ ...task, owner: task.owner === null ? null : person(task.owner) })),
    questions: result.questions.map((question) => ({
      ...question,
      text: renamed(question.text),
      speaker: person(question.speaker),
    })),
    stats: {
      ...result.stats,
      speakers: result.stats.speakers.map((one) => ({ ...one, speaker: person(one.speaker) })),
    },
  };
}

const longestText = 20_000; // ten times a line's limit; repeated renames to longer names would grow a text without bound
