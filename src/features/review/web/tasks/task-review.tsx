import { ListChecks } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReviewedConversation, ShownTask } from '../../contract.ts';
import { RestoreList } from '../results/restore-list.tsx';
import { dropSaved, currentMatchAmong, taskDraftOf, taskDraftsOf, type TaskDraft } from './task-drafts.ts';
import { useTaskReview } from './use-task-review.tsx';
import type { Task } from '#features/tasks/contract.ts';
import { isWaiting } from '#features/tasks/rules/less-sure.ts';
import { formatCount } from '#ui/format.ts';
import { KeyboardHint } from '#ui/layout/keyboard-hint.tsx';
import { useOpenFormDrafts } from '#ui/drafts/form-drafts.ts';
import { useCurrentProposal } from './use-current-proposal.ts';
import { LessSure } from './less-sure.tsx';
import { AcceptedItem, ProposalItem } from './task-items.tsx';
import { LostTask, type ItemProps } from './task-draft-editor.tsx';

type Props = {
  conversation: ReviewedConversation;
  nameOf: (label: string) => string;
  showsLessSure: boolean;
  onShowLessSure: (shows: boolean) => void;
};

/** The tasks of a conversation: proposals first, then less sure ones, then accepted ones. */
export function TaskReview({ conversation, nameOf, showsLessSure, onShowLessSure }: Props) {
  const review = useTaskReview(conversation.id);
  const section = useRef<HTMLElement>(null);
  const { id, tasks, speakers } = conversation;
  const drafts = taskDraftsOf(id);
  const openDrafts = useOpenFormDrafts(drafts).map(({ value }) => ({
    draft: value,
    match: currentMatchAmong(tasks, value.seen),
  }));
  const lost = openDrafts.filter(({ match }) => !match);
  const edit = (task: Task) => drafts.begin(task.id, taskDraftOf(task));
  useEffect(() => {
    dropSaved(drafts, tasks);
    // oxlint-disable-next-line react/exhaustive-deps -- only drafts left by a reload, whose answer never reached this page
  }, [drafts]);
  const draftOf = (task: Task) => openDrafts.find(({ match }) => match === task)?.draft;
  const { waiting, lessSure, accepted, dismissed } = byReview(tasks);
  const isOpen = showsLessSure || lessSure.some(draftOf);
  const proposals = isOpen ? [...waiting, ...lessSure] : waiting;
  const { current, setCurrentId, accept, dismiss } = useCurrentProposal({ section, proposals, review, edit });

  const people = speakers.map((speaker) => speaker.name);
  const shared = { nameOf, review, people, drafts, edit };
  const proposalItem = (task: ShownTask) => (
    <ProposalItem
      key={task.id}
      {...shared}
      task={task}
      draft={draftOf(task)}
      isCurrent={task === current}
      onFocus={() => setCurrentId(task.id)}
      onAccept={() => accept(task)}
      onDismiss={() => dismiss(task)}
    />
  );
  return (
    <section ref={section} aria-label="Tasks">
      <Heading count={proposals.length} />
      {tasks.length === 0 ? <NoTasks /> : null}
      {waiting.length > 0 ? (
        <ul aria-label="Proposed tasks" className="space-y-2.5">
          {waiting.map(proposalItem)}
        </ul>
      ) : null}
      {lessSure.length > 0 ? (
        <LessSure
          count={lessSure.length}
          isMore={tasks.length > lessSure.length}
          isOpen={isOpen}
          onToggle={() => onShowLessSure(!isOpen)}
        >
          {lessSure.map(proposalItem)}
        </LessSure>
      ) : null}
      <AcceptedTasks tasks={accepted} draftOf={draftOf} isFirst={proposals.length === 0} {...shared} />
      {lost.map(({ draft }) => (
        <div key={draft.seen.id} className="mt-3 rounded-lg border border-accent bg-card px-4 py-3.5">
          <LostTask {...shared} draft={draft} dismissed={dismissed} />
        </div>
      ))}
      <DismissedTasks tasks={dismissed} onRestore={review.propose} />
      {review.question}
    </section>
  );
}

const byReview = (tasks: readonly ShownTask[]) => ({
  waiting: tasks.filter(isWaiting),
  lessSure: tasks.filter((task) => task.review === 'proposed' && !isWaiting(task)),
  accepted: tasks.filter((task) => task.review === 'accepted'),
  dismissed: tasks.filter((task) => task.review === 'dismissed'),
});

/** How many tasks wait for a decision, and the keys that decide. */
function Heading({ count }: { count: number }) {
  return (
    <div className="mb-3 flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <h2 className="font-serif text-lg font-semibold" aria-live="polite">
        {count > 0 ? `${formatCount(count, 'task')} to review` : 'Tasks'}
      </h2>
      {count > 0 ? (
        <p
          aria-hidden
          data-task-keys
          className="flex items-center gap-1.5 text-sm text-ink-faint transition-opacity touch:hidden"
        >
          <KeyboardHint keys="A" /> accept <KeyboardHint keys="D" /> dismiss <KeyboardHint keys="J" /> next
        </p>
      ) : null}
    </div>
  );
}

function NoTasks() {
  return (
    <p className="flex items-center gap-2.5 text-ink-soft">
      <ListChecks aria-hidden className="size-[18px] shrink-0 text-ink-faint" />
      No tasks came out of this conversation.
    </p>
  );
}

type AcceptedTasksProps = Omit<ItemProps, 'task' | 'draft'> & {
  tasks: readonly ShownTask[];
  draftOf: (task: ShownTask) => TaskDraft | undefined;
  /** There are no proposals above, so the list needs no heading. */
  isFirst: boolean;
};

function AcceptedTasks({ tasks, draftOf, isFirst, ...shared }: AcceptedTasksProps) {
  if (tasks.length === 0) return null;
  return (
    <>
      {isFirst ? null : <h3 className="mt-5 mb-1 text-sm font-medium text-ink-soft">Accepted</h3>}
      <ul aria-label="Accepted tasks" className="-mx-2.5">
        {tasks.map((task) => (
          <AcceptedItem key={task.id} {...shared} task={task} draft={draftOf(task)} />
        ))}
      </ul>
    </>
  );
}

type DismissedTasksProps = { tasks: readonly ShownTask[]; onRestore: (task: ShownTask) => void };

function DismissedTasks({ tasks, onRestore }: DismissedTasksProps) {
  if (tasks.length === 0) return null;
  return (
    <div className="mt-3">
      <RestoreList title="Dismissed" items={tasks} textOf={({ title }) => title} onRestore={onRestore} />
    </div>
  );
}
