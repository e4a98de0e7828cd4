import type { ConsentScope } from './scopes.ts';

/** Recognises the question whether a session may be recorded, transcribed or noted by software. */
export type Ask = {
  scopes: ConsentScope[];
  sentence: string;
  /** “Do you mind”, “any objections”: a no agrees. */
  isReversed: boolean;
};

const mostWords = 45; // of a sentence; recognised speech may have no full stops

const recordWord = /\b(?:record(?:ing|ed)?|tap(?:e|ing))\b/i;
const transcribeWord = /\btranscri(?:be|bed|bing|pt|pts|ption)\b/i;
const aiNotes =
  /\b(?:(?:ai|software|an app|the app|a tool|a bot|an assistant|afterword|otter|fathom|automatic(?:ally)?)\b.{0,40}\bnot(?:es?|ing)|note ?-?tak(?:er|ing (?:app|tool|software|bot)))\b/i;

/** Recording of another kind, or by someone else. */
const elsewhere =
  /\b(?:for the record|on (?:the )?record|off the record|track record|record (?:high|low|time|sales|year|number|label|store|player)|recording (?:artist|studio)|(?:you|they|he|she) (?:to )?record|record(?:ing)? (?:yourself|your|my|his|her|their|that video|a video)|(?:stop|pause|end|turn off|switch off)(?:ped|ping)? (?:the |this )?record(?:ing)?|tape (?:measure|it (?:up|down)))\b/i;

const reversed =
  /\b(?:(?:do|would|did) (?:you|either of you|anyone|anybody) (?:all )?(?:mind|object|have (?:any |an )?(?:objections?|issues?|problems?))|any objections?|if (?:you|nobody|no one) (?:don't|do not|doesn't|wouldn't)? ?minds?|you don't mind|mind if (?:i|we))\b/i;

const asking =
  /\b(?:(?:is|are|if|be|that|it|you|it's|that's|you're) (?:it |that |this |you |we |all |still |feel |feeling |would be )*(?:ok|okay|alright|all right|fine|cool|good|happy|comfortable|agreeable)\b|(?:ok|okay|alright|all right|fine|cool|happy|comfortable) (?:if|with|for|to|by)\b|(?:can|could|may|might|shall) (?:i|we|it)\b|(?:your|have|give|get|my) (?:verbal |explicit )?(?:permission|consent|okay)|(?:do|would) you (?:\w+ )?(?:agree|consent|allow)|permission to|consent to)/i;

/** “I’m going to record this, okay?” */
const tag =
  /[,.]? (?:ok|okay|alright|all right|right|yeah|is that (?:ok|okay|alright|all right|fine|cool))\?$/i;

export const asksIn = (text: string): Ask[] => {
  if (!recordWord.test(text) && !transcribeWord.test(text) && !aiNotes.test(text)) return [];
  const sentences = sentencesOf(text);
  return sentences.flatMap((sentence, at) => {
    const ask = askIn(sentence, sentences[at + 1]);
    // Another question behind it: the next answer is to that one.
    const isPassedOver = sentences.slice(at + 1).some((next) => next.endsWith('?') && !isFollowUpAsk(next));
    return ask && !isPassedOver ? [ask] : [];
  });
};

function askIn(sentence: string, next: string | undefined): Ask | null {
  const words = sentence.replaceAll('’', "'");
  const scopes = scopesIn(words);
  if (scopes.length === 0 || elsewhere.test(words)) return null;
  const isReversed = reversed.test(words) || (next !== undefined && reversed.test(next.replaceAll('’', "'")));
  const isAsked = isReversed || asking.test(words) || tag.test(words);
  if (isAsked) return { scopes, sentence, isReversed };
  // “I’d like to record this. Is that okay?”
  return next !== undefined && isFollowUpAsk(next) ? { scopes, sentence, isReversed } : null;
}

const scopesIn = (words: string): ConsentScope[] => [
  ...(recordWord.test(words) ? (['record'] as const) : []),
  ...(transcribeWord.test(words) ? (['transcribe'] as const) : []),
  ...(aiNotes.test(words) ? (['ai_notes'] as const) : []),
];

const again =
  /\b(?:is|are|would|does|so|if) (?:that|this|it|you)(?:'s)?\b.{0,24}\b(?:ok|okay|alright|all right|fine|cool|good|work|comfortable|happy|mind)\b|^(?:so )?(?:ok|okay|alright|all right|yeah|yes|good)\?/i;

/** Asks for the same once more: “Is that okay?” */
export const isFollowUpAsk = (text: string): boolean => again.test(text.slice(-200).replaceAll('’', "'"));

function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.?!…])\s+/)
    .flatMap((sentence) => {
      const words = sentence.trim().split(/\s+/);
      if (words.length <= mostWords) return [sentence.trim()];
      // Half of each piece is in the next one, so that no question is cut in two.
      const pieces: string[] = [];
      for (let from = 0; from < words.length; from += mostWords / 3) {
        const piece = words.slice(Math.floor(from), Math.floor(from) + mostWords).join(' ');
        if (recordWord.test(piece) || transcribeWord.test(piece) || aiNotes.test(piece)) pieces.push(piece);
      }
      return pieces.slice(-1);
    })
    .filter(Boolean);
}
