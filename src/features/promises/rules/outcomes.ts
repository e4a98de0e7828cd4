/** What a later session says of a promise (design 1.4, point 1). One that is not mentioned again stays open. */
export const outcomes = ['kept', 'partly', 'slipped', 're-agreed', 'dropped'] as const;
export type Outcome = (typeof outcomes)[number];

/** A proposed mention counts once the coach has confirmed it. */
export const mentionReviews = ['proposed', 'confirmed', 'dismissed'] as const;
export type MentionReview = (typeof mentionReviews)[number];

/** Where a promise stands: as its last confirmed mention says; a completed task counts as kept. */
export const promiseStates = ['open', ...outcomes] as const;
export type PromiseState = (typeof promiseStates)[number];
