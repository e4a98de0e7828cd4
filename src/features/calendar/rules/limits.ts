export const calendarProviders = ['google', 'microsoft'] as const;

export const daysAhead = 14;
export const titleLength = 200;
export const longestMinutes = 24 * 60;
