import { functionWords } from './function-words.ts';

/**
 * How often words and marks stand in everyday English e-mail, a 1,000 words: rounded figures set by hand, the neutral
 * point from which a habit is told. A word that is not listed is rare.
 */
const listed = `
  the:44 to:31 and:23 of:17 a:19 in:14 i:22 you:20 for:13 that:11 is:12 on:10 it:9 we:11 this:9 with:7 be:8 will:8 have:9
  are:7 at:6 your:7 as:6 if:6 not:4 or:4 from:5 me:6 can:4 would:5 by:4 but:4 was:5 my:4 our:4 an:3 they:3 all:3 do:3
  any:3 up:3 so:3 about:4 what:3 get:2.5 out:2.5 he:2 she:1.2 there:2 let:2 know:3 has:2.5 been:2 us:2 just:2 could:2 one:2
  please:3 thanks:3 had:2 when:2.5 should:2 like:2 some:2 need:2 which:1.5 their:1.5 no:1.5 them:1.5 these:1.2 think:1.5
  more:1.5 how:1.5 want:1.2 also:1.5 who:1.2 were:1.5 time:1 see:1.5 his:0.8 her:0.7 its:0.8 than:0.9 other:1 may:1
  i’m:1.2 i’ll:1.5 i’ve:0.8 i’d:0.6 we’ll:0.6 we’re:0.5 you’ll:0.4 you’re:0.5 it’s:0.9 that’s:0.6 don’t:1 let’s:0.4
  then:1 now:1 here:1 call:1.2 only:0.9 very:0.9 well:0.8 too:0.7 still:0.7 going:1 go:1 did:0.9 does:0.6 because:0.7
  before:0.8 after:0.8 next:1 look:0.8 hope:0.7 today:0.9 tomorrow:0.6 over:0.8 into:0.8 those:0.7 each:0.6 both:0.5
  where:0.6 while:0.5 since:0.6 am:1.5 make:1 give:1 take:0.8 through:0.6 back:1 really:0.5 even:0.4 much:0.6 few:0.4
  again:0.6 soon:0.4 always:0.3 such:0.4 without:0.3 within:0.2 until:0.4 every:0.3 thank:0.8 might:0.5 why:0.4
`;

export const rare = 0.25;

export const usualWordRates: Readonly<Record<string, number>> = {
  ...Object.fromEntries(functionWords.map((word) => [word, rare])),
  ...Object.fromEntries(
    listed
      .trim()
      .replaceAll('’', "'")
      .split(/\s+/)
      .map((entry) => entry.split(':') as [string, string])
      .map(([word, rate]) => [word, Number(rate)]),
  ),
};

/** Occurrences a 1,000 words of what `countStyle` counts. */
export const usualMarkRates: Readonly<Record<string, number>> = {
  comma: 45,
  fullStop: 60,
  exclamation: 6,
  question: 7,
  ellipsis: 3,
  dash: 6,
  colonOrSemicolon: 8,
  parenthesis: 8,
  quotation: 4,
  contraction: 12,
  firstPerson: 28,
  together: 18,
  addressed: 27,
  politeness: 8,
  hedge: 16,
  obligation: 14,
  intensifier: 9,
  conjunction: 33,
  lowerCaseStart: 3,
  shorthand: 2,
  letter: 4350,
};

/** Words; a step is how far the mean and the deviation of one e-mail usually lie from those of another. */
export const usualSentence = { mean: 15, deviation: 8, meanStep: 5, deviationStep: 4 };
