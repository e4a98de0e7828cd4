import { useState, type FormEvent } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { DateField } from '#ui/forms/date-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { shownTimeZone } from '#ui/time-zone.ts';
import type { FollowUp } from '../../contract.ts';
import { localTime, momentOf, refusalOfTime } from '../../rules/schedule.ts';
import { cityOf } from '#ui/time-zones/city-of.ts';
import { firstNameOf, sendTimeWords } from '../follow-up-words.ts';

type Props = {
  open: boolean;
  email: FollowUp;
  onClose: () => void;
  /** Local time of the client, `YYYY-MM-DDTHH:MM`. */
  onSchedule: (sendAt: string) => void;
};

/** A day and a time on the client’s clock, with the coach’s own beside it. */
export const ScheduleDialog = ({ open, onClose, ...form }: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="Schedule"
    description={`In ${firstNameOf(form.email.clientName)}’s time zone, ${cityOf(form.email.timeZone)}.`}
  >
    <ScheduleForm {...form} />
  </Dialog>
);

function ScheduleForm({ email, onSchedule }: Omit<Props, 'open' | 'onClose'>) {
  const { timeZone, proposedFor } = email;
  const [now] = useState(() => new Date());
  const proposed = localTime(new Date(proposedFor), timeZone);
  const [day, setDay] = useState(proposed.slice(0, 10));
  const [clock, setClock] = useState(proposed.slice(11));
  const local = `${day}T${clock}`;
  const moment = momentOf(local, timeZone);
  const refusal = refusalOfTime(moment, now);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (refusal === null) onSchedule(local);
  };
  return (
    <form onSubmit={submit}>
      <div className="grid grid-cols-2 gap-4">
        <DateField
          label="Day"
          value={day}
          min={localTime(now, timeZone).slice(0, 10)}
          onChange={(event) => setDay(event.target.value)}
        />
        <TextField
          label="Time"
          type="time"
          value={clock}
          onChange={(event) => setClock(event.target.value)}
        />
      </div>
      <div role="status" className="mt-4 min-h-12 text-pretty text-ink-soft">
        {moment && refusal === null ? (
          <>
            <p>
              Sends{' '}
              <span className="font-medium text-ink">
                {sendTimeWords(moment.toISOString(), timeZone, now)}
              </span>
            </p>
            <ClockNote moment={moment} local={local} timeZone={timeZone} />
          </>
        ) : (
          <p className="text-danger-text">{refusal}</p>
        )}
      </div>
      <DialogActions>
        <Button type="submit" variant="primary" disabled={refusal !== null}>
          Approve and schedule
        </Button>
      </DialogActions>
    </form>
  );
}

type NoteProps = { moment: Date; local: string; timeZone: string };

/** On the night the clocks change a time may not exist; with one clock there is nothing to convert. */
function ClockNote({ moment, local, timeZone }: NoteProps) {
  const there = localTime(moment, timeZone);
  if (there !== local)
    return (
      <p className="text-sm">
        The clocks change that night, and {local.slice(11)} doesn’t exist. It goes out at {there.slice(11)}.
      </p>
    );
  return there === localTime(moment, shownTimeZone()) ? (
    <p className="text-sm">The same time as yours.</p>
  ) : null;
}
