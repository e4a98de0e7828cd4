import type { Absent, Clause, Person, Status, Utterance, Word } from './reading.ts';

/** How each clause is to be taken by its own words; what others said about it is decided in `said-about.ts`. */
const jokes =
  /\b(?:(?:just|only|i'm|was) (?:kidding|joking)|win the lottery|kill (?:her|him|them)|strangle|when pigs fly|over my dead body|run away (?:to|and)|fake my own|join (?:the|a) circus|buy an island|rule the world|on my (?:hand|forehead|gravestone)|get a tattoo|honest to god|i could scream|if all else fails|failing that|in my next life)\b/;
const reports =
  /\b(?:(?!it goes (?:in|into|on|to|back|off|out|under|up|down|away)\b)(?:he|she|they|it|who|somebody|someone|people|mum|mom|dad|wife|husband|boss|manager|doctor|everyone|everybody|which) (?:said|says|goes|went|asked|asks|told|tells|was like|is like|wrote|thinks|thought|reckons|keeps saying|always (?:said|says)|used to say)|(?<!\b(?:like|as) )(?:i|we) (?:said|says|goes|told|thought|was like|am like|asked|wrote|replied)|(?:i|we) go$|i'm like|he's like|she's like|they're like|it was like|says i should|told me (?:to|i)|says to me|said to me|(?<!\b(?:like|as) )\p{L}+ (?:said|says|told me|tells me)(?: that)? (?:i|we|he|she|they|you|it))\b/u;
/** "he told i will go to the police" is his, whatever the verb; "otherwise I'll find a reason" is no plan. */
const toldAsMine =
  /\b(?:he|she|they|who) (?:said|says|told|tells|goes|went)(?: (?:me|us|him|her|them|that|like))* (?:i|i'll|i'm|i've|we|we'll)\b/;
const orElse = /^(?:(?:and|so|but|because|yeah|no) )*(?:otherwise|or else)\b/;
const habits =
  /\b(?:every (?:day|night|week|morning|evening|time|month|year|friday|sunday|monday)|always|usually|normally|generally|often|most (?:days|weeks|nights|mornings|evenings)|sometimes|(?:mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays)|whenever|each (?:time|day|week)|once a (?:week|month|year|day)|\p{L}+day (?:mornings|evenings|nights|afternoons)|used to|tend to|these days|all the time)\b/u;
const supposes =
  /\b(?:if i (?:had|was|were|could|would|did|didn't|don't|said|got|won)|if (?:he|she|they|you|it|we) (?:would|did|had|were|was|could)|would have|could have|should have|would've|could've|should've|might have|i wish|what if|imagine|suppose|let's say|in theory|say i|for example|for instance|hypothetically|one day i(?:'ll|'d| will| would)|some day|someday|one of these days|worst case)\b/;
const general =
  /^(?:(?:so|and|but|you know|because|well) )*(?:never (?:put|go|resign|say|trust|let|try)|always (?:be|do|say|put)|you (?:have to|gotta|can't|don't|should|never|always|only|need to)|people (?:always|should|never|need|don't)|nobody (?:should|ever)|they say|everyone (?:should|needs|has)|a (?:good |real )?\w+ (?:must|should|never)|one (?:should|must|has to))\b/;
const taken =
  /\b(?:was going to|were going to|was about to|was gonna|were supposed to|was supposed to|was meant to|nearly|almost)\b/;

/** The status a clause has by its own words. */
export function ownStatus(clause: Clause): Status {
  const { plain, frame, isQuoted, isSide } = clause;
  if (isQuoted && clause.words.length > 2) return 'reported';
  if (jokes.test(plain)) return 'joking';
  if (taken.test(plain) && frame?.subject !== 'you') return 'past';
  if (supposes.test(plain) || orElse.test(plain)) return 'supposed';
  if (toldAsMine.test(plain)) return 'reported';
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
const opensReport =
  /\b(?:said|says|goes|was like|am like|is like|be like|i'm like|he's like|she's like|they're like|told (?:me|her|him|them|my \p{L}+)|(?:said|says|goes|went) to (?:me|her|him|them|(?:my )?\p{L}+)|asked|thinks|wrote|reckons|(?:and|so|then) i (?:go|went)|saying|thinking|thought|think|said (?:it )?(?:like (?:that|this)|just that))$/u;

export function markReports(
  clauses: readonly Clause[],
  set: (clause: Clause, status: Status, because: number) => void,
): void {
  for (const [i, clause] of clauses.entries()) {
    const next = clauses[i + 1];
    if (!next || next.turn !== clause.turn || next.status !== 'meant') continue;
    if (
      opensReport.test(clause.plain) &&
      !/\b(?:like|as) i said$/.test(clause.plain) &&
      clause.frame?.modal !== 'will' &&
      !/\bthink$/.test(clause.plain)
    )
      set(next, 'reported', clause.index);
    // "He says I'll do this and I'll do that": the second promise is his too.
    const isInside =
      clause.status === 'reported' &&
      next.sentence === clause.sentence &&
      /^(?:i|we|nobody)$/.test(next.frame?.subject ?? 'third');
    const isTold = isInside && (clause.because !== clause.index || next.frame?.modal === 'will');
    if (isTold) set(next, 'reported', clause.index);
  }
}

const opensScene =
  /\b(?:i(?:'ll| will| can| could) (?:be|play) (?:him|her|them|your (?:boss|manager|wife|husband|mother|father|partner|client|colleague|team)|(?!there|here|with|in|at|back|on|the one|happy|glad|honest|sure|fine|okay|late|quick|able|free|off|away|home|very|so|a |your )\p{L}+$)|i'm (?:him|her|them) now|(?:do|try|want|like|up for|have) (?:a |some |the |that )?(?:little )?role[- ]?play|(?:want to|shall we|let's|could we|do you want to|would you like to) (?:run|practi[sc]e|rehearse|play) (?:it|that|this|through)\b|say it to me as if|pretend (?:i'm|to be|that i)|imagine i'm|as if i was|be (?:him|her) for a)\b/u;
const asksForWords =
  /\b(?:try (?:it|that|them|this) (?:on me|out|here|out loud)|practi[sc]e (?:it|that|on me)|say it (?:to me|out loud|as you)|what(?:'ll|'d| would| will| might| do| are| could) you (?:actually |like to |want to |going to )?(?:say(?! (?:no|yes) to)|tell|write)|^say it$|how (?:would|might|will|could|do) you (?:say|begin|start|put|tell|open|word|ask|phrase)|what (?:might|would) (?:they|it|that) (?:be(?! like)|sound)|what are the words|give me the (?:words|first sentence|opening)|what do you want to say|what would you have wanted to say)\b/;
const endsScene =
  /^stop$|\b(?:(?:and )?scene|pause|stop there|out of (?:role|that)|back to (?:me|you|us|here)|what did you notice|how (?:was|is|did|does|'s) (?:it|that)|what was (?:that|different|it like)|how does it (?:sound|feel)|what do you notice|come out of|step out|what happened there)\b/;
const againScene = /\b(?:go again|try again|again)\b/;
const longestScene = 24; // turns
const unclearScene = 5; // turns, where no line ends it

/** Turns in a role play: from the line that opens it to the line that ends it, with the clause that opened it. */
export function findRolePlays(
  clauses: readonly Clause[],
  utterances: readonly Utterance[],
  people: readonly Person[],
  absent: readonly Absent[],
): Map<number, number> {
  const inRole = new Map<number, number>();
  const hasCoach = people.some(({ role }) => role === 'coach');
  const leads = ({ role }: Utterance) => role === 'coach' || !hasCoach;
  const names = new Set(absent.map(({ name }) => name.toLowerCase()));
  const isOther = ({ plain }: Clause) =>
    names.has(/^(?:(?:so|okay|and|right|ask me) )*i'm (\p{L}+)(?: now)?$/u.exec(plain)?.[1] ?? '');
  const isBackAsSelf = new RegExp(
    `^(?:(?:and|okay|so) )*i'm (?:me|${
      people
        .filter(({ role }) => role === 'coach')
        .flatMap(({ names }) => names.slice(0, 1))
        .map(escaped)
        .join('|') || 'me'
    })\\b`,
    'u',
  );
  const isEnd = (said: Utterance) =>
    (said.role !== 'coach' && tellsOf(clauses.slice(said.from, said.to))) ||
    clauses
      .slice(said.from, said.to)
      .some(
        (clause) =>
          clause.role !== 'client' && (endsScene.test(clause.plain) || isBackAsSelf.test(clause.plain)),
      );
  for (let turn = 0; turn < utterances.length; turn += 1) {
    const said = utterances[turn]!;
    const own = leads(said) ? clauses.slice(said.from, said.to) : [];
    const scene =
      own.find((clause) => (opensScene.test(clause.plain) && !isPastFrame(clause)) || isOther(clause)) ??
      (inRole.size > 0 && isEnd(said) ? own.find(({ plain }) => againScene.test(plain)) : undefined);
    if (scene) {
      markScene(inRole, scene, turn, utterances, isEnd);
      continue;
    }
    const asks = own.findLast(
      (clause) =>
        (asksForWords.test(clause.plain) && clause.question !== null && !endsScene.test(clause.plain)) ||
        (/^(?:try|say)\b/.test(clause.plain) && asksForWords.test(clause.plain)),
    );
    if (!asks || inRole.has(turn)) continue;
    for (let at = turn + 1; at <= Math.min(turn + 2, utterances.length - 1); at += 1) {
      const answer = utterances[at]!;
      if (answer.role === 'coach' && !answer.isBackchannel) break;
      if (tellsOf(clauses.slice(answer.from, answer.to))) break;
      if (!inRole.has(at)) inRole.set(at, asks.index);
    }
  }
  return inRole;
}

/** "How will you begin?" "I'll tell him on Thursday.": a plan, and no words for him. */
const tellsOf = (own: readonly Clause[]): boolean =>
  own.some(
    ({ act, plain }) =>
      act === 'promise' && /\b(?:tell|ask|ring|call|text|show|give|see) (?:him|her|them)\b/.test(plain),
  ) && !own.some(({ plain }) => /\b(?:you|your|you're|you'll)\b/.test(plain));

const escaped = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

function markScene(
  inRole: Map<number, number>,
  scene: Clause,
  turn: number,
  utterances: readonly Utterance[],
  isEnd: (said: Utterance) => boolean,
): void {
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
  for (let at = turn + 1; at <= to; at += 1) if (!inRole.has(at)) inRole.set(at, scene.index);
}

const greets =
  /^(?:hi|hey|hello|dear|oh|lord|yeah|listen|look|right|so|okay|ok|well|and|uh|er|chef|mr|mrs|ms)$/;

/** "Hi Reese, you came to our school", "Kasia. I'd like you to": the first words call someone who is not there. */
export function speaksToAbsent(
  words: readonly (Word & { mark?: string })[],
  absent: ReadonlySet<string>,
): boolean {
  const reach = Math.min(words.length, 5);
  for (let i = 0; i < reach; i += 1) {
    const { text, lower, mark = '' } = words[i]!;
    if (
      /^dear$/.test(lower) &&
      /^(?:colleagues|all|team|sir|madam|everyone|mr|mrs|ms|miss|dr|doctor|prof|professor)$/.test(
        words[i + 1]?.lower ?? '',
      )
    )
      return true;
    if (absent.has(text)) {
      const isGreeted = i > 0 && /^(?:hi|hey|hello|dear)$/.test(words[i - 1]!.lower);
      const isCalled =
        /^[,.!]/.test(mark) &&
        words.slice(i + 1, i + 25).some((word) => /^(?:you|your|you're|you've|you'll)$/.test(word.lower));
      return isGreeted || isCalled;
    }
    if (!greets.test(lower)) return false;
  }
  return false;
}

/** "Renay, it's Buddy, listen": who is present needs no telling. */
export const saysWhoSpeaks = (own: readonly Clause[], person: Person | undefined): boolean =>
  own
    .slice(0, 4)
    .some(({ words }) =>
      words.some(
        ({ lower }, i) =>
          i > 0 &&
          i < 6 &&
          (person?.names[0] ?? '') === lower &&
          /^(?:it's|this|is)$/.test(words[i - 1]!.lower) &&
          (words[i - 1]!.lower !== 'is' || words[i - 2]?.lower === 'this'),
      ),
    );

/** "Let me say it. Ambrose, I trust you with this.": from the sentence that calls someone who is not there. */
export function markCalledAbsent(
  own: readonly Clause[],
  absent: ReadonlySet<string>,
  set: (clause: Clause, status: Status, because: number) => void,
): void {
  const at = own.findIndex(
    (clause, i) =>
      i > 0 &&
      own[i - 1]!.sentence !== clause.sentence &&
      speaksToAbsent(
        own
          .slice(i)
          .filter(({ sentence }) => sentence === clause.sentence)
          .flatMap(({ words }) => words),
        absent,
      ),
  );
  if (at > 0) for (const clause of own.slice(at)) set(clause, 'rehearsed', own[at]!.index);
}

const wouldSay =
  /\b(?:i'd|i would|i could|i'll|i will|i want to|i'd like to|i might|you could|could) (?:just |probably |actually )?(?:say|write|tell (?:him|her|them))(?: (?:to (?:him|her|them)|something like|like|that))?$|\b(?:i'd|i would|i might) (?:just )?say\b(?! (?:it|that|the|this|so|something|no|yes)\b)/;

/** "I'd say, sit down. I'll get you the account.": what follows is meant for someone else, as its "you" shows. */
export function markWouldSay(
  clauses: readonly Clause[],
  utterance: Utterance,
  set: (clause: Clause, status: Status, because: number) => void,
): void {
  const own = clauses.slice(utterance.from, utterance.to);
  const at = own.findIndex((clause) => wouldSay.test(clause.plain));
  if (at < 0) return;
  const rest = own.slice(at + 1);
  if (
    !/\b(?:you|your|you're|you'll)\b/.test(
      [own[at]!.plain.replace(/.*\bsay\b/, ''), ...rest.slice(0, 4).map(({ plain }) => plain)].join(' '),
    )
  )
    return;
  for (const clause of [own[at]!, ...rest]) set(clause, 'rehearsed', own[at]!.index);
}
