/** Where the settings lie in the cache; apart, because the start of the app puts them there and knows no more of them. */
export const settingsKey = (userId: string) => ['settings', userId] as const;
