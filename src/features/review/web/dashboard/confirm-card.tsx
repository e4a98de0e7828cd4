import { useQuery } from '@tanstack/react-query';
import { lazy, useState, type ComponentType } from 'react';
import { proposedMentionsQuery } from '#features/promises/web/queries.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';

const ConfirmList = lazy<ComponentType>(() =>
  import('./confirm-list.tsx').then(
    ({ ConfirmList: loaded }) => ({ default: loaded }),
    () => ({ default: () => null }), // offline: a decision would fail, too
  ),
);

/** What later sessions say of promises, of all clients, to be confirmed with one key. */
export function ConfirmCard() {
  const { data: mentions = [] } = useQuery({ ...proposedMentionsQuery(), retryOnMount: false });
  // The last decision leaves a line for the focus; a page without any begins without it.
  const [hadAny, setHadAny] = useState(mentions.length > 0);
  if (mentions.length > 0 && !hadAny) setHadAny(true);
  if (!hadAny) return null;
  return (
    <Card>
      <CardHeader
        title="Promises to confirm"
        aside={<span className="text-sm text-ink-soft tabular-nums">{mentions.length || ''}</span>}
      />
      <ConfirmList />
    </Card>
  );
}
