/** Decides how much is kept of a coach's activity: enough to resume, and no more. */
export const metadataBytes = 2_048;
export const screenPathLength = 300;
export const activityDays = 90; // older ones are removed at night

/** A path inside the app: one leading slash, so no scheme and no other site, and no characters that break a header. */
export const screenPath = /^\/(?![/\\])[^\s\\]*$/;

export const isSmall = (metadata: Record<string, unknown>): boolean =>
  JSON.stringify(metadata).length <= metadataBytes;
