import type { PromiseOutcome } from '#shared/session-record.ts';

/** Words by which people tell what became of a promise, and how much each says. */
export type StatedOutcome = Exclude<PromiseOutcome, 're-agreed'>;

/** `owner` made the promise, `other` is who it was made to. */
type Teller = 'owner' | 'other';
type WordSign = { outcome: StatedOutcome; words: RegExp; unless?: RegExp } & Record<Teller, number>;

const signs: readonly WordSign[] = [
  {
    outcome: 'dropped',
    owner: 3,
    other: 1,
    words:
      /\b(?:dropp(?:ed|ing)|drop (?:it|that|this)|scrap(?:ped)?|let (?:it|that) go|gave (?:it|that|up)|given (?:it |that |them )?up|off (?:the|my) list|not doing (?:it|that)|decided (?:against|not to)|changed my mind|not going to (?:do|bother)|(?:do not|don't) want (?:to do )?(?:it|that)(?: any ?more)?|(?:isn't|wasn't|not) (?:mine|for me|realistic)|no (?:point|need)|(?:much|any) point|called it off|stopped (?:it|that|doing)|never \w+ (?:\w+ )?in the end|didn't need|don't need)\b/,
    unless:
      /\b(?:not|n't) (?:want to |going to )?(?:drop|give|let)\b|\ballowed to\b|\b(?:gave|given) (?:it|that|them) (?:to|back)\b/,
  },
  {
    outcome: 'partly',
    owner: 2,
    other: 1.5,
    words:
      /^(?:about |roughly |only |just |so |maybe )*half\b(?! past| an?\b| out\b)|\bhalf (?:of )?(?:it|them|the|my|those)\b|\b(?:partly|part of (?:it|the way|them)|most of (?:it|them|the)|some of (?:it|them|the)|all but|except|apart from|not all|not every|every other|on and off|halfway|made a start|started but|yes and no|(?:only|just) (?:one|two|half|the first|once|twice)|so mostly|^mostly)\b/,
  },
  { outcome: 'partly', owner: 1, other: 0, words: /\b(?:the )?first (?:week|few|two|couple)\b/ },
  {
    outcome: 'slipped',
    owner: 2,
    other: 1.5,
    words:
      /\b(?:not yet|n't (?:\w+ ){0,4}yet|neither|nope|forgot(?:ten)?|slipped|came and went|(?:didn't|did not|hasn't|never|not) (?:happen(?:ed)?|been|come|came)|never (?:came|arrived|sent|did|got|rang|called|asked|went|wrote)|got in the way|got away from me|ran out of|no time|put(?:ting)? it off|kept (?:meaning|putting)|(?:in|on) my (?:drafts|outbox|notes)|sat in|still (?:haven't|in my|on my)|no excuse|an excuse|didn't get (?:round|around|to)|haven't (?:got|managed|started|had)|(?:didn't|couldn't|can't) (?:manage|bring myself|do it)|missed it|(?:i|we) (?:haven't|have not|didn't|did not|couldn't|could not)$|(?:not|n't) had (?:it|anything)|(?:don't|not) think (?:i|we)(?:'ve| have)? (?:got|had))\b/,
  },
  {
    outcome: 'slipped',
    owner: 1.5,
    other: 1.5,
    words:
      /^(?:(?:um|uh|er|oh|well|ah|honestly|actually) )*(?:no|nope|nothing|not really|not exactly)(?: (?:now|i|not|actually|really|no))*$/,
  },
  {
    outcome: 'kept',
    owner: 2,
    other: 1.5,
    words:
      /\b(?:(?:is|it's|are|all|got it) done|they have it|(?:had|sent|got) it|you got (?:it|no|the|your|mine)|full marks|every (?:night|day|morning|week|time|evening|single|tuesday|monday|wednesday|thursday|friday|weekday|one)|each (?:night|day|morning|week|time|tuesday|monday|wednesday|thursday|friday)|all (?:four|five|three|seven|of them)|it came|went well|it worked|it was (?:a )?(?:good|great|useful|helpful|lovely)|none (?:after|since)|(?:weeks?|days?|nights?|months?) now|still (?:doing|going|at it)|'s up|is up|has become|have become|sorted|like clockwork|as (?:agreed|promised|planned)|(?:i|we) was there|(?:i|we) were there)\b|^(?:(?:all|yes|yeah|it's) )*done\b/,
  },
  {
    // "I did, thanks": the whole answer.
    outcome: 'kept',
    owner: 2.5,
    other: 2.5,
    words:
      /^(?:(?:yes|yeah|oh|well|so|um|uh) )*(?:i|it|we) (?:did|have|was|has)(?: (?:it|that|yes|yeah|thanks|so|then|actually|indeed))*$|^(?:yes|yeah) (?:it )?did\b/,
  },
  {
    outcome: 'kept',
    owner: 2,
    other: 0,
    words: /\b(?:did (?:it|that|them|the)|done (?:it|that|them)|finished|managed|got (?:it|them|your|to))\b/,
  },
  {
    outcome: 'kept',
    owner: 0,
    other: 2,
    words:
      /\b(?:(?:i|we) (?:got|had|have|used|read|liked|tried|stole|printed|looked at) (?:it|them|your|the|that|you)|i(?:'ve| have) (?:got |read |used )(?:it|them|your|that)|you (?:sent|gave|wrote|did)|thank you for|thanks for|it helped|i used|read it|from you)\b/,
  },
];

export function wordSigns(plain: string, teller: Teller): [StatedOutcome, number][] {
  const found = signs.filter(
    (sign) => sign[teller] > 0 && sign.words.test(plain) && !sign.unless?.test(plain),
  );
  // One clause says one thing once.
  const outcomes = new Map<StatedOutcome, number>();
  for (const sign of found)
    outcomes.set(sign.outcome, Math.max(outcomes.get(sign.outcome) ?? 0, sign[teller]));
  return [...outcomes];
}

const numbers = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const anyNumber = String.raw`(?:\d{1,3}|${numbers.join('|')}|none|both|all)`;
const ratio = new RegExp(
  String.raw`\b(${anyNumber}) (?:out )?of (?:the |my |those |these )?(${anyNumber}|them)\b`,
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
  const both = ratio.exec(plain);
  const one = both === null && promised !== null ? alone.exec(plain) : null;
  const done = both?.[1] ?? one?.[1];
  if (done === undefined) return null;
  const [reached, wanted] = [valueOf(done), both ? valueOf(both[2]!) : promised!];
  if (reached === 0) return 'slipped';
  return reached < wanted ? 'partly' : 'kept';
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
