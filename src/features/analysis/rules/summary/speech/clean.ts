/**
 * Turns spoken words into a readable clause: no fillers, repeats, false starts, hedging tags or leading "so, well, and".
 * It only removes or spells out words; it never adds a statement.
 */
const asides = /\[[^\]]{0,200}\]|\{[^}]{0,200}\}|<[^>]{0,200}>|\([^)]{0,200}\)/g;

const spelledOut: [RegExp, string][] = [
  [/[\u2018\u2019\u02bc]/g, "'"],
  [/\b(going|gonna) (gonna|going to)\b/gi, 'going to'],
  [/\bgonna\b/gi, 'going to'],
  [/\bwanna\b/gi, 'want to'],
  [/\bgotta\b/gi, 'have to'],
  [/\bgot to\b/gi, 'have to'],
  [/\bhave have to\b/gi, 'have to'],
  [/\b('ve|have) have to\b/gi, ' have to'],
  [
    /(^|\s)(?:'(?:cause|cos|cuz)\b|(?:cause|cos|cuz)\b(?= (i|we|you|he|she|it|they|the|there|that|this|my|our)\b))/gi,
    '$1because',
  ],
  [/\bdunno\b/gi, "don't know"],
  [/\blemme\b/gi, 'let me'],
  [/\bgimme\b/gi, 'give me'],
  [/(^|\s)'em\b/gi, '$1them'],
  [/(^|\s)'(s|kay|til)\b/gi, '$1'],
  [/\b(i)'m\b/gi, '$1 am'],
  [/\b(i|you|we|they|who|what|should|could|would|might)'ve\b/gi, '$1 have'],
  [/\b(i|you|we|they|he|she|it|that|there|who)'ll\b/gi, '$1 will'],
  [/\b(you|we|they)'re\b/gi, '$1 are'],
  [
    /\b(i|you|we|they|he|she|it|that)'d (?=(?:better|been|had|done|got|gone|made|thought|said|seen|\w+ed)\b)/gi,
    '$1 had ',
  ],
  [/\b(i|you|we|they|he|she|it|that)'d\b/gi, '$1 would'],
  [/\blet's\b/gi, 'let us'],
  [/\b(it|that|there|he|she|what|here|where|who|how)'s (been|got|had|become|gone)\b/gi, '$1 has $2'],
  [/\b(it|that|there|he|she|what|here|where|who|how)'s\b/gi, '$1 is'],
  [/\bwon't\b/gi, 'will not'],
  [/\bcan't\b/gi, 'cannot'],
  [/\bain't\b/gi, 'is not'],
  [/\bshan't\b/gi, 'shall not'],
  [/\b([a-z]+)n't\b/gi, '$1 not'],
];

const fillers =
  /(?<![\w'-])(u+m+|u+h+|e+r+m*|e+h+|m+|h+m+|a+h+|o+h+|uh-huh|mm-hmm|mhm|hm+|huh|wow|ugh|phew|oops|whoa|aye|ooh|yep|yeah|yup|okay|ok|alright)(?![\w'-])[,.]?/gi;

/** Words that carry tone and no content; removed wherever they stand. */
const toneWords: RegExp[] = [
  /,?\s*\b(you know(?! (?:what|how|who|where|when|why|that|if|the|it|about)\b)|i mean|you see(?! (?:it|the|a|that|what|how)\b)|if you like(?! to)|if you will|so to speak|to be honest|or something like that|something like that|or something|or whatever|and whatever|and stuff like that|and stuff|and things like that|and all that|and so on|or anything(?! (?:like|else))|et cetera|(?:i don't know|i do not know|i'm not sure|i am not sure)(?! (?:what|how|who|where|when|why|that|if|whether|the|it|about|anything|any|my)\b)|i guess|i suppose|i would say|i must say|let us say|let us see|as i said|like i said)\b,?/gi,
  /\b(basically|obviously|literally|actually|honestly|apparently)\b,?/gi,
  /(?<!\b(a|an|the|this|that|what|some|any|same|these|those|one|each|every|different|certain|other|which|kind|sort))\s\b(kind of|sort of|kinda|sorta)\b/gi,
  /,\s*like\s*,/gi,
  /(?<=\b(and|but|so|just|is|was|were|are|am|it|we|i|they|to|of|with|have|had))\s+like(?=\s+(a|an|the|i|we|it|you|he|she|they|my|our|in|on|at|to|not|really|very|just|that|this|so)\b)(?<!\b(i|we|they|to|you|would|not)\s+like)/gi,
  /(?<=\b(i|we|he|she|they|and|who|then|just)) like(?= (?:\w+ed|fell|went|was|got|had|did|am|is|are|have|can|cannot|do not|did not|think|feel|felt|know|need|want|could|would|should|will|i|we|she|he|they|really|literally|just)\b)/gi,
  /(?<=\b(is|was|are|be|am|it|that|i|we|they|you|to|can|could|should|would|will|and|do|not|who|have|had|has))\s+just\b/gi,
];

const opening =
  /^(?:[\s,.;:!?'"-]|(?:so|well|okay|yeah|yes|no|nope|right|and|but|or|now|then|sure|anyway|also|because|plus|like|just|exactly|great|cool|fine|good|perfect|absolutely|definitely|true|again|look|listen|see|alright|thanks|thank you|first of all|in fact|i think that means|sorry|please|hey|hi|hello)(?=[\s,.;:!?]|$)(?! (?:as|far|that|long|much|many|to|of|for|is|was|are|now i)\b))+/i;

const ending =
  /(?:[\s,;:-]|(?<=[\s,;])(?:and|or|but|so|because|right|okay|yeah|you know|then|too|though|as well|isn't it|is not it|do you know|does not it|are not they|if|the|a|an|of|like|that is|with|which|to be|my|your|our|their)(?=[\s,;.?!-]*$))+$/i;

/** "the the", "we could we could", "I-I", also across a comma; longest repeats first. */
const repeats: RegExp[] = [4, 3, 2, 1].map(
  (length) =>
    new RegExp(`(?<![\\w'])(([\\w']+(?:\\s+[\\w']+){${length - 1}}))(?:[\\s,.-]+\\2)+(?![\\w'])`, 'gi'),
);
const meaningfulRepeats = /^(that|had|very|really|no|bye|\d+)$/i;

/** Beginnings of words that are words themselves, so "in into" is no false start. */
const realShortWords = new Set(
  "a i an as at am be by do go he hi if in is it me my no of oh on or so to tv uk up us we the and are but can had has her him his how its let man may new not now off old one our out own per put say see set she sit six ten too try two use via was way who why yes you it's any all ask bad bag big box buy car cut day did end eat far few fit for fun get got job key kid law lot low mom mum dad met mid net".split(
    ' ',
  ),
);

const longestStub = 8; // letters; longer beginnings are words

function dropFalseStarts(text: string): string {
  const words = text.split(/\s+/);
  return words
    .filter((word, i) => {
      const next = words[i + 1]?.toLowerCase() ?? '';
      const lower = word.toLowerCase();
      if (/^[b-hj-z]$/i.test(word) && word === lower) return false;
      if (/[a-z]-+,?$/i.test(word) && i < words.length - 1) return false;
      const afterNext = words[i + 2]?.toLowerCase() ?? '';
      const isStub = [next, afterNext].some(
        (later, step) =>
          later.length > lower.length + (lower.length > 4 ? 1 : 0) &&
          later.startsWith(lower) &&
          lower.length <= (step === 0 ? longestStub : 4),
      );
      return !(
        isStub &&
        !realShortWords.has(lower) &&
        /^[a-z]+$/.test(lower) &&
        !next.startsWith(`${lower}'`)
      );
    })
    .join(' ');
}

/** "it is - I feel better when": what stands before the dash was given up. */
const restart = /^.{0,60}\s-\s+(?=(?:i|we|you|it|he|she|they|there|what|my)\b)/i;

const dropRepeats = (text: string): string =>
  repeats.reduce(
    (kept, pattern) =>
      kept.replace(pattern, (whole, phrase: string) => (meaningfulRepeats.test(phrase) ? whole : phrase)),
    text,
  );

/** ", David" at the end or "David, you" at the start calls somebody and says nothing. */
const calledName =
  /,\s+(?:[A-Z][a-z]+|man|dude|bro|mate|sir|doctor|doc|guys)$|^[A-Z][a-z]+,\s+(?=(?:you|i|what|how|so|that|it|do|are|would|could|can|is)\b)/g;

const tidy = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.;:!?])/g, '$1')
    .replace(/([,;:])(?:\s*[,;:])+/g, '$1')
    .replace(/[,;:]+([.!?])/g, '$1')
    .replace(
      /\b(if|of|to|the|a|an|and|but|had|have|is|was|are|am|feel|that|because|about|with|in|on|at|my|our|their|not|for|be),(?= )/gi,
      '$1',
    )
    .trim();

/** "It's- I": a word broken off before the next; at the end of a sentence it may go on in the next turn. */
const givenUp = (text: string): string =>
  text.replace(/\S*[a-z]-+,?\s+(?=\S)/gi, (word) => (/^(?:\w+-)+\w+-\s/.test(word) ? word : ''));

/** The clause without its noise, without end punctuation; empty when nothing is left. */
export function cleanSpeech(spoken: string): string {
  let text = givenUp(spoken.replace(/\b(\w+)-\1\b/gi, '$1'))
    .replace(asides, ' ')
    .replace(/[\u2013\u2014]|--+/g, ' - ')
    .replace(/["\u201c\u201d]/g, ' ');
  for (const [pattern, plain] of spelledOut) text = text.replace(pattern, plain);
  text = dropFalseStarts(dropRepeats(tidy(text.replace(fillers, ' '))));
  for (const pattern of toneWords) text = tidy(text.replace(pattern, ' '));
  text = dropRepeats(tidy(text)).replace(/[.!?]+$/, '');
  return tidy(
    text
      .replace(restart, '')
      .replace(/\s-\s/g, ' ')
      .replace(opening, '')
      .replace(calledName, '')
      .replace(opening, '')
      .replace(ending, ''),
  );
}
