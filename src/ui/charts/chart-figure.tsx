import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

type ChartTable = {
  columns: readonly string[];
  /** The first cell of a row names it. */
  rows: readonly (readonly string[])[];
};

type Props = {
  title: string;
  /** What the picture shows, in a sentence, or its legend. */
  note?: ReactNode;
  height: number;
  /** The same figures for screen readers. */
  table: ChartTable;
  /** Draws the chart at a width in pixels. */
  children: (width: number) => ReactNode;
};

/** A picture of figures with its title. Its place has the height of the chart before the width is known. */
export function ChartFigure({ title, note, height, table, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);

  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => setWidth(Math.floor(element.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <figure className="relative min-w-0">
      <figcaption>
        <h3 className="font-semibold">{title}</h3>
        {note ? <div className="mt-0.5 text-sm text-ink-soft">{note}</div> : null}
      </figcaption>
      <div ref={place} className="relative mt-3 overflow-hidden" style={{ minHeight: height }}>
        {width > 0 ? (
          // The view box lets the picture shrink on paper, where the page is narrower than the screen.
          <svg
            aria-hidden
            viewBox={`0 0 ${width} ${height}`}
            className="absolute inset-0 h-full w-full text-xs print:static"
          >
            {children(width)}
          </svg>
        ) : null}
      </div>
      <div className="sr-only">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              {table.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([name, ...cells], index) => (
              <tr key={index}>
                <th scope="row">{name}</th>
                {cells.map((cell, at) => (
                  <td key={at}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

const labelWidth = 64; // "12 Mar 2024" in the small size, with air around it

/** Which labels below a chart are drawn: as many as have room, the last one always. */
export function labelsWithRoom(count: number, width: number): (index: number) => boolean {
  const every = Math.max(1, Math.ceil(count / Math.max(1, Math.floor(width / labelWidth))));
  return (index) => (count - 1 - index) % every === 0;
}
