import type { Clause, Status } from './reading.ts';

/** How each clause is to be taken by its own words; what others said about it is decided in `said-about.ts`. */
export type SetStatus = (clause: Clause, status: Status, because: number) => void;

const jokes =
  /\b(?:(?:just|only|i'm|was) (?:kidding|joking)|win the lottery|kill (?:her|him|them)|strangle|when pigs fly|over my dead body|run (?:away|off) (?:to|with|and)|lock (?:him|her|them) in|fake my own|join (?:the|a) circus|buy an island|rule the world|on my (?:hand|forehead|gravestone)|get a tattoo|honest to god|i could scream|if all else fails|failing that|in my next life)\b/;
const reports =
  /\b(?:(?!it goes (?:in|into|on|to|back|off|out|under|up|down|away)\b)(?:he|she|they|it|who|somebody|someone|people|mum|mom|dad|wife|husband|boss|manager|doctor|everyone|everybody|which) (?:said|says|goes(?! (?:\p{L}+ )?\p{L}+ing\b| (?:out|in|on|back|off|home|away|up|down|into|through|over|there)\b| to (?!me|us|him|her|them|my)\b)|went|asked|asks|told|tells|was like|is like|wrote|thinks|thought|reckons|keeps saying|always (?:said|says)|used to say)|(?<!\b(?:like|as) )(?:i|we) (?:said|says|goes|told|thought|was like|am like|asked|wrote|replied)|(?<!\b(?:now|then|today|tonight|tomorrow|\p{L}+day) )(?:i|we) go$|i'm like|he's like|she's like|they're like|it was like|says i should|told me (?:to|i)|says to me|said to me|(?<!\b(?:like|as) )\p{L}+ (?:said|says|told me|tells me)(?: that)? (?:i|we|he|she|they|you|it))\b/u;
/** "he told i will go to the police" is his, whatever the verb; "otherwise I'll find a reason" is no plan. */
const toldAsMine =
  /\b(?:he|she|they|who) (?:said|says|told|tells|goes|went)(?: (?:me|us|him|her|them|that|like))* (?:i|i'll|i'm|i've|we|we'll)\b/;
const orElse = /^(?:(?:and|so|but|because|yeah|no) )*(?:otherwise|or else)\b/;
const habits =
  /\b(?:every (?:day|night|week|morning|evening|time|month|year|friday|sunday|monday)|always|usually|normally|generally|often|most (?:days|weeks|nights|mornings|evenings)|sometimes|(?:mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays)|whenever|each (?:time|day|week)|once a (?:week|month|year|day)|\p{L}+day (?:mornings|evenings|nights|afternoons)|used to|tend to|these days|all the time)\b/u;
const supposes =
  /\b(?:if i (?:had|was|were|could|would|did|didn't|don't|said|got|won)|if (?:he|she|they|you|it|we) (?:would|did|had|were|was|could)|would have|could have|should have|would've|could've|should've|might have|i wish|what if|imagine|(?<!\bi )suppose|let's say|in theory|say i|for example|for instance|hypothetically|one day i(?:'ll|'d| will| would)|some day|someday|one of these days|worst case)\b/;
const general =
  /^(?:(?:so|and|but|you know|because|well) )*(?:never (?:put|go|resign|say|trust|let|try)|always (?:be|do|say|put)|you (?:have to|gotta|can't|don't|should|never|always|only|need to)|people (?:always|should|never|need|don't)|nobody (?:should|ever)|they say|everyone (?:should|needs|has)|a (?:good |real )?\w+ (?:must|should|never)|one (?:should|must|has to))\b/;
const taken =
  /\b(?:was going to|were going to|was about to|was gonna|were supposed to|was supposed to|was meant to|nearly|almost)\b/;

const isReport = ({ plain, frame }: Clause): boolean => reports.test(plain) && frame?.modal !== 'will';
const isPastFrame = ({ frame }: Clause): boolean => frame?.modal === 'did' || frame?.modal === 'done';

/** "I'll ask what would have to be true": what is asked is supposed, the asking is not. */
const ownWords = ({ frame, plain, words }: Clause): string =>
  frame?.subject === 'i' &&
  frame.modal === 'will' &&
  /^(?:ask|say|tell|write)$/.test(words[frame.verb]?.lower ?? '')
    ? words
        .slice(0, frame.verb)
        .map(({ lower }) => lower)
        .join(' ')
    : plain;

/** The first that fits counts. */
const ownStatuses: readonly { status: Status; when: (clause: Clause) => boolean }[] = [
  { status: 'reported', when: ({ isQuoted, words }) => isQuoted && words.length > 2 },
  { status: 'joking', when: ({ plain }) => jokes.test(plain) },
  // "I was going to ring her"
  { status: 'past', when: ({ plain, frame }) => taken.test(plain) && frame?.subject !== 'you' },
  // "If I had the nerve", "otherwise I'll find a reason"
  { status: 'supposed', when: (clause) => supposes.test(ownWords(clause)) || orElse.test(clause.plain) },
  { status: 'reported', when: ({ plain }) => toldAsMine.test(plain) },
  // "She told me to wait" was told; "she says wait" is hers
  { status: 'past', when: (clause) => isReport(clause) && isPastFrame(clause) },
  { status: 'reported', when: isReport },
  // "You have to let go", "people always leave"
  {
    status: 'supposed',
    when: ({ plain, question, role }) => general.test(plain) && question === null && role !== 'coach',
  },
  {
    status: 'supposed',
    when: ({ isSide, plain }) =>
      isSide && /^(?:(?:'?cause|cos|because|and|but|so) )*(?:if|unless|whenever)\b/.test(plain),
  },
  { status: 'past', when: isPastFrame },
  // "I might ask her"
  { status: 'supposed', when: ({ frame }) => /^(?:might|would|can)$/.test(frame?.modal ?? '') },
  // "Sundays I go through the list"
  {
    status: 'habitual',
    when: ({ frame, plain }) => /^(?:do|doing)$/.test(frame?.modal ?? '') && habits.test(plain),
  },
];

/** The status a clause has by its own words. */
export const ownStatus = (clause: Clause): Status =>
  ownStatuses.find(({ when }) => when(clause))?.status ?? 'meant';

/** A report goes on: "She said, I don't go because of Lyon. I go because ..." ends with its turn or at a new start. */
const opensReport =
  /\b(?:(?<!\b(?:like|as) i )said|says|goes|was like|am like|is like|be like|i'm like|he's like|she's like|they're like|told (?:me|her|him|them|my \p{L}+)|(?:said|says|goes|went) to (?:me|her|him|them|(?:my )?\p{L}+)|asked|thinks|wrote|reckons|(?:and|so|then) i (?:go|went)|saying|thinking|thought|said (?:it )?(?:like (?:that|this)|just that))$/u;

/** "I thought if Hannah reads it | I'll fix it another week" */
const isMine = ({ frame }: Clause): boolean => frame?.subject === 'i' && frame.modal === 'will';
const thoughtIf = /\bi (?:thought|said) if \b/;

export function markReports(clauses: readonly Clause[], set: SetStatus): void {
  for (const [i, clause] of clauses.entries()) {
    const next = clauses[i + 1];
    if (next?.turn !== clause.turn || next.status !== 'meant') continue;
    if (leadsIn(clause, next) || isReportedToo(clause, next)) set(next, 'reported', clause.index);
  }
}

const leadsIn = ({ plain, frame, end }: Clause, next: Clause): boolean =>
  (opensReport.test(plain) && frame?.modal !== 'will') ||
  (isMine(next) && (thoughtIf.test(plain) || (end === '' && speaksOn.test(plain))));

/** Without marks: "he said to me last week don't worry boss | I'll throw in the kits" */
const speaksOn =
  /\b(?:he|she|they) (?:said|says|goes|went)(?: (?:to )?(?:me|us|him|her|them))?(?: \p{L}+){0,3} (?:don't|look|listen|hey|oh|no|yeah|well|okay|sure|relax|never mind)\b/u;

/** "He says I'll do this and I'll do that": the second promise is his too. */
const isReportedToo = (clause: Clause, next: Clause): boolean =>
  clause.status === 'reported' &&
  next.sentence === clause.sentence &&
  /^(?:i|we)$/.test(next.frame?.subject ?? '') &&
  (clause.because !== clause.index || next.frame?.modal === 'will');
