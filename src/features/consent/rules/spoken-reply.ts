/** Reads whether a reply to a question for permission agrees, refuses, or leaves it open. */
export type Reply = { kind: 'agreed' | 'refused'; answer: string };

const mostWords = 14; // beyond, a client talks of something else
const longestQuote = 200;
const shortWords = 6;
const takenBack = /^(?:but|except|unless|only|as|although|though|actually|no|not|wait)\b/i;

const filler = /^(?:um+|uh+|er+|erm|hm+|mm+|mhm|mm-?hm+|uh-?huh|oh|ah|well|so|like|right)$/i;

/** Agreement that has a no in it. */
const notANo =
  /\b(?:no (?:problem|worries|worry|objections?|issues?|concerns?|trouble|biggie)|not a problem|not at all|(?:do not|don't|wouldn't|would not|won't) mind|no[, ]+(?:no[, ]+)?(?:that's|it's|that is|it is|go|sure|of course|please do|yeah|yes|yep|i'm (?:fine|okay|ok|good|happy|cool)|you're (?:fine|good|okay)|fine|feel free)|why not|can't see why not|don't see why not)\b/gi;

const refusal =
  /\b(?:rather (?:you |we |it |i )?(?:not|didn't|don't|wasn't|weren't)|(?:prefer|prefer it|like it) (?:not|if (?:you|we) (?:didn't|don't|did not)|you (?:not|didn't))|prefer (?:you |we )?(?:not|no recording)|please (?:don't|do not)|(?:don't|do not) (?:record|want|think so|feel comfortable|like)|not (?:really|okay|ok|comfortable|fine|happy|today|this time|yet|recorded|record)|(?:can|could|if) (?:we|you|i) not\b|let's not|uncomfortable|without (?:it|the recording|recording|being recorded)|i do mind|i would mind|i'd mind|turn (?:it|that) off|switch (?:it|that) off|leave (?:it|that) off|no (?:thanks|thank you|recording|sorry|please)|sorry,? no|hold off|skip (?:it|the recording))\b/i;

const open =
  /\b(?:not sure|maybe|perhaps|depends|think about it|i don't know|dunno|let me think|can i think|but|except|unless|only if|as long as|only for|if you|later|ask me)\b/i;

const plainYes = /\b(?:yes|yeah|yea|yep|yup|ya|aye|uh-huh)\b/i;
const plainNo = /\b(?:no|nope|nah)\b/i;

const agreement =
  /\b(?:sure|of course|absolutely|certainly|definitely|totally|okay|ok|alright|all right|fine|go (?:ahead|for it|right ahead)|please do|sounds? (?:good|fine|great)|happy (?:to|for|with)|(?:you|we) (?:can|may)|i(?:'m| am) (?:okay|ok|fine|good|happy|comfortable|cool)|(?:that's|that is|it's|it is) (?:okay|ok|fine|good|great|cool|alright|all right|perfect)|i (?:agree|consent)|by all means|feel free|works for me|all good|no worries|perfect|cool|great)\b/i;

export function readReply(text: string, { isReversed }: { isReversed: boolean }): Reply | null {
  const answer = opening(text);
  if (answer === '') return null;
  let words = answer.replaceAll('’', "'").toLowerCase();
  const isNotANo = words.search(notANo) >= 0;
  words = words.replace(notANo, ' ');
  const quote = answer.slice(0, longestQuote);
  if (refusal.test(words)) return { kind: 'refused', answer: quote };
  if (open.test(words) || answer.endsWith('?')) return null;
  const agrees = isNotANo || agreement.test(words);
  const kind = decide({ agrees, saysYes: plainYes.test(words), saysNo: plainNo.test(words) }, isReversed);
  return kind && { kind, answer: quote };
}

type ReplyWords = { agrees: boolean; saysYes: boolean; saysNo: boolean };

/** Null where it is both, or neither. A no to “do you mind” agrees, and a mere yes to it says nothing. */
function decide({ agrees, saysYes, saysNo }: ReplyWords, isReversed: boolean): Reply['kind'] | null {
  if (isReversed) return agrees || (saysNo && !saysYes) ? 'agreed' : null;
  if (saysNo) return saysYes || agrees ? null : 'refused';
  return agrees || saysYes ? 'agreed' : null;
}

/** The first sentence with a word in it, and short ones behind it: what is said to the question itself. */
function opening(text: string): string {
  const sentences = text.slice(0, 600).split(/(?<=[.?!…])\s+/);
  const taken: string[] = [];
  let isBegun = false;
  for (const sentence of sentences) {
    const words = sentence
      .split(/\s+/)
      .filter((word) => !filler.test(word.replace(/[^\p{L}-]/gu, '')) && word);
    if (isBegun && words.length > shortWords && !takenBack.test(words[0] ?? '')) break;
    taken.push(sentence);
    if (words.length > 0) isBegun = true;
  }
  if (!isBegun) return '';
  const words = taken.join(' ').trim().split(/\s+/);
  const next = words.findIndex((word, at) => at >= 2 && /^(?:so|anyway|because|cause)$/i.test(word));
  return words.slice(0, Math.min(mostWords, next < 0 ? mostWords : next)).join(' ');
}
