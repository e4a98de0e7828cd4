import { ChevronRight, ListChecks } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReviewedConversation, ShownTask } from '#features/review/contract.ts';
import { LineMarks } from '#features/review/web/results/edit/line-marks.tsx';
import { useLight, SourceButton } from '#features/review/web/results/sources.tsx';
import { useTaskReview, type TaskReview as Review } from '#features/review/web/use-task-review.tsx';
import type { Task } from '#features/tasks/contract.ts';
import { AcceptedTask } from '#features/tasks/web/accepted-task.tsx';
import { Proposal } from '#features/tasks/web/proposal.tsx';
import { TaskEditor } from '#features/tasks/web/task-editor.tsx';
import { Button } from '#ui/actions/button.tsx';
import { formatCount } from '#ui/format.ts';
import { KeyboardHint } from '#ui/layout/keyboard-hint.tsx';
import { useShortcuts } from './keys/use-shortcuts.ts';

type Props = { conversation: ReviewedConversation; nameOf: (label: string) => string };

/** The tasks of a conversation: those that wait for the coach's word first, then those that count. */
export function TaskReview({ conversation, nameOf }: Props) {
  const review = useTaskReview(conversation.id);
  const list = useRef<HTMLUListElement>(null);
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [editingId, setEditingId] = useState<string | null>(null);
  const { tasks, speakers } = conversation;
  const proposals = tasks.filter((task) => task.review === 'proposed');
  const accepted = tasks.filter((task) => task.review === 'accepted');
  const dismissed = tasks.filter((task) => task.review === 'dismissed');
  const at = Math.max(
    0,
    proposals.findIndex((task) => task.id === currentId),
  );
  const current = proposals[at];

  const move = (to: Task | undefined) => {
    if (!to) return;
    setCurrentId(to.id);
    list.current?.querySelector<HTMLElement>(`[data-task="${to.id}"]`)?.focus();
  };
  /** The one after it is next; where it was the last, the one before. */
  const settle = (task: Task, decide: (task: Task) => void) => {
    const index = proposals.findIndex((one) => one.id === task.id);
    const next = proposals[index + 1] ?? proposals[index - 1];
    decide(task);
    move(next);
  };
  useShortcuts({
    j: () => move(proposals[currentId === null ? 0 : at + 1]),
    k: () => move(proposals[at - 1]),
    a: () => current && settle(current, review.accept),
    d: () => current && settle(current, review.dismiss),
    e: () => current && setEditingId(current.id),
  });

  const shared = { nameOf, review, people: speakers.map((speaker) => speaker.name), editingId, setEditingId };
  return (
    <section aria-label="Tasks">
      <div className="mb-3 flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="font-serif text-lg font-semibold" aria-live="polite">
          {proposals.length > 0 ? `${formatCount(proposals.length, 'task')} to review` : 'Tasks'}
        </h2>
        {proposals.length > 0 ? (
          <p
            aria-hidden
            data-task-keys
            className="flex items-center gap-1.5 text-sm text-ink-faint transition-opacity touch:hidden"
          >
            <KeyboardHint keys="A" /> accept <KeyboardHint keys="D" /> dismiss <KeyboardHint keys="J" /> next
          </p>
        ) : null}
      </div>
      {tasks.length === 0 ? (
        <p className="flex items-center gap-2.5 text-ink-soft">
          <ListChecks aria-hidden className="size-[18px] shrink-0 text-ink-faint" />
          Nobody took anything on in this conversation.
        </p>
      ) : null}
      {proposals.length > 0 ? (
        <ul ref={list} aria-label="Proposed tasks" className="space-y-2.5">
          {proposals.map((task) => (
            <ProposalItem
              key={task.id}
              {...shared}
              task={task}
              isCurrent={task === current}
              onFocus={() => setCurrentId(task.id)}
              onAccept={() => settle(task, review.accept)}
              onDismiss={() => settle(task, review.dismiss)}
            />
          ))}
        </ul>
      ) : null}
      {accepted.length > 0 ? (
        <>
          {proposals.length > 0 ? (
            <h3 className="mt-5 mb-1 text-sm font-medium text-ink-soft">Accepted</h3>
          ) : null}
          <ul aria-label="Accepted tasks" className="-mx-2.5">
            {accepted.map((task) => (
              <AcceptedItem key={task.id} {...shared} task={task} />
            ))}
          </ul>
        </>
      ) : null}
      <Dismissed tasks={dismissed} review={review} />
      {review.question}
    </section>
  );
}

type ItemProps = {
  task: ShownTask;
  nameOf: (label: string) => string;
  review: Review;
  people: readonly string[];
  editingId: string | null;
  setEditingId: (id: string | null) => void;
};

type ProposalItemProps = ItemProps & {
  isCurrent: boolean;
  onFocus: () => void;
  onAccept: () => void;
  onDismiss: () => void;
};

function ProposalItem({ task, isCurrent, onFocus, onAccept, onDismiss, ...shared }: ProposalItemProps) {
  const item = useRef<HTMLLIElement>(null);
  const light = useLight(task);
  const isEditing = shared.editingId === task.id;
  const wasEditing = useRef(false);

  // Back to the task after editing, so that the keys go on from there.
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
      {isEditing ? (
        <Editor task={task} {...shared} />
      ) : (
        <Proposal
          task={task}
          assignee={task.assignee && shared.nameOf(task.assignee)}
          isCurrent={isCurrent}
          source={<TaskSource task={task} />}
          onAccept={onAccept}
          onEdit={() => shared.setEditingId(task.id)}
          onDismiss={onDismiss}
        />
      )}
    </li>
  );
}

function AcceptedItem({ task, ...shared }: ItemProps) {
  const light = useLight(task);
  return (
    <li {...light} className="rounded-md px-2.5 py-1.5 transition-colors hover:bg-raised/60">
      {shared.editingId === task.id ? (
        <Editor task={task} {...shared} />
      ) : (
        <AcceptedTask
          task={task}
          assignee={task.assignee && shared.nameOf(task.assignee)}
          source={<TaskSource task={task} />}
          onTick={(completed) => shared.review.tick(task, completed)}
          onEdit={() => shared.setEditingId(task.id)}
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

function Editor({ task, nameOf, people, review, setEditingId }: ItemProps) {
  return (
    <TaskEditor
      task={{ ...task, assignee: task.assignee && nameOf(task.assignee) }}
      people={people}
      onSave={(words) => {
        review.edit(task, words);
        setEditingId(null);
      }}
      onCancel={() => setEditingId(null)}
    />
  );
}

function Dismissed({ tasks, review }: { tasks: readonly Task[]; review: Review }) {
  if (tasks.length === 0) return null;
  return (
    <details className="group mt-3">
      <summary className="flex w-fit list-none items-center gap-1.5 rounded-sm text-sm text-ink-soft hover:text-ink touch:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 text-ink-faint transition-transform group-open:rotate-90"
        />
        Dismissed ({tasks.length})
      </summary>
      <ul className="mt-1 space-y-0.5">
        {tasks.map((task) => (
          <li key={task.id} className="flex items-center justify-between gap-3 pl-5.5 text-ink-soft">
            <span className="min-w-0 text-pretty">{task.title}</span>
            <Button
              size="sm"
              variant="quiet"
              aria-label={`Bring back: ${task.title}`}
              onClick={() => review.propose(task)}
            >
              Bring back
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
