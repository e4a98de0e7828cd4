import { Checkbox } from '#ui/forms/checkbox.tsx';
import type { ToDoTask } from '../../contract.ts';
import { TaskSource } from '../task-source.tsx';
import { dueNote, type DueTone } from './due-tasks.ts';
import { useTickTask } from './open-tasks.ts';

const tones: Record<DueTone, string> = {
  plain: '',
  attention: 'text-amber-text',
  danger: 'text-danger-text',
};

/** A task with its client, and the way to the second at which it was said. */
export function DueTask({ task, today }: { task: ToDoTask; today: string }) {
  const tick = useTickTask();
  const { owner, clientName, assigneeName } = task;
  const due = dueNote(task, today);
  const who = owner === 'coach' ? clientName : assigneeName;
  return (
    <li className="py-0.5">
      <Checkbox
        checked={task.completed}
        onChange={() => tick(task)}
        label={<span className="font-medium text-pretty">{task.title}</span>}
      />
      <div className="ml-[30px] text-sm text-ink-soft touch:-mt-2">
        {due || who ? (
          <p className="truncate">
            {due ? <span className={tones[due.tone]}>{due.text}</span> : null}
            {due && who ? ' · ' : ''}
            {who}
          </p>
        ) : null}
        <TaskSource task={task} />
      </div>
    </li>
  );
}
