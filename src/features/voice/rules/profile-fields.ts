/** The fields of a voice profile (spec 3), by what they hold, and what a coach may set by hand. */
export const choiceFields = [
  'sentenceLength',
  'vocabularyLevel',
  'punctuationStyle',
  'paragraphStructure',
  'transitionStyle',
] as const;
export const scoreFields = ['warmth', 'directness', 'enthusiasm', 'formality', 'empathy'] as const;
export const listFields = [
  'favoriteWords',
  'signaturePhrases',
  'questioningPatterns',
  'encouragementStyle',
  'closingHabits',
  'industryTerms',
] as const;
export const textFields = ['coachingMethodology', 'clientApproach', 'goalFramework'] as const;
export const profileFields = [...choiceFields, ...scoreFields, ...listFields, ...textFields] as const;

export type ChoiceField = (typeof choiceFields)[number];
export type ScoreField = (typeof scoreFields)[number];
export type ListField = (typeof listFields)[number];
export type TextField = (typeof textFields)[number];
export type ProfileField = (typeof profileFields)[number];

export type ProfileFields = Record<ChoiceField | TextField, string | null> &
  Record<ScoreField, number | null> &
  Record<ListField, string[]>;

export const fieldLength = 120; // characters of one word, phrase or description
export const mostInList = 20;

export const isProfileField = (name: string): name is ProfileField =>
  profileFields.some((field) => field === name);

/** What was measured, with what a person set in its place. */
export const withFieldsByHand = (
  measured: ProfileFields,
  current: ProfileFields,
  setByHand: readonly string[],
): ProfileFields => ({
  ...measured,
  ...Object.fromEntries(setByHand.filter(isProfileField).map((field) => [field, current[field]])),
});

/** Names of the fields that differ. */
export const changedFields = (before: ProfileFields, after: ProfileFields): ProfileField[] =>
  profileFields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
