import type { Frame } from './frames/frame.ts';
import type { VerbClass } from './frames/verbs.ts';
import type { Reply } from './dialogue/replies.ts';

/**
 * Weighs what speaks for and against a commitment and turns the sum into a confidence. The weights are set by hand
 * in steps of a quarter: general knowledge of how people commit, checked on real meetings, fitted to none.
 */
export type Evidence = {
  subject: Frame['subject'];
  form: Frame['form'];
  modality: Frame['group']['modality'];
  verb: VerbClass;
  reply: Reply['kind'] | 'none';
  marks: ReadonlySet<Mark>;
};

export type Mark =
  | 'negated'
  | 'past'
  | 'tries'
  | 'timed'
  | 'subordinate'
  | 'conditional'
  | 'habitual'
  | 'told'
  | 'question'
  | 'hedged'
  | 'pronoun-only'
  | 'no-object'
  | 'recipient'
  | 'closing'
  | 'wrapping-up'
  | 'asked-before'
  | 'plan-asked'
  | 'long-winded'
  | 'not-first'
  | 'joke'
  | 'injected'
  | 'opening'
  | 'addressed-by-name'
  | 'on-the-spot'
  | 'recap'
  | 'takes-on'
  | 'reasoned'
  | 'quoted'
  | 'relative'
  | 'permission';

const bySubject: Record<Frame['subject'], number> = {
  i: 0,
  we: -1.5,
  you: -1.5,
  named: -0.75,
  unsaid: -1.25,
};
const byForm: Record<Frame['form'], number> = {
  stated: 0,
  offered: -1.25,
  asked: 0,
  suggested: -0.5,
  ordered: -0.5,
  planned: 0.25,
  answered: 0,
  recapped: 1,
};
const byModality: Record<Frame['group']['modality'], number> = {
  will: 0.75,
  going: 0.25,
  plan: 0.25,
  need: -1,
  can: -1,
  could: -1.75,
  should: -1.25,
  want: -1.75,
  might: -2,
  would: -2.5,
  doing: -2.25,
};
const byVerb: Record<VerbClass, number> = {
  deed: 0.75,
  plain: -0.25,
  session: -0.5,
  talk: -1.5,
  mind: -2,
  state: -2,
};
/** What the answer is worth: a request lives by it, a statement is hardly changed by a nod. */
const byReply: Record<'request' | 'order' | 'statement', Record<Evidence['reply'], number>> = {
  request: { promised: 2.5, agreed: 1.75, nodded: 1.25, heard: 0.25, refused: -2.5, none: 0 },
  order: { promised: 2.5, agreed: 0.75, nodded: 0.25, heard: 0, refused: -2.5, none: 0 },
  statement: { promised: 0.75, agreed: 0.75, nodded: 0.25, heard: 0, refused: -2.5, none: 0 },
};
const kindOfAsking: Record<Frame['form'], keyof typeof byReply> = {
  asked: 'request',
  suggested: 'request',
  offered: 'request',
  ordered: 'order',
  stated: 'statement',
  planned: 'statement',
  answered: 'statement',
  recapped: 'statement',
};
/** In a request "could" and "can" are manners and say nothing of how firmly it is meant. */
const requestModality = -0.5;
const byMark: Record<Mark, number> = {
  negated: -3.5,
  past: -2.5,
  tries: 0.5,
  timed: 0.5,
  subordinate: -1.75,
  conditional: -0.75,
  habitual: -1.5,
  told: -2.5,
  question: -1,
  hedged: -0.25,
  'pronoun-only': -0.25,
  'no-object': -0.75,
  recipient: 0.25,
  closing: 0.5,
  'wrapping-up': 0.5,
  'asked-before': 0.5,
  'plan-asked': 1.25,
  'long-winded': -0.5,
  'not-first': -0.5,
  joke: -3,
  injected: -6,
  opening: -0.75,
  'addressed-by-name': 0.75,
  'on-the-spot': -0.75,
  recap: 1.25,
  'takes-on': 1.25,
  reasoned: -0.5,
  quoted: -2,
  relative: -1.5,
  permission: -1,
};

export function confidenceOf(evidence: Evidence): number {
  const { subject, form, modality, verb, reply, marks } = evidence;
  const request = subject === 'you' && kindOfAsking[form] !== 'statement';
  let sum =
    bySubject[subject] +
    byForm[form] +
    (request ? requestModality : byModality[modality]) +
    byVerb[verb] +
    byReply[kindOfAsking[form]][reply];
  for (const mark of marks) sum += byMark[mark];
  return 1 / (1 + Math.exp(-sum));
}
