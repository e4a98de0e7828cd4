import type { Clause, Status, Utterance } from './reading.ts';

/** How each clause is to be taken by its own words; what others said about it is decided in `said-about.ts`. */
const jokes =
  /\b(?:donkey|win the lottery|norway|tulsa|fake my own|run away to|move to (?:a|an|the) (?:island|desert|convent|cave)|kill (?:her|him|them|it)|strangle|cows come home|until hell|hell freezes|just kidding|i'm kidding|joking|only joking|on a (?:mug|tea ?towel|t-shirt|fridge magnet)|tea towel|run for president|join the circus|become a monk|burn it down|set (?:it|fire)|throw (?:it|him|her|them) out of the window|move to mars|sell (?:the|my) (?:house|kids|children)|live in a (?:cave|hut|tent)|early retirement|welded)\b/;
const reports =
  /\b(?:(?:he|she|they|it|who|somebody|someone|people|mum|mom|dad|wife|husband|boss|manager|doctor|everyone|everybody|which) (?:said|says|goes|went|asked|asks|told|tells|was like|is like|wrote|thinks|thought|reckons|keeps saying|always (?:said|says)|used to say)|(?:i|we) (?:said|told|thought|was like|am like|asked|wrote|replied|go)|i'm like|he's like|she's like|they're like|it was like|says i should|told me (?:to|i)|says to me|said to me|\p{L}+ (?:said|says|told me|tells me)(?: that)? (?:i|we|he|she|they|you|it))\b/u;
const habits =
  /\b(?:every (?:day|night|week|morning|evening|time|month|year|friday|sunday|monday)|always|usually|normally|generally|often|most (?:days|weeks|nights|mornings|evenings)|sometimes|(?:mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays)|whenever|each (?:time|day|week)|once a (?:week|month|year|day)|used to|tend to|these days|all the time)\b/;
const supposes =
  /\b(?:if i (?:had|was|were|could|would|did|didn't|don't|said|got|won)|if (?:he|she|they|you|it|we) (?:would|did|had|were|was|could)|would have|could have|should have|would've|could've|should've|might have|i wish|what if|imagine|suppose|let's say|in theory|say i|for example|for instance|hypothetically)\b/;
const general =
  /^(?:(?:so|and|but|you know|because|well) )*(?:never (?:put|go|resign|say|trust|let|try)|always (?:be|do|say|put)|you (?:have to|gotta|can't|don't|should|never|always|only|need to)|people (?:always|should|never|need|don't)|nobody (?:should|ever)|they say|everyone (?:should|needs|has)|a (?:good |real )?\w+ (?:must|should|never)|one (?:should|must|has to))\b/;
const taken = /\b(?:was going to|were going to|was about to|was gonna|were supposed to|was supposed to|was meant to|nearly|almost)\b/;

/** The status a clause has by its own words. */
export function ownStatus(clause: Clause): Status {
  const { plain, frame, isQuoted, isSide } = clause;
  if (isQuoted && clause.words.length > 2) return 'reported';
  if (jokes.test(plain)) return 'joking';
  if (taken.test(plain) && frame?.subject !== 'you') return 'past';
  if (supposes.test(plain)) return 'supposed';
  if (reports.test(plain) && frame?.modal !== 'will') return isPastFrame(clause) ? 'past' : 'reported';
  if (general.test(plain) && clause.question === null && clause.role !== 'coach') return 'supposed';
  if (isSide && /^(?:if|unless|whenever)\b/.test(plain)) return 'supposed';
  if (frame?.modal === 'did' || frame?.modal === 'done') return 'past';
  if (frame && /^(?:might|would|can)$/.test(frame.modal)) return 'supposed';
  if (frame && (frame.modal === 'do' || frame.modal === 'doing') && habits.test(plain)) return 'habitual';
  return 'meant';
}

const isPastFrame = ({ frame }: Clause): boolean => frame?.modal === 'did' || frame?.modal === 'done';

/** A report goes on: "She said, I don't go because of Lyon. I go because ..." ends with its turn or at a new start. */
const opensReport = /\b(?:said|says|goes|was like|am like|is like|i'm like|he's like|she's like|they're like|told (?:me|her|him|them)|asked|thinks|wrote|reckons|(?:and|so|then) i (?:go|went)|saying|thinking|thought|think)$/;

export function markReports(clauses: readonly Clause[], set: (clause: Clause, status: Status, because: number) => void): void {
  for (const [i, clause] of clauses.entries()) {
    if (!opensReport.test(clause.plain) || clause.frame?.modal === 'will') continue;
    const next = clauses[i + 1];
    if (next && next.turn === clause.turn && next.status === 'meant' && !/\bthink$/.test(clause.plain)) set(next, 'reported', clause.index);
  }
}

const startsRolePlay =
  /\b(?:i(?:'ll| will| can| could)? (?:be|play) (?:(?!there|here|with|in|at|back|on|the one|your|happy|glad|honest|sure|fine|okay|late|quick|able|free|off|away|home|doing|going|waiting|seeing|sending|very|so|a)\p{L}+)|i'm (?!sure|sorry|not|so|the one|just|going|gonna|glad|curious)(?:\p{L}+) now|role ?play|try (?:it|that|them|this) (?:on me|out|here|now|with me)|say it to me|pretend|as if i (?:was|were)|imagine i'm|i'm (?:him|her|them)|practi[sc]e (?:it|that|on me)|rehears|what (?:would|will|might|do|are) (?:you|they) (?:going to )?(?:actually )?(?:say|tell|write)|how (?:would|might|will) you (?:say|begin|start|put|tell|open|word|ask)|what (?:might|would) (?:they|it|that) (?:be|sound)|what are the words|try it|give me the (?:words|sentence|first))\b/u;
const endsRolePlay =
  /\b(?:(?:and )?scene|pause|stop there|out of (?:role|that)|i'm (?:me|myself) again|back to (?:me|you|us|here)|what did you notice|how (?:was|is|'s|did|does) that|what was (?:that|different)|how does it (?:sound|feel)|what do you notice|come out of|step out|okay stop|thank you for|end of)\b|^i'm \p{L}+(?: again)?$/u;
const longestRolePlay = 30; // turns

/** Turns in a role play: from the line that opens it to the line that ends it, with the clause that opened it. */
export function findRolePlays(clauses: readonly Clause[], utterances: readonly Utterance[]): Map<number, number> {
  const inRole = new Map<number, number>();
  for (let turn = 0; turn < utterances.length; turn += 1) {
    const opener = openerOf(clauses, utterances[turn]!);
    if (!opener) continue;
    const isScene = /\b(?:be|play|role|pretend|imagine|i'm)\b/.test(opener.plain);
    const last = Math.min(utterances.length - 1, turn + (isScene ? longestRolePlay : 3));
    let isOpen = true;
    let end = turn;
    for (let at = turn + 1; at <= last && isOpen; at += 1) {
      const said = utterances[at]!;
      const ends = clauses.slice(said.from, said.to).some((clause) => clause.role === 'coach' && endsRolePlay.test(clause.plain));
      if (ends || (!isScene && said.role === 'coach' && !said.isBackchannel)) isOpen = false;
      else end = at;
    }
    if (isScene && isOpen && last - turn >= longestRolePlay) end = Math.min(end, turn + 4);
    for (let at = turn + 1; at <= end; at += 1) if (!inRole.has(at)) inRole.set(at, opener.index);
  }
  return inRole;
}

const openerOf = (clauses: readonly Clause[], { from, to, role }: Utterance): Clause | undefined =>
  role === 'coach' ? clauses.slice(from, to).findLast((clause) => startsRolePlay.test(clause.plain)) : undefined;

/** "Hi Reese, you came to our school", "Dana, two things": words for somebody who is not there. */
export function speaksToAbsent(text: string, absent: ReadonlySet<string>): boolean {
  const greeting = /^(?:["“]|so |okay |ok |well |and |i'd say |i'll say )*(?:hi|hey|hello|dear|look|listen|right)?,? ?(\p{L}+)/iu.exec(text)?.[1]?.toLowerCase() ?? '';
  if (/^dear (?:colleagues|all|team|sir|madam|everyone)/i.test(text)) return true;
  return absent.has(greeting) && /^(?:["“]|so |okay |ok |well |and |i'd say |i'll say )*(?:(?:hi|hey|hello|dear|look|listen|right),? )?\p{L}+[,.!]? .*\b(?:you|your|you're|i'm|i)\b/iu.test(text.slice(0, 200)) && /^(?:[^,.]{0,25})[,.]|^(?:hi|hey|hello|dear) /iu.test(text);
}
