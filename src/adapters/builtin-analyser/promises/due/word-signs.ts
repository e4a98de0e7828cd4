import { lowerAt, textOf, type Clause } from '../../reading/reading.ts';
import type { Sign } from '../../signs.ts';
import { opensIf } from '../weigh.ts';
import type { DayNamed } from './day-named.ts';
import { isWhatDay, type DayMention } from './mentions.ts';
import { trouble } from './replacements.ts';

/** What the words of its clause say of a day; weights as in `signs.ts`. */
export const wordSigns: readonly Sign<DayNamed>[] = [
  { name: 'last of its clause', weight: -0.5, of: ({ mention }) => mention.isLast },
  { name: 'begins its clause', weight: 0.5, of: ({ mention }) => mention.spoken.from === 0 },
  { name: 'with "the"', weight: -0.6, of: (day) => isAfterWord(day, 'the') },
  { name: 'with "on"', weight: -0.3, of: (day) => isAfterWord(day, 'on') },
  { name: 'short words', weight: 0.4, of: ({ clause }) => clause.frame === null && clause.words.length <= 5 },
  { name: 'asked', weight: -0.5, of: ({ clause }) => clause.question !== null },
  { name: 'with trouble', weight: -0.8, of: ({ clause }) => trouble.test(clause.plain) },
  { name: 'answers "when?"', weight: 0.7, of: answersWhen },
  { name: 'says what day it is', weight: -1.1, of: ({ clause, mention }) => isWhatDay(clause, mention) },
  { name: 'of a thing', weight: -0.8, of: ({ clause }) => ofThing.test(clause.plain) },
  { name: 'by the way', weight: -1.0, of: ({ clause, mention }) => aside.test(wordBefore(clause, mention)) },
  {
    name: 'what another does then',
    weight: -0.8,
    of: ({ clause, isInForm }) => !isInForm && isOfOthers(clause),
  },
  { name: 'in what is asked', weight: -1.5, of: ({ clause, mention }) => isAskedWhether(clause, mention) },
  { name: 'in what is told', weight: -0.8, of: ({ clause, mention }) => isTold(clause, mention) },
  { name: 'told of the past', weight: -0.5, of: ({ clause }) => clause.status === 'past' },
  { name: 'before the "if" of the promise', weight: -6, of: isBeforeIf },
  { name: 'leads to the next', weight: -2.0, of: leadsOn },
  { name: 'with "then"', weight: 0.6, of: ({ clause }) => /\bthen$/.test(clause.plain) },
  {
    name: 'until',
    weight: -0.6,
    of: ({ clause, mention }) => /^(?:till|until)$/.test(wordBefore(clause, mention)),
  },
  { name: 'until the next session', weight: 1.1, of: ({ mention }) => isUntilSession(mention) },
  {
    name: 'begins what goes on until then',
    weight: -2,
    of: ({ clause, mention, after }) =>
      /^(?:from|starting)$/.test(wordBefore(clause, mention)) && after.some(isUntilSession),
  },
  { name: 'today', weight: 0.5, of: ({ mention, context }) => mention.on === context.sessionDate },
  { name: 'in an "I will" elsewhere', weight: -0.5, of: (day) => !day.isInForm && saysI(day) === 'will' },
  {
    name: 'in an "I" elsewhere',
    weight: -0.4,
    of: (day) => !day.isInForm && /^(?!will)./.test(saysI(day) ?? ''),
  },
  { name: 'of the owner', weight: 0.2, of: (day) => isOwners(day) },
];

const isOwners = ({ clause, thread }: DayNamed): boolean => clause.speaker === thread.owner;

const saysI = ({ clause: { frame } }: DayNamed): string | null =>
  frame?.subject === 'i' ? frame.modal : null;

function isAfterWord({ clause: { words }, mention: { spoken } }: DayNamed, word: string): boolean {
  const [second, first] = [words[spoken.from - 2]?.lower, words[spoken.from - 1]?.lower];
  return first === word || (first === 'the' && second === word);
}

function answersWhen({ clause, thread, context }: DayNamed): boolean {
  const { answers, speaker } = clause;
  return answers !== null && speaker === thread.owner && context.reading.exchanges[answers]!.move === 'when';
}

/** "It's a holiday on Friday" tells of that day; "it's Friday then" names one. */
const ofThing = /^(?:(?:so|and|no|then) )*(?:it|that|this)(?:'s| is) (?:an?|the|my|our) \p{L}+/u;

/** "She's away on Saturday" tells what others do, not "it'll be Friday", "Friday is fine", "he gets it by the tenth". */
const isOfOthers = ({ frame, plain }: Clause): boolean =>
  frame?.subject === 'third' && ![isThatDay, suits, reachesThem].some((form) => form.test(plain));

const isThatDay = /^(?:so |and |no |then )*(?:it|that|this)(?:'s|'ll| is| will| would|'d) /;

const suits =
  /^(?:(?:so|and|no|then|oh|yeah|okay|this|right) )*(?:\p{L}+day|tomorrow|tonight)(?:$|(?:'s| is) (?:fine|good|grand|okay|better|possible|great|perfect)| then)/u;

const reachesThem =
  /^(?:(?:and|so|then) )*(?:he|she|they)(?:'ll (?:have|get)| gets?| has| have) (?:it|that|them|one) (?:by|on)\b/;

const leadsWithin = 12; // words

const leadingTo = ({ words }: Clause, { spoken: { from } }: DayMention): string =>
  textOf(words.slice(Math.max(0, from - leadsWithin), from));

/** "I'll ask Ines if she's in on Friday" */
const isAskedWhether = (clause: Clause, mention: DayMention): boolean =>
  /\b(?:ask|see|check|find out|know|wonder)\b.* (?:if|whether) (?!.* and )/i.test(leadingTo(clause, mention));

/** "I'll ask him to come on Wednesday", "tell her that she has it by May" */
const isTold = (clause: Clause, mention: DayMention): boolean => told.test(leadingTo(clause, mention));

const told =
  /\b(?:tell|ask|text|remind|invite)(?:ing)? (?:\p{L}+ ){0,3}?(?:that|to|for|if|whether|will|can|could|would|is|are|i|we|it's|he's|she's)\b/iu;

/** "I'll ring tomorrow. If she cuts it off, I'll bake with my feet." */
function isBeforeIf({ thread: { members }, mention, context }: DayNamed): boolean {
  const { index, sentence } = members[0]!.clause;
  const before = context.reading.clauses[index - 1];
  return before?.sentence === sentence && opensIf.test(before.plain) && mention.clause.index < before.index;
}

/** "I'll stop the card tonight and tomorrow | I'll go there": it belongs to what follows. */
function leadsOn({ clause, mention: { spoken }, context, clausesApart }: DayNamed): boolean {
  const next = context.reading.clauses[clause.index + 1];
  return (
    clausesApart >= 0 &&
    spoken.to === clause.words.length &&
    /^(?:and|so|then|but)$/.test(wordBefore(clause, { spoken })) &&
    next?.sentence === clause.sentence &&
    next.frame?.subject === 'i'
  );
}

/** "the mail from Tuesday" */
const aside = /^(?:about|of|since|like|than|from)$/;

/** "till we talk again" */
const isUntilSession = ({ spoken: { isNextSession, from }, clause: { words } }: DayMention): boolean =>
  isNextSession && /^(?:till|until)$/.test(lowerAt(words, from));

const wordBefore = ({ words }: Clause, { spoken }: Pick<DayMention, 'spoken'>): string =>
  words[spoken.from - 1]?.lower ?? '';
