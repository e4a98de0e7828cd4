import { oneLineName } from '#shared/text.ts';
import type { NextMeeting, ProposedTask, TaskMention } from '#shared/analysis.ts';
import { plainWords } from '#shared/words.ts';
import { contentOf } from '../../analysis/rules/content-of.ts';
import { hasDueDay, withDueDay, withoutDueDay } from '#shared/dates/title-day.ts';
import type { Task } from '../../tasks/contract.ts';

/**
 * Applies the coach's decisions on tasks to the lines that mention them: lines of a dismissed task are hidden, and lines
 * of an edited task show its new words. Nothing of this is stored, so undoing a decision restores the lines. A line a
 * person wrote or edited never changes.
 */
export type FollowingSection = 'overview' | 'nextSteps' | 'proactiveSuggestions';

type Words = Pick<ProposedTask, 'title' | 'owner' | 'due' | 'quote'> & { turn: number | null };
/** A task as proposed and as it is now; `now` is null if it was dismissed or deleted. */
export type FollowedTask = { proposed: Words; now: Pick<ProposedTask, 'title' | 'owner' | 'due'> | null };

type Line = {
  text: string;
  quote: string | null;
  turn: number | null;
  isEdited: boolean;
  isOwn: boolean;
  taskMentions?: TaskMention[] | undefined;
};
type Shown<Item> = Omit<Item, 'taskMentions'> & {
  /** Everything the line says is in the tasks: a screen that shows both leaves it out. */
  isInTasks?: true;
};

