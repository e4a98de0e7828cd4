import { CheckCheck, ListChecks } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Task } from '#features/tasks/contract.ts';
import { isWaiting } from '#features/tasks/rules/less-sure.ts';
import type { Tone } from '#features/transcription/web/speakers/speaker-tones.ts';
import { Button } from '#ui/actions/button.tsx';
import { useOpenFormDrafts } from '#ui/drafts/form-drafts.ts';
import { formatCount } from '#ui/format.ts';
import { KeyboardHint } from '#ui/layout/keyboard-hint.tsx';
import type { ReviewedConversation, ShownTask } from '../../contract.ts';
import { RestoreList } from '../results/restore-list.tsx';
import { AddTask } from './add-task.tsx';
import { LessSure } from './less-sure.tsx';
import { ReviewEnd } from './review-end.tsx';
import { LostTask } from './task-draft-editor.tsx';
import { currentMatchAmong, dropSaved, taskDraftOf, taskDraftsOf, type TaskDraft } from './task-drafts.ts';
import { AcceptedItem, ProposalItem, type RowProps } from './task-items.tsx';
import { useCurrentProposal } from './use-current-proposal.ts';
import { useAcceptTasks } from './use-accept-tasks.tsx';

type Props = {
  conversation: ReviewedConversation;
  nameOf: (label: string) => string;
  tones: ReadonlyMap<string, Tone>;
};

/** The tasks of a conversation in one card: proposals first, then less sure ones, then accepted ones. */
export function TaskReview({ conversation, nameOf, tones }: Props) {
  const review = useAcceptTasks(conversation.id);
  const section = useRef<HTMLElement>(null);
  const [showsLessSure, setShowsLessSure] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const { id, tasks, speakers } = conversation;
  const { drafts, draftOf, lost } = useTaskDrafts(id, tasks);
  const edit = (task: Task) => drafts.begin(task.id, taskDraftOf(task));
  const { waiting, lessSure, accepted, dismissed } = byReview(tasks);
  const isLessSureOpen = showsLessSure || lessSure.some(draftOf);
  const proposals = isLessSureOpen ? [...waiting, ...lessSure] : waiting;
  const { current, setCurrentId, decide } = useCurrentProposal({ section, proposals, review, edit });

  const people = speakers.map((speaker) => speaker.name);
  const shared = { nameOf, review, people, drafts, edit, toneOf: (label: string) => tones.get(label) };
  const proposalItem = (task: ShownTask) => (
    <ProposalItem
      key={task.id}
      {...shared}
      task={task}
      draft={draftOf(task)}
      isCurrent={task === current}
      isOpen={task.id === openId}
      onToggle={() => setOpenId(task.id === openId ? null : task.id)}
      onFocus={() => setCurrentId(task.id)}
      onAccept={() => decide([task], 'accepted')}
      onDismiss={() => decide([task], 'dismissed')}
    />
  );
  return (
    <section
      ref={section}
      aria-label="Tasks"
      className="@container overflow-clip rounded-lg border border-line bg-card shadow-rest"
    >
      {proposals.length > 0 ? (
        <Heading count={proposals.length} onAcceptAll={() => decide(proposals, 'accepted')} />
      ) : accepted.length + dismissed.length > 0 ? (
        <ReviewEnd
          conversationId={id}
          clientId={conversation.clientId}
          accepted={accepted.filter(({ quote }) => quote !== null).length}
          dismissed={dismissed.length}
        />
      ) : (
        <NoTasks />
      )}
      {waiting.length > 0 ? (
        <ul aria-label="Proposed tasks" className={listClass}>
          {waiting.map(proposalItem)}
        </ul>
      ) : null}
      {lessSure.length > 0 ? (
        <LessSure
          count={lessSure.length}
          isMore={tasks.length > lessSure.length}
          isOpen={isLessSureOpen}
          onToggle={() => setShowsLessSure(!isLessSureOpen)}
        >
          {lessSure.map(proposalItem)}
        </LessSure>
      ) : null}
      <DecidedTasks
        {...shared}
        accepted={accepted}
        dismissed={dismissed}
        lost={lost}
        draftOf={draftOf}
        hasProposals={proposals.length > 0}
      />
      <Foot conversation={conversation} people={people} hasProposals={proposals.length > 0} />
      {review.question}
    </section>
  );
}

/** The unsaved drafts, each with its task; `lost` are those whose task is gone. */
function useTaskDrafts(conversationId: string, tasks: readonly ShownTask[]) {
  const drafts = taskDraftsOf(conversationId);
  const open = useOpenFormDrafts(drafts).map(({ value }) => ({
    draft: value,
    match: currentMatchAmong(tasks, value.seen),
  }));
  useEffect(() => {
    dropSaved(drafts, tasks);
    // oxlint-disable-next-line react/exhaustive-deps -- only drafts left by a reload, whose answer never reached this page
  }, [drafts]);
  return {
    drafts,
    draftOf: (task: Task) => open.find(({ match }) => match === task)?.draft,
    lost: open.flatMap(({ draft, match }) => (match ? [] : [draft])),
  };
}

