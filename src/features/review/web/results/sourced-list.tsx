import type { ReactNode } from 'react';
import { ResultSection, SourceButton, useSourceHighlight, useSources, type Source } from './sources.tsx';

type Item = Source & { text: string };

type Props = {
  title: string;
  items: readonly Item[];
  aside?: ReactNode;
};

/** A read-only list of results with their sources. */
export function SourcedList({ title, items, aside }: Props) {
  if (items.length === 0) return null;
  return (
    <ResultSection title={title} aside={aside}>
      <SourcedLines items={items} />
    </ResultSection>
  );
}

export function SourcedLines({ items }: { items: readonly Item[] }) {
  return (
    <ul className="-mx-2.5">
      {items.map((item, index) => (
        <SourcedLine key={index} item={item} />
      ))}
    </ul>
  );
}

function SourcedLine({ item }: { item: Item }) {
  const { open } = useSources();
  const light = useSourceHighlight(item);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a larger target for the mouse; keyboards have the button
    <li
      {...light}
      onClick={() => {
        if (getSelection()?.isCollapsed && item.turn !== null) open(item);
      }}
      className="flex cursor-pointer items-start justify-between gap-4 rounded-md px-2.5 py-1.5 transition-colors hover:bg-raised touch:min-h-11 touch:py-2.5"
    >
      <span className="min-w-0 text-pretty wrap-anywhere">{item.text}</span>
      <SourceButton source={item} />
    </li>
  );
}
