import { oneLineName } from '#shared/text.ts';
import type { NextMeeting, ProposedTask, TaskMention } from '#shared/analysis.ts';
import { plainWords } from '#shared/words.ts';
import { contentOf } from '../../analysis/rules/content-of.ts';
import { hasDay, withDay, withoutDay } from '../../analysis/rules/with-day.ts';
import type { Task } from '../../tasks/contract.ts';

/**
 * What a coach decides about a task holds for the lines that tell it: while the task is dismissed its lines are left
 * out, and an edited task is told as it is now. Nothing of this is stored, so that undoing a decision undoes it here,
 * too. A line a person wrote or changed always stays as it is.
 */
export type FollowingSection = 'overview' | 'nextSteps' | 'proactiveSuggestions';

type Words = Pick<ProposedTask, 'title' | 'owner' | 'due' | 'quote'> & { turn: number | null };
/** A task as it was proposed and as it is; `now` is null when it is dismissed or deleted. */
export type ToldTask = { proposed: Words; now: Pick<ProposedTask, 'title' | 'owner' | 'due'> | null };

type Line = {
  text: string;
  quote: string | null;
  turn: number | null;
  isEdited: boolean;
  isOwn: boolean;
  taskMentions?: TaskMention[] | undefined;
};
type Shown<Item> = Omit<Item, 'taskMentions'>;

/** Which proposal of a version became which task. Without a task, one of the current version was deleted. */
export function toldTasks(
  proposed: readonly ProposedTask[],
  tasks: readonly Task[],
  { isCurrent }: { isCurrent: boolean },
): ToldTask[] {
  const free = new Set(tasks.map((task) => ({ task, ...keysOf(task) })));
  const proposals = proposed.map((proposal) => ({ proposal, ...keysOf(proposal) }));
  const found = new Map<ProposedTask, Task>();
  const match = (isSame: (one: Keys, other: Keys) => boolean) => {
    for (const one of proposals) {
      const other = found.has(one.proposal) ? undefined : [...free].find((each) => isSame(one, each));
      if (!other) continue;
      found.set(one.proposal, other.task);
      free.delete(other);
    }
  };
  const isQuoted = (one: Keys, other: Keys) => one.quote === other.quote;
  const isTitled = (one: Keys, other: Keys) => one.title === other.title;
  match((one, other) => isQuoted(one, other) && isTitled(one, other));
  match(isQuoted);
  match(isTitled);
  const told = proposed.map((proposal): ToldTask => {
    const task = found.get(proposal);
    return { proposed: proposal, now: task ? present(task, proposal) : isCurrent ? null : proposal };
  });
  // Decided about in an earlier version.
  const others = [...free].flatMap(({ task }) =>
    task.quote === null ? [] : [{ proposed: asProposed(task, task.quote), now: present(task) }],
  );
  return [...told, ...others];
}

type Keys = { quote: string | null; title: string };
const keysOf = ({ quote, title }: Pick<Task, 'quote' | 'title'>): Keys => ({
  quote: quote === null ? null : plainWords(quote),
  title: plainWords(title),
});

const asProposed = ({ title, assignee, dueDate, turn }: Task, quote: string): Words => ({
  title,
  owner: assignee,
  due: dueDate,
  quote,
  turn,
});

function present(task: Task, proposed: ToldTask['now'] = null): ToldTask['now'] {
  if (task.review === 'dismissed') return null;
  return !task.isEdited && proposed
    ? proposed
    : { title: task.title, owner: task.assignee, due: task.dueDate };
}

export function followTasks<Item extends Line>(
  lines: readonly Item[],
  tasks: readonly ToldTask[],
  meeting: Pick<NextMeeting, 'quote' | 'turn'> | null,
): Shown<Item>[] {
  const shown: Shown<Item>[] = [];
  let leftOut: string | null = null;
  for (const { taskMentions, ...line } of lines) {
    const isMeeting = meeting !== null && line.quote === meeting.quote && line.turn === meeting.turn;
    const stays = line.isEdited || line.isOwn || isMeeting;
    const text = stays
      ? line.text
      : taskMentions
        ? namedNow(line.text, taskMentions, tasks)
        : toldNow(line, tasks);
    if (text !== null) shown.push({ ...line, text: stays ? text : withFrame(text, leftOut) });
    leftOut = text !== null ? null : line.text.startsWith(again) ? leftOut : line.text;
  }
  return shown;
}

