import type { Task } from '#features/tasks/contract.ts';

/** The values of the coach’s custom fields on a task. */
export const TaskFields = ({ data }: { data: Task['customData'] }) =>
  Object.entries(data).map(([name, value]) => (
    <span key={name} className="max-w-full min-w-0 truncate" title={`${name}: ${value}`}>
      <span className="text-ink-faint">{name}: </span>
      {value}
    </span>
  ));