/** Matches a version's proposals with tasks. A proposal of the current version without a task was deleted. */
export function matchTasks(
  proposed: readonly ProposedTask[],
  tasks: readonly Task[],
  { isCurrent }: { isCurrent: boolean },
): FollowedTask[] {
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
  const told = proposed.map((proposal): FollowedTask => {
    const task = found.get(proposal);
    return { proposed: proposal, now: task ? present(task, proposal) : isCurrent ? null : proposal };
  });
  // Tasks from proposals of earlier versions.
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

function present(task: Task, proposed: FollowedTask['now'] = null): FollowedTask['now'] {
  if (task.review === 'dismissed') return null;
  return !task.isEdited && proposed
    ? proposed
    : { title: task.title, owner: task.assignee, due: task.dueDate };
}

export function followTasks<Item extends Line>(
  lines: readonly Item[],
  tasks: readonly FollowedTask[],
  meeting: Pick<NextMeeting, 'quote' | 'turn'> | null,
): Shown<Item>[] {
  const shown: Shown<Item>[] = [];
  let leftOut: string | null = null;
  for (const { taskMentions, ...line } of lines) {
    const stays = line.isEdited || line.isOwn || isAbout(line, meeting);
    const text = stays ? line.text : followedText(line, taskMentions, tasks, leftOut);
    if (text !== null) {
      const isInTasks = !stays && areTasks(taskMentions ?? [], tasks);
      shown.push({ ...line, text, ...(isInTasks ? { isInTasks } : {}) });
      leftOut = null;
    } else if (!line.text.startsWith(again)) leftOut = line.text;
  }
  return shown;
}

/** Null where the line is hidden with its task. */
function followedText(
  line: Line,
  mentions: readonly TaskMention[] | undefined,
  tasks: readonly FollowedTask[],
  leftOut: string | null,
): string | null {
  const followed = mentions ? namedNow(line.text, mentions, tasks) : textNow(line, tasks);
  return followed && withFrame(followed, leftOut);
}

/** Whether there are mentions, and each that is left names a task that is there. */
const areTasks = (mentions: readonly TaskMention[], tasks: readonly FollowedTask[]): boolean =>
  mentions.length > 0 && mentions.every((mention) => taskOf(mention, tasks) !== undefined);

const taskOf = ({ title, quote }: TaskMention, tasks: readonly FollowedTask[]): FollowedTask | undefined =>
  tasks.find(({ proposed }) => proposed.title === title && proposed.quote === quote);

/** The same for a next step without mentions, as language models write them: it has the words of a task. */
export function withTwins<Item extends Line>(
  steps: readonly (Item & { isInTasks?: true })[],
  tasks: readonly FollowedTask[],
  meeting: Pick<NextMeeting, 'quote' | 'turn'> | null,
): (Item & { isInTasks?: true })[] {
  const quotes = new Set(
    tasks.flatMap(({ proposed, now }) => (now && proposed.quote ? [plainWords(proposed.quote)] : [])),
  );
  return steps.map((step) => {
    if (step.isEdited || step.isOwn || step.quote === null || isAbout(step, meeting)) return step;
    return quotes.has(plainWords(step.quote)) ? { ...step, isInTasks: true } : step;
  });
}

const isAbout = ({ quote, turn }: Line, meeting: Pick<NextMeeting, 'quote' | 'turn'> | null): boolean =>
  meeting !== null && quote === meeting.quote && turn === meeting.turn;

/** A line that starts with "And:" continues the previous one; if that is hidden, it takes over its opening words. */
const withFrame = (text: string, leftOut: string | null): string => {
  const frame = leftOut?.slice(0, Math.max(0, leftOut.indexOf('“'))) ?? '';
  return frame !== '' && text.startsWith(again) ? frame + text.slice(again.length) : text;
};
const again = 'And: ';

/** A line with task mentions, rewritten with the current tasks; null if none is left. */
function namedNow(
  text: string,
  mentions: readonly TaskMention[],
  tasks: readonly FollowedTask[],
): string | null {
  const from = text.indexOf(mentions[0]?.text ?? '');
  const last = mentions.at(-1)?.text ?? '';
  const to = text.lastIndexOf(last) + last.length;
  const kept = mentions.flatMap((mention) => {
    const task = taskOf(mention, tasks);
    return task ? (nameNow(mention.text, task) ?? []) : [mention.text];
  });
  if (kept.length === 0) return null;
  return text.slice(0, from) + kept.join('; ') + text.slice(to);
}

/** Null if the task is gone, or has another owner: lines are grouped by owner. */
function nameNow(text: string, { proposed, now }: FollowedTask): string | null {
  if (now === null || (proposed.owner !== null && proposed.owner !== now.owner)) return null;
  const isRetitled = oneLineName(proposed.title) !== now.title;
  if (!isRetitled && proposed.due === now.due) return text;
  const title = isRetitled ? now.title.replace(/[.]$/, '') : withoutDueDay(text);
  return hasDueDay(text) ? withDueDay(title, now.due) : title;
}

/** A line without mentions stays, unless it is based on a dismissed task or contradicts an edited one (null). */
function textNow(
  { text, quote, turn }: Pick<Line, 'text' | 'quote' | 'turn'>,
  tasks: readonly FollowedTask[],
): string | null {
  if (tasks.every(({ proposed, now }) => proposed === now)) return text;
  const said = wordsOf(quote ?? '');
  const near = tasks.flatMap((task) => {
    const shared = sharedWords(said, wordsOf(task.proposed.quote));
    // Few shared words prove nothing in another turn; five in a row do.
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

/** The range of `words` shared with `other`: one contains the other, or their ends overlap. */
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

/** Whether a line still has what the coach changed in the task: a word of the title, the day, the owner. */
function contradicts(text: string, { proposed, now }: FollowedTask): boolean {
  if (now === null) return false;
  const told = contentOf(text);
  const left = contentOf(now.title);
  const takenOut = [...contentOf(proposed.title)].filter((word) => !left.has(word));
  if (takenOut.some((word) => told.has(word))) return true;
  if (proposed.due !== now.due && day.test(text)) return true;
  const [owner] = proposed.owner === null || proposed.owner === now.owner ? [] : wordsOf(proposed.owner);
  return owner !== undefined && wordsOf(text).includes(owner);
}
