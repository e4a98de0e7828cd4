import { useEffect, useState } from 'react';
import { shownTimeZone, today } from '#ui/time-zone.ts';
import { sessionDateOf, type SessionDate } from '../../rules/session-date.ts';
import { readRecordedAt } from './read-recorded-at.ts';
import { noChoices, type SessionChoices } from './session-choices.ts';

/** Where the session date comes from; `unread` until a file is chosen, `today` where the file says nothing. */
export type DateFrom = SessionDate['from'] | 'unread' | 'today' | 'coach';

/** The choices of the form. The date follows the chosen file until the coach sets one. */
export function useSessionChoices(file: File | null) {
  const [choices, setChoices] = useState(() => noChoices(today()));
  const [dateFrom, setDateFrom] = useState<DateFrom>('unread');
  const isOwn = dateFrom === 'coach';

  useEffect(() => {
    if (!file || isOwn) return;
    let isCurrent = true;
    void dateIn(file).then((read) => {
      if (!isCurrent) return;
      setChoices((known) => ({ ...known, sessionDate: read?.date ?? today() }));
      setDateFrom(read?.from ?? 'today');
    });
    return () => {
      isCurrent = false;
    };
  }, [file, isOwn]);

  const change = (next: SessionChoices) => {
    if (next.sessionDate !== choices.sessionDate) setDateFrom('coach');
    setChoices(next);
  };
  return { choices, change, dateFrom };
}

const dateIn = async (file: File): Promise<SessionDate | null> =>
  sessionDateOf(
    { name: file.name, recordedAt: await readRecordedAt(file), modifiedAt: new Date(file.lastModified) },
    { now: new Date(), timeZone: shownTimeZone() },
  );
