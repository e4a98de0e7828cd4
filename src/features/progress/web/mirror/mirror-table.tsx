import { columns, type FigureColumn, type MirrorRow } from './mirror-rows.ts';

type Props = {
  title: string;
  rowsAre: string;
  rows: readonly MirrorRow[];
  onOpen: (row: MirrorRow, column: FigureColumn) => void;
};

// The names that stay in place would cover the round corners of the card.
const scrollClass = 'relative overflow-x-auto -outline-offset-2 last:rounded-b-lg';

/** Figures by month or session. Each number opens the moments it counts; a zero has none. */
export function MirrorTable({ title, rowsAre, rows, onOpen }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by key
    <div role="region" aria-label={title} tabIndex={0} className={scrollClass}>
      <table className="w-full border-separate border-spacing-0 tabular-nums">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="text-sm text-ink-soft [&>th]:border-b [&>th]:border-line [&>th]:py-2.5 [&>th]:align-bottom [&>th]:leading-4 [&>th]:font-normal">
            <th scope="col" className="sticky left-0 z-1 bg-card pr-3 pl-4 text-left sm:pl-5">
              {rowsAre}
            </th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" className="min-w-22 px-2 text-right last:pr-4 sm:last:pr-5">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="[&>*]:border-b [&>*]:border-line last:[&>*]:border-b-0">
              <th
                scope="row"
                className="sticky left-0 z-1 max-w-56 min-w-36 bg-card py-2 pr-3 pl-4 text-left font-medium sm:pl-5"
              >
                <span className="line-clamp-2 wrap-anywhere">{row.name}</span>
                {row.detail ? (
                  <span className="block truncate text-sm font-normal text-ink-soft">{row.detail}</span>
                ) : null}
              </th>
              {columns.map((column) => (
                <td key={column.name} className="px-2 text-right last:pr-4 sm:last:pr-5">
                  <Figure row={row} column={column} onOpen={onOpen} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type FigureProps = { row: MirrorRow; column: FigureColumn; onOpen: Props['onOpen'] };

function Figure({ row, column, onOpen }: FigureProps) {
  const value = column.valueOf(row.figures);
  if (value === null)
    return (
      <span className="text-ink-faint">
        <span aria-hidden>–</span>
        <span className="sr-only">Not known</span>
      </span>
    );
  if (value === 0) return <span className="text-ink-faint">{column.format(0)}</span>;
  return (
    <button
      type="button"
      aria-label={`${column.format(value)}: ${column.name.toLowerCase()}, ${row.name}`}
      onClick={() => onOpen(row, column)}
      className="rounded-sm font-medium text-accent-text underline decoration-accent/40 underline-offset-4 transition-colors hover:decoration-accent touch:-my-2.5 touch:min-h-11 touch:min-w-11 touch:text-right"
    >
      {column.format(value)}
    </button>
  );
}
