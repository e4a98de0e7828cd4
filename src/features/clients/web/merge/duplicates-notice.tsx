import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { formatCount } from '#ui/format.ts';
import { Card } from '#ui/layout/card.tsx';
import type { Client } from '../../contract.ts';
import { pairKey } from '../../rules/apart.ts';
import { findDuplicates, type Duplicate, type Likeness } from '../../rules/duplicates.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { apartQuery, useKeepApart } from './use-keep-apart.ts';

const keyOf = ({ one, other }: Duplicate<Client>) => pairKey([one.id, other.id]);

const shownAtOnce = 3;

/** Clients who look like one person, to merge or to keep apart. */
export function DuplicatesNotice({ clients }: { clients: readonly Client[] }) {
  const { data: apart } = useQuery(apartQuery);
  const keepApart = useKeepApart();
  const found = useMemo(() => findDuplicates(clients), [clients]);
  const known = new Set(apart?.map(pairKey));
  // None before the answer: a pair would show for a moment.
  const pairs = apart ? found.filter((pair) => !known.has(keyOf(pair))) : [];
  const [merging, setMerging] = useState<Duplicate<Client> | null>(null);
  return (
    <>
      {pairs.length > 0 ? (
        <Card className="mb-4">
          <section aria-label="Possible duplicates" className="p-4 sm:px-5">
            <h2 className="flex items-center gap-2 font-medium">
              <Users aria-hidden className="size-4 text-ink-faint" />
              {formatCount(pairs.length, 'possible duplicate')}
            </h2>
            <ul className="mt-1 divide-y divide-line">
              {pairs.slice(0, shownAtOnce).map((pair) => (
                <Pair
                  key={keyOf(pair)}
                  pair={pair}
                  onMerge={() => setMerging(pair)}
                  onApart={() => keepApart(pair)}
                />
              ))}
            </ul>
          </section>
        </Card>
      ) : null}
      {merging ? (
        <MergeDialog
          key={keyOf(merging)}
          client={richer(merging)}
          other={richer(merging) === merging.one ? merging.other : merging.one}
          open
          onClose={() => setMerging(null)}
        />
      ) : null}
    </>
  );
}

/** The one with more conversations is kept; between equals the older one. */
const richer = ({ one, other }: Duplicate<Client>): Client =>
  one.conversationCount === other.conversationCount
    ? [one, other].toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))[0]!
    : one.conversationCount > other.conversationCount
      ? one
      : other;

type PairProps = { pair: Duplicate<Client>; onMerge: () => void; onApart: () => void };

function Pair({ pair: { one, other, by }, onMerge, onApart }: PairProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="min-w-0 flex-1 basis-56 wrap-anywhere">
        {`${one.name} and ${other.name}`}
        <span className="text-sm text-ink-faint">{` · ${reasons[by]}`}</span>
      </span>
      <span className="flex gap-1">
        <Button size="sm" aria-label={`Merge ${one.name} and ${other.name}`} onClick={onMerge}>
          Merge…
        </Button>
        <Button size="sm" variant="quiet" onClick={onApart}>
          Not the same
        </Button>
      </span>
    </li>
  );
}

const reasons: Record<Likeness, string> = {
  email: 'same e-mail',
  name: 'same name',
  'near name': 'almost the same name',
};
