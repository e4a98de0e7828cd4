import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { call } from '#ui/api.ts';
import { downloadFile } from '#ui/download-file.ts';
import { messageFor } from '#ui/error-messages.ts';
import { DateField } from '#ui/forms/date-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { notify, warn } from '#ui/toast.ts';
import { addCalendarEvent } from '../contract.ts';
import { icsOf } from '../rules/ics.ts';
import { titleLength } from '../rules/limits.ts';
import { calendarQuery } from './queries.ts';

type Props = { day: string; onClose: () => void };

const names = { google: 'Google', microsoft: 'Microsoft' } as const;
const usualMinutes = 60;

/** The agreed meeting as an event: a file for any calendar, or straight into a connected one. */
export function NextMeetingDialog({ day, onClose }: Props) {
  const [id] = useState(() => crypto.randomUUID());
  const [title, setTitle] = useState('Coaching session');
  const [date, setDate] = useState(day);
  const [clock, setClock] = useState('10:00');
  const [minutes, setMinutes] = useState(String(usualMinutes));
  const { data } = useQuery(calendarQuery);
  const writable = data?.calendars.filter(({ canAdd }) => canAdd) ?? [];
  const startsAt = new Date(`${date}T${clock}`); // in the time of this device, as it is typed
  const length = Number(minutes);
  const isReady = !Number.isNaN(startsAt.getTime()) && length >= 1 && title.trim() !== '';
  const add = useMutation({
    mutationFn: (provider: keyof typeof names) =>
      call(addCalendarEvent, {
        body: {
          id,
          provider,
          title: title.trim(),
          startsAt: startsAt.toISOString(),
          minutes: Math.round(length),
        },
      }),
    onSuccess: (_event, provider) => {
      notify(`Added to your ${names[provider]} calendar`);
      onClose();
    },
    onError: (error) => warn('Failed to add the event', { description: messageFor(error) }),
  });
  const download = () => {
    const endsAt = new Date(startsAt.getTime() + length * 60_000);
    const event = { uid: `${id}@afterword`, title: title.trim(), startsAt, endsAt, now: new Date() };
    downloadFile('Next session.ics', icsOf(event), 'text/calendar');
  };
  return (
    <Dialog open onClose={onClose} title="Next session">
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          className="sm:col-span-3"
          label="Title"
          maxLength={titleLength}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <DateField label="Date" value={date} onChange={(event) => setDate(event.target.value)} />
        <TextField
          label="Time"
          type="time"
          value={clock}
          onChange={(event) => setClock(event.target.value)}
        />
        <TextField
          label="Minutes"
          inputMode="numeric"
          value={minutes}
          onChange={(event) => setMinutes(event.target.value)}
        />
      </div>
      <DialogActions>
        <Button disabled={!isReady} onClick={download}>
          Download .ics
        </Button>
        {writable.map(({ provider }) => (
          <Button
            key={provider}
            variant="primary"
            disabled={!isReady}
            busy={add.isPending}
            onClick={() => add.mutate(provider)}
          >
            Add to {names[provider]}
          </Button>
        ))}
      </DialogActions>
    </Dialog>
  );
}
