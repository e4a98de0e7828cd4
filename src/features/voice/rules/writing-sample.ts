/** Decides how much of a coach's own writing is kept: enough to hear how they write, no archive of their mail. */
export const mostWritingSamples = 10;
export const writingSampleLength = 20_000; // characters; a long e-mail with the letters it answers
