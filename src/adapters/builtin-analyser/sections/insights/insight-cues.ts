/**
 * Wordings in which people tell what they see in themselves, and what such words look like. The lists know forms of
 * speech, never subjects. Weights are on the scale of `signs.ts`, fitted together with them.
 */
export type Cue = { pattern: RegExp; weight: number };

export const cues: readonly Cue[] = [
  // Seeing: "I never saw that", "I thought it was X, but".
  {
    weight: 1.2,
    pattern:
      /\bi(?:'d|'ve| had| have)? (?:never|hadn't|haven't|didn't) (?:really |ever )?(?:saw|seen|see|noticed|notice|realised|realized|realise|realize|thought of (?:it|that)|thought about it|looked at it|known|connected)\b/,
  },
  {
    weight: 0.9,
    pattern:
      /\b(?:i|i'm|i've|i am) (?:just |only |now |suddenly |kind of |starting to |beginning to )*(?:realis(?:e|ed|ing)|realiz(?:e|ed|ing)|noticed|noticing|recognis(?:e|ed)|recogniz(?:e|ed)|discover(?:ed|ing)|uncover(?:ed|ing)|found out|learned|learnt|understood|can see now|see now|hear (?:it|myself))\b/,
  },
  {
    weight: 1.3,
    pattern:
      /\b(?:oh (?:my )?god|wow|jesus|damn it|my god|oh for god's sake)\b.{0,80}\b(?:i|i'm|it's|that's)\b/,
  },
  {
    weight: 1.1,
    pattern:
      /\bi(?:'d| had|'ve)? (?:always |just |kind of |kinda |really )*(?:thought|assumed|believed|told myself|was (?:always |just )*thinking|been (?:thinking|telling|saying|assuming))\b.{1,120}\b(?:but|and it's|it's|it is|actually|i was|it wasn't|it isn't|he's|she's|(?:i|he|she|they|we|you|it) (?:didn't|don't|doesn't|weren't))\b/,
  },
  {
    weight: 1.1,
    pattern:
      /\b(?:(?:it's|it is|it was|that's|i'm|i am|that was|i was) (?:not|no|never)|(?:it|that|this) (?:isn't|wasn't)|i don't think (?:it's|i'm|that's|you're|they're|he's|she's)) .{2,70}\b(?:it's|it is|it was|that's|i'm|i am|i was|i think|but)\b/,
  },
  {
    weight: 0.8,
    pattern:
      /\b(?:it's|it is|it was|i'm|feels?|felt|kinda|kind of|almost|sort of) (?:kind of |kinda |a bit |almost |just |really )*like (?:a|an|carrying|living|being|somebody|someone|i'm)\b/,
  },
  // What I do, what for, and what I rather do than something else.
  {
    weight: 1.3,
    pattern:
      /\bi'd rather .{3,100} than\b|\b(?:we're|i'm) (?:all )?doing (?:it|the same|exactly|everything)\b|\bso (?:as not to|i don't|i didn't|they don't|nobody|no one|he doesn't|she doesn't)\b/,
  },
  {
    weight: 1.7,
    pattern:
      /\bi (?:didn't|never|wasn't|haven't|hadn't) (?:even |really |actually )*(?:let|ask|asked|listen|listened|listening)\b/,
  },
  {
    weight: 0.9,
    pattern:
      /\bi(?:'m| am| do| have)? (?:tend|tended|used|end up|ended up|keep|kept|always end|have a habit|have a tendency)\b/,
  },
  {
    weight: 1.2,
    pattern:
      /\bi(?:'m| am| was) (?:actually |really |just |basically |kind of |sort of )*(?:hiding|avoiding|protecting|paying|carrying|leaving|keeping|holding|running|waiting|buying|delegating|rescuing|punishing|performing|pretending|selling|chasing|fighting|doing it)\b/,
  },
  {
    weight: 0.7,
    pattern:
      /\bif i (?:don't|can just|can|just|stop|say|take|stay|let|get|get too|go|give|do|ever|keep|am|'m|show)\b.{2,120}/,
  },
  {
    weight: 0.6,
    pattern:
      /\b(?:because|'cause|'cos|cause) (?:i|it|he|she|they|we|deep|of)\b|\bwhich is why\b|\bthat's why\b|\bso that\b|\binstead of\b|\bbut actually\b/,
  },
  // What is feared and believed, what is too much.
  {
    weight: 1.4,
    pattern:
      /\b(?:the|an?|my|another) (?:big(?:gest)? |real |underlying |little bit of )?(?:fears?|assumption|guilt|shame|belief|story|rule|voice|pattern|cycle|habit|dread|excuse|trap)\b/,
  },
  {
    weight: 1,
    pattern:
      /\b(?:it's|it was|that's|that was) (?:probably |maybe |about )?the (?:worst|best|most \w+|\w{3,}est) (?:thing|part|bit|way) (?:i|i've|i'd|of|about|in|that)\b/,
  },
  {
    weight: 1.1,
    pattern:
      /\b(?:out of (?:control|hand)|too (?:much|far|hard|many)|getting worse|gotten worse|got worse|get worse|can't go on|at the same time|gone to the extreme|take(?:s|n)? (?:over|away|the edge|part of)|taken)\b/,
  },
  {
    weight: 0.6,
    pattern:
      /\bi don't (?:really |even |actually |just )*(?:feel|like|know how|know who|know what|see|think i|want to be|trust|believe|recognise|recognize|deserve|belong)\b/,
  },
  // Plans and days.
  {
    weight: -1.6,
    pattern:
      /\b(?:i'll|i will|i'm (?:gonna|going to)|we'll|we're going to|let's|i can do that|i could (?:do|try|ask|call|write|send))\b/,
  },
  {
    weight: -1.4,
    pattern:
      /\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|tonight|o'clock|half past|next week|last week|yesterday|this morning|the other day)\b/,
  },
  // Wishes.
  { weight: -1.4, pattern: /\b(?:want|wanna|like to|love to)\b/ },
];
