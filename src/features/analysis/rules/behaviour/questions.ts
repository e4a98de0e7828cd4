import { afterOpeners, isAcknowledgement, plainWords } from './plain.ts';

/**
 * Decides whether a sentence asks, and whether the answer is free (open) or yes, no or a fact (closed). Works without
 * question marks, which recognisers often leave out. A tag ("..., right?") or a bare "Yeah?" asks nothing.
 */
export type Asking = {
  kind: 'open' | 'closed';
  /** `statement`: worded as a statement and only its question mark asks ("So you were tired?"). */
  form: 'interrogative' | 'statement' | 'tag';
  /** The part that asks, as plain words: all of a short sentence, the end of a run of speech. */
  asked: string;
};

const be = "(?:is|are|was|were|isn't|aren't|wasn't|weren't)";
const auxiliary = `(?:${be}|do|does|did|don't|doesn't|didn't|have|has|had|haven't|hasn't|can|could|can't|couldn't|will|would|won't|wouldn't|should|shouldn't|shall|might|may|am)`;
const subject =
  '(?:i|you|he|she|it|we|they|there|this|that|these|those|your|the|his|her|their|any|anyone|anybody|anything|someone|something|everything|people|a)';

const inverted = new RegExp(`^${auxiliary} ${subject}\\b`);
/** Without a question mark only a pronoun after the verb tells "Do you rest?" from "Do your homework." */
const invertedPronoun = new RegExp(`^${auxiliary} (?:you|he|she|it|we|they|there|this|that|i)\\b`);
/** "what do you", "how's that", "how long have you", "what kind of things would". */
const fronted = new RegExp(
  `^(?:what|how|why|which|where|when|who|whose)(?:'s|'re|'d|'ve|'ll)?(?: (?!that\\b|you\\b|i\\b|we\\b|it\\b|he\\b|she\\b|they\\b|${auxiliary}\\b)[a-z']+){0,4}? ${auxiliary}\\b(?! is\\b)`,
);
const contracted = /^(?:what|how|why|where|who|when)(?:'s|'re|'d|'ve)\b/;
/** Questions whose question word is the subject: "what made you", "who told you". */
const subjectAsked =
  /^(?:what|who|which)(?: [a-z]+)? (?:made|makes|brings|brought|happens|happened|happen|helps|helped|would|could|might|gets|keeps|kept|led|stops|stopped|works|worked|comes|needs to|sounds like|feels like|come|else|about|if|kind)\b/;
const elliptic = /^(?:what|how) (?:about|else)\b|^why not\b|^(?:what|why|how|when|where)$|^like what\b/;
/** "What I hear is ...", "What's important is that ...": a statement that opens with a question word. */
const cleft =
  /^(?:what|how|where|when|why)(?:'s)? (?:(?:i|you|we|he|she|they|it|i'm|you're|we're|i've|you've)\b|[a-z]+ is (?:that|you|to|the)\b)/;
const invitation =
  /^(?:please )?(?:just )?(?:tell (?:me|us)|talk to me about|talk me through|walk me through|describe|explain|help me understand|say (?:some |something )?more|give me (?:an example|a sense|some examples)|share with me)\b(?! (?:that|not)\b)/;
const wondering =
  /\b(?:i wonder|i was wondering|i'm wondering|(?:i'm|i am) (?:also |just |really )?curious|i am wondering|just wondering|i'd like to know|i'd love to (?:know|hear)|i'd be (?:curious|interested))\b/;
const politeInvitation =
  /\b(?:can|could|would|will|do|are) you (?:mind |want to |like to |able to |maybe |just |please |be able to |be willing to |kind of |sort of )*(?:tell|telling|describe|explain|elaborate|expand|walk|talk (?:me|about|to me)|give me|say|share|help me understand|think of)\b|\bmind (?:telling|sharing|explaining)\b|\bif you (?:can|could) (?:tell|describe|share|explain)\b/;
