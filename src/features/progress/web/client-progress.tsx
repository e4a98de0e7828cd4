import { Sprout } from 'lucide-react';
import { PromiseGrid } from '#features/promises/web/promise-grid.tsx';
import { countStates } from '#features/promises/web/promise-words.tsx';
import type { ListedPromise } from '#features/promises/web/queries.ts';
import { MomentLink } from '#features/conversations/web/moment-link.tsx';
import { SessionGrid } from '#ui/charts/session-grid.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { shortDate } from '#ui/charts/short-date.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import type { ClientProgress } from '../contract.ts';
import { GoalList } from './goal-list.tsx';
import { TalkCharts } from './talk-charts.tsx';

type Props = {
  clientName: string;
  progress: ClientProgress;
  promises: readonly ListedPromise[];
};

const mostTopics = 12; // what a client takes in at a glance

/** What a coach can show the client: goals, promises, topics, talk share and questions, from session to session. */
export function ClientProgressView({ clientName, progress, promises }: Props) {
  const firstName = clientName.split(' ')[0] ?? clientName;
  if (progress.isOff) return <ProgressOff />;
  const { sessions, goals, topics, figures } = progress;
  if (sessions.length === 0)
    return (
      <Card>
        <EmptyState icon={<Sprout aria-hidden />} title="Progress grows with your sessions">
          After the first session with {firstName}, goals and promises appear here with the words they came
          from. From the second one on you can see what moved.
        </EmptyState>
      </Card>
    );
  return (
    <div className="space-y-5">
      <Card>
        <CardHeader title="Goals" />
        {goals.length > 0 ? <GoalList goals={goals} /> : <Nothing>No goals were set yet.</Nothing>}
      </Card>
      <Card>
        <CardHeader
          title="Promises over time"
          aside={
            <span className="text-sm text-ink-soft tabular-nums">
              {countStates(promises.map(({ state }) => state))}
            </span>
          }
        />
        {promises.length > 0 ? (
          <div className="p-4 sm:p-5">
            <PromiseGrid promises={promises} />
          </div>
        ) : (
          <Nothing>Tasks you accept from sessions appear here as promises.</Nothing>
        )}
      </Card>
      <Card>
        <CardHeader title="Topics over time" />
        {topics.length > 0 ? (
          <div className="p-4 sm:p-5">
            <TopicGrid topics={topics.slice(0, mostTopics)} sessions={sessions} />
          </div>
        ) : (
          <Nothing>No topics came up yet.</Nothing>
        )}
      </Card>
      {figures.length > 0 ? <Talk firstName={firstName} figures={figures} /> : null}
    </div>
  );
}

export const ProgressOff = () => (
  <Card>
    <EmptyState icon={<Sprout aria-hidden />} title="Progress tracking is off">
      Nothing is counted while it is off. You can turn it on in AI settings.
    </EmptyState>
  </Card>
);

const Nothing = ({ children }: { children: string }) => (
  <p className="px-4 py-5 text-ink-soft sm:px-5">{children}</p>
);

type TopicsProps = { topics: ClientProgress['topics']; sessions: ClientProgress['sessions'] };

function TopicGrid({ topics, sessions }: TopicsProps) {
  return (
    <SessionGrid
      title="Topics over time"
      rowsAre="Topic"
      columns={sessions.map(({ conversationId, sessionDate }) => ({
        key: conversationId,
        label: shortDate(sessionDate),
      }))}
      rows={topics.map(({ label, at }) => ({
        key: label,
        name: label,
        cells: sessions.map(({ conversationId, sessionDate }) => {
          const place = at.find((one) => one.conversationId === conversationId);
          if (!place) return null;
          return (
            <MomentLink
              key={conversationId}
              moment={{ ...place, start: null }}
              className="inline-grid size-6 place-items-center touch:size-11"
            >
              <span aria-hidden className="size-3 rounded-full bg-accent" />
              <span className="sr-only">{`${label}, ${shortDate(sessionDate)}`}</span>
            </MomentLink>
          );
        }),
      }))}
    />
  );
}

type TalkProps = { firstName: string; figures: ClientProgress['figures'] };

function Talk({ firstName, figures }: TalkProps) {
  return (
    <Card>
      <CardHeader title="Talk and questions" />
      <TalkCharts
        shareTitle={`How much ${firstName} talked`}
        shareNote="Share of words, by session."
        questionsTitle="Questions asked"
        column="Session"
        periods={figures.map(({ conversationId, sessionDate, clientTalkShare, ...questions }) => ({
          key: conversationId,
          label: shortDate(sessionDate),
          share: clientTalkShare,
          ...questions,
        }))}
      />
    </Card>
  );
}
