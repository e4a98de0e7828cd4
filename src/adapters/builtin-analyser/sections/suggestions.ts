import type { PreferredTone, ProposedTask, SourcedLine, WritingStyle } from '#shared/analysis.ts';
import { withoutPassingDay } from '#shared/dates/title-day.ts';
import { capital } from '#shared/words.ts';
import { labelsOf, type Reading, type Status } from '../reading/reading.ts';
import { chooseGoals } from './goals/goals.ts';
import { weighInsights } from './insights/insights.ts';
import { clientsOf, nameOf } from './names.ts';
import { isSaid, passage, passagesOf } from './passage.ts';
import { quoted, sourceOf } from './quote.ts';
import { scaleAnswers } from './scale-answers.ts';
import { adviceOf, type Advice } from '#features/analysis/rules/writing-voices.ts';

/**
 * Suggests how the coach could open the next session: with what was taken on, what was left open, the number on the
 * scale. None assumes that anything has happened since, and none retells what was said.
 */
const mostSuggestions = 5;
const mostSteps = 2;
const allowed: readonly Status[] = ['meant', 'past', 'habitual'];

export function writeSuggestions(
  reading: Reading,
  tasks: readonly ProposedTask[],
  { style, tone }: { style: WritingStyle; tone?: PreferredTone },
): SourcedLine[] {
  if (clientsOf(reading).length === 0) return [];
  const advice = adviceOf(style, tone);
  const lines = [
    ...afterSteps(reading, tasks, advice),
    ...leftOpen(reading, advice),
    ...scale(reading, advice),
    ...takeAway(reading, advice),
    ...(tasks.length === 0 ? goals(reading, advice) : []),
  ];
  const distinct = lines.filter((line, i) => lines.findIndex(({ quote }) => quote === line.quote) === i);
  return distinct.slice(0, mostSuggestions);
}

function afterSteps(reading: Reading, tasks: readonly ProposedTask[], advice: Advice): SourcedLine[] {
  const of = (role: 'client' | 'coach') => {
    const labels = labelsOf(reading, role);
    return tasks
      .filter(({ owner }) => owner !== null && labels.includes(owner))
      .toSorted((a, b) => b.confidence - a.confidence);
  };
  const asLine = (frame: string, { title, quote, turn, start }: ProposedTask): SourcedLine => {
    const named = title.startsWith('“') ? title : withoutPassingDay(title).replace(/[.]$/, '');
    return {
      text: `${frame}${named}${/[”?!]$/.test(title) ? '' : '.'}`,
      quote,
      turn,
      start,
      taskMentions: [{ text: named, title, quote }],
    };
  };
  return [
    ...of('client')
      .slice(0, mostSteps)
      .map((task, i) => asLine(i === 0 ? advice.firstStep : advice.furtherStep, task)),
    ...of('coach')
      .slice(0, 1)
      .map((task) => asLine(advice.promise, task)),
  ];
}

const open =
  /\b(?:(?:that's|it's|leave (?:it|that)|keep (?:it|that)) for (?:next time|another (?:time|day|session))|park (?:it|that|this)|i (?:don't|still don't) know (?:it )?yet|haven't decided|not decided|(?:can't|couldn't) decide|still (?:open|unsure|undecided)|come back to (?:that|it) (?:next|another)|have to think about (?:it|that)|i'll think about it|need to think about|not sure (?:yet|if i|whether))\b/;

/** What the client did not decide. */
function leftOpen(reading: Reading, advice: Advice): SourcedLine[] {
  const found = passagesOf(reading).filter(
    (said) =>
      said.role === 'client' &&
      !said.isQuestion &&
      said.turn > reading.turns.length * 0.3 &&
      said.count >= 5 &&
      said.content.size >= 2 &&
      isSaid(said, [...allowed, 'supposed']) &&
      open.test(said.low.slice(0, 400)),
  );
  const last = found.at(-1);
  return last === undefined ? [] : [quoted(reading, last, advice.leftOpen)];
}

const number =
  /\b(?:(?:an? |like |about |maybe )*)(zero|one|two|three|four|five|six|seven|eight|nine|ten|[0-9]{1,3})\b(?! (?:thing|things|time|times|of|point))/;
const farthest = 60; // characters: later it counts something else

function scale(reading: Reading, advice: Advice): SourcedLine[] {
  for (const { first, how } of scaleAnswers(reading)) {
    const said = number.exec(first.text.toLowerCase().slice(0, farthest))?.[1];
    if (said === undefined) continue;
    const question = how === undefined ? '' : ` when asked how ${how}`;
    const text = advice.scale(nameOf(reading, first.speaker), said, question);
    return [{ text: capital(text), ...sourceOf(reading, passage(reading, [first])) }];
  }
  return [];
}

function takeAway(reading: Reading, advice: Advice): SourcedLine[] {
  const best = weighInsights(reading)
    .filter(({ isTakeAway }) => isTakeAway)
    .toSorted((a, b) => b.weight - a.weight)[0];
  return best === undefined ? [] : [quoted(reading, best.passage, advice.takeAway)];
}

const goals = (reading: Reading, advice: Advice): SourcedLine[] =>
  chooseGoals(reading)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, 1)
    .map(({ passage }) => quoted(reading, passage, advice.goal));
