import type { ReactNode } from 'react';

type Props = {
  title: string;
  /** Name of the first column: "Topic". */
  rowsAre: string;
  columns: readonly { key: string; label: string }[];
  rows: readonly { key: string; name: ReactNode; cells: readonly ReactNode[] }[];
};

/** What came up in which session: a table, drawn like a chart. With many sessions it scrolls, the names stay. */
export function SessionGrid({ title, rowsAre, columns, rows }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by key
    <div role="region" aria-label={title} tabIndex={0} className="relative overflow-x-auto rounded-sm">
      <table className="w-full border-separate border-spacing-0">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col" className="sticky left-0 bg-card pr-4 text-left">
              <span className="sr-only">{rowsAre}</span>
            </th>
            {columns.map(({ key, label }) => (
              <th
                key={key}
                scope="col"
                className="min-w-12 px-1 pb-1.5 text-center text-xs font-normal whitespace-nowrap text-ink-faint sm:min-w-16"
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key}>
              <th
                scope="row"
                className="sticky left-0 min-w-32 border-t border-line bg-card py-2 pr-4 text-left align-top font-medium text-pretty wrap-anywhere"
              >
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index]?.key ?? index} className="border-t border-line px-1 py-2 text-center">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
