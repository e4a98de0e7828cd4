import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatCount, formatMoment } from '#ui/format.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { VoiceVersion } from '../../contract.ts';
import { fieldNames } from './field-names.ts';
import { useResetVoice, useRestoreVersion, voiceVersionsQuery } from './queries.ts';

/** Earlier states of the profile, each restorable, and the way to start over. */
const reasons: Record<string, string> = {
  samples: 'Before your pasted e-mails changed',
  sent_mail: 'Before sent mail changed it',
  own_lines: 'Before new sessions were read',
  edits: 'Before your changes to drafts taught it',
  by_hand: 'Before you edited it',
  reset: 'Before you started over',
  restored: 'Before you restored a version',
};

const mostNamed = 3;

function changeWords({ changed }: VoiceVersion): string {
  if (changed.length === 0) return 'Only figures changed';
  const named = changed.slice(0, mostNamed).map((field) => fieldNames[field].toLowerCase());
  const more = changed.length - named.length;
  return `Changed then: ${named.join(', ')}${more > 0 ? ` and ${formatCount(more, 'more', 'more')}` : ''}`;
}

export function VersionList() {
  const { data, error, refetch } = useQuery(voiceVersionsQuery);
  const restore = useRestoreVersion();
  const [isAll, setAll] = useState(false);
  if (error)
    return (
      <ErrorState title="Failed to load earlier versions" error={error} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton className="h-16" />;
  if (data.length === 0)
    return <p className="text-sm text-ink-soft">Each change keeps the version before it here.</p>;
  const shown = isAll ? data : data.slice(0, 5);
  return (
    <>
      <ul aria-label="Earlier versions" className="divide-y divide-line">
        {shown.map((version) => (
          <li
            key={version.version}
            className="flex items-center justify-between gap-3 py-3 first:pt-0 last:pb-0"
          >
            <div className="min-w-0">
              <p className="font-medium">{reasons[version.reason] ?? 'Before a change'}</p>
              <p className="text-sm text-ink-soft">
                {formatMoment(version.createdAt)} · {changeWords(version)}
              </p>
            </div>
            <Button
              size="sm"
              variant="secondary"
              aria-label={`Restore version ${version.version}`}
              busy={restore.isPending && restore.variables === version.version}
              onClick={() => restore.mutate(version.version)}
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
      {data.length > shown.length ? (
        <Button size="sm" variant="quiet" className="mt-2" onClick={() => setAll(true)}>
          Show all {data.length}
        </Button>
      ) : null}
    </>
  );
}

export function StartOver() {
  const [isAsking, setAsking] = useState(false);
  const reset = useResetVoice();
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
        Start over
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Start over?"
        confirmLabel="Start over"
        busy={reset.isPending}
        onConfirm={() => reset.mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        <p>
          Everything you set by hand and what was learned from sent mail and drafts is deleted. We measure
          your pasted e-mails again. You can restore the version before.
        </p>
      </ConfirmDialog>
    </>
  );
}
