import type { ListField, ProfileField, ScoreField, TextField } from '../../rules/profile-fields.ts';

/** What the fields of a profile are called on screens. */
export const fieldNames: Record<ProfileField, string> = {
  sentenceLength: 'Sentences',
  vocabularyLevel: 'Words',
  punctuationStyle: 'Punctuation',
  paragraphStructure: 'Paragraphs',
  transitionStyle: 'Links between sentences',
  warmth: 'Warmth',
  directness: 'Directness',
  enthusiasm: 'Enthusiasm',
  formality: 'Formality',
  empathy: 'Empathy',
  favoriteWords: 'Favourite words',
  signaturePhrases: 'How sentences start',
  questioningPatterns: 'Questions you ask',
  encouragementStyle: 'How you encourage',
  closingHabits: 'Closings',
  industryTerms: 'Terms of your field',
  coachingMethodology: 'Coaching method',
  clientApproach: 'Approach',
  goalFramework: 'Setting goals',
};

/** The two ends of each score. */
export const scoreEnds: Record<ScoreField, readonly [low: string, high: string]> = {
  warmth: ['Neutral', 'Warm'],
  directness: ['Gentle', 'Direct'],
  enthusiasm: ['Calm', 'Lively'],
  formality: ['Casual', 'Formal'],
  empathy: ['Factual', 'Caring'],
};

export const placeholders: Record<ListField | TextField, string> = {
  favoriteWords: 'honest',
  signaturePhrases: 'I wonder',
  questioningPatterns: 'What would make it easier?',
  encouragementStyle: 'Well done',
  closingHabits: 'Warmly',
  industryTerms: 'stakeholders',
  coachingMethodology: 'GROW, solution-focused',
  clientApproach: 'Asks more than advises',
  goalFramework: 'Small steps, OKRs',
};
