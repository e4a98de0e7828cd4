import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { planNames, type PlanName } from '#features/billing/rules/plan-names.ts';
import { plans } from '#features/billing/rules/plans.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { formatDayInText } from '#ui/format.ts';
import { FilterSelect } from '#ui/forms/filter-select.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { Avatar } from '#ui/layout/avatar.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Row, rowLinkClass, Rows } from '#ui/layout/rows.tsx';
import { ShowMore } from '#ui/layout/show-more.tsx';
import type { ListedUser } from '../../contract-users.ts';
import { trialWords } from '../admin-words.ts';
import { formatMinutes } from '../figures.tsx';
import { usersQuery } from '../queries.ts';

const planOptions = [
  { value: '', label: 'All plans' },
  ...planNames.map((name) => ({ value: name, label: plans[name].title })),
];

/** All coaches, found by e-mail or name. */
export function UsersPage() {
  const [typed, setTyped] = useState('');
  const [plan, setPlan] = useState<PlanName | ''>('');
  const q = useDeferredValue(typed.trim());
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    usersQuery(q, plan),
  );
  const users = data?.pages.flat() ?? [];
  return (
    <>
      <PageHeader title="Users" lead="Plans and usage. What coaches record and write isn’t shown here." />
      <div className="mb-4 flex flex-wrap gap-3">
        <SearchField
          label="Search by e-mail or name"
          value={typed}
          onChange={setTyped}
          className="min-w-0 flex-1 basis-64"
        />
        <FilterSelect
          label="Plan"
          options={planOptions}
          value={plan}
          onChange={(value) => setPlan(planNames.find((name) => name === value) ?? '')}
        />
      </div>
      <Card>
        {error && !data ? (
          <ErrorState title="Failed to load the users" error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <SkeletonRows count={8} label="Loading the users" />
        ) : users.length === 0 ? (
          <EmptyState icon={<Users aria-hidden />} title="No one found">
            {q || plan ? 'Try another name, e-mail or plan.' : 'Coaches appear here once they sign up.'}
          </EmptyState>
        ) : (
          <Rows label="Users">
            {users.map((user) => (
              <UserRow key={user.id} user={user} />
            ))}
          </Rows>
        )}
        <ShowMore
          count={users.length}
          hasMore={hasNextPage}
          isGrowing={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      </Card>
    </>
  );
}

function UserRow({ user }: { user: ListedUser }) {
  const trial = trialWords(user);
  const lastSeen = user.lastSignInAt ? `signed in ${formatDayInText(user.lastSignInAt)}` : 'not signed in';
  return (
    <Row
      lead={<Avatar name={user.name} />}
      title={
        <Link to="/admin/users/$id" params={{ id: user.id }} className={rowLinkClass}>
          {user.name}
        </Link>
      }
      detail={`${user.email} · ${lastSeen}`}
      meta={
        <>
          <span className="tabular-nums">{formatMinutes(user.minutesThisMonth)} min this month</span>
          {user.isLeaving ? <Badge tone="danger">Leaving</Badge> : null}
          {user.isAdmin ? <Badge tone="accent">Administrator</Badge> : null}
          {trial ? <Badge tone={user.trial === 'running' ? 'attention' : 'neutral'}>{trial}</Badge> : null}
          <Badge>{plans[user.plan].title}</Badge>
        </>
      }
    />
  );
}
