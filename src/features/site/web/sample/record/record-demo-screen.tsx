import { useState, type ReactNode } from 'react';
import { MomentsProvider } from '#features/conversations/web/moment-link.tsx';
import { InsightList } from '#features/insights/web/insight-list.tsx';
import { MemoryPanel } from '#features/memory/web/memory-panel.tsx';
import { BriefView, nextMeetingWords } from '#features/progress/web/brief/brief-view.tsx';
import { ClientProgressView } from '#features/progress/web/client-progress.tsx';
import { PromiseList } from '#features/promises/web/promise-list.tsx';
import { ToConfirm } from '#features/promises/web/to-confirm.tsx';
import type { Proposal } from '#features/promises/web/queries.ts';
import type { Outcome } from '#features/promises/rules/outcomes.ts';
import { Tabs } from '#ui/actions/tabs.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { today as dayNow } from '#ui/time-zone.ts';
import { samplePromises, sampleProposals } from './sample-promises.ts';
import { sampleBrief, sampleInsights, sampleMemory, sampleProgress } from './sample-record.ts';
import { clientName } from './sample-sessions.ts';

/** `/phase2-demo`: the record of a made-up client, with the real components. Nothing is saved. */
export function RecordDemoScreen() {
  const [today] = useState(() => dayNow());
  return (
    <MomentsProvider value={false}>
      <PageHeader
        title="A client over time"
        lead={`An example: four sessions with ${clientName}, who does not exist. Nothing you do here is saved.`}
      />
      <Tabs
        label="Parts of the record"
        tabs={[
          { value: 'promises', label: 'Promises', panel: <Promises today={today} /> },
          { value: 'brief', label: 'Brief', panel: <ExampleBrief today={today} /> },
          {
            value: 'memory',
            label: 'Memory',
            panel: (
              <Titled title="What Afterword remembers about Maya">
                <MemoryPanel memories={sampleMemory(today)} />
              </Titled>
            ),
          },
          {
            value: 'progress',
            label: 'Progress',
            panel: (
              <ClientProgressView
                clientName={clientName}
                progress={sampleProgress(today)}
                promises={samplePromises(today)}
              />
            ),
          },
        ]}
      />
    </MomentsProvider>
  );
}

const Titled = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card>
    <CardHeader title={title} />
    {children}
  </Card>
);

function ExampleBrief({ today }: { today: string }) {
  const brief = sampleBrief(today);
  return (
    <>
      <p className="mb-6 font-medium">{nextMeetingWords(brief)}</p>
      <BriefView brief={brief} />
    </>
  );
}

/** Decisions stay on this page: a promise takes the outcome, a dismissed proposal goes. */
function Promises({ today }: { today: string }) {
  const [promises, setPromises] = useState(() => samplePromises(today));
  const [proposals, setProposals] = useState(() => sampleProposals(today));
  const [insights, setInsights] = useState(() => sampleInsights(today));

  const decide = (mention: Proposal, outcome: Outcome | null) => {
    setProposals(proposals.filter((one) => one !== mention));
    if (outcome === null) return;
    const { id: _id, promise, ...said } = mention;
    setPromises(
      promises.map((one) =>
        one.id === promise.taskId
          ? { ...one, state: outcome, history: [...one.history, { ...said, outcome, review: 'confirmed' }] }
          : one,
      ),
    );
  };
  return (
    <div className="space-y-5">
      <Titled title="Promises">
        <div className="border-b border-line">
          <ToConfirm mentions={proposals} among="one client" onDecide={decide} />
        </div>
        <PromiseList promises={promises} />
      </Titled>
      {insights.length > 0 ? (
        <Titled title="Insights">
          <InsightList
            insights={insights}
            onDismiss={(insight) => setInsights(insights.filter((one) => one !== insight))}
          />
        </Titled>
      ) : null}
    </div>
  );
}
