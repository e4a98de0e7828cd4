import type { Clause } from '../../reading/reading.ts';
import type { PromiseContext, Thread } from '../thread.ts';
import { isWhatDay, type DayMention } from './mentions.ts';

/** Two days of the owner's, the second of which may stand for the first. */
export type Replacement = {
  /** The first does not do, and the second is said in its place. */
  isMove: boolean;
  isTroubled: boolean;
  /** Another said the first one back before the second. */
  isEchoed: boolean;
  /** ... and more than the day: "This week?", "Tuesday you're at the training all day". */
  isDoubted: boolean;
  isInOneTurn: boolean;
  /** The second stands alone. */
  isShort: boolean;
};

const movedWithin = 4; // turns
const replacedWithin = 2;

/** What shows that a day does not do. */
export const trouble = /\b(?:no|not|can't|cannot|isn't|won't|actually|wait|full|away|busy|clash|hang on)\b/;
/** The same between a day and another one that may stand for it. */
const troubleBetween = new RegExp(
  `${trouble.source}|\\b(?:closed|off|out|instead|shoot|oh|hmm|late|early|too)\\b`,
);

/** `null` where nothing shows that the second day may stand for the first. */
export function replacement(
  pair: readonly [DayMention, DayMention],
  mentions: readonly DayMention[],
  { owner }: Thread,
  { reading: { clauses } }: PromiseContext,
): Replacement | null {
  if (!mayReplace(pair, owner)) return null;
  const [first, next] = pair;
  const between = clauses.slice(first.clause.index + 1, next.clause.index + 1);
  const again = mentions.filter(
    ({ on, clause: { index } }) =>
      on === first.on && index >= first.clause.index && index <= next.clause.index,
  );
  const apart = next.clause.turn - first.clause.turn;
  const isNear = apart <= replacedWithin;
  return {
    isMove:
      standsAlone(next.clause) &&
      (again.some((some) => doesNotDo(some, first)) || (saysNo(between) && !isAsked(between, owner))),
    isTroubled: isNear && (between.some(tellsTrouble) || again.some(({ spoken }) => spoken.isNegated)),
    isEchoed: isNear && again.some(({ clause }) => clause.speaker !== owner && clause !== first.clause),
    isDoubted:
      isNear &&
      again.some(
        ({ clause }) =>
          clause.speaker !== owner &&
          clause !== first.clause &&
          (clause.question !== null || clause.words.length > 4),
      ),
    isInOneTurn: apart === 0,
    isShort: hasNoDeed(next.clause),
  };
}

const mayReplace = ([first, next]: readonly [DayMention, DayMention], owner: string): boolean =>
  first.on !== next.on &&
  !next.spoken.isNegated &&
  isBehind(next, first) &&
  next.clause.turn - first.clause.turn <= movedWithin &&
  next.clause.speaker === owner &&
  next.clause.status !== 'past';

const tellsTrouble = ({ plain }: Clause): boolean => troubleBetween.test(plain);

export const isBehind = (next: DayMention, { clause, spoken }: DayMention): boolean =>
  next.clause.index > clause.index || (next.clause === clause && next.spoken.from > spoken.from);

const hasNoDeed = ({ frame }: Clause): boolean => frame === null || frame.subject === 'none';

/** "Tuesday, then.", "I'll shift her to Friday" */
const standsAlone = (clause: Clause): boolean => hasNoDeed(clause) || moves.test(clause.plain);
const moves =
  /\b(?:shift|move|push|make|change|switch) (?:it|that|him|her|them)\b|\b(?:have to|has to|must|better) be\b/;

/** "Not Thursday", "Monday is the vet", "the twenty-first I'm flying to Oslo" */
const doesNotDo = ({ clause, spoken }: DayMention, first: DayMention): boolean =>
  spoken.isNegated ||
  (clause !== first.clause && (isWhatDay(clause, { spoken }) || trouble.test(clause.plain)));

const lastClauses = 3;
const saysNo = (between: readonly Clause[]): boolean =>
  between.slice(-lastClauses).some(({ plain }) => no.test(plain));
/** "Have you asked him?" "No. Tonight, maybe.": the no answers. */
const isAsked = (between: readonly Clause[], owner: string): boolean =>
  between.some(
    ({ speaker, question, plain }) => speaker !== owner && question !== null && !/day\b|\bwhen\b/.test(plain),
  );
const no =
  /^(?:(?:oh|ah|well|and|but|okay|hm) )*(?:no|wait|hang on|hold on|actually|sorry|not|very well|all right|fine|rather|make (?:it|that))\b/;
