/**
 * What an operator can switch off for everyone, in an emergency or while something is repaired: the calls it refuses,
 * and the sentence each refusal says. What exists stays readable, and a recording that runs is finished.
 */
export const featureNames = ['sign_up', 'recording', 'follow_ups', 'sharing', 'ask'] as const;

export type FeatureName = (typeof featureNames)[number];

export const featureSentences: Record<FeatureName, string> = {
  sign_up: 'New accounts are switched off on this server right now. Try again later.',
  recording: 'New recordings and uploads are switched off on this server right now. Try again later.',
  follow_ups: 'Sending follow-ups is switched off on this server right now. Your drafts are safe.',
  sharing: 'New links are switched off on this server right now. Links you shared still work.',
  ask: 'Questions are switched off on this server right now. Search still works.',
};

const refused: Record<FeatureName, readonly string[]> = {
  sign_up: ['POST /api/identity/sign-up/email', 'POST /api/users'],
  recording: [
    'POST /api/recordings',
    'POST /api/uploads',
    'POST /api/uploads/*',
    'POST /api/voice-memos',
    'POST /api/conversations',
    'POST /api/meeting-recordings/:id/import',
  ],
  follow_ups: ['POST /api/follow-ups/:id/approve'],
  sharing: ['POST /api/shares'],
  ask: ['POST /api/ask'],
};

const featureOfRoute = new Map(
  featureNames.flatMap((name) => refused[name].map((route) => [route, name] as const)),
);

/** Which switch a call depends on; null for most. `route` is a method and a path as they are bound. */
export const featureOf = (route: string): FeatureName | null => featureOfRoute.get(route) ?? null;

/** A name that is missing is on. */
export const switchedOffIn = (switches: Record<string, boolean>): FeatureName[] =>
  featureNames.filter((name) => switches[name] === false);
