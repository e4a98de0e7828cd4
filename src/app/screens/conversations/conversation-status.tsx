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

/** Where a conversation is on its way. A ready one says nothing: silence is the good news. */
export function ConversationStatusBadge({ conversation }: { conversation: Conversation }) {
  const { status, secondsLeft } = conversation;
  if (status === 'ready') return null;
  const { label, tone } = words[status];
  return (
    <Badge tone={tone}>
      {label}
      {secondsLeft === null ? null : <span className="font-normal">{formatTimeLeft(secondsLeft)}</span>}
    </Badge>
  );
}
