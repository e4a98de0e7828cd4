/** The settings' cache key; in its own file, because the app's start seeds it and loads nothing else of them. */
export const settingsKey = (userId: string) => ['settings', userId] as const;
