import { scaleBand, scaleLinear } from 'd3-scale';
import { stack } from 'd3-shape';
import { ChartFigure, labelsWithRoom } from './chart-figure.tsx';

/** `fill` is a Tailwind class; neighbours differ in lightness, so that they can be told apart without colour. */
type BarSeries = { name: string; fill: string };
export type Bar = { key: string; label: string; values: readonly number[] };

type Props = {
  title: string;
  /** From the bottom up. */
  series: readonly BarSeries[];
  bars: readonly Bar[];
  /** Name of what a bar stands for, for screen readers: "Session". */
  column: string;
};

const height = 168;
const margin = { top: 18, right: 8, bottom: 26, left: 8 };
const widest = 44;

/** Counts over time, stacked, with the total above each bar. */
export function BarChart({ title, series, bars, column }: Props) {
  const total = ({ values }: Bar) => values.reduce((sum, value) => sum + value, 0);
  return (
    <ChartFigure
      title={title}
      height={height}
      note={series.length > 1 ? <Legend series={series} /> : null}
      table={{
        columns: [column, ...series.map(({ name }) => name)],
        rows: bars.map(({ label, values }) => [label, ...values.map(String)]),
      }}
    >
      {(width) => {
        const x = scaleBand(
          bars.map(({ key }) => key),
          [margin.left, width - margin.right],
        )
          .paddingInner(0.3)
          .paddingOuter(0.15);
        const y = scaleLinear([0, Math.max(1, ...bars.map(total))], [height - margin.bottom, margin.top]);
        const thickness = Math.min(widest, x.bandwidth());
        const leftOf = ({ key }: Bar) => (x(key) ?? 0) + (x.bandwidth() - thickness) / 2;
        const layers = stack<Bar, number>()
          .keys(series.keys())
          .value(({ values }, index) => values[index] ?? 0)(bars);
        const hasRoom = labelsWithRoom(bars.length, width);
        return (
          <>
            {layers.map((layer) =>
              layer.map(({ 0: from, 1: to, data }) => (
                <rect
                  key={`${data.key} ${layer.key}`}
                  x={leftOf(data)}
                  width={thickness}
                  y={y(to)}
                  height={Math.max(0, y(from) - y(to))}
                  className={series[layer.key]?.fill}
                >
                  <title>{`${data.label}: ${to - from} ${series[layer.key]?.name.toLowerCase()}`}</title>
                </rect>
              )),
            )}
            {bars.map((bar, index) => (
              <g key={bar.key} textAnchor="middle">
                {total(bar) === 0 ? null : (
                  <text x={leftOf(bar) + thickness / 2} y={y(total(bar)) - 6} className="fill-ink-soft">
                    {total(bar)}
                  </text>
                )}
                {hasRoom(index) ? (
                  <text
                    {...labelPlace(leftOf(bar) + thickness / 2, width)}
                    y={height - 6}
                    className="fill-ink-faint"
                  >
                    {bar.label}
                  </text>
                ) : null}
              </g>
            ))}
          </>
        );
      }}
    </ChartFigure>
  );
}

/** Below the middle of its bar; the label of a narrow last bar ends with the chart instead of being cut. */
const labelPlace = (middle: number, width: number) =>
  middle + widest / 2 > width ? ({ x: width, textAnchor: 'end' } as const) : { x: middle };

const Legend = ({ series }: { series: readonly BarSeries[] }) => (
  <ul aria-hidden className="flex flex-wrap gap-x-4">
    {series.map(({ name, fill }) => (
      <li key={name} className="flex items-center gap-1.5">
        <svg viewBox="0 0 10 10" className="size-2.5">
          <rect width={10} height={10} rx={2} className={fill} />
        </svg>
        {name}
      </li>
    ))}
  </ul>
);
