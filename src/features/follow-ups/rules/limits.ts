/** How many follow-ups leave in a day, and how long they wait. */
export const followUpsPerDay = 100; // a full practice has some ten sessions a day; more would be a mailing

/** An e-mail no one approves by hand is visible for so long before it leaves. */
export const automaticDelayMinutes = 15;

/** A session that is older gets no draft by itself: a coach may import years of them. */
export const recentSessionDays = 14;

/** A reminder is drafted so many days before the promise is due. */
export const promiseDaysBefore = 1;

/** How long answers are looked for. */
export const repliesDays = 30;

/** The hour of the coach’s morning at which their reminder is sent. */
export const coachReminderHour = 8;
