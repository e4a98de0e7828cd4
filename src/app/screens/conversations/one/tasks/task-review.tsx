import { ListChecks } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReviewedConversation, ShownTask } from '#features/review/contract.ts';
import { RestoreList } from '#features/review/web/results/bring-back.tsx';
import {
  dropSaved,
  currentMatchAmong,
  taskDraftOf,
  taskDraftsOf,
} from '#features/review/web/tasks/task-drafts.ts';
import { useTaskReview } from '#features/review/web/tasks/use-task-review.tsx';
import type { Task } from '#features/tasks/contract.ts';
import { isWaiting } from '#features/tasks/rules/less-sure.ts';
import { formatCount } from '#ui/format.ts';
import { KeyboardHint } from '#ui/layout/keyboard-hint.tsx';
import { useOpenFormDrafts } from '#ui/writing/drafts.ts';
import { useShortcuts } from '../keys/use-shortcuts.ts';
import { LessSure } from './less-sure.tsx';
import { AcceptedItem, ProposalItem } from './task-items.tsx';
import { LostTask } from './task-writing.tsx';

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
  const [currentId, setCurrentId] = useState<string | null>(null);
  const { id, tasks, speakers } = conversation;
  const drafts = taskDraftsOf(id);
  const openDrafts = useOpenFormDrafts(drafts).map(({ value }) => ({
    draft: value,
    heir: currentMatchAmong(tasks, value.seen),
  }));
  const lost = openDrafts.filter(({ heir }) => !heir);
  const edit = (task: Task) => drafts.begin(task.id, taskDraftOf(task));
  useEffect(() => {
    dropSaved(drafts, tasks);
    // oxlint-disable-next-line react/exhaustive-deps -- only drafts left by a reload, whose answer never reached this page
  }, [drafts]);
  const draftOf = (task: Task) => openDrafts.find(({ heir }) => heir === task)?.draft;
  const waiting = tasks.filter(isWaiting);
  const lessSure = tasks.filter((task) => task.review === 'proposed' && !isWaiting(task));
  const isOpen = showsLessSure || lessSure.some(draftOf);
  const proposals = isOpen ? [...waiting, ...lessSure] : waiting;
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
    section.current?.querySelector<HTMLElement>(`[data-task="${to.id}"]`)?.focus();
  };
  /** The focus moves to the next proposal, or to the previous one at the end of the list. */
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
    e: () => current && edit(current),
  });

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
      onAccept={() => settle(task, review.accept)}
      onDismiss={() => settle(task, review.dismiss)}
    />
  );
  return (
    <section ref={section} aria-label="Tasks">
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
          No tasks came out of this conversation.
        </p>
      ) : null}
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
      {accepted.length > 0 ? (
        <>
          {proposals.length > 0 ? (
            <h3 className="mt-5 mb-1 text-sm font-medium text-ink-soft">Accepted</h3>
          ) : null}
          <ul aria-label="Accepted tasks" className="-mx-2.5">
            {accepted.map((task) => (
              <AcceptedItem key={task.id} {...shared} task={task} draft={draftOf(task)} />
            ))}
          </ul>
        </>
      ) : null}
      {lost.map(({ draft }) => (
        <div key={draft.seen.id} className="mt-3 rounded-lg border border-accent bg-card px-4 py-3.5">
          <LostTask {...shared} draft={draft} dismissed={dismissed} />
        </div>
      ))}
      {dismissed.length > 0 ? (
        <div className="mt-3">
          <RestoreList
            title="Dismissed"
            items={dismissed}
            textOf={({ title }) => title}
            onRestore={review.propose}
          />
        </div>
      ) : null}
      {review.question}
    </section>
  );
}
