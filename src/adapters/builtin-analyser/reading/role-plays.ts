import { escapePattern } from '#shared/words.ts';
import { clausesOf, type Clause, type Reading, type Utterance } from './reading.ts';
import type { SetStatus } from './status.ts';

/** Role plays, and the words a client tries out because the coach asked for them. */
const opensScene =
  /\b(?:(?:may|can|could|shall) i (?:be|play) \p{L}+(?: for (?:a (?:bit|moment|minute|second)|now))?$|i(?:'ll| will| can| could) (?:be|play) (?:him|her|them|your (?:boss|manager|wife|husband|mother|father|partner|client|colleague|team))|i'm (?:him|her|them) now|say it to me i'm \p{L}+|(?:do|try|want|like|up for|have) (?:a |some |the |that )?(?:little )?role[- ]?play|(?:want to|shall we|let's|could we|do you want to|would you like to) (?:run|practi[sc]e|rehearse|play) (?:it|that|this|one|through)\b|i'(?:ll|m gonna) be \p{L}+ (?:hi|hey|hello|good (?:morning|afternoon|evening))\b|say it to me as if|pretend (?:i'm|to be|that i)|imagine i'm|as if i was|be (?:him|her) for a)\b/u;
const asksForWords =
  /\b(?:try (?:it|that|them|this) (?:on me|with me|out|here|out loud)|^try it$|practi[sc]e (?:it|that|on me)|say it (?:to me|out loud|as you|like you)|what(?:'ll|'d| would| will| might| do| are| could) you (?:actually |like to |want to |going to )?(?:say(?! (?:no|yes) to)|tell|write)|^say it$|how (?:would|might|will|could|do) you (?:say|begin|start|put|tell|open|word|ask|phrase)|what (?:might|would) (?:they|it|that) (?:be(?! (?:like|for|to)\b)|sound)|what are the words|what (?:does|will|would|do) \p{L}+ hear from you$|give me the (?:words|first sentence|opening)|what do you want to say|what would you have wanted to say)\b/u;
