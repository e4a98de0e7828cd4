import type { Clause, Exchange, Move, Utterance } from './reading.ts';

/**
 * The kinds of coach moves, by the words of the question. The first that fits counts, so the narrow kinds stand before
 * the wide ones. Clauses are bounded in length, which bounds the time of each test.
 */
const kinds: readonly [Move, RegExp][] = [
  [
    'next-meeting',
    /\b(?:when (?:are we|do we|shall we|should we|can we|will we|would you like to) (?:meet|speak|talk|meeting|see each|next|come back|do this)|when (?:do|will|shall) i see you|next (?:session|meeting|appointment|date|call)|same time|see you (?:again |next |in (?:a|two|three|four|six|\d)|on (?:mon|tues|wednes|thurs|fri|the))|our (?:normal|next|usual) (?:date|slot|time)|(?:two|three|four|six|eight|\d) weeks (?:is|that'd|would be|from|time|later)|in (?:two|three|four|six) weeks|a fortnight|next time we (?:meet|speak|talk)|(?:last thing|then)(?:'s| is)? the date|schedule (?:the |our |another )|diar(?:y|ies) out|meet again|talk again|speak again|next one)\b/,
  ],
  [
    'take-away',
    /\b(?:what(?:'s| are| do| will| would|'ll|'re)? (?:(?:is|it) )?(?:you|the one thing you) (?:are |be |want to )?(?:take|taking|leaving with|leave with|going away with|walking away with|carry)|what(?:'ll| will) you take|taking (?:something|away|with you|from)|(?<!\bbe (?:most |really )?)(?:most )?(?:important|useful|valuable|helpful|significant|meaningful) (?:thing |part |insight |for you )*(?:for you |about |from |in |of )?(?:today|this (?:session|hour|conversation|call))|(?:most important|useful) for you|(?:your|a|one|key|biggest) (?:take ?-?away|learning|insight)s?|what (?:emerged|stood out|stays with|will stay|landed|did you learn|have you learned|have you learnt|have you got|is clearer|'s clearer|resonated|struck you)|one (?:word|sentence) (?:to|that|for)|going away with|walk away (?:from (?:this|today)|with today)|come out of (?:this|today)|in your own words what|what (?:was|'s been|is) (?:the )?(?:most )?(?:helpful|useful|valuable|important))\b/,
  ],
  [
    'last-time',
    /\b(?:last (?:time|session|month|week) (?:we|you)|when we (?:last|spoke)|since (?:we|our last|last time|i last)|how did (?:that|it|the|your|they|those)\b.{0,40}\bgo|you (?:were going|said you'd|said you would|'d said|committed|promised|took on|set yourself|had) (?:to|you)?|what happened with|from last time|the (?:first|second|third|fourth|fifth|sixth|next|other) (?:one|thing)|did you (?:manage|get|do|try|have a chance|end up)|go through (?:them|the list|those)|homework|how (?:have|has|did) (?:you|it) (?:been|got|get) on)\b/,
  ],
  [
    'scale',
    /\b(?:scale (?:of|from)|out of (?:ten|10|a hundred|100|five)|(?:one|zero|nought|0|1) (?:to|and) (?:ten|10|a hundred|100)|how (?:sure|confident|important|committed|motivated|ready|certain|likely) (?:are|is|do|would|you)|what makes it an? (?:\w+)|why (?:an? )?(?:\w+) and not|what number|where are you on)\b/,
  ],
  [
    'feeling',
    /\b(?:how (?:do|does|did|are|is|was|were|would|'s) (?:you|that|it|this|he|she|the)(?: \w+){0,3} (?:feel|feeling|sit|land|saying|to (?:say|hear))|what (?:do|did|are) you (?:feel|feeling)|what(?:'s| is| was) (?:that|it|this) like|where do you (?:feel|notice) (?:it|that)|what emotions?|how's (?:the|your) (?:stomach|heart|body|knot|head|chest)|how are you (?:now|with that|feeling|saying|about)|how (?:is|was) (?:it|that) (?:to|for)|what(?:'s| is) (?:there|that|happening|present) (?:now|for you now|in you)|what(?:'s| is) it like to)\b/,
  ],
  [
    'cost',
    /\b(?:what(?:'s| is| does| will| has)? (?:it|this|that|the \w+(?: \w+)?)? ?(?:costing|costs?|cost)|(?:is|are) (?:it|that|they) costing|what do you pay|the price|what are you losing|what does (?:it|that) take from you)\b/,
  ],
  [
    'obstacle',
    /\b(?:get(?:s|ting)? in (?:the|your) way|stop(?:s|ping)? you|in (?:the|your) way|hold(?:s|ing)? you back|what(?:'s| is) between|what(?:'s| is) (?:the )?(?:hard|hardest|difficult|scary|blocking)|what might (?:happen|go wrong|trip)|potentially|obstacles?|barriers?|what are you (?:afraid|scared|worried|concerned)|what(?:'s| is) (?:your|the) (?:fear|worry|concern))\b/,
  ],
  [
    'support',
    /\b(?:what (?:support|help)|who (?:could|can|will|might|else|would) (?:help|support|hold|be)|do you (?:want|need) (?:any ?(?:body|one|thing|support|help)|me|support|help)|need any support|how can i (?:help|support)|accountab|would it help|want from me|need from me|alongside you)/,
  ],
  [
    'when',
    /\b(?:by when|when (?:will|would|could|are you|can you|do you (?:want|think|ring|call|phone|tell|ask|write|send|text|talk|speak|start|begin)|does (?:it|that)|is (?:it|that)|'s that|might|by|exactly)|what day|which day|what time|how soon|when's|is there a date|a date on it|what date|deadline|when would i|when do i)\b|^(?:(?:and|so|okay|by|from|since|until) )*when(?: (?:though|then|but|exactly)\b.*)?$|^(?:[a-z]+ ){1,3}when$/,
  ],
  [
    'wish',
    /\b(?:(?:get|have|take|want|need|like|hope|happen|be different|walk away|leave with|useful|worth|good|helpful|want to get) (?:.{0,30})?(?:out of|from|by the end of|at the end of|in) (?:this|today|the (?:hour|session|next|day|time|call|conversation|space)|our|it today)|what would make (?:this|today|it|the|our)|worth (?:it|your)|what do you (?:need|want) from|when we (?:stop|finish|end|hang up)|by the end of (?:the|this|our|today)|walk (?:away|out)(?: with)?|best use of|what would be (?:good|useful|helpful|most) |what (?:outcome|result)|in the next (?:hour|sixty|fifty|forty|thirty)|want for yourself|what can we focus)\b/,
  ],
  [
    'topic',
    /\b(?:what(?:'s| is| would| do| shall| should| can| did|'d| brings| prompted| brought| have)? (?:you |we |on |alive|i |it )?(?:like to |want to |going to )?(?:talk about|focus|work on|look at|discuss|bring|brought|explore|your mind|prompted|brings you|up for you|most pressing)|on your (?:mind|list|plate)|(?:where|what) (?:do|would|shall|should) (?:you|we) (?:want to |like to )?(?:start|begin|look|go)|(?:brings?|brought|prompted) you (?:here|in|to|along)|where shall we|what(?:'s| is) the (?:topic|issue|challenge|problem)|seems to be the problem|what(?:'s| is) going on|agenda|start wherever)\b/,
  ],
  [
    'notice',
    /\b(?:what (?:do|did|are|have|else do) you (?:notic\w*|see|seeing|make of|realis\w*|realiz\w*|hear\w*|learn\w*|discover\w*|understand)|what(?:'s| was| is) different|what (?:strikes|shifted|shifts|changes|changed|struck)|what(?:'s| is) (?:it |that )?(?:telling|saying|about)|what does (?:that|it) (?:tell|say|mean)|say (?:that|it|more)(?: \w+){0,2} (?:again|once more|slower)|how does it sound|what(?:'s| is) underneath|what(?:'s| is) really|what(?:'s| is) (?:the )?(?:pattern|difference|insight)|where (?:else )?do you know (?:that|it)|what(?:'s| is) (?:that|it) about|what was (?:in )?that)\b/,
  ],
  [
    'commitment',
    /\b(?:what would you (?:be (?:willing|prepared|ready|able) to (?:do|try|change|start)|(?:like|want) to do (?:next|first|about|now))\b|(?:as far as|for) next steps|what (?:kind of |sort of )?plan (?:could|can|would|will|do) you|where (?:do|would) (?:you|we) (?:want to |like to )?go from here|what (?:will|'ll|are) you (?:going to |gonna |actually )?(?:do|commit|try|take on|say|start)|what(?:'ll| will) you do|what are you (?:going to|gonna|willing to)|what(?:'s| is| would be| might be| could be)? (?:the|your|that|a|one) (?:very )?(?:first|next|one|smallest|small|concrete|tiny) (?:small |little |concrete )?(?:step|thing|action|move)|that next step|first step|what do you want to do (?:about|with|now|there)|what(?:'s| is) yours to do|what action|(?:will|would) you (?:truly |really |actually )?(?:commit|do (?:that|it|this))|commit(?:ment)? (?:to|around)|are you (?:willing|prepared|ready|going) to|what(?:'s| is) (?:going to happen|the plan|first|next)|how will you (?:get|do|develop|make|start)|so what (?:will|do) you|what else (?:will|needs to happen)|and (?:what|who) (?:about|else)\b.{0,20}|what(?:'s| is) (?:possible|doable)|something (?:you can|that you) (?:actually |could )?(?:commit|do))\b|^(?:(?:good|okay|right|great|so|and) )*(?:next|what else|anything else|who else|what next|then what)$|^and (?:the |your |with )?\p{L}+$|^(?:(?:so|and|okay) )*(?:will|would) you$/u,
  ],
  [
    'option',
    /\b(?:what (?:could|can|might) you|what (?:else|other|are (?:your|the)|are some|would be) (?:could|might|options|possib|ways|ideas)|what(?:'s| would be) possible|what would (?:have|need) to (?:happen|change|be)|options|what (?:ideas|thoughts) do you have|what would (?:help|it take|need)|what(?:'s| is) another|how (?:could|might) you|if (?:you|there) (?:had|were|was|could) .{0,30}what|what would you (?:do|tell|say)|what do you think (?:that|you|it|would|will))\b/,
  ],
  [
    'goal',
    /\b(?:what (?:do|would|did) you (?:really |actually |truly )?(?:want|like|love|wish|hope|need)|(?:your|the) (?:goal|aim|vision|hope|dream)|what are you (?:really )?after|the (?:bigger|real|main) (?:one|goal|picture)|look like|six months|a year from|how (?:do|would|will) you (?:want|know|like)|what(?:'s| is) (?:important|the goal|it for)|what matters|ideal(?:ly)?|magic wand|want instead|what are you (?:hoping|working|aiming)|what you want|where (?:do|would) you (?:want|like) to (?:be|get to|end up|land)|what(?:'s| is) behind (?:that|it)|what(?:'s| is) (?:that|it|this) (?:really )?about for you|in it for you|why (?:do you want|is (?:that|this|it) important))\b/,
  ],
  [
    'check-in',
    /\b(?:how (?:are you|have you been|'s (?:your|the|everything|it|things)|are things|is everything|was your|has (?:it|your|the))|how's (?:your|everything|it|things|life)|how was)\b/,
  ],
  [
    'reality',
    /\b(?:what (?:have|did|happens|happened|'s happening|is happening|was happening|makes|made|do you do|goes|would happen|is it that|gets|'s (?:that|it|keeping|left))|tell me|how (?:often|long|much|many|come|does|do|did|is|has)|why|who|where|what's)\b/,
  ],
];

export function readMove({ plain, question, act }: Pick<Clause, 'plain' | 'question' | 'act'>): Move | null {
  if (act === 'backchannel') return null;
  for (const [move, pattern] of kinds) {
    const asks =
      question !== null ||
      act === 'request' ||
      act === 'suggestion' ||
      move === 'next-meeting' ||
      /^(?:tell me|say|start|walk me|i'm curious|i wonder|i'm wondering)/.test(plain);
    if (asks && pattern.test(plain)) return move;
  }
  return null;
}

const askedOnWithin = 6; // turns

/** "What do you want from it?" "To be asked." "To be asked. And?": the same is asked again. */
export function askedOn(
  clause: Clause,
  clauses: readonly Clause[],
  utterances: readonly Utterance[],
): Move | null {
  if (!asksSameAgain.test(clause.plain)) return null;
  const { from } = utterances[Math.max(0, clause.turn - askedOnWithin)]!;
  const last = clauses
    .slice(from, utterances[clause.turn]!.from)
    .findLast(
      ({ move, role }) => role === 'coach' && move !== null && move !== 'mirror' && move !== 'summary',
    );
  return last && askedOften.has(last.move!) ? last.move : null;
}
export const asksSameAgain =
  /^(?:(?:and|okay|yep|yeah|yes|right|good|so|then) )*(?:and|two|three|four|(?:the |your )?(?:second|third|other|next)(?: one| thing)?|number (?:two|three)|what (?:else|more)\b.*|(?:is there )?anything (?:else|more|for)\b.*)$/;
const askedOften: ReadonlySet<Move> = new Set<Move>([
  'wish',
  'goal',
  'take-away',
  'commitment',
  'option',
  'notice',
  'obstacle',
  'support',
]);

const mirrors =
  /^(?:(?:so|and|okay|right|yeah|yes|well|but|oh|mm|because) )*(?:it )?(?:so (?:you|it|the|that(?! (?:i|we)\b)|what|there|for you)|your (?:goal|plan|aim) is|sounds? like|it sounds|it seems|seems like|what i(?:'m| am)? hear|i(?:'m| am)? hear|you(?:'re| are) (?:saying|feeling|noticing|telling|really|not|just|starting|looking|thinking|afraid|kind)|you(?:'ve| have) (?:got|been|noticed|really|had)|you (?:feel|felt|said|mentioned|want|wanted|don't|really|know|noticed|need|like|would like|sound|seem)|you(?:'d| would) (?:like|really|love))\b/;
const sums =
  /\b(?:say back|so i've got|(?:two|three|four|five|six|several) things|let me (?:summari[sz]e|sum up|play|reflect|check|see if i)|to (?:summari[sz]e|sum up|recap)|so we(?:'ve| have) got|so to recap|what i(?:'ve| have) (?:got|heard)|that's (?:two|three|four|five))\b/;

/** Words of substance, for seeing that the coach says the client's words back. */
export const contentOf = ({ words }: Clause): string[] =>
  words.map(({ lower }) => lower).filter((word) => word.length > 3 && !common.has(word));
const common = new Set(
  "that this with have your you're just like what when then they them there that's it's about would could been from were will well yeah okay really want know think going".split(
    ' ',
  ),
);

/** Whether the coach says back what the client said: by form, or by sharing most of its words with the turn before. */
export function readMirror(clause: Clause, said: ReadonlySet<string>): Move | null {
  if (clause.question === 'open' || clause.act === 'backchannel') return null;
  if (sums.test(clause.plain)) return 'summary';
  const words = contentOf(clause);
  const shared = words.filter((word) => said.has(word)).length;
  if (
    words.length > 0 &&
    shared >= 1 &&
    shared * 2 >= words.length &&
    (clause.words.length <= 12 || shared >= 3)
  )
    return 'mirror';
  return mirrors.test(clause.plain) ? 'mirror' : null;
}

const mostAnswers = 14; // clauses: later ones have left the question
const farthestAnswer = 40; // turns, most of them backchannels
const answerTurns = 5; // client turns of substance

/** Binds what clients say to the coach's move before it. */
export function findExchanges(clauses: Clause[], utterances: readonly Utterance[]): Exchange[] {
  const asking = clauses.filter(isMove);
  return asking.map(({ index, turn, move }, i) => {
    const replies = repliesTo(clauses, utterances, utterances[turn]!);
    const next = asking[i + 1];
    // The last question of a stretch of the coach is the one that is answered; a mirror before it still can be confirmed.
    const isOvertaken = next !== undefined && isSameStretch(utterances, turn, next.turn);
    const answers = isOvertaken ? [] : answersIn(clauses, replies);
    for (const answer of answers) answer.answers ??= i;
    return {
      move,
      asked: index,
      turn,
      answers: answers.map((answer) => answer.index),
      ...readVerdict(clauses, replies),
    };
  });
}

const isMove = (clause: Clause): clause is Clause & { move: Move } => clause.move !== null;

/** What clients say, and that they listen, until the coach's next move. */
function repliesTo(
  clauses: readonly Clause[],
  utterances: readonly Utterance[],
  { turn: asked, speaker }: Utterance,
): Utterance[] {
  const replies: Utterance[] = [];
  let seen = 0;
  for (const said of utterances.slice(asked + 1, asked + farthestAnswer)) {
    if (seen >= answerTurns) break;
    const isAsking = said.speaker === speaker || said.role === 'coach';
    if (isAsking && !said.isBackchannel && (seen > 0 || hasMove(clauses, said))) break;
    if (isAsking) continue;
    replies.push(said);
    if (!said.isBackchannel) seen += 1;
  }
  return replies;
}

const answersIn = (clauses: readonly Clause[], replies: readonly Utterance[]): Clause[] =>
  replies
    .filter(({ isBackchannel }) => !isBackchannel)
    .flatMap(({ from, to }) => clauses.slice(from, to))
    .filter(({ act }) => act !== 'backchannel' && act !== 'question')
    .slice(0, mostAnswers);

const nods =
  /\b(?:yeah|yes|yep|yup|right|exactly|absolutely|definitely|sure|aye|correct|mm-hmm|okay|ok|deal)\b/i;
const yes =
  /^(?:(?:oh|well) )?(?:yeah|yes|yep|exactly|right|absolutely|definitely|aye|sure|okay|ok|deal|true)/;

/** A nod, or the first words of the first reply. */
function readVerdict(
  clauses: readonly Clause[],
  replies: readonly Utterance[],
): Pick<Exchange, 'isConfirmed' | 'isDenied'> {
  const first = replies.find(({ isBackchannel }) => !isBackchannel);
  const before = first ? replies.slice(0, replies.indexOf(first)) : replies;
  let isConfirmed = before.some(({ text }) => nods.test(text));
  let isDenied = false;
  if (first === undefined) return { isConfirmed, isDenied };
  for (const { act, plain } of clauses.slice(first.from, Math.min(first.to, first.from + 2))) {
    if (act === 'acceptance' || (act === 'backchannel' && yes.test(plain))) isConfirmed = !isDenied;
    if (act === 'refusal') isDenied = !isConfirmed;
  }
  return { isConfirmed, isDenied };
}

const hasMove = (clauses: readonly Clause[], { from, to }: Utterance): boolean =>
  clauses.slice(from, to).some(({ move }) => move !== null);

const isSameStretch = (utterances: readonly Utterance[], from: number, to: number): boolean => {
  if (to - from >= 8) return false;
  for (let turn = from + 1; turn <= to; turn += 1)
    if (utterances[turn]!.role !== utterances[from]!.role && !utterances[turn]!.isBackchannel) return false;
  return true;
};
