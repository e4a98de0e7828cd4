import { useEffect, useRef } from 'react';
import type { ShownTask } from '#features/review/contract.ts';
import { LineMarks } from '#features/review/web/results/edit/line-marks.tsx';
import { useSourceHighlight, SourceButton } from '#features/review/web/results/sources.tsx';
import { AcceptedTask } from '#features/tasks/web/accepted-task.tsx';
import { Proposal } from '#features/tasks/web/proposal.tsx';
import { TaskDraftEditor, type ItemProps } from './task-writing.tsx';

/** One task in its list: a proposal, or an accepted task. */
type ProposalItemProps = ItemProps & {
  isCurrent: boolean;
  onFocus: () => void;
  onAccept: () => void;
  onDismiss: () => void;
};

export function ProposalItem({
  task,
  isCurrent,
  onFocus,
  onAccept,
  onDismiss,
  ...shared
}: ProposalItemProps) {
  const item = useRef<HTMLLIElement>(null);
  const light = useSourceHighlight(task);
  const { draft } = shared;
  const isEditing = draft !== undefined;
  const wasEditing = useRef(false);

  // The focus returns to the task after editing, so that the shortcut keys keep working.
  useEffect(() => {
    if (wasEditing.current && !isEditing) item.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notes where the focus is
    <li
      ref={item}
      data-task={task.id}
      aria-current={isCurrent || undefined}
      tabIndex={-1}
      {...light}
      onFocus={() => {
        light.onFocus();
        onFocus();
      }}
      className="scroll-my-24 rounded-lg border border-line bg-card px-4 py-3.5 shadow-rest transition-colors aria-current:border-accent"
    >
      {draft ? (
        <TaskDraftEditor {...shared} task={task} draft={draft} />
      ) : (
        <Proposal
          task={task}
          assignee={task.assignee && shared.nameOf(task.assignee)}
          isCurrent={isCurrent}
          source={<TaskSource task={task} />}
          onAccept={onAccept}
          onEdit={() => shared.edit(task)}
          onDismiss={onDismiss}
        />
      )}
    </li>
  );
}

export function AcceptedItem({ task, ...shared }: ItemProps) {
  const light = useSourceHighlight(task);
  return (
    <li {...light} className="rounded-md px-2.5 py-1.5 transition-colors hover:bg-raised/60">
      {shared.draft ? (
        <TaskDraftEditor {...shared} task={task} draft={shared.draft} />
      ) : (
        <AcceptedTask
          task={task}
          assignee={task.assignee && shared.nameOf(task.assignee)}
          source={<TaskSource task={task} />}
          onTick={(completed) => shared.review.tick(task, completed)}
          onEdit={() => shared.edit(task)}
        />
      )}
    </li>
  );
}

const TaskSource = ({ task }: { task: ShownTask }) => (
  <>
    <SourceButton source={task} />
    <LineMarks line={{ stale: task.stale }} />
  </>
);
