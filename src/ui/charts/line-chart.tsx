import { scaleLinear, scalePoint } from 'd3-scale';
import { line } from 'd3-shape';
import type { ReactNode } from 'react';
import { ChartFigure, labelsWithRoom } from './chart-figure.tsx';

export type ChartPoint = {
  key: string;
  label: string;
  /** Null: not known for this one. */ value: number | null;
};

type Props = {
  title: string;
  note?: ReactNode;
  points: readonly ChartPoint[];
  /** The upper end of the axis; it begins at zero. */
  most: number;
  ticks: readonly number[];
  format: (value: number) => string;
  /** Names of the two columns for screen readers: "Session", "Talk share". */
  columns: readonly [string, string];
};

const height = 168;
const margin = { top: 18, right: 40, bottom: 26, left: 40 };

/** One figure over time. A gap stays a gap: no line is drawn over what is not known. */
export function LineChart({ title, note, points, most, ticks, format, columns }: Props) {
  const last = points.findLast(({ value }) => value !== null);
  return (
    <ChartFigure
      {...{ title, note, height }}
      table={{
        columns,
        rows: points.map(({ label, value }) => [label, value === null ? 'Not known' : format(value)]),
      }}
    >
      {(width) => {
        const x = scalePoint(
          points.map(({ key }) => key),
          [margin.left, width - margin.right],
        ).padding(0.5);
        const y = scaleLinear([0, most], [height - margin.bottom, margin.top]);
        const at = ({ key }: ChartPoint) => x(key) ?? 0;
        const path = line<ChartPoint>(at, ({ value }) => y(value ?? 0)).defined(
          ({ value }) => value !== null,
        );
        const hasRoom = labelsWithRoom(points.length, width - margin.left - margin.right);
        return (
          <>
            {ticks.map((tick) => (
              <g key={tick}>
                <line
                  x1={margin.left}
                  x2={width - margin.right}
                  y1={y(tick)}
                  y2={y(tick)}
                  className="stroke-line"
                />
                <text x={margin.left - 8} y={y(tick)} dy="0.32em" textAnchor="end" className="fill-ink-faint">
                  {format(tick)}
                </text>
              </g>
            ))}
            <path d={path(points) ?? ''} fill="none" strokeWidth={2} className="stroke-accent" />
            {points.map((point, index) => (
              <g key={point.key}>
                {point.value === null ? null : (
                  <circle
                    cx={at(point)}
                    cy={y(point.value)}
                    r={4}
                    strokeWidth={2}
                    className="fill-accent stroke-card"
                  >
                    <title>{`${point.label}: ${format(point.value)}`}</title>
                  </circle>
                )}
                {hasRoom(index) ? (
                  <text x={at(point)} y={height - 6} textAnchor="middle" className="fill-ink-faint">
                    {point.label}
                  </text>
                ) : null}
              </g>
            ))}
            {last?.value !== undefined && last.value !== null ? (
              <text
                x={at(last)}
                y={y(last.value) - 10}
                textAnchor="middle"
                className="fill-ink font-semibold"
              >
                {format(last.value)}
              </text>
            ) : null}
          </>
        );
      }}
    </ChartFigure>
  );
}
