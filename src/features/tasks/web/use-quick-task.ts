import { useState } from 'react';
import { today } from '#ui/time-zone.ts';
import { readQuickTask, type QuickTask, type ReadPart } from '../rules/quick-task.ts';
import type { DayOrder } from '../rules/written-days.ts';

/** A task as it is typed: what was understood, and what the coach took away or chose. */
type Client = { id: string; name: string };

/** "3/12" is a day of December, except where the month is written first. */
function dayOrder(): DayOrder {
  const parts = new Intl.DateTimeFormat().formatToParts(new Date());
  const at = (type: string) => parts.findIndex((part) => part.type === type);
  return at('month') < at('day') && at('year') > at('day') ? 'mdy' : 'dmy';
}

export function useQuickTask(text: string, clients: readonly Client[]) {
  const [ignored, setIgnored] = useState<readonly ReadPart[]>([]);
  const [chosen, setChosen] = useState<Client | null>(null);
  const known = { today: today(), order: dayOrder(), ignored };
  const first: QuickTask = readQuickTask(text, { ...known, clients });
  const others = new Set(first.clientChoices.map(({ id }) => id).filter((id) => id !== chosen?.id));
  const isChosen = chosen !== null && others.size < first.clientChoices.length;
  return {
    // Without the others of that name, it is clear who is meant.
    read: isChosen
      ? readQuickTask(text, { ...known, clients: clients.filter(({ id }) => !others.has(id)) })
      : first,
    ignore: (part: ReadPart) => setIgnored((parts) => [...parts, part]),
    choose: setChosen,
    clear: () => {
      setIgnored([]);
      setChosen(null);
    },
  };
}
