/** Limits of personal access tokens. */
export const tokenNameLength = 80;
export const defaultDays = 90;
export const longestDays = 365;
/** Of one coach, not counting revoked ones. */
export const mostTokens = 50;
