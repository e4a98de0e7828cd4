import { contentOf } from '../../analysis/rules/content-of.ts';
import type { GoalChange } from './goal-changes.ts';
import type { SessionSource, PlacedLine } from './session-source.ts';
import { hasWord } from './same-word.ts';

/**
 * Follows a client's goals through their sessions. A later line is about a goal if enough of its words are the goal's;
 * what it says of the goal is told by its own words. Nothing is concluded where nothing was said.
 */
export type GoalSession = {
  goals: PlacedLine[];
  /** What moved, as the session's memory has it. */
  progress: PlacedLine[];
  /** Other lines that may speak of a goal: they count only where their words say what became of it. */
  others: PlacedLine[];
};

export type FollowedGoal = {
  text: string;
  set: SessionSource;
  /** The earliest first, at most one a session. */
  changes: (PlacedLine & { kind: GoalChange })[];
};

/** Of two changes that one session tells, the one that says more. */
const weight: Record<GoalChange, number> = { reached: 4, 'given up': 3, sharper: 2, moved: 1 };

/** The sessions in the order they took place. */
export function followGoals(sessions: readonly GoalSession[]): FollowedGoal[] {
  const followed: { goal: FollowedGoal; words: Set<string> }[] = [];
  for (const session of sessions) {
    const earlier = [...followed];
    for (const line of session.goals) {
      const words = goalWords(line.text);
      const known = closest(words, followed);
      if (!known) {
        const { text, ...set } = line;
        followed.push({ goal: { text, set, changes: [] }, words });
      } else if (earlier.includes(known)) note(known.goal, line, kindOfGoal(line, words, known.words));
    }
    for (const line of session.progress) {
      const known = closest(goalWords(saidIn(line)), earlier);
      if (known) note(known.goal, line, toldBy(line) ?? moved(line));
    }
    for (const line of session.others) {
      const known = closest(goalWords(saidIn(line)), earlier);
      if (known) note(known.goal, line, toldBy(line));
    }
  }
  return followed.map(({ goal }) => goal);
}

export const isOpenGoal = ({ changes }: Pick<FollowedGoal, 'changes'>): boolean => {
  const kind = changes.at(-1)?.kind;
  return kind !== 'reached' && kind !== 'given up';
};

function note(goal: FollowedGoal, line: PlacedLine, kind: GoalChange | null): void {
  if (kind === null) return;
  const last = goal.changes.at(-1);
  if (last?.conversationId !== line.conversationId) goal.changes.push({ ...line, kind });
  else if (weight[kind] > weight[last.kind]) goal.changes[goal.changes.length - 1] = { ...line, kind };
}

/** A kept promise moves a goal, and so do a deed and what the coach wrote down as progress. */
const moved = ({ text, quote }: PlacedLine): GoalChange | null =>
  quote === null || /^(?:(?:partly )?kept|acted on a goal)\b/i.test(text) ? 'moved' : null;

const saidIn = ({ text, quote }: PlacedLine): string => `${text} ${quote ?? ''}`;

/** What every goal says, whatever it is about. */
const goalTalk = new Set(
  (
    'want would like goal aim hope need get getting be able feel feeling more less better have has had make do did ' +
    'doing go going think know really thing things she he they we i her his not no can will one way about from into ' +
    'what when how who work working try trying start'
  ).split(' '),
);

const goalWords = (text: string): Set<string> =>
  new Set([...contentOf(text)].filter((word) => word.length > 2 && !goalTalk.has(word)));

const leastShared = 2; // one word is a topic, not a goal
const leastPart = 0.5; // of the goal's words

type Known = { goal: FollowedGoal; words: Set<string> };

function closest(words: Set<string>, goals: readonly Known[]): Known | null {
  let best: Known | null = null;
  let most = 0;
  for (const known of goals) {
    const shared = [...known.words].filter((word) => hasWord(words, word)).length;
    const part = shared / Math.max(1, known.words.size);
    const isAbout = shared >= Math.min(leastShared, known.words.size) && part >= leastPart;
    if (shared > 0 && isAbout && part + shared / 100 > most) [best, most] = [known, part + shared / 100];
  }
  return best;
}

const sharperBy = 2; // new words: saying it once more with another small word is no change

function kindOfGoal(line: PlacedLine, words: Set<string>, before: Set<string>): GoalChange | null {
  const told = toldBy(line);
  if (told) return told;
  const added = [...words].filter((word) => !hasWord(before, word)).length;
  return added >= sharperBy || (added > 0 && /\d/.test(line.text)) ? 'sharper' : null;
}

const cues: [GoalChange, RegExp][] = [
  [
    'given up',
    /\b(?:g[ai]ve(?:n|s)? (?:it |this |that )?up|giving (?:it |this |that )?up|no longer (?:want|need|a goal)|let(?:ting)? (?:it|this|that) go|off the table|not going to happen|(?:do not|don['’]t|does not|doesn['’]t) want (?:\w+ ){0,6}any ?more|decided against)/iu,
  ],
  [
    'reached',
    /\b(?:reached|achieved|accomplished|managed (?:to|it)|did it|made it|got there|got the (?:job|role|offer|promotion)|pulled it off|it['’]s (?:done|finished|signed)|is (?:done|finished|signed))\b/iu,
  ],
  [
    'moved',
    /\b(?:progress|improv\w+|better|closer|easier|more often|less often|first time|step (?:forward|closer)|(?:have|has|['’]ve|['’]s) (?:started|begun)|(?:moved|moving) (?:on|forward|along))\b/iu,
  ],
];

const denied = /\b(?:not|never|no|haven['’]t|hasn['’]t|didn['’]t|isn['’]t|wasn['’]t)\b[^.!?]{0,20}$/iu;

/** What the words say became of it; null where they say nothing of the kind. */
function toldBy(line: PlacedLine): GoalChange | null {
  const said = line.quote ?? line.text;
  for (const [kind, cue] of cues) {
    const found = cue.exec(said);
    if (found && !denied.test(said.slice(0, found.index))) return kind;
  }
  return null;
}
