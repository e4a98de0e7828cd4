/** The role of a speaker in a session (spec 3). */
export const roles = ['coach', 'client', 'other'] as const;
