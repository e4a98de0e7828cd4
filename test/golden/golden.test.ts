import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { analyse } from '#adapters/builtin-analyser/analyse.ts';
import { describeSpeakers, withSpeakers } from '#features/analysis/rules/speakers/describe-speakers.ts';
import type { Analysis } from '#shared/analysis.ts';
import type { MarkedConversation } from '../../evals/answers.ts';

/**
 * What the built-in reader finds in each session of `evals/sessions`, whole, as a coach reads it. A change of the reader
 * that is meant is taken over by `npx vitest run test/golden -u`; its difference is then read before it is committed.
 */
const customFields = ['Goal', 'Next meeting', 'Decisions', 'Confidence (1-10)', 'Insight', 'Obstacles'];

describe('golden sessions', () => {
  it.each(globSync('evals/sessions/*.json').toSorted())('%s', async (file) => {
    const session = JSON.parse(readFileSync(file, 'utf8')) as MarkedConversation;
    await expect(told(read(session))).toMatchFileSnapshot(`${basename(file, '.json')}.txt`);
  });
});

function read({ turns, date, timeZone }: MarkedConversation): Analysis {
  const said = turns.map(({ speaker, start = null, end = null, text }) => ({
    speaker,
    role: 'other' as const,
    start,
    end,
    text,
  }));
  return analyse({
    transcript: { turns: withSpeakers(said, describeSpeakers(said)), language: null, durationSeconds: null },
    sessionDate: date!,
    timeZone: timeZone!,
    style: 'supportive',
    customFields: [...customFields],
    isDraft: false,
  });
}

function told(found: Analysis): string {
  const sections = {
    Overview: lines(found.overview),
    Insights: lines(found.keyInsights),
    Goals: lines(found.goals),
    Tasks: found.tasks.map(
      ({ title, owner, due, isLessSure, turn }) =>
        `${title} | ${owner ?? '?'} | ${due ?? 'no date'}${isLessSure ? ' | less sure' : ''} [${turn}]`,
    ),
    'Next steps': lines(found.nextSteps),
    'Next meeting': found.nextMeeting ? [`${found.nextMeeting.date}: ${found.nextMeeting.text}`] : [],
    'Own fields': found.customFields.map(({ name, value, turn }) => `${name}: ${value} [${turn}]`),
    'Mentor notes': lines(found.mentorNotes),
    Suggestions: lines(found.proactiveSuggestions),
    Topics: found.topics.map(({ label, turns }) => `${label} [${turns.join(', ')}]`),
  };
  const written = Object.entries(sections).map(
    ([name, items]) => `${name}\n${items.map((item) => `- ${item}`).join('\n') || '(none)'}\n`,
  );
  return [`${found.title}\n`, ...written].join('\n');
}

const lines = (items: readonly { text: string; turn: number }[]): string[] =>
  items.map(({ text, turn }) => `${text} [${turn}]`);
