import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReviewedConversation } from '#features/review/contract.ts';
import { conversationQuery, refreshLists } from '#features/review/web/queries.ts';
import { restoreVersion, type TranscriptVersion } from '#features/transcription/contract.ts';
import { writtenBy } from '#features/transcription/web/engines/engine-names.ts';
import { CompareTranscripts } from '#features/transcription/web/versions/compare-transcripts.tsx';
import {
  transcriptVersionQuery,
  transcriptVersionsQuery,
} from '#features/transcription/web/versions/queries.ts';
import { Button } from '#ui/actions/button.tsx';
import { call } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { formatCount, formatMoment } from '#ui/format.ts';
import { Card } from '#ui/layout/card.tsx';
import { Row, Rows } from '#ui/layout/rows.tsx';
import { notify, warn } from '#ui/toast.ts';

type Props = {
  conversation: ReviewedConversation;
  compared: number | undefined;
  onCompare: (number: number | undefined) => void;
};

/** All transcripts of the conversation, the current one first. Any other can be restored. */
export function TranscriptVersions({ conversation, compared, onCompare }: Props) {
  const { id, turns, speakers } = conversation;
  const cache = useQueryClient();
  const [restoring, setRestoring] = useState<number | null>(null);
  const { data: versions, error, refetch } = useQuery(transcriptVersionsQuery(id));

  async function restore(number: number): Promise<void> {
    setRestoring(number);
    try {
      await call(restoreVersion, { params: { id, number } });
      await cache.invalidateQueries({ queryKey: conversationQuery(id).queryKey });
      void refreshLists(cache);
      onCompare(undefined);
      notify(`Transcript ${number} restored`, { description: 'The previous one is kept as a version.' });
    } catch (failure) {
      warn('Failed to restore this transcript', { description: messageFor(failure) });
    } finally {
      setRestoring(null);
    }
  }

  if (error)
    return <ErrorState title="Failed to load the versions" error={error} onRetry={() => void refetch()} />;
  if (!versions) return <SkeletonRows count={2} label="Loading versions" />;
  const current = versions.find((version) => version.isCurrent);
  return (
    <div className="space-y-8">
      <Card>
        <Rows label="Versions of the transcript">
          {versions.map((version) => (
            <Row
              key={version.number}
              title={
                <span className="font-medium">
                  Transcript {version.number}
                  <span className="font-normal text-ink-soft">: {writtenBy(version.engine)}</span>
                </span>
              }
              detail={detailOf(version)}
              meta={
                <>
                  {version.isDraft ? <Badge tone="attention">Draft</Badge> : null}
                  {version.isCurrent ? <Badge tone="accent">Current</Badge> : null}
                </>
              }
              actions={
                version.isCurrent ? undefined : (
                  <span className="mr-2 flex flex-wrap justify-end gap-1.5">
                    <Button
                      size="sm"
                      variant="quiet"
                      disabled={compared === version.number}
                      onClick={() => onCompare(version.number)}
                    >
                      Compare
                      <span className="sr-only"> transcript {version.number} with the current one</span>
                    </Button>
                    <Button
                      size="sm"
                      variant="quiet"
                      busy={restoring === version.number}
                      onClick={() => void restore(version.number)}
                    >
                      Restore
                      <span className="sr-only"> transcript {version.number}</span>
                    </Button>
                  </span>
                )
              }
            />
          ))}
        </Rows>
      </Card>
      {versions.length < 2 ? (
        <p className="text-ink-soft">
          Transcribe again with another engine, and both transcripts will be here to compare.
        </p>
      ) : null}
      {compared !== undefined && current && compared !== current.number ? (
        <Comparison
          id={id}
          number={compared}
          current={{ name: `Transcript ${current.number}, current`, turns, speakers }}
        />
      ) : null}
    </div>
  );
}

const detailOf = ({ madeAt, reason, edits }: TranscriptVersion): string =>
  [
    formatMoment(madeAt),
    reason === 'restored' ? 'restored' : '',
    edits > 0 ? formatCount(edits, 'correction') : '',
  ]
    .filter(Boolean)
    .join(', ');

type ComparisonProps = {
  id: string;
  number: number;
  current: Parameters<typeof CompareTranscripts>[0]['right'];
};

function Comparison({ id, number, current }: ComparisonProps) {
  const { data, error, refetch } = useQuery(transcriptVersionQuery(id, number));
  if (error)
    return <ErrorState title="Failed to load the version" error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={4} label="Loading the comparison" />;
  return (
    <section aria-label="Comparison">
      <h2 className="font-serif text-xl font-semibold">Where they differ</h2>
      <p className="mt-1 mb-4 text-ink-soft">
        Transcript {number} on the left, the current one on the right.
      </p>
      <CompareTranscripts
        left={{ name: `Transcript ${number}`, turns: data.turns, speakers: data.speakers }}
        right={current}
      />
    </section>
  );
}
