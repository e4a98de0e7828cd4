import type { Analysis } from '#shared/analysis.ts';

/**
 * Puts a speaker's new name wherever an analysis speaks of them. Only whole names are replaced ("Ana" is not in
 * "Analysis"), and never inside a quote: a quote stands as it was said.
 */
type Results = Omit<Analysis, 'tasks' | 'title'>;

export function renameSpeaker(results: Results, from: string, to: string): Results {
  const name = new RegExp(
    `(?<![\\p{L}\\p{N}])${from.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')}(?![\\p{L}\\p{N}])`,
    'gu',
  );
  const renamed = (text: string) => text.replaceAll(name, () => to);
  const lines = <Item extends { text: string }>(items: Item[]): Item[] =>
    items.map((item) => ({ ...item, text: renamed(item.text) }));
  return {
    ...results,
    overview: lines(results.overview),
    keyInsights: lines(results.keyInsights),
    goals: lines(results.goals),
    nextSteps: lines(results.nextSteps),
    mentorNotes: lines(results.mentorNotes),
    proactiveSuggestions: lines(results.proactiveSuggestions),
    questions: results.questions.map((question) => ({
      ...question,
      speaker: question.speaker === from ? to : question.speaker,
    })),
    stats: {
      ...results.stats,
      speakers: results.stats.speakers.map((one) => (one.speaker === from ? { ...one, speaker: to } : one)),
    },
  };
}