/** The second line of a joint begins with "And:"; where the first is left out it needs the words before its quote. */
const withFrame = (text: string, leftOut: string | null): string => {
  const frame = leftOut?.slice(0, Math.max(0, leftOut.indexOf('“'))) ?? '';
  return frame !== '' && text.startsWith(again) ? frame + text.slice(again.length) : text;
};
const again = 'And: ';

/** A line that names tasks, with those that are left, as they are now; null when none is. */
function namedNow(text: string, mentions: readonly TaskMention[], tasks: readonly ToldTask[]): string | null {
  const from = text.indexOf(mentions[0]?.text ?? '');
  const last = mentions.at(-1)?.text ?? '';
  const to = text.lastIndexOf(last) + last.length;
  const kept = mentions.flatMap((mention) => {
    const task = tasks.find(
      ({ proposed: { title, quote } }) => title === mention.title && quote === mention.quote,
    );
    return task ? (nameNow(mention.text, task) ?? []) : [mention.text];
  });
  if (kept.length === 0) return null;
  return text.slice(0, from) + kept.join('; ') + text.slice(to);
}

/** Null where the task is not to be told, or not by this line: whose it is decides in which line it stands. */
function nameNow(text: string, { proposed, now }: ToldTask): string | null {
  if (now === null || (proposed.owner !== null && proposed.owner !== now.owner)) return null;
  const isRetitled = oneLineName(proposed.title) !== now.title;
  if (!isRetitled && proposed.due === now.due) return text;
  const title = isRetitled ? now.title.replace(/[.]$/, '') : withoutDay(text);
  return hasDay(text) ? withDay(title, now.due) : title;
}

/** A line in words of its own: as it is, or null when it rests on a dismissed task or contradicts an edited one. */
function toldNow(
  { text, quote, turn }: Pick<Line, 'text' | 'quote' | 'turn'>,
  tasks: readonly ToldTask[],
): string | null {
  if (tasks.every(({ proposed, now }) => proposed === now)) return text;
  const said = wordsOf(quote ?? '');
  const near = tasks.flatMap((task) => {
    const shared = sharedWords(said, wordsOf(task.proposed.quote));
    // A few words are said often; a sentence is not.
    const isTelling = shared && (task.proposed.turn === turn || shared.to - shared.from >= tellingWords);
    return isTelling ? [{ task, ...shared }] : [];
  });
  const dropped = said.filter((_, at) => {
    const here = near.filter(({ from, to }) => at >= from && at < to);
    return here.length > 0 && here.every(({ task }) => task.now === null);
  });
  if (dropped.length * 2 >= Math.max(1, said.length)) return null;
  return near.some(({ task }) => contradicts(text, task)) ? null : text;
}

const tellingWords = 5;
const fewestShared = 3;
const wordsOf = (text: string): string[] => plainWords(text).split(' ').filter(Boolean);

/** The stretch of `words` that stands in the other ones: all of either, or where one runs over into the other. */
function sharedWords(words: string[], other: string[]): { from: number; to: number } | null {
  const [shorter, longer] = words.length <= other.length ? [words, other] : [other, words];
  if (shorter.length === 0) return null;
  const at = longer.findIndex((_, start) => isEqual(longer.slice(start, start + shorter.length), shorter));
  if (at >= 0)
    return shorter === words ? { from: 0, to: words.length } : { from: at, to: at + shorter.length };
  for (let length = shorter.length - 1; length >= fewestShared; length -= 1) {
    if (isEqual(words.slice(0, length), other.slice(-length))) return { from: 0, to: length };
    if (isEqual(words.slice(-length), other.slice(0, length)))
      return { from: words.length - length, to: words.length };
  }
  return null;
}

const isEqual = (one: string[], other: string[]): boolean =>
  one.length === other.length && one.every((word, at) => word === other[at]);

const day =
  /\b(?:today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|weekend|next week|\d{1,2}(?:st|nd|rd|th)|\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*|(?:january|february|march|april|may|june|july|august|september|october|november|december) \d{1,2})\b/iu;

/** Whether a line says what the coach took out of the task: a word of its title, its day, its owner. */
function contradicts(text: string, { proposed, now }: ToldTask): boolean {
  if (now === null) return false;
  const told = contentOf(text);
  const left = contentOf(now.title);
  const takenOut = [...contentOf(proposed.title)].filter((word) => !left.has(word));
  if (takenOut.some((word) => told.has(word))) return true;
  if (proposed.due !== now.due && day.test(text)) return true;
  const [owner] = proposed.owner === null || proposed.owner === now.owner ? [] : wordsOf(proposed.owner);
  return owner !== undefined && wordsOf(text).includes(owner);
}
