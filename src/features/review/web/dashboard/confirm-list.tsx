import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { decide, proposedMentionsQuery } from '#features/promises/web/queries.ts';
import { ToConfirm } from '#features/promises/web/to-confirm.tsx';
import { ShowMore } from '#ui/layout/show-more.tsx';

const shownAtFirst = 3; // more would push the rest of the dashboard down
const step = 10;

/** Loaded only where there is something to confirm: its menus are heavier than the rest of the dashboard. */
export function ConfirmList() {
  const cache = useQueryClient();
  const { data: mentions = [] } = useQuery({ ...proposedMentionsQuery(), retryOnMount: false });
  const [most, setMost] = useState(shownAtFirst);
  return (
    <>
      <ToConfirm
        mentions={mentions.slice(0, most)}
        among="all"
        onDecide={(mention, outcome) => decide(cache, mention, outcome)}
      />
      <ShowMore
        count={Math.min(most, mentions.length)}
        hasMore={mentions.length > most}
        onMore={() => setMost(most + step)}
      />
    </>
  );
}
