import type { VoiceMeasures } from '#shared/voice.ts';
import { isEnough } from './authenticity.ts';

/** The fields of a voice profile in plain words (spec 3, `voice_profiles`). Null and empty where too little is known. */
export type ProfileWords = {
  sentenceLength: string | null;
  vocabularyLevel: string | null;
  punctuationStyle: string | null;
  paragraphStructure: string | null;
  transitionStyle: string | null;
  /** 0 to 100. */
  warmth: number | null;
  directness: number | null;
  enthusiasm: number | null;
  formality: number | null;
  empathy: number | null;
  favoriteWords: string[];
  signaturePhrases: string[];
  questioningPatterns: string[];
  encouragementStyle: string[];
  closingHabits: string[];
  industryTerms: string[];
  coachingMethodology: string | null;
  clientApproach: string | null;
  goalFramework: string | null;
};

export function profileFrom(measures: VoiceMeasures): ProfileWords {
  const rate = (mark: string) => measures.rates[mark] ?? 0;
  const word = (...words: string[]) =>
    words.reduce((sum, own) => sum + (measures.functionWords[own] ?? 0), 0);
  const known = isEnough(measures);
  const score = (number: number) => (known ? Math.round(Math.max(0, Math.min(100, number))) : null);
  const text = (words: string) => (known ? words : null);
  const mean = measures.sentenceLength.mean;
  return {
    sentenceLength: text(mean < 10 ? 'Short' : mean < 17 ? 'Medium' : 'Long'),
    vocabularyLevel: text(rate('contraction') > 20 ? 'Everyday' : 'Plain and professional'),
    punctuationStyle: text(
      rate('exclamation') > 12
        ? 'Lively, with exclamation marks'
        : rate('dash') > 12
          ? 'With dashes'
          : 'Plain',
    ),
    paragraphStructure: text(measures.paragraphLength.mean < 2.5 ? 'Short paragraphs' : 'Longer paragraphs'),
    transitionStyle: text(
      word('so', 'but', 'and') > 30
        ? 'Links sentences with “and”, “but” and “so”'
        : 'Starts sentences directly',
    ),
    warmth: score(30 + rate('exclamation') * 1.5 + word('thanks', 'thank', 'hope', 'glad') * 3),
    directness: score(70 - rate('hedge') * 1.5 + rate('obligation') * 0.8),
    enthusiasm: score(15 + rate('exclamation') * 3 + rate('intensifier')),
    formality: score(75 - rate('contraction') * 1.3 - rate('exclamation') - rate('ellipsis')),
    empathy: score(20 + word('feel', 'hope', 'understand', 'appreciate') * 6 + rate('addressed') * 0.7),
    favoriteWords: known ? measures.favourites.map((favourite) => favourite.text) : [],
    signaturePhrases: known ? measures.openings.map((opening) => opening.text) : [],
    questioningPatterns: measures.questions.map((question) => question.text),
    encouragementStyle: measures.encouragements.map((encouragement) => encouragement.text),
    closingHabits: measures.closings.map((closing) => closing.text).filter((closing) => closing !== ''),
    industryTerms: [],
    coachingMethodology: null,
    clientApproach: null,
    goalFramework: null,
  };
}
