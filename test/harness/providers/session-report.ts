import { expect } from 'vitest';
import type { SectionAnswer } from '#features/analysis/prompts/read-section.ts';
import { analysis, type Analysis, type AnalysisRequest } from '#shared/analysis.ts';
import type { Turn } from '#shared/transcript.ts';
import type { Asked } from './model-wires.ts';

/** Sessions made up for the analysers, what a model reports about them, and what any report must hold. */
export const turn = (speaker: string, text: string, at: number): Turn => ({
  speaker,
  role: speaker === 'Coach Mara' ? 'coach' : 'client',
  start: at * 10,
  end: at * 10 + 9,
  text,
});

export const turns: Turn[] = [
  'What would you like to leave with today?',
  'I want a plan for the talk with Okonkwo about the budget. I keep putting it off.',
  'Maybe you could try a walk before it. What would help you most?',
  'A draft. I will send the draft to Okonkwo by Friday.',
  'That sounds good. What did you notice just now?',
  'I noticed that I am calmer once it is written down.',
].map((text, at) => turn(at % 2 === 0 ? 'Coach Mara' : 'Ines', text, at));

export const request = (over: Partial<AnalysisRequest> = {}): AnalysisRequest => ({
  transcript: { turns, language: 'en', durationSeconds: 60 },
  sessionDate: '2026-03-04', // a Wednesday
  timeZone: 'Europe/Berlin',
  style: 'supportive',
  customFields: ['Biggest obstacle'],
  isDraft: false,
  ...over,
});

export const withTurns = (said: Turn[]): AnalysisRequest =>
  request({ transcript: { turns: said, language: 'en', durationSeconds: null } });

export const empty: SectionAnswer = {
  title: '',
  overview: [],
  keyInsights: [],
  goals: [],
  nextSteps: [],
  tasks: [],
  nextMeeting: null,
  customFields: [],
  mentorNotes: [],
  proactiveSuggestions: [],
  topics: [],
};

export const draft = { quote: 'I will send the draft to Okonkwo by Friday.', turn: 3 };
export const task: SectionAnswer['tasks'][number] = {
  title: 'Send the draft to Okonkwo',
  owner: 'Ines',
  due: '2026-03-06',
  confidence: 0.9,
  ...draft,
  second: null,
};

export const good: SectionAnswer = {
  ...empty,
  title: 'Preparing the budget talk',
  overview: [
    { text: 'Ines wants a plan for a difficult talk.', quote: 'I want a plan for the talk', turn: 1 },
    { text: 'She decides to send a draft first.', ...draft },
  ],
  keyInsights: [
    {
      text: 'Writing calms her.',
      quote: 'I am calmer once it is written down',
      turn: 5,
      second: { quote: 'What did you notice just now?', turn: 4 },
    },
  ],
  tasks: [task],
  customFields: [
    { name: 'biggest obstacle', value: 'Putting it off', quote: 'I keep putting it off.', turn: 1 },
  ],
  topics: [{ label: 'Budget talk', turns: [1, 3] }],
};

/** Values the port promises beyond the schema. */
export const expectShape = (
  result: Analysis,
  { transcript, sessionDate, customFields }: AnalysisRequest,
): void => {
  expect(analysis.safeParse(result).error?.issues).toBeUndefined();
  const { overview, keyInsights, goals, nextSteps, tasks, mentorNotes, proactiveSuggestions } = result;
  const sourced = [
    overview,
    keyInsights,
    goals,
    nextSteps,
    tasks,
    mentorNotes,
    proactiveSuggestions,
    result.customFields,
    result.questions,
  ].flat();
  for (const item of sourced) expect(transcript.turns[item.turn]).toBeDefined();
  for (const { confidence, due, owner, title } of tasks) {
    expect(confidence).toBeGreaterThanOrEqual(0);
    expect(confidence).toBeLessThanOrEqual(1);
    expect(due ?? sessionDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect([null, ...transcript.turns.map(({ speaker }) => speaker)]).toContain(owner);
    expect(title).not.toBe('');
  }
  for (const { name } of result.customFields) expect(customFields).toContain(name);
  for (const topic of result.topics)
    for (const index of topic.turns) expect(transcript.turns[index]).toBeDefined();
  expect(result.stats.turns).toBe(transcript.turns.length);
};

/** The long conversation: every turn says a number of its own. */
export const longWords = 30_000;
const longTurn = (at: number): string =>
  `This is remark number-${at}. ${'We went over the plan again and it held. '.repeat(4)}`;
export const longTalk = Array.from(
  { length: Math.ceil(longWords / longTurn(0).split(' ').length) },
  (_, at) => turn(at % 2 === 0 ? 'Coach Mara' : 'Ines', longTurn(at), at),
);

export const isCombining = ({ instructions }: Asked): boolean =>
  instructions.includes('was read in sections');
export const numbersIn = ({ prompt }: Asked): number[] =>
  [...prompt.matchAll(/^(\d+) \p{Lu}\d*: /gmu)].map(([, number]) => Number(number));

/** Finds one task, one sentence and one topic in the first new turn of each section. */
export const readsSections = (asked: Asked): unknown => {
  if (isCombining(asked)) {
    return {
      title: 'A long review',
      overview: [{ text: 'They reviewed the plan.', sentence: 0 }],
      topics: [{ label: 'Plan', topics: [0] }],
      items: [],
    };
  }
  const at = numbersIn(asked).at(-1) ?? 0;
  const isRemark = asked.prompt.includes(`remark number-${at}.`);
  const first = /^\d+ I: (\S+ \S+ \S+)/m.exec(asked.prompt)?.[1];
  const source = { quote: isRemark || !first ? `remark number-${at}` : first, turn: at };
  return {
    ...empty,
    title: `Part at ${at}`,
    overview: [{ text: `Remark ${at} was made.`, ...source }],
    tasks: [
      { ...task, title: `Deliver parcel ${at} to depot ${at}`, ...source },
      { ...task, title: 'Call the printer about folders', ...source },
    ],
    topics: [{ label: `Matter ${at}`, turns: [at] }],
  };
};
