import type { EmailRequest } from '#shared/follow-up.ts';
import { taskClause, type TaskClause } from './clauses/task-clause.ts';
import { closed } from './clauses/clean-quote.ts';
import type { EmailPlace, Option } from './choose.ts';
import { isListed, optionsOf, type Wording } from './options.ts';
import { clientTask, coachTask, doneTask, listIntro } from './phrases/tasks.ts';

/**
 * Tasks as a person says them: one or two in a sentence, more as a list where the client’s note style asks for one. Each
 * is said once, with its day.
 */
type Readings = EmailPlace['options'];
type Side = 'client' | 'coach';
type SaidTask = TaskClause & { clause: string };

const pairWords = 20; // of two clauses in one sentence

export const clausesOf = (ids: readonly string[], request: EmailRequest): TaskClause[] =>
  ids.flatMap(
    (id) =>
      taskClause(
        request.facts.find((fact) => fact.id === id)!,
        request,
      ) ?? [],
  );

export function taskReadings(ids: readonly string[], wording: Wording, side: Side): Readings[] {
  const { request } = wording;
  const tasks = clausesOf(ids, request).toSorted((a, b) => Number(b.isPast) - Number(a.isPast));
  return isListed(tasks.length, request)
    ? [listOptions(tasks, side, wording)]
    : proseReadings(tasks, side, wording);
}

function proseReadings(tasks: readonly TaskClause[], side: Side, wording: Wording): Readings[] {
  const said = tasks.filter((task): task is SaidTask => task.clause !== null);
  const noted = tasks.filter(({ clause, isQuote }) => clause === null && !isQuote);
  const quotes = tasks.filter(({ isQuote }) => isQuote);
  const banks = side === 'client' ? clientTask : coachTask;
  const groups = grouped(said);
  const readings = groups.map((group, index) => clauseOptions(group, index > 0, { side, wording }));
  const isFirst = () => readings.length === 0;
  if (noted.length > 0)
    readings.push(labelOptions(noted, isFirst() ? banks.label : banks.furtherLabel, wording));
  if (quotes.length > 0)
    readings.push(labelOptions(quotes, isFirst() ? clientTask.quote : clientTask.furtherQuote, wording));
  return readings;
}

/** Two short ones of the same time go together. */
function grouped(tasks: readonly SaidTask[]): SaidTask[][] {
  const groups: SaidTask[][] = [];
  for (const task of tasks) {
    const last = groups.at(-1);
    const fits =
      last?.length === 1 &&
      last[0]!.isPast === task.isPast &&
      ![last[0]!, task].some(({ clause }) => /,|\b(?:and|that|if|whether|when)\b|^not /.test(clause)) &&
      wordsOf(last[0]!) + wordsOf(task) <= pairWords;
    if (fits) last.push(task);
    else groups.push([task]);
  }
  return groups;
}

const wordsOf = ({ clause, by }: SaidTask) => `${clause}${by}`.split(/\s+/).length;

function clauseOptions(
  group: readonly SaidTask[],
  isFurther: boolean,
  { side, wording }: { side: Side; wording: Wording },
): Option[] {
  const has = new Set(wording.has);
  if (group.every(({ fact }) => fact.source.quote !== null)) has.add('Q');
  const { isPast } = group[0]!;
  const banks = side === 'client' ? clientTask : coachTask;
  const [first, further] = isPast ? [banks.past, banks.pastFurther] : [banks.future, banks.further];
  const isAsked =
    side === 'client' && isPast && !isFurther && group.length === 1 && !group[0]!.clause.startsWith('not ');
  const told = group.map(({ clause, by }) => `${clause}${by}`).join(' and ');
  const fill = (clauses: string) => (text: string) => text.replaceAll('<do>', clauses);
  const opened = { ...wording, has };
  const ids = group.map(({ fact }) => fact.id);
  return [
    ...optionsOf(isFurther ? further : first, opened, ids, fill(told)),
    ...(isAsked ? optionsOf(clientTask.asked, opened, ids, fill(group[0]!.clause)) : []),
  ];
}

function labelOptions(tasks: readonly TaskClause[], bank: string, wording: Wording): Option[] {
  const labels = inRow(tasks.map(({ label, by }) => `${label}${bracketed(by)}`));
  const ids = tasks.map(({ fact }) => fact.id);
  return optionsOf(bank, wording, ids, (text) => closed(text.replaceAll('<labels>', labels)));
}

const inRow = (labels: readonly string[]): string =>
  labels.length < 2 ? (labels[0] ?? '') : `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)!}`;

const bracketed = (by: string): string => (by === '' ? '' : ` (${by.trim()})`);

/** An introduction and a line for each. */
function listOptions(tasks: readonly TaskClause[], side: Side, wording: Wording): Option[] {
  const isNumbered = wording.request.client.noteStyle.startsWith('number');
  const has = new Set(wording.has);
  if (tasks.every(({ fact }) => fact.source.quote !== null)) has.add('Q');
  const lines = tasks.map(({ fact, clause, label, by }, index) => ({
    text: `${isNumbered ? `${index + 1}.` : '-'} ${label}${clause === null ? bracketed(by) : by}`,
    facts: [fact.id],
  }));
  const bank =
    side === 'coach'
      ? listIntro.coach
      : tasks.every(({ isPast }) => isPast)
        ? listIntro.past
        : listIntro.client;
  return optionsOf(bank, { ...wording, has }, []).map((option) => ({
    ...option,
    isList: true,
    sentences: [...option.sentences, ...lines],
  }));
}

/** What is done, as a sentence that is glad of it. */
export function doneReadings(task: TaskClause, wording: Wording): Option[] {
  const isProgress = task.fact.kind === 'progress';
  const isSentence = isProgress && /^You\b/.test(task.fact.text);
  const progress = isSentence ? doneTask.sentence : doneTask.progress;
  const ofTask = task.clause === null ? doneTask.label : doneTask.clause;
  const label = isProgress ? task.fact.text.trim().replace(/\.$/, '') : task.label;
  return optionsOf(isProgress ? progress : ofTask, wording, [task.fact.id], (text) =>
    closed(
      text
        .replaceAll('<do>', task.clause ?? '<do>')
        .replaceAll('<label>', label)
        .replaceAll('<label-low>', label.charAt(0).toLowerCase() + label.slice(1)),
    ),
  );
}
