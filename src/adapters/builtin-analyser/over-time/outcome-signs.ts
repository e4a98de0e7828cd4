import type { PromiseOutcome } from '#shared/session-record.ts';

/** Words by which people tell what became of a promise, and how much each says. */
export type StatedOutcome = Exclude<PromiseOutcome, 're-agreed'>;

/** `owner` made the promise, `other` is who it was made to. */
type Teller = 'owner' | 'other';
type WordSign = { outcome: StatedOutcome; words: RegExp; unless?: RegExp } & Record<Teller, number>;

/** Of an answer that says no more than that it was done: it tells where that was asked. */
export const wholeAnswer = 2.5;

const signs: readonly WordSign[] = [
  {
    outcome: 'dropped',
    owner: 3,
    other: 1,
    words:
      /\b(?:dropp(?:ed|ing)|drop (?:it|that|this)|scrap(?:ped)?|let(?:ting)? (?:it|that|this)(?: one)? go|gave (?:it|that|up)|given (?:it |that |them )?up|off (?:the|my) list|not doing (?:it|that)|decided (?:against|not to)|changed my mind|not going to (?:do|bother)|(?:do not|don't) want (?:to do )?(?:it|that)(?: any ?more)?|(?:isn't|wasn't|not) (?:mine|for me|realistic)|no (?:point|need)|(?:much|any) point|called (?:it|that) off|binned (?:it|that)|(?:it|that) in the bin|(?:going to|gonna|just) (?:just )?(?:leave|drop) (?:it|that)|(?:i'm )?calling it$|(?:isn't|not|wasn't) me$|(?:isn't|wasn't|not) the right (?:idea|thing|time)|stopped (?:it|that|doing)|never \w+ (?:\w+ )?in the end|(?:i|we) (?:didn't|don't) need)\b|\b(?:leave|left|let) (?:it|that|this|that one|this one) (?:be|alone|there)\b|^(?:oh |well |so |no )*that(?:'s| is| one's| one is) (?:gone|off|over|finished|dead)$/,
    unless:
      /(?:\bnot|n't) (?:want to |going to )?(?:drop|give|let)\b|\blet (?:it|that|this)(?: one)? go by\b|\ballowed to\b|\b(?:gave|given) (?:it|that|them) (?:to|back)\b/,
  },
  {
    outcome: 'partly',
    owner: 2,
    other: 1,
    words:
      /^(?:about |roughly |only |just |so |maybe )*half\b(?! past| an?\b| out\b)|\bhalf (?:of )?(?:it|them|the|my|those|what)\b|\bthe (?:top|first) half\b|\b(?:it's|that's|it is) half$|\b(?:partly|part of (?:it|the way|them)|most of (?:it|them|the)|some of (?:it|them|the)|all but|except|apart from|not all|not every|every other|on and off|halfway|made a start|sort of a |more or less|most (?:nights|days|mornings|evenings|weeks|weekends|of the time)|mostly|(?:one|two|three|four|five) and a half|not as often|some (?:days|weeks|nights|mornings) |there(?:'s| is| are) (?:\w+ )?(?:one|two|three|four|a few|some) (?:that )?(?:i|we) (?:never|didn't|haven't)|\w+ done and \w+ not|one yes and one|started but|yes and no|(?:only|just) (?:one|two|half|the first|once|twice)|so mostly|^mostly)\b/,
  },
  { outcome: 'partly', owner: 1, other: 0, words: /\b(?:the )?first (?:week|few|two|couple)\b/ },
  {
    outcome: 'slipped',
    owner: 2,
    other: 1.5,
    words:
      /n't (?:\w+ ){0,4}yet\b|(?:\bnot|n't) had (?:it|anything)\b|\b(?:not yet|neither|nope|forgot(?:ten)?|slipped|out of my (?:head|mind)|came and went|(?:ship|boat) has sailed|ship's sailed|lost my nerve|lost heart|chickened out|bottled it|got cold feet|caved|got soft|as far as (?:it|i) got|(?:i|we) got as far as|(?:it's|that's|it is|isn't|hasn't) not (?:gone|sent|signed|out|in|up|booked|done)|(?:isn't|hasn't been|haven't been|haven't|hasn't) (?:gone|sent|signed|out|booked|done)|still (?:in|on|under) (?:the|my|a|his|her) |(?:didn't|did not|hasn't|never|not) (?:happen(?:ed)?|been(?! (?:so|more|as|that|this|\w+er)\b)|come|came)|never (?:came|arrived|sent|did|got|rang|called|asked|went|wrote|said|told|\w+ed)|got in the way|got away from me|ran out of|no time|put(?:ting)? it off|kept (?:meaning|putting)|(?:in|on) my (?:drafts|outbox|notes)|(?:it's|they're|is) (?:still )?in (?:the|my|a) (?:drawer|pile|box|back|boot|bag|bin)|sat in|still (?:haven't|in my|on my)|no excuse|an excuse|didn't get (?:round|around|to)|haven't (?:got|managed|started|had)|(?:didn't|couldn't|can't) (?:manage|bring myself|do it)|missed it|(?:i|we) (?:haven't|have not|didn't|did not|couldn't|could not)$|(?:don't|not) think (?:i|we)(?:'ve| have)? (?:got|had))\b/,
  },
  {
    outcome: 'slipped',
    owner: 1.5,
    other: 1.5,
    words:
      /^(?:that one|this one) no\b|^(?:(?:um|uh|er|oh|well|ah|honestly|actually) )*(?:no|nope|nothing|not really|not exactly)(?: (?:now|i|not|actually|really|no))*$/,
  },
  {
    outcome: 'kept',
    owner: 2,
    other: 1.5,
    words:
      /n't missed\b|\b(?:(?:is|it's|that's|are|all|got it) done|(?:he|she|they)(?:'s| has| have|'ve)? (?:got|had|have|has) it|they have it|all (?:set|sorted)|there(?:'s| is) (?:a|an|no) \w+(?: \w+)? (?:now|any ?more)|on the (?:wall|fridge|door)|'s full|ticked off|signed up|booked in|sent it|you got (?:it|no|the|your|mine)|full marks|every (?:night|day|morning|week|time|evening|single|tuesday|monday|wednesday|thursday|friday|weekday|one)|each (?:night|day|morning|week|time|tuesday|monday|wednesday|thursday|friday)|all (?:four|five|three|seven|of them)|it came\b(?! back)|went well|it worked|it was (?:a )?(?:good|great|useful|helpful|lovely)|none (?:after|since)|(?:weeks?|days?|nights?|months?) now|still (?:doing|going|at it)|(?:weeks?|days?|nights?|months?|times|\w+days) (?:in a row|running|on the trot)|not (?:one|a single) (?:gap|miss|slip)|(?:not|never) missed|(?:i|we)'ve (?:filled|done) (?:the lot|them all|all)|sorted|like clockwork|as (?:agreed|promised|planned)|like (?:i|we) said|that (?:same|very) (?:day|night|morning|evening|afternoon)|(?:i|we) was there|(?:i|we) were there)\b|^(?:(?:all|yes|yeah|it's) )*done\b/,
  },
  {
    // "The grid's out", "It went in that Friday": where a thing is that had to get there.
    outcome: 'kept',
    owner: 2,
    other: 1.5,
    words:
      /^(?:(?:so|and|well|oh|right|yeah|yes|okay|no) )*(?:it|that|they|the \w+|the \w+ \w+|my \w+)(?:'s| is| are|'s been| has been| went| got)? (?:(?:all|now|already|finally) )?(?:in|out|up|off|gone|signed|sent|posted|alive|booked|paid|ordered|moved|become)\b(?! (?:of|the|my|a|an|his|her|its|your|our|to)\b)/,
  },
  {
    // "I did, thanks": the whole answer.
    outcome: 'kept',
    owner: wholeAnswer,
    other: wholeAnswer,
    words:
      /^(?:(?:yes|yeah|oh|well|so|um|uh) )*(?:i|it|we|they|he|she) (?:did|have|was|has)(?: (?:it|that|yes|yeah|thanks|so|then|actually|indeed))*$|^(?:yes|yeah) (?:it )?did\b/,
  },
  {
    outcome: 'kept',
    owner: 2,
    other: 0,
    words:
      /\b(?:did (?:it|that|them|the)|done (?:it|that|them)|finished|managed|got (?:it|them|your) (?:done|out|in|off|sent))\b/,
  },
  {
    outcome: 'kept',
    owner: 0,
    other: 2,
    words:
      /\b(?:(?:i|we) (?:got|had|have|used|read|liked|tried|stole|printed|looked at) (?:it|them|your|that|you)\b|(?:^|\b(?:and|yeah|yes|so) )(?:it|they) c[ao]me\b|i(?:'ve| have) (?:got |read |used )(?:it|them|your|that)|you (?:sent|gave|wrote|did)|thank you for|thanks for|it helped|i used|read it|from you)\b/,
  },
];

const fromFirst =
  /\b(?:the |that )?first (?:week|few|two|couple|days?|nights?)\b|\b(?:at first|to begin with|to start with)\b/;

export function wordSigns(plain: string, teller: Teller): [StatedOutcome, number][] {
  const found = signs.filter(
    (sign) => sign[teller] > 0 && sign.words.test(plain) && !sign.unless?.test(plain),
  );
  // "The first week, full marks": and then no more.
  const isFirst = fromFirst.test(plain);
  const outcomes = new Map<StatedOutcome, number>();
  // One clause says one thing once.
  for (const sign of found) {
    const outcome = isFirst && sign.outcome === 'kept' ? 'partly' : sign.outcome;
    outcomes.set(outcome, Math.max(outcomes.get(outcome) ?? 0, sign[teller]));
  }
  return [...outcomes];
}

const numbers = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const anyNumber = String.raw`(?:\d{1,3}|${numbers.join('|')}|none|both|all)`;
/** The first number of a clause: "I rang four of the people". */
const counted = new RegExp(String.raw`\b(\d{1,3}|${numbers.join('|')})\b`);
export const numberIn = (plain: string): number | null => {
  const found = counted.exec(plain)?.[1];
  return found === undefined ? null : valueOf(found);
};

const ratio = new RegExp(
  String.raw`\b(${anyNumber}) (?:\w+ )?(?:out )?of (?:the |my |those |these )?(${anyNumber}|them)\b`,
);
const alone = new RegExp(String.raw`^(?:only |just )?(${anyNumber})(?: \w+)?$`);

const valueOf = (word: string): number => {
  if (word === 'none') return 0;
  if (word === 'both' || word === 'all' || word === 'them') return Number.POSITIVE_INFINITY;
  const value = numbers.indexOf(word);
  return value >= 0 ? value : Number(word);
};

/** "Two out of three", or "two" to a promise of three. */
export function ratioIn(plain: string, promised: number | null): StatedOutcome | null {
  const [done, wanted] = shareIn(plain, promised) ?? [];
  if (done === undefined || wanted === undefined) return null;
  if (done === 0) return 'slipped';
  return done < wanted ? 'partly' : 'kept';
}

function shareIn(plain: string, promised: number | null): [number, number] | null {
  const [, done, all] = ratio.exec(plain) ?? [];
  // "Nine of them" says how many there are.
  if (done !== undefined && all !== undefined)
    return all === 'them' && promised === null ? null : [valueOf(done), valueOf(all)];
  const one = promised === null ? undefined : alone.exec(plain)?.[1];
  return one === undefined ? null : [valueOf(one), promised!];
}

const senses = [
  'say tell talk speak mention ask call ring phone discuss answer reply laugh',
  'send mail email write message text post forward drop',
  'buy get order',
  'give hand return pass',
  'meet see visit',
  'take remove',
  'set put arrange organise organize',
];
const senseOf = new Map(
  senses.flatMap((verbs) => verbs.split(' ').map((verb) => [verb, verbs.split(' ')[0]!] as const)),
);

/** Verbs of one sense: who promised to ring tells later that they talked. */
export const verbSense = (lemma: string): string => senseOf.get(lemma) ?? lemma;
