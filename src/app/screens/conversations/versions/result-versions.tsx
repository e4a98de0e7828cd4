import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dropVersion, restoreVersion, type Version } from '#features/analysis/contract.ts';
import { reasonWords } from '#features/conversations/web/reason-words.ts';
import type { ReviewedConversation } from '#features/review/contract.ts';
import { conversationQuery, refreshLists } from '#features/review/web/queries.ts';
import { AnalyseAgainDialog } from '#features/review/web/versions/analyse-again-dialog.tsx';
import { CompareResults } from '#features/review/web/versions/compare-results.tsx';
import { versionQuery, versionsQuery } from '#features/review/web/versions/queries.ts';
import { madeHow, madeWhen } from '#features/review/web/versions/version-words.ts';
import { Button } from '#ui/actions/button.tsx';
import { call } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row, Rows } from '#ui/layout/rows.tsx';
import { notify, warn } from '#ui/toast.ts';

type Props = {
  conversation: ReviewedConversation;
  /** The version compared with the current one. */
  compared: number | undefined;
  onCompare: (number: number | undefined) => void;
};

/** All analyses of the conversation. One is current; the others can be compared and chosen. */
export function ResultVersions({ conversation, compared, onCompare }: Props) {
  const { id, results } = conversation;
  const cache = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const { data: versions, error, refetch } = useQuery(versionsQuery(id));
  const readAgain = () => {
    void cache.invalidateQueries({ queryKey: conversationQuery(id).queryKey });
    void refreshLists(cache);
  };

  async function choose(number: number, undo: number | undefined): Promise<void> {
    try {
      await call(restoreVersion, { params: { id, number } });
      readAgain();
      onCompare(undefined);
      notify(
        `Version ${number} is now current`,
        undo ? { action: { label: 'Undo', onClick: () => void choose(undo, undefined) } } : {},
      );
    } catch (failure) {
      warn('Failed to use this version', { description: messageFor(failure) });
    }
  }
  async function drop(number: number): Promise<void> {
    try {
      await call(dropVersion, { params: { id, number } });
      if (compared === number) onCompare(undefined);
      readAgain();
    } catch (failure) {
      warn('Failed to remove this version', { description: messageFor(failure) });
    }
  }

  if (error)
    return <ErrorState title="Failed to load the versions" error={error} onRetry={() => void refetch()} />;
  if (!versions) return <SkeletonRows count={2} label="Loading versions" />;
  const current = versions.find((version) => version.isCurrent);
  return (
    <div className="space-y-8">
      <div>
        <Card>
          <Rows label="Versions of the results">
            {versions.map((version) => (
              <VersionRow
                key={version.number}
                version={version}
                isCompared={version.number === compared}
                onCompare={() => onCompare(version.number)}
                onUse={() => void choose(version.number, current?.number)}
                onDrop={() => void drop(version.number)}
              />
            ))}
          </Rows>
        </Card>
        {results ? (
          <Button className="mt-4" onClick={() => setIsAsking(true)}>
            Analyse again
          </Button>
        ) : null}
      </div>
      {compared !== undefined && current && compared !== current.number ? (
        <Comparison
          key={compared}
          id={id}
          current={current.number}
          number={compared}
          onUse={() => void choose(compared, current.number)}
          onKeep={() => onCompare(undefined)}
        />
      ) : null}
      {results ? (
        <AnalyseAgainDialog
          open={isAsking}
          onClose={() => setIsAsking(false)}
          conversationId={id}
          current={results}
          onStarted={({ number }) => onCompare(number)}
        />
      ) : null}
    </div>
  );
}

type RowProps = {
  version: Version;
  isCompared: boolean;
  onCompare: () => void;
  onUse: () => void;
  onDrop: () => void;
};

function VersionRow({ version, isCompared, onCompare, onUse, onDrop }: RowProps) {
  const { number, status, reason, isCurrent, editsSince } = version;
  return (
    <Row
      title={
        <span className="font-medium">
          Version {number}
          <span className="font-normal text-ink-soft">: {madeHow(version)}</span>
        </span>
      }
      detail={
        <>
          {madeWhen(version)}
          {editsSince > 0
            ? `, before ${editsSince === 1 ? '1 change' : `${editsSince} changes`} to the transcript`
            : ''}
        </>
      }
      meta={
        isCurrent ? (
          <Badge tone="accent">Current</Badge>
        ) : status === 'pending' ? (
          <Badge>In progress</Badge>
        ) : status === 'failed' ? (
          <Badge tone="danger">{reasonWords[reason ?? 'internal'].title}</Badge>
        ) : null
      }
      actions={
        isCurrent ? undefined : (
          <span className="mr-2 flex flex-wrap justify-end gap-1.5">
            {status === 'ready' ? (
              <>
                <Button size="sm" variant="quiet" disabled={isCompared} onClick={onCompare}>
                  Compare
                  <span className="sr-only"> version {number} with the current one</span>
                </Button>
                <Button size="sm" variant="quiet" onClick={onUse}>
                  Use
                  <span className="sr-only"> version {number}</span>
                </Button>
              </>
            ) : null}
            {status === 'failed' ? (
              <Button size="sm" variant="quiet" onClick={onDrop}>
                Remove
                <span className="sr-only"> version {number}</span>
              </Button>
            ) : null}
          </span>
        )
      }
    />
  );
}

type ComparisonProps = { id: string; current: number; number: number; onUse: () => void; onKeep: () => void };

function Comparison({ id, current, number, onUse, onKeep }: ComparisonProps) {
  const left = useQuery(versionQuery(id, current));
  const right = useQuery(versionQuery(id, number));
  const failed = left.error ?? right.error;
  if (failed) return <ErrorState title="Failed to load the version" error={failed} />;
  if (right.data?.status === 'pending')
    return (
      <Card className="p-5">
        <Progress stage={`Creating version ${number}`} fraction={null} />
        <p className="mt-3 text-ink-soft">You can leave this page; it will be here when you come back.</p>
      </Card>
    );
  if (right.data?.status === 'failed') {
    const { title, text } = reasonWords[right.data.reason ?? 'internal'];
    return (
      <div role="alert">
        <h2 className="font-serif text-xl font-semibold">{title}</h2>
        <p className="mt-1 text-ink-soft">{text} The current version stays as it is.</p>
      </div>
    );
  }
  if (!left.data || !right.data) return <SkeletonRows count={4} label="Loading the comparison" />;
  return (
    <section aria-label="Comparison">
      <div className="sticky top-0 z-10 -mx-2 mb-6 flex flex-wrap items-center justify-between gap-3 border-b border-line bg-paper px-2 py-3">
        <h2 className="font-serif text-xl font-semibold">
          Version {current} and version {number}
        </h2>
        <span className="flex flex-wrap gap-2">
          <Button size="sm" onClick={onKeep}>
            Keep version {current}
          </Button>
          <Button size="sm" variant="primary" onClick={onUse}>
            Use version {number}
          </Button>
        </span>
      </div>
      <CompareResults
        left={{ name: `Version ${current}, current`, version: left.data }}
        right={{ name: `Version ${number}`, version: right.data }}
      />
    </section>
  );
}
