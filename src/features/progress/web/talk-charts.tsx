import { BarChart } from '#ui/charts/bar-chart.tsx';
import { LineChart } from '#ui/charts/line-chart.tsx';
import { percent } from '#ui/charts/percent.ts';

/** A session or a month. */
type Period = {
  key: string;
  label: string;
  /** 0..1; null where it was not counted. */
  share: number | null;
  openQuestions: number;
  closedQuestions: number;
};

type Props = {
  shareTitle: string;
  shareNote: string;
  questionsTitle: string;
  /** What the periods are, as the heading of the charts' tables. */
  column: string;
  periods: readonly Period[];
};

/** How much one person talked, and the questions that were asked, beside each other. */
export const TalkCharts = ({ shareTitle, shareNote, questionsTitle, column, periods }: Props) => (
  <div className="grid gap-8 p-4 sm:p-5 lg:grid-cols-2">
    <LineChart
      title={shareTitle}
      note={shareNote}
      points={periods.map(({ key, label, share }) => ({ key, label, value: share }))}
      most={1}
      ticks={[0, 0.5, 1]}
      format={percent}
      columns={[column, 'Share of the words']}
    />
    <BarChart
      title={questionsTitle}
      column={column}
      series={[
        { name: 'Open', fill: 'fill-accent' },
        { name: 'Closed', fill: 'fill-line-strong' },
      ]}
      bars={periods.map(({ key, label, openQuestions, closedQuestions }) => ({
        key,
        label,
        values: [openQuestions, closedQuestions],
      }))}
    />
  </div>
);
