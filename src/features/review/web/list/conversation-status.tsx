import type { Conversation } from '#features/conversations/contract.ts';
import type { ConversationStatus } from '#features/conversations/rules/status.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { formatTimeLeft } from '#ui/format.ts';

type Tone = 'neutral' | 'accent' | 'attention' | 'danger';

const words: Record<ConversationStatus, { label: string; tone: Tone }> = {
  uploaded: { label: 'Waiting', tone: 'neutral' },
  held: { label: 'On hold', tone: 'attention' },
  transcribing: { label: 'Transcribing', tone: 'accent' },
  analysing: { label: 'Analysing', tone: 'accent' },
  ready: { label: 'Ready', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'danger' },
};

/** The processing status. A ready conversation has no badge, so that badges always mean work. */
export function ConversationStatusBadge({ conversation }: { conversation: Conversation }) {
  const { status, reason, secondsLeft } = conversation;
  if (status === 'ready') return reason === 'no_speech' ? <Badge>No speech found</Badge> : null;
  const { label, tone } = words[status];
  const isQueued = status === 'transcribing' && (reason === 'provider_busy' || reason === 'provider_down');
  return (
    <Badge tone={tone}>
      {isQueued ? 'Queued, trying again' : label}
      {secondsLeft === null ? null : <span className="font-normal">· {formatTimeLeft(secondsLeft)}</span>}
    </Badge>
  );
}
