import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Keyboard, Plus } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { listStep } from '#shared/paging.ts';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { formatCount } from '#ui/format.ts';
import { useCurrentItem } from '#ui/keyboard/use-current-item.ts';
import { useShortcuts } from '#ui/keyboard/use-shortcuts.ts';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Rows } from '#ui/layout/rows.tsx';
import { ShowMore } from '#ui/layout/show-more.tsx';
import { useTimeZone } from '#ui/time-zone.ts';
import type { ListedFollowUp } from '../../contract.ts';
import { WriteDialog } from '../write-dialog.tsx';
import { followUpsQuery, groups, type Group } from '../queries.ts';
import { useFollowUpActions, type FollowUpActions } from '../use-follow-up-actions.ts';
import { isWaiting } from '../follow-up-words.ts';
import { EmptyGroup } from './empty-group.tsx';
import { FollowUpRow } from './follow-up-row.tsx';
import { FollowUpShortcuts } from './follow-up-shortcuts.tsx';

const groupNames: Record<Group, string> = {
  waiting: 'Waiting',
  scheduled: 'Scheduled',
  sent: 'Sent',
  dismissed: 'Dismissed',
};

/** `/follow-ups`: e-mails to clients by where they stand; the address holds the group. */
export function FollowUpsScreen() {
  const search = useSearch({ from: '/signed-in/follow-ups' });
  const group = groups.find((one) => one === search.group) ?? 'waiting';
  useTimeZone(); // the times of the rows follow it
  const [most, setMost] = useState({ group, rows: listStep });
  const rows = most.group === group ? most.rows : listStep;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...followUpsQuery({ group }, rows),
    placeholderData: keepPreviousData,
  });
  const emails = data?.group === group ? data.emails : undefined;
  const [isWriting, setIsWriting] = useState(false);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  return (
    <>
      <PageHeader
        title="Follow-ups"
        lead={data ? leadOf(data.counts) : 'E-mails to your clients, in your words.'}
        actions={
          <>
            <IconButton
              label="Keyboard shortcuts"
              shortcut="?"
              onClick={() => setIsHelpOpen(true)}
              className="touch:hidden"
            >
              <Keyboard aria-hidden />
            </IconButton>
            <Button
              icon={<Plus aria-hidden className="size-[18px]" />}
              onClick={() => setIsWriting(true)}
              aria-label="Write a follow-up"
            >
              Write
            </Button>
          </>
        }
      />
      <GroupTabs group={group} counts={data?.counts} />
      <Card>
        {error ? (
          <ErrorState title="Failed to load your follow-ups" error={error} onRetry={() => void refetch()} />
        ) : emails ? (
          <List
            key={group}
            group={group}
            emails={emails}
            onWrite={() => setIsWriting(true)}
            onHelp={() => setIsHelpOpen(true)}
          >
            <ShowMore
              count={emails.length}
              hasMore={emails.length >= rows}
              isGrowing={isPlaceholderData}
              onMore={() => setMost({ group, rows: rows * 2 })}
            />
          </List>
        ) : (
          <SkeletonRows count={4} label="Loading follow-ups" />
        )}
      </Card>
      <WriteDialog open={isWriting} onClose={() => setIsWriting(false)} about={{}} />
      <FollowUpShortcuts open={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
    </>
  );
}

function leadOf({ waiting, scheduled }: Record<Group, number>): string {
  if (waiting === 0 && scheduled === 0) return 'E-mails to your clients, in your words.';
  const parts = [
    waiting > 0 ? `${formatCount(waiting, 'draft waits', 'drafts wait')} for you` : '',
    scheduled > 0 ? `${scheduled} scheduled` : '',
  ];
  return parts.filter(Boolean).join(', ');
}

type TabsProps = { group: Group; counts: Record<Group, number> | undefined };

const GroupTabs = ({ group, counts }: TabsProps) => (
  <nav aria-label="Groups" className="mb-3 overflow-x-auto border-b border-line max-sm:-mx-4 max-sm:px-4">
    <ul className="flex w-max">
      {groups.map((one) => (
        <li key={one}>
          <Link
            to="/follow-ups"
            search={one === 'waiting' ? {} : { group: one }}
            replace
            resetScroll={false}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={one === group ? 'page' : undefined}
            className={clsx(
              'flex h-10 items-center gap-1.5 border-b-2 px-3 font-medium -outline-offset-2 transition-colors hover:text-ink max-sm:px-2.5 touch:h-11',
              one === group ? 'border-accent text-ink' : 'border-transparent text-ink-soft',
            )}
          >
            {groupNames[one]}
            <span className="text-sm font-normal text-ink-faint tabular-nums">{counts?.[one] || ''}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

type ListProps = {
  group: Group;
  emails: readonly ListedFollowUp[];
  onWrite: () => void;
  onHelp: () => void;
  children: ReactNode;
};

function List({ group, emails, onWrite, onHelp, children }: ListProps) {
  const section = useRef<HTMLDivElement>(null);
  const actions = useFollowUpActions();
  const { current, setCurrentId, moveOn, keys } = useCurrentItem({
    section,
    items: emails,
    attribute: 'data-follow-up',
  });
  useKeys({ current, moveOn, keys, actions, onHelp });
  if (emails.length === 0) return <EmptyGroup group={group} onWrite={onWrite} />;
  return (
    <div ref={section}>
      <Rows label={`${groupNames[group]} follow-ups`}>
        {emails.map((email) => (
          <FollowUpRow
            key={email.id}
            email={email}
            actions={actions}
            onFocus={() => setCurrentId(email.id)}
          />
        ))}
      </Rows>
      {children}
    </div>
  );
}

type Keys = {
  current: ListedFollowUp | undefined;
  moveOn: (from: ListedFollowUp) => void;
  keys: { j: () => void; k: () => void };
  actions: FollowUpActions;
  onHelp: () => void;
};

/** Enter opens a row by its link, which has the focus. */
function useKeys({ current, moveOn, keys, actions, onHelp }: Keys): void {
  const navigate = useNavigate();
  const decide = (act: (email: ListedFollowUp) => unknown) => () => {
    if (!current || !isWaiting(current)) return;
    moveOn(current);
    act(current);
  };
  useShortcuts({
    ...keys,
    a: decide((email) =>
      // Without a draft or an address there is something to write first.
      email.withheldReason !== null || email.toEmail === null
        ? navigate({ to: '/follow-ups/$id', params: { id: email.id } })
        : actions.approveFromList(email),
    ),
    d: decide(actions.dismiss),
    z: actions.undoLast,
    '?': onHelp,
  });
}
