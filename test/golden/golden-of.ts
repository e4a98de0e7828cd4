import { analyse } from '#adapters/builtin-analyser/analyse.ts';
import { describeSpeakers, withSpeakers } from '#features/analysis/rules/speakers/describe-speakers.ts';
import { preferredTones, writingStyles, type Analysis } from '#shared/analysis.ts';
import type { MarkedConversation } from '../../evals/answers.ts';

/** What the built-in reader finds in a marked session, whole, as a coach reads it. */
export const goldenOf = (session: MarkedConversation): string => told(read(session));

/** Each session has one of the ways a coach can set: styles, tones, lengths and own fields take turns. */
const fields = [
  ['Goal', 'Next meeting', 'Decisions', 'Confidence (1-10)', 'Insight', 'Obstacles'],
  ['Biggest obstacle', 'Energy level', 'Budget', 'Commitment', 'Deadline', 'What went well'],
  ['Goals for today', 'Next session', 'Key decision', 'Stress level', 'Takeaway', 'Support', 'Sleep'],
];

function read({ id, turns, date, timeZone }: MarkedConversation): Analysis {
  const said = turns.map(({ speaker, start = null, end = null, text }) => ({
    speaker,
    role: 'other' as const,
    start,
    end,
    text,
  }));
  const number = Number(/\d+/.exec(id)![0]);
  return analyse({
    transcript: { turns: withSpeakers(said, describeSpeakers(said)), language: null, durationSeconds: null },
    sessionDate: date!,
    timeZone: timeZone!,
    style: writingStyles[number % writingStyles.length]!,
    tone: preferredTones[Math.floor(number / 2) % preferredTones.length]!,
    fullness: number % 3 === 0 ? 'full' : 'usual',
    customFields: [...fields[number % fields.length]!],
    isDraft: false,
  });
}

function told(found: Analysis): string {
  const sections = {
    Overview: lines(found.overview),
    Insights: lines(found.keyInsights),
    Goals: lines(found.goals),
    Tasks: found.tasks.map(
      ({ title, owner, due, isLessSure, secondSource, ...source }) =>
        `${title} | ${owner ?? '?'} | ${due ?? 'no date'}${isLessSure ? ' | less sure' : ''} ${place(source)}${secondSource ? ` ${place(secondSource)}` : ''}`,
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

const place = ({ turn, quote }: { turn: number; quote: string }): string => `[${turn}: ${quote}]`;

const lines = (items: readonly { text: string; turn: number }[]): string[] =>
  items.map(({ text, turn }) => `${text} [${turn}]`);
