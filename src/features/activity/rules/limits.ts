/** Decides how much is kept of what a coach did: enough to go on where they were, no diary. */
export const metadataBytes = 2_048;
export const screenPathLength = 300;
export const activityDays = 90; // older ones are removed at night

/** A path of ours: one slash at the start, no scheme, no other site, nothing a header could break on. */
export const screenPath = /^\/(?![/\\])[^\s\\]*$/;

export const isSmall = (metadata: Record<string, unknown>): boolean =>
  JSON.stringify(metadata).length <= metadataBytes;
