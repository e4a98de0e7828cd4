/** How long a session of the built-in provider lasts. */
export const idleSeconds = 14 * 24 * 3600; // a coach with fortnightly sessions stays signed in

/** How exact "last seen" is, and how often a page load renews the session. */
export const renewEverySeconds = 3600;

/** However often a session is renewed, the password is asked for four times a year (design 4, row 11). */
export const absoluteDays = 90;
