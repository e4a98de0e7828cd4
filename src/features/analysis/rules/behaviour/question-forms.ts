/** Forms of questions as patterns over bare words, or over the text if punctuation decides. */

const be = "(?:is|are|was|were|isn't|aren't|wasn't|weren't)";
const auxiliary = `(?:${be}|do|does|did|don't|doesn't|didn't|have|has|had|haven't|hasn't|can|could|can't|couldn't|will|would|won't|wouldn't|should|shouldn't|shall|might|may|am)`;
const subject =
  '(?:i|you|he|she|it|we|they|there|this|that|these|those|your|the|his|her|their|any|anyone|anybody|anything|someone|something|everything|people|a)';
export const inverted = new RegExp(`^${auxiliary} ${subject}\\b`);
/** Without a question mark only a pronoun after the verb separates "Do you rest?" from "Do your homework." */
export const invertedPronoun = new RegExp(`^${auxiliary} (?:you|he|she|it|we|they|there|this|that|i)\\b`);
/** "what do you", "how's that", "how long have you", "what kind of things would". */
export const fronted = new RegExp(
  `^(?:what|how|why|which|where|when|who|whose)(?:'s|'re|'d|'ve|'ll)?(?: (?!that\\b|you\\b|i\\b|we\\b|it\\b|he\\b|she\\b|they\\b|${auxiliary}\\b)[a-z']+){0,4}? ${auxiliary}\\b(?! is\\b)`,
);
export const contracted = /^(?:what|how|why|where|who|when)(?:'s|'re|'d|'ve)\b/;
/** Questions whose question word is the subject: "what made you", "who told you". */
export const subjectAsked =
  /^(?:what|who|which)(?: [a-z]+)? (?:made|makes|brings|brought|happens|happened|happen|helps|helped|would|could|might|gets|keeps|kept|led|stops|stopped|works|worked|comes|needs to|sounds like|feels like|come|else|about|if|kind)\b/;
export const elliptic =
  /^(?:what|how) (?:about|else)\b|^why not\b|^(?:what|why|how|when|where)$|^like what\b/;
/** "What I hear is ...", "What's important is that ...": a statement that opens with a question word. */
export const cleft =
  /^(?:what|how|where|when|why)(?:'s)? (?:(?:i|you|we|he|she|they|it|i'm|you're|we're|i've|you've)\b|[a-z]+ is (?:that|you|to|the)\b)/;
export const invitation =
  /^(?:please )?(?:just )?(?:tell (?:me|us)|talk to me about|talk me through|walk me through|describe|explain|help me understand|say (?:some |something )?more|give me (?:an example|a sense|some examples)|share with me)\b(?! (?:that|not)\b)/;
export const wondering =
  /\b(?:i wonder|i was wondering|i'm wondering|(?:i'm|i am) (?:also |just |really )?curious|i am wondering|just wondering|i'd like to know|i'd love to (?:know|hear)|i'd be (?:curious|interested))\b/;
export const politeInvitation =
  /\b(?:can|could|would|will|do|are) you (?:mind |want to |like to |able to |maybe |just |please |be able to |be willing to |kind of |sort of )*(?:tell|telling|describe|explain|elaborate|expand|walk|talk (?:me|about|to me)|give me|say|share|help me understand|think of)\b|\bmind (?:telling|sharing|explaining)\b|\bif you (?:can|could) (?:tell|describe|share|explain)\b/;
export const tag =
  /(?:,|-) ?(?:(?:is|are|was|were|do|does|did|have|has|can|could|will|would|should)(?:n't)? (?:it|you|we|they|he|she|i|there|that)|right|yeah|yes|no|huh|eh|hey|correct)\?$/i;
/** Closes a statement like a tag, as a sentence of its own. */
export const checksBack =
  /^(?:(?:is|was|isn't) (?:that|this|it) (?:right|correct|true|fair|about right|accurate|what you (?:mean|meant|said|were saying|are saying))|(?:did|do|have) i (?:get|got|hear|understand|have) (?:that|it|you|this)(?: right| correctly)?|am i (?:right|hearing you)|does that (?:sound right|sound about right|fit))\b/;
export const anythingElse =
  /^(?:(?:is|are|was|were) there )?(?:any|anything|what) (?:other|else)\b|^any (?:thoughts|questions|ideas|concerns)/;
/** "Sounds good, okay?" seeks agreement, not an answer. */
export const seeksAssent = /, ?(?:okay|ok|all right)\?$/i;
/** "I see, and how did you cope" without punctuation before the question. */
export const innerQuestion =
  /\b(?:what|how|why) (?:(?:do|did|would|could|can|are|is|does|have|will) (?:i|you|we|that|it|they|your|he|she)|happens)\b.*/;
/** Speech without any punctuation: "... that was on monday so did you tell her". */
export const afterJoint =
  /\b(?:so|and|okay|ok|but|well|right|now|yeah) ((?:tell me|(?:do|did|have|are|can|could|would|will|is|was) (?:you|there|that|it|we))\b.*)/;
/** Verb before pronoun: a question even without a question mark. */
export const unmistakable = new RegExp(
  `^(?:(?:what|how|why|where|when)(?:'s|'re)?(?: [a-z]+){0,2}? )?${auxiliary} (?:you|we|it|that|they|there|he|she|your|this)\\b|^what happens\\b`,
);
export const questionWord =
  /^(?:what|how|why|which|where|when|who|whose|in what|on a scale|at what|to what|for what)\b/;
/** Reported questions: "He asked me, 'Why is it a problem?'". */
export const reported =
  /\b(?:say|says|said|saying|ask|asks|asked|asking|go|goes|went|like|thinking|thought|wonders?)\b[^"“]{0,20},? ["“][^"”]*\?["”.]*$|\b(?:asked|asks|wondered|want(?:s|ed)? to know|don't know|do not know|not sure|no idea)\b(?: (?:me|him|her|them|us|you))? (?:what|how|why|when|where|who|whether|if)\b/i;
export const asksListener = new RegExp(`^${auxiliary} you\\b`);
