import { useRef, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { formatCount } from '#ui/format.ts';
import { useWantedFocus } from '#ui/keyboard/wanted-focus.ts';
import type { SessionMemory } from '../contract.ts';
import { AddEntry } from './add-entry.tsx';
import { MemoryChanges } from './memory-changes.tsx';
import { MemoryItem } from './memory-item.tsx';
import { sectionOrder, sectionTitles } from './section-titles.ts';
import type { MemoryActions, MemoryEntry } from './queries.ts';

const shownAtFirst = 5;

type Props = {
  /** The latest session first. */
  memories: readonly SessionMemory[];
  /** Absent: for reading only. */
  actions?: MemoryActions;
};

/** Everything that is remembered of a client, by kind, each with its receipt. */
export function MemoryPanel({ memories, actions }: Props) {
  return (
    <div className="divide-y divide-line">
      <MemoryChanges memories={memories} />
      {sectionOrder.map((section) => {
        const entries = memories.flatMap((memory) => memory[section].map((entry) => ({ memory, entry })));
        return entries.length === 0 ? null : (
          <SectionList key={section} title={sectionTitles[section]} entries={entries} actions={actions} />
        );
      })}
      {actions ? (
        <div className="px-4 py-3 sm:px-5">
          <AddEntry add={actions.add} />
        </div>
      ) : null}
    </div>
  );
}

export const isEmptyMemory = (memories: readonly SessionMemory[]): boolean =>
  memories.every((memory) => sectionOrder.every((section) => memory[section].length === 0));

type ListProps = {
  title: string;
  entries: readonly { memory: SessionMemory; entry: MemoryEntry }[];
  actions: MemoryActions | undefined;
};

function SectionList({ title, entries, actions }: ListProps) {
  const [isWhole, setIsWhole] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useWantedFocus(heading, title);
  const rows = isWhole ? entries : entries.slice(0, shownAtFirst);
  const hidden = entries.length - rows.length;
  return (
    <section aria-label={title} className="px-4 pt-4 pb-2 sm:px-5">
      <h3 ref={heading} tabIndex={-1} className="mb-1 font-semibold">
        {title}
      </h3>
      <ul aria-label={title}>
        {rows.map(({ memory, entry }, index) => (
          <MemoryItem
            key={entry.id}
            memory={memory}
            entry={entry}
            actions={actions}
            after={(entries[index + 1] ?? entries[index - 1])?.entry.id ?? title}
          />
        ))}
      </ul>
      {hidden > 0 ? (
        <Button variant="quiet" size="sm" className="-ml-2.5" onClick={() => setIsWhole(true)}>
          Show {formatCount(hidden, 'more', 'more')}
        </Button>
      ) : null}
    </section>
  );
}