const endsScene =
  /^stop$|\b(?:(?:and )?scene|pause|stop there|out of (?:(?:the )?role|that)|back to (?:me|you|us|here)|what did you notice|how (?:was|is|did|does|'s) (?:it|that)|what was (?:that|different|it like)|how does it (?:sound|feel)|what do you notice|come out of|step out|what happened there)\b/;
const asksAgain = /^(?:(?:so|and|okay|now|good) )*(?:again|once more|one more time)\b/;
const againScene = /\b(?:go again|try again|again)\b/;
const longestScene = 24; // turns
const unclearScene = 5; // turns, where no line ends it

export function markRolePlays(reading: Reading, set: SetStatus): void {
  for (const [turn, opener] of findRolePlays(reading))
    for (const clause of clausesOf(reading, turn)) set(clause, 'rehearsed', opener);
}

/** Turns in a role play: from the line that opens it to the line that ends it, with the clause that opened it. */
function findRolePlays(reading: Reading): Map<number, number> {
  const { clauses, utterances, people } = reading;
  const inRole = new Map<number, number>();
  const hasCoach = people.some(({ role }) => role === 'coach');
  const isOpener = openerIn(reading);
  const isEnd = endIn(reading);
  for (const said of utterances) {
    if (hasCoach && said.role !== 'coach') continue;
    const own = clauses.slice(said.from, said.to);
    const isEnded = inRole.size > 0 && isEnd(said);
    const scene = own.find((clause) => isOpener(clause) || (isEnded && againScene.test(clause.plain)));
    const asks = own.findLast((clause) => asksToTry(clause) || asksAgain.test(clause.plain));
    if (scene) markScene(inRole, scene, utterances, isEnd);
    else if (asks && !inRole.has(said.turn)) markTried(inRole, asks, reading);
    else if (isAnswerInRole(said, own, inRole)) markReply(inRole, said, utterances);
  }
  return inRole;
}

/** "Oonagh, I'd like you to have reading." "“I'd want to think about that.”" "Of course. I'll ring you on Sunday." */
const isAnswerInRole = ({ turn }: Utterance, own: readonly Clause[], inRole: ReadonlyMap<number, number>) =>
  inRole.has(turn - 1) && own.length > 0 && own.every(({ isQuoted }) => isQuoted);

function markReply(inRole: Map<number, number>, { turn }: Utterance, utterances: readonly Utterance[]): void {
  const reply = utterances[turn + 1];
  if (reply && reply.role !== 'coach') inRole.set(reply.turn, inRole.get(turn - 1)!);
}

const isTitle = /^(?:miss|sir|mum|mom|mam|dad|boss)$/;

/** "I'll be her", "I'm Dana now": who was spoken of before. "I'm Welsh", "I'm Jo" and "I'll be strict" tell of the speaker. */
function openerIn({ absent }: Reading): (clause: Clause) => boolean {
  const firstNamed = new Map(absent.map(({ name, turns }) => [name.toLowerCase(), turns[0] ?? 0]));
  const asOther =
    /^(?:(?:so|okay|and|right|ask me) )*i(?:'m| am) (?:m(?:r|rs|s|iss) )?(\p{L}+)(?: now)?$|\bi(?:'ll| will| can| could) (?:be|play) (?:m(?:r|rs|s|iss) )?(\p{L}+)$/u;
  return (clause) => {
    const [, is, plays] = asOther.exec(clause.plain) ?? [];
    return (
      opensScene.test(clause.plain) ||
      (plays !== undefined && (isTitle.test(plays) || /^\p{Lu}/u.test(clause.words.at(-1)!.text))) ||
      (firstNamed.get(is ?? plays ?? '') ?? clause.turn) < clause.turn
    );
  };
}

/** "And scene", "I'm me again", or a client who tells what they will do. */
function endIn({ clauses, people }: Reading): (said: Utterance) => boolean {
  const coaches = people.filter(({ role }) => role === 'coach').flatMap(({ names }) => names.slice(0, 1));
  const isBackAsSelf = new RegExp(
    `^(?:(?:and|okay|so) )*i'm (?:${['me', ...coaches].map(escapePattern).join('|')})\\b`,
    'u',
  );
  return ({ role, from, to }) => {
    const own = clauses.slice(from, to);
    return (
      (role !== 'coach' && tellsOf(own)) ||
      (role !== 'client' && own.some(({ plain }) => endsScene.test(plain) || isBackAsSelf.test(plain)))
    );
  };
}

/** Speech recognition sets no mark behind "Friday then what'll you say to him". */
const asksToTry = ({ plain, question, end }: Clause): boolean =>
  asksForWords.test(plain) &&
  (/^(?:try|say)\b/.test(plain) || ((question !== null || end === '') && !endsScene.test(plain)));

/** "How will you begin?" "I'll tell him on Thursday.": a plan, and no words for him. */
const tellsOf = (own: readonly Clause[]): boolean =>
  own.some(
    ({ act, plain }) =>
      act === 'promise' && /\b(?:tell|ask|ring|call|text|show|give|see) (?:him|her|them)\b/.test(plain),
  ) && !own.some(({ plain }) => /\b(?:you|your|you're|you'll)\b/.test(plain));

function markScene(
  inRole: Map<number, number>,
  scene: Clause,
  utterances: readonly Utterance[],
  isEnd: (said: Utterance) => boolean,
): void {
  const { turn, index } = scene;
  const last = Math.min(utterances.length - 1, turn + longestScene);
  const players = new Set([utterances[turn]!.speaker]);
  // A third one who speaks is not in the play.
  const isOutside = ({ speaker, isBackchannel }: Utterance) => {
    if (!isBackchannel && players.size < 2) players.add(speaker);
    return !isBackchannel && !players.has(speaker);
  };
  let end = turn + 1;
  while (end <= last && !isEnd(utterances[end]!) && !isOutside(utterances[end]!)) end += 1;
  const to = end > last ? Math.min(last, turn + unclearScene) : end - 1;
  for (let at = turn + 1; at <= to; at += 1) if (!inRole.has(at)) inRole.set(at, index);
}

/** "What will you say to her?" "Kasia, I need a week.": the client's next words are for her. */
function markTried(inRole: Map<number, number>, { turn, index }: Clause, { clauses, utterances }: Reading) {
  for (const answer of utterances.slice(turn + 1, turn + 3)) {
    if (answer.role === 'coach' && !answer.isBackchannel) return;
    if (tellsOf(clauses.slice(answer.from, answer.to))) return;
    inRole.set(answer.turn, index);
  }
}