type DecidedProps = Omit<RowProps, 'task' | 'draft'> & {
  accepted: readonly ShownTask[];
  dismissed: readonly ShownTask[];
  lost: readonly TaskDraft[];
  draftOf: (task: ShownTask) => TaskDraft | undefined;
  hasProposals: boolean;
};

/** What was decided: accepted tasks, drafts whose task is gone, and dismissed tasks, folded up. */
function DecidedTasks({ accepted, dismissed, lost, draftOf, hasProposals, ...shared }: DecidedProps) {
  return (
    <>
      {accepted.length > 0 ? (
        <>
          {hasProposals ? (
            <h3 className="border-t border-line px-4 pt-3 pb-1 text-sm font-medium text-ink-soft">
              Accepted
            </h3>
          ) : null}
          <ul aria-label="Accepted tasks" className={listClass}>
            {accepted.map((task) => (
              <AcceptedItem key={task.id} {...shared} task={task} draft={draftOf(task)} />
            ))}
          </ul>
        </>
      ) : null}
      {lost.map((draft) => (
        <div key={draft.seen.id} className="border-t border-accent px-4 py-3.5">
          <LostTask {...shared} draft={draft} dismissed={dismissed} />
        </div>
      ))}
      {dismissed.length > 0 ? (
        <div className="border-t border-line px-4 py-2 touch:py-0">
          <RestoreList
            title="Dismissed"
            items={dismissed}
            textOf={({ title }) => title}
            onRestore={shared.review.propose}
          />
        </div>
      ) : null}
    </>
  );
}

const listClass = 'divide-y divide-line border-t border-line';

type FootProps = { conversation: ReviewedConversation; people: readonly string[]; hasProposals: boolean };

const Foot = ({ conversation: { id, speakers }, people, hasProposals }: FootProps) => (
  <div className={footClass}>
    <AddTask
      conversationId={id}
      people={people}
      assigneeOf={(name) => speakers.find((speaker) => speaker.name === name)?.label ?? name}
    />
    {hasProposals ? <Keys /> : null}
  </div>
);

/** On a desk it stays in sight below a long list: it says what the keys do. */
const footClass =
  'group/foot flex items-center justify-between gap-3 border-t border-line bg-card px-2 py-1.5 not-has-[form]:min-[70rem]:sticky not-has-[form]:bottom-0 has-[form]:block has-[form]:p-4';

const byReview = (tasks: readonly ShownTask[]) => ({
  waiting: tasks.filter(isWaiting),
  lessSure: tasks.filter((task) => task.review === 'proposed' && !isWaiting(task)),
  accepted: tasks.filter((task) => task.review === 'accepted'),
  dismissed: tasks.filter((task) => task.review === 'dismissed'),
});

/** How many tasks wait for a decision, and a button that accepts them all. */
function Heading({ count, onAcceptAll }: { count: number; onAcceptAll: () => void }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 py-1 pr-2 pl-4 touch:py-0">
      <h2 className="font-serif text-lg font-semibold whitespace-nowrap" aria-live="polite">
        {formatCount(count, 'task')} to review
      </h2>
      {count > 1 ? (
        <Button
          size="sm"
          variant="quiet"
          icon={<CheckCheck aria-hidden className="size-4" />}
          onClick={onAcceptAll}
          className="text-accent-text!"
        >
          Accept all
        </Button>
      ) : null}
    </div>
  );
}

/** While a line of the transcript has the focus, the keys act there (`transcript.css` shows the other hint). */
function Keys() {
  return (
    <p
      aria-hidden
      className="hidden items-center gap-1.5 pr-2 text-sm whitespace-nowrap text-ink-faint group-has-[form]/foot:hidden! @sm:flex touch:hidden"
    >
      <span data-task-keys className="contents">
        <KeyboardHint keys="A" /> accept <KeyboardHint keys="D" /> dismiss <KeyboardHint keys="J" /> next
      </span>
      <span data-line-keys className="hidden">
        Keys act on the transcript <KeyboardHint keys="Esc" /> back to tasks
      </span>
    </p>
  );
}

const NoTasks = () => (
  <p className="flex items-center gap-2.5 px-4 py-3.5 text-ink-soft">
    <ListChecks aria-hidden className="size-[18px] shrink-0 text-ink-faint" />
    No tasks came out of this conversation.
  </p>
);
