import { contentOf } from '#features/analysis/rules/content-of.ts';
import type { ProposedTask } from '#shared/analysis.ts';
import type { CombinedList } from '#features/analysis/prompts/combine-sections.ts';
import { fewest, isSameSource, type Quoted, type Reading } from './read-answer.ts';

/**
 * Joins the readings of several sections. Only items with the same text and source count as one, so that a task may
 * rather appear twice than be lost.
 */
export const mergeReadings = (readings: Reading[]): Reading => {
  const all = <Item>(list: (reading: Reading) => Item[]): Item[] => readings.flatMap(list);
  const tasks = fewest(distinctTasks(all((reading) => reading.tasks)));
  return {
    title: readings.find(({ title }) => title !== '')?.title ?? '',
    overview: distinctLines(all(({ overview }) => overview)),
    keyInsights: distinctLines(all(({ keyInsights }) => keyInsights)),
    goals: distinctLines(all(({ goals }) => goals)),
    nextSteps: distinctLines(all(({ nextSteps }) => nextSteps)).filter((step) => !isTaskAgain(step, tasks)),
    tasks,
    nextMeeting: readings.findLast(({ nextMeeting }) => nextMeeting !== null)?.nextMeeting ?? null,
    customFields: lastOfEach(all(({ customFields }) => customFields)),
    mentorNotes: distinctLines(all(({ mentorNotes }) => mentorNotes)),
    proactiveSuggestions: distinctLines(all(({ proactiveSuggestions }) => proactiveSuggestions)),
    topics: joinTopics(all(({ topics }) => topics)),
  };
};

/** The items of a reading as short notes; `combineSections` numbers them. */
export const notesIn = (reading: Reading): Record<CombinedList, string[]> => {
  const texts = (lines: { text: string; turn: number }[]) =>
    lines.map(({ text, turn }) => `${text} (turn ${turn})`);
  return {
    task: reading.tasks.map(({ title, owner, due, turn }) =>
      [title, owner ?? 'nobody named', due ?? 'no date', `turn ${turn}`].join(', '),
    ),
    goal: texts(reading.goals),
    insight: texts(reading.keyInsights),
    step: texts(reading.nextSteps),
  };
};

const mostNotes = 40; // more would crowd out the section they go with
const noteCharacters = 160;

/** Notes for the prompt of the next section; the latest ones if there are many. */
export const notesOf = (reading: Reading): string[] =>
  Object.entries(notesIn(reading))
    .flatMap(([list, notes]) => notes.slice(-mostNotes / 4).map((note) => `${list}: ${note}`))
    .map((note) => note.slice(0, noteCharacters));

const sameShare = 0.8; // of the words that carry meaning

const isSameText = (one: string, other: string): boolean => {
  const [first, second] = [contentOf(one), contentOf(other)];
  const longer = Math.max(first.size, second.size);
  if (longer === 0) return one === other;
  return [...first].filter((word) => second.has(word)).length / longer >= sameShare;
};

/** A next step that repeats a task is dropped. */
const isTaskAgain = (step: Quoted & { text: string }, tasks: ProposedTask[]): boolean =>
  tasks.some((task) => isSameSource(task, step) || isSameText(task.title, step.text));

const distinctLines = <Line extends Quoted & { text: string }>(lines: Line[]): Line[] =>
  lines.filter(
    (line, at) =>
      !lines.slice(0, at).some((kept) => isSameSource(kept, line) && isSameText(kept.text, line.text)),
  );

const distinctTasks = (tasks: ProposedTask[]): ProposedTask[] => {
  const kept: ProposedTask[] = [];
  for (const task of tasks) {
    const at = kept.findIndex((other) => isSameTask(other, task));
    const other = kept[at];
    if (other) kept[at] = joined(other, task);
    else kept.push(task);
  }
  return kept;
};

const agrees = (one: string | null, other: string | null): boolean =>
  one === null || other === null || one === other;

const isSameTask = (one: ProposedTask, other: ProposedTask): boolean =>
  agrees(one.owner, other.owner) && agrees(one.due, other.due) && isSameText(one.title, other.title);

const joined = (one: ProposedTask, other: ProposedTask): ProposedTask => {
  const [surer, lesser] = one.confidence >= other.confidence ? [one, other] : [other, one];
  const { quote, turn, start } = lesser;
  const secondSource =
    surer.secondSource ?? (isSameSource(surer, lesser) ? undefined : { quote, turn, start });
  return {
    ...surer,
    owner: surer.owner ?? lesser.owner,
    due: surer.due ?? lesser.due,
    ...(secondSource ? { secondSource } : {}),
  };
};

/** Later statements about a field replace earlier ones. */
const lastOfEach = (fields: Reading['customFields']): Reading['customFields'] => [
  ...new Map(fields.map((field) => [field.name, field])).values(),
];

export const joinTopics = (topics: Reading['topics']): Reading['topics'] => {
  const joinedTopics = new Map<string, Reading['topics'][number]>();
  for (const { label, turns } of topics) {
    const before = joinedTopics.get(label.toLowerCase());
    const all = new Set([...(before?.turns ?? []), ...turns]);
    joinedTopics.set(label.toLowerCase(), {
      label: before?.label ?? label,
      turns: [...all].toSorted((a, b) => a - b),
    });
  }
  return [...joinedTopics.values()];
};