const tag =
  /(?:,|-) ?(?:(?:is|are|was|were|do|does|did|have|has|can|could|will|would|should)(?:n't)? (?:it|you|we|they|he|she|i|there|that)|right|yeah|yes|no|huh|eh|hey|correct)\?$/i;

/** Closes a statement like a tag, as a sentence of its own. */
const checksBack =
  /^(?:(?:is|was|isn't) (?:that|this|it) (?:right|correct|true|fair|about right|accurate|what you (?:mean|meant|said|were saying|are saying))|(?:did|do|have) i (?:get|got|hear|understand|have) (?:that|it|you|this)(?: right| correctly)?|am i (?:right|hearing you)|does that (?:sound right|sound about right|fit))\b/;
/** Asked for a figure, a rating, a date, a name: a question word that leaves no room. */
const factual =
  /^(?:how (?:many|often|old|far|tall|frequently|long)|what (?:time|day|date|year|age|month|number)|what's your (?:name|age)|who(?:'s)?\b|whose|where are|on a scale)/;
const rating = /\b(?:on (?:a|that|this|the) scale|(?:zero|0|one|1) to (?:ten|10|100|five|5))\b/;
const anythingElse =
  /^(?:(?:is|are|was|were) there )?(?:any|anything|what) (?:other|else)\b|^any (?:thoughts|questions|ideas|concerns)/;
/** "Sounds good, okay?" wants a nod, not an answer. */
const seeksAssent = /, ?(?:okay|ok|all right)\?$/i;
/** "I see, and how did you cope" without any pause that a transcriber marked. */
const innerQuestion =
  /\b(?:what|how|why) (?:(?:do|did|would|could|can|are|is|does|have|will) (?:i|you|we|that|it|they|your|he|she)|happens)\b.*/;
/** Speech without any punctuation: "... that was on monday so did you tell her". */
const afterJoint =
  /\b(?:so|and|okay|ok|but|well|right|now|yeah) ((?:tell me|(?:do|did|have|are|can|could|would|will|is|was) (?:you|there|that|it|we))\b.*)/;
/** Verb before pronoun: a clause that asks even where no question mark says so. */
const unmistakable = new RegExp(
  `^(?:(?:what|how|why|where|when)(?:'s|'re)?(?: [a-z]+){0,2}? )?${auxiliary} (?:you|we|it|that|they|there|he|she|your|this)\\b|^what happens\\b`,
);
/** Longer, "what about ..." without a question mark is part of a statement. */
const shortQuestionWords = 6;
/** "Any questions about that": an offer is short. */
const offerWords = 10;
/** Shorter clauses are restarts. */
const clauseWords = 3;
const freeWord = /\b(?:what|how|why|which|who|where)\b/;
const questionWord =
  /^(?:what|how|why|which|where|when|who|whose|in what|on a scale|at what|to what|for what)\b/;

/** "He asked me, 'Why is it a problem?'": the question is somebody else's. */
const reported =
  /\b(?:say|says|said|saying|ask|asks|asked|asking|go|goes|went|like|thinking|thought|wonders?)\b[^"“]{0,20},? ["“][^"”]*\?["”.]*$|\b(?:asked|asks|wondered|want(?:s|ed)? to know|don't know|do not know|not sure|no idea)\b(?: (?:me|him|her|them|us|you))? (?:what|how|why|when|where|who|whether|if)\b/i;
const asksListener = new RegExp(`^${auxiliary} you\\b`);

export function readQuestion(sentence: string): Asking | null {
  const words = plainWords(sentence);
  if (words.length === 0 || isAcknowledgement(words)) return null;
  const text = sentence.trim();
  const marked = /\?["'”)\]]*\s*[-—]*$/.test(text);
  const plain = afterOpeners(words).join(' ');
  if (isReported(text, plain)) return null;
  if (checksBack.test(plain)) return { kind: 'closed', form: 'tag', asked: plain };
  if (isInterrogative(plain, marked) || (marked && questionWord.test(plain))) {
    return { kind: kindOf(plain), form: 'interrogative', asked: plain };
  }
  const late = laterClause(text, marked);
  if (late !== null) return { kind: kindOf(late), form: 'interrogative', asked: late };
  if (!marked || seeksAssent.test(text)) return null;
  return { kind: 'closed', form: tag.test(text) ? 'tag' : 'statement', asked: plain };
}

const isReported = (text: string, plain: string): boolean =>
  reported.test(text) && !asksListener.test(plain) && !questionWord.test(plain);

function isInterrogative(plain: string, marked: boolean): boolean {
  if (invitation.test(plain) || politeInvitation.test(plain)) return true;
  if (wondering.test(plain)) return marked || /\b(?:if|whether|what|how|why|about)\b/.test(plain);
  if (elliptic.test(plain)) return marked || plain.split(' ').length <= shortQuestionWords;
  if (cleft.test(plain)) return false;
  if (anythingElse.test(plain)) return marked || plain.split(' ').length <= offerWords;
  return (
    (marked ? inverted : invertedPronoun).test(plain) ||
    fronted.test(plain) ||
    contracted.test(plain) ||
    subjectAsked.test(plain)
  );
}

/** "When the craving comes, what do you do?": the question follows a comma or a dash. */
function laterClause(text: string, marked: boolean): string | null {
  const clauses = text
    .split(/[,;:—]|--|- /)
    .slice(1)
    .reverse();
  for (const clause of clauses) {
    const plain = afterOpeners(plainWords(clause)).join(' ');
    if (invitation.test(plain)) return plain;
    if (plain.split(' ').length < clauseWords) continue;
    if (marked ? isInterrogative(plain, true) : unmistakable.test(plain)) return plain;
  }
  const isBare = !/[.,;:?!]/.test(text);
  if (!marked && !isBare) return null;
  const plain = plainWords(text).join(' ');
  return innerQuestion.exec(plain)?.[0] ?? (isBare ? (afterJoint.exec(plain)?.[1] ?? null) : null);
}

/** "When you are at home, what happens?": the question is the clause after. */
const subordinate = /^(?:when|if|since|as|while|after|before|on|in terms of) (?!(?:are|is|do|does|did|was|were|will|would|can|could|what)\b)/;
/** Yes or no would answer the letter; the person is asked to go on. */
const invitesMore =
  /\bor$|\bor (?:what|how|why)\b|^have you (?:\w+ )?(?:thought|given (?:any|some) thought|considered|started thinking|been thinking)|^can i ask (?:you )?(?:what|how|why)\b|^(?:in|to) what (?:ways?|extent)\b/;
const proposes = /^how about (?:if )?(?:i|we|you)\b/;

function kindOf(asked: string): 'open' | 'closed' {
  const plain = subordinate.test(asked) ? (innerQuestion.exec(asked)?.[0] ?? asked) : asked;
  if (rating.test(asked)) return 'closed';
  if (invitation.test(plain) || politeInvitation.test(plain)) return 'open';
  if (anythingElse.test(plain) || invitesMore.test(plain)) return 'open';
  if (wondering.test(plain)) return freeWord.test(plain) ? 'open' : 'closed';
  if (factual.test(plain) || proposes.test(plain)) return 'closed';
  return /^(?:what|how|why|which|where|like what)/.test(plain) ? 'open' : 'closed';
}
