import { useQuery } from '@tanstack/react-query';
import { ChartColumn, Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { BarChart } from '#ui/charts/bar-chart.tsx';
import { downloadFile } from '#ui/download-file.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatDay, formatDuration } from '#ui/format.ts';
import { FilterSelect } from '#ui/forms/filter-select.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { FigureGrid } from '../../administration/web/figures.tsx';
import type { Visitors } from '../contract.ts';
import { visitorPeriods, type VisitorPeriod } from '../rules/visitors.ts';
import { visitorsQuery } from './queries.ts';

const periods = [
  { value: '', label: 'Last 30 days' },
  { value: '7', label: 'Last 7 days' },
  { value: '90', label: 'Last 90 days' },
];
const sourceNames: Record<string, string> = {
  direct: 'Direct',
  search: 'Search',
  social: 'Social media',
  referral: 'Other sites',
};

/** How many people came, from where, and what they looked at. */
export function VisitorsPage() {
  const [period, setPeriod] = useState<VisitorPeriod>('30');
  const { data, error, refetch } = useQuery(visitorsQuery(period));
  return (
    <>
      <PageHeader
        title="Visitors"
        lead="Counted without cookies and without stored addresses. Days are in UTC."
        actions={
          <>
            <FilterSelect
              label="Period"
              options={periods}
              value={period === '30' ? '' : period}
              onChange={(value) => setPeriod(visitorPeriods.find((one) => one === value) ?? '30')}
            />
            <Button
              icon={<Download aria-hidden className="size-4" />}
              disabled={!data}
              onClick={() => (data ? downloadDays(data) : undefined)}
            >
              Download CSV
            </Button>
          </>
        }
      />
      {error && !data ? (
        <ErrorState title="Failed to load the visitors" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-96" />
      ) : data.total.pageViews === 0 ? (
        <Card>
          <EmptyState icon={<ChartColumn aria-hidden />} title="No visitors in this period">
            Visitors, the pages they open and where they came from appear here. Browsers that ask not to be
            tracked are not counted.
          </EmptyState>
        </Card>
      ) : (
        <Figures visitors={data} />
      )}
    </>
  );
}

function Figures({ visitors: { days, total, before, sources, paths } }: { visitors: Visitors }) {
  const bars = (figure: 'visitors' | 'pageViews') =>
    barsOf(days, figure).map(({ date, value }) => ({ key: date, label: formatDay(date), values: [value] }));
  const isWeekly = days.length > mostBars;
  return (
    <div className="space-y-5">
      <FigureGrid
        figures={[
          ['Visitors', `${total.visitors}${change(total.visitors, before.visitors)}`],
          ['Page views', `${total.pageViews}${change(total.pageViews, before.pageViews)}`],
          ['Average session', formatDuration(total.avgSessionSeconds)],
        ]}
      />
      <Card>
        <CardHeader title={isWeekly ? 'Week by week' : 'Day by day'} />
        <div className="space-y-8 p-4 sm:p-5">
          <BarChart
            title="Visitors"
            column={isWeekly ? 'Week from' : 'Day'}
            series={[{ name: 'Visitors', fill: 'fill-accent' }]}
            bars={bars('visitors')}
          />
          <BarChart
            title="Page views"
            column={isWeekly ? 'Week from' : 'Day'}
            series={[{ name: 'Page views', fill: 'fill-accent' }]}
            bars={bars('pageViews')}
          />
        </div>
      </Card>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Shares
          title="Where visitors came from"
          rows={sources.map((it) => [sourceNames[it.name] ?? it.name, it.visitors])}
        />
        <Shares title="Most viewed pages" rows={paths.map(({ path, views }) => [pathWords(path), views])} />
      </div>
    </div>
  );
}

const mostBars = 31; // more of them have no room for their figures

/** A bar a day, or a week that ends with the last day. */
function barsOf(days: Visitors['days'], figure: 'visitors' | 'pageViews'): { date: string; value: number }[] {
  const step = days.length > mostBars ? 7 : 1;
  const bars = [];
  for (let end = days.length; end > 0; end -= step) {
    const part = days.slice(Math.max(0, end - step), end);
    bars.unshift({ date: part[0]!.date, value: part.reduce((sum, day) => sum + day[figure], 0) });
  }
  return bars;
}

const pathWords = (path: string): string => (path === 'elsewhere' ? 'Unknown pages' : path);

/** " (+12%)" against the period before; nothing where there was none. */
function change(now: number, before: number): string {
  if (before === 0) return '';
  const percent = Math.round((now / before - 1) * 100);
  return ` (${percent >= 0 ? '+' : '−'}${Math.abs(percent)}%)`;
}

function Shares({ title, rows }: { title: string; rows: readonly [name: string, count: number][] }) {
  const most = Math.max(1, ...rows.map(([, count]) => count));
  return (
    <Card>
      <CardHeader title={title} />
      <ul aria-label={title} className="space-y-3 px-4 py-4 sm:px-5">
        {rows.map(([name, count]) => (
          <li key={name}>
            <div className="flex justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span className="text-ink-soft tabular-nums">{count}</span>
            </div>
            <svg aria-hidden viewBox="0 0 100 4" preserveAspectRatio="none" className="mt-1 block h-1 w-full">
              <rect width={100} height={4} rx={2} className="fill-raised" />
              <rect width={(100 * count) / most} height={4} rx={2} className="fill-accent" />
            </svg>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function downloadDays({ days }: Visitors): void {
  const rows = days.map((day) => [day.date, day.visitors, day.pageViews, day.avgSessionSeconds].join(','));
  const text = ['date,visitors,page_views,average_session_seconds', ...rows, ''].join('\r\n');
  downloadFile(`visitors-${days[0]?.date}-to-${days.at(-1)?.date}.csv`, text, 'text/csv');
}
