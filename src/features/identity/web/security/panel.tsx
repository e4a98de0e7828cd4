import type { ReactNode } from 'react';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { AccountSecurity, SecurityState } from '../provider/identity-provider.ts';
import { useSecurity } from './security.ts';

type Props = { children: (security: { account: AccountSecurity; state: SecurityState }) => ReactNode };

/** Loads the security state for a panel, with a skeleton of its size. */
export function Panel({ children }: Props) {
  const { data, error, refetch } = useSecurity();
  if (data) return children(data);
  if (error)
    return <ErrorState title="This could not be loaded" error={error} onRetry={() => void refetch()} />;
  return <Skeleton className="h-11 w-full" />;
}
