import type { Candidate } from './found/candidates.ts';
import { baseOf, said } from './found/deeds.ts';
import { stem } from './stems.ts';

/** Which deeds are talks: to speak or to write to someone. */
const talks = new Set(
  'call ring phon tell talk ask say speak text email messag see meet writ send ping mail check'.split(' '),
);

export const verbOf = ({ deed }: Candidate): string => stem(baseOf(deed[0]!.lower));

/** "Ring her", "have a word with him", "catch him" */
export const isTalkDeed = (candidate: Candidate): boolean =>
  talks.has(verbOf(candidate)) || meetsToTalk.test(said(candidate.deed));
const meetsToTalk =
  /^(?:(?:have|do) (?:an?|the|that|this) (?:\p{L}+ )?(?:word|talk|chat|conversation|yarn)|(?:catch|grab|get|sit down with) (?:him|her|them)(?: (?!to\b)|$))/u;

export const isTalkVerb = (verb: string): boolean => talks.has(verb);

/** "Ring her", "give her a call": one deed, in whatever words. */
export const isPhoneCall = ({ deed }: Candidate): boolean =>
  /^(?:ring|call|phone|telephone)(?! (?:it|off|in|out|an?)\b)|^give (?:\p{L}+ ){1,3}an? (?:call|ring|bell|buzz)\b/u.test(
    said(deed),
  );
