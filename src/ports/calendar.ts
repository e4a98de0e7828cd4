/** A coach's own calendar. Failures are the four provider codes of `AppError`. */
export type CalendarEntry = {
  /** Of this one occurrence of a series. */
  externalId: string;
  title: string;
  startsAt: Date;
  endsAt: Date;
  /** Without the coach and without rooms. */
  attendees: { name: string | null; email: string | null }[];
  /** Where an online meeting is held. */
  joinUrl: string | null;
};

/** `id` is a UUID: the same one again adds nothing. */
type NewCalendarEntry = Pick<CalendarEntry, 'title' | 'startsAt' | 'endsAt'> & { id: string };

export type Calendar = {
  /** Events with a clock time that begin or end in the period; declined and cancelled ones are left out. */
  list(token: string, period: { from: Date; to: Date }, signal?: AbortSignal): Promise<CalendarEntry[]>;
  add(token: string, entry: NewCalendarEntry): Promise<{ externalId: string }>;
};

type CalendarProvider = 'google' | 'microsoft';
export type Calendars = Readonly<Record<CalendarProvider, Calendar>>;
