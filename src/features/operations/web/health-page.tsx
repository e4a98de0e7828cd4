import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BarChart } from '#ui/charts/bar-chart.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatFileSize } from '#ui/format.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { FigureGrid, formatMinutes, formatMoney } from '../../administration/web/figures.tsx';
import type { OperationsHealth, Part } from '../contract.ts';
import { NeedsCard } from './needs-card.tsx';
import { operationsHealthQuery } from './queries.ts';

const kindWords: Record<Part['kind'], string> = {
  database: 'Database',
  jobs: 'Jobs',
  storage: 'Storage of recordings',
  mail: 'E-mail',
  engine: 'Speech engine',
  analyser: 'Analyser',
};
const states = {
  ok: ['accent', 'Works'],
  failing: ['danger', 'Does not work'],
  not_set_up: ['neutral', 'Not set up'],
  unknown: ['neutral', 'In use, not tested'],
} as const;

/** Whether each part works, what is used, and what providers charge. */
export function HealthPage() {
  const { data, error, refetch } = useQuery(operationsHealthQuery);
  return (
    <>
      <PageHeader title="Health" lead="Checked from this web server just now." />
      {error && !data ? (
        <ErrorState
          title="Failed to load the health of the server"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <Content health={data} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </>
  );
}

function Content({ health }: { health: OperationsHealth }) {
  const { parts, databaseBytes, stored, disk, months, engines, providerFailures } = health;
  return (
    <div className="space-y-5">
      <NeedsCard />
      <Card>
        <CardHeader title="Parts" />
        <List label="Parts">
          {parts.map((part) => (
            <Line key={`${part.kind} ${part.name}`} name={kindWords[part.kind]} detail={part.name}>
              {part.ms === null ? null : <span className="text-sm text-ink-soft">{part.ms} ms</span>}
              <Badge tone={states[part.state][0]}>{states[part.state][1]}</Badge>
            </Line>
          ))}
        </List>
      </Card>
      <FigureGrid
        figures={[
          ['Database', formatFileSize(databaseBytes)],
          ['Stored files', stored === null ? 'Being counted' : formatFileSize(stored.bytes)],
          ['Disk, free', `${formatFileSize(disk.freeBytes)} of ${formatFileSize(disk.totalBytes)}`],
          ['Provider costs this month', formatMoney(health.thisMonthUsd)],
        ]}
      />
      <Card>
        <CardHeader title="Costs" />
        {months.length === 0 ? (
          <p className="px-4 py-4 text-ink-soft sm:px-5">
            Nothing has been transcribed or analysed yet. Costs of each month appear here.
          </p>
        ) : (
          <div className="space-y-6 p-4 sm:p-5">
            <BarChart
              title="Transcribed minutes"
              column="Month"
              series={[{ name: 'Minutes', fill: 'fill-accent' }]}
              bars={months.map(({ month: key, minutes }) => ({
                key,
                label: key,
                values: [Math.round(minutes)],
              }))}
            />
            <p className="text-sm text-ink-soft">
              Costs are estimates from the providers’ list prices. Engines on this server cost nothing.
            </p>
          </div>
        )}
        <List label="Costs by month">
          {months.toReversed().map((one) => (
            <Line
              key={one.month}
              name={one.month}
              detail={`${formatMinutes(one.minutes)} minutes, ${one.recordings} recordings, Deepgram ${formatMoney(one.deepgramUsd)}, OpenAI ${formatMoney(one.openaiUsd)}`}
            >
              <span className="tabular-nums">{formatMoney(one.totalUsd)}</span>
            </Line>
          ))}
        </List>
      </Card>
      {engines.length > 0 ? (
        <Card>
          <CardHeader title="Speech engines this month" />
          <List label="Speech engines this month">
            {engines.map(({ name, minutes, usd }) => (
              <Line key={name} name={name} detail={`${formatMinutes(minutes)} minutes`}>
                <span className="tabular-nums">{formatMoney(usd)}</span>
              </Line>
            ))}
          </List>
        </Card>
      ) : null}
      <ProviderFailures failures={providerFailures} />
    </div>
  );
}

function ProviderFailures({ failures }: { failures: OperationsHealth['providerFailures'] }) {
  return (
    <Card>
      <CardHeader title="Provider failures" />
      {failures.length === 0 ? (
        <p className="px-4 py-4 text-ink-soft sm:px-5">
          No job failed because of a provider in the last 7 days.
        </p>
      ) : (
        <List label="Provider failures">
          {failures.map(({ job, code, count }) => (
            <Line key={`${job} ${code}`} name={job} detail={code}>
              <span className="tabular-nums">{count}</span>
            </Line>
          ))}
        </List>
      )}
    </Card>
  );
}

const List = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul aria-label={label} className="divide-y divide-line">
    {children}
  </ul>
);

const Line = ({ name, detail, children }: { name: string; detail: string; children: ReactNode }) => (
  <li className="flex items-center justify-between gap-4 px-4 py-3 sm:px-5">
    <div className="min-w-0">
      <p className="font-medium">{name}</p>
      <p className="text-sm wrap-anywhere text-ink-soft">{detail}</p>
    </div>
    <div className="flex shrink-0 items-center gap-3">{children}</div>
  </li>
);
