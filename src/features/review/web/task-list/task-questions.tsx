import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clientsQuery } from '#features/clients/web/queries.ts';
import { plusDays } from '#shared/time.ts';
import { Button } from '#ui/actions/button.tsx';
import { DateField } from '#ui/forms/date-field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { formatCount, formatFullDay } from '#ui/format.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { today } from '#ui/time-zone.ts';
import { nearDays, type TaskCommands } from './use-task-commands.ts';

/** The dialogs that ask for a day or a client, for one task or many. */
export function TaskQuestions({ commands, onDone }: { commands: TaskCommands; onDone: () => void }) {
  const { question, closeQuestion } = commands;
  const tasks = question?.tasks ?? [];
  const what = tasks.length === 1 ? 'task' : formatCount(tasks.length, 'task');
  const answer = (act: () => void) => () => {
    closeQuestion();
    act();
    onDone();
  };
  const kind = question?.kind;
  return (
    <>
      <Dialog open={kind === 'snooze'} onClose={closeQuestion} title={`Snooze ${what} until`}>
        <DayChoice onChoose={(day) => answer(() => commands.snooze(tasks, day))()} />
      </Dialog>
      <Dialog open={kind === 'due'} onClose={closeQuestion} title={`Change the due date of ${what}`}>
        <DayChoice
          withToday
          onChoose={(day) => answer(() => commands.setDue(tasks, day))()}
          onNone={answer(() => commands.setDue(tasks, null))}
        />
      </Dialog>
      <Dialog open={kind === 'client'} onClose={closeQuestion} title={`Assign ${what} to a client`}>
        <ClientQuestion onChoose={(id, name) => answer(() => commands.assign(tasks, id, name))()} />
      </Dialog>
    </>
  );
}

type DayProps = { withToday?: boolean; onChoose: (day: string) => void; onNone?: () => void };

function DayChoice({ withToday, onChoose, onNone }: DayProps) {
  const [day, setDay] = useState('');
  const near = withToday ? [{ label: 'Today', day: today() }, ...nearDays()] : nearDays();
  return (
    <>
      <div className="grid gap-2">
        {near.map((one) => (
          <Button key={one.label} onClick={() => onChoose(one.day)} className="justify-between!">
            {one.label}
            <span className="text-sm font-normal text-ink-soft">{formatFullDay(one.day)}</span>
          </Button>
        ))}
        {onNone ? <Button onClick={onNone}>No due date</Button> : null}
      </div>
      <form
        className="mt-4 flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (day) onChoose(day);
        }}
      >
        <DateField
          label="Another day"
          value={day}
          min={withToday ? undefined : plusDays(today(), 1)}
          onChange={(event) => setDay(event.target.value)}
          className="flex-1"
        />
        <Button type="submit" variant="primary" disabled={!day} className="h-10!">
          Choose
        </Button>
      </form>
    </>
  );
}

function ClientQuestion({ onChoose }: { onChoose: (id: string | null, name: string) => void }) {
  const { data: clients = [] } = useQuery(clientsQuery);
  const [id, setId] = useState('');
  const name = clients.find((client) => client.id === id)?.name ?? '';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(id || null, name);
      }}
    >
      <Select
        label="Client"
        hint="Without a client of its own, a task belongs to the client of its session."
        options={[
          { value: '', label: 'None' },
          ...clients.map((one) => ({ value: one.id, label: one.name })),
        ]}
        value={id}
        onChange={(event) => setId(event.target.value)}
      />
      <DialogActions>
        <Button type="submit" variant="primary">
          Assign
        </Button>
      </DialogActions>
    </form>
  );
}
