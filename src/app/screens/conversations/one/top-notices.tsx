import { isSettled } from '#features/conversations/rules/status.ts';
import { ProgressStrip } from '#features/conversations/web/progress-panel.tsx';
import type { ReviewedConversation } from '#features/review/contract.ts';
import { StalenessNotice } from '#features/review/web/versions/staleness-notice.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DraftNotice, LostAudioNotice, StoppedNotice, UnreadableTimesNotice } from './notices.tsx';

type Props = {
  conversation: ReviewedConversation;
  onRedo: (hints?: { engine: string }) => void;
  onAnalyseAgain: () => void;
};

/** Warnings above the results: a running or failed re-run, a draft transcript, lost audio, stale results. */
export function TopNotices({ conversation, onRedo, onAnalyseAgain }: Props) {
  const { status, transcript, results, audioLostSeconds } = conversation;
  const notice =
    results && !isSettled(status) ? (
      <Card className="px-4 py-3.5 sm:px-5">
        <ProgressStrip conversation={conversation} />
      </Card>
    ) : results && status !== 'ready' ? (
      <StoppedNotice conversation={conversation} onRetry={() => onRedo()} />
    ) : transcript?.isDraft && conversation.turns.length > 0 ? (
      <DraftNotice onRedo={(engine) => onRedo({ engine })} />
    ) : transcript && transcript.unreadableTimes > 0 ? (
      <UnreadableTimesNotice count={transcript.unreadableTimes} />
    ) : null;
  const staleness = isSettled(status) ? results?.staleness : null;
  if (!notice && !staleness && audioLostSeconds === 0) return null;
  return (
    <div className="mb-6 space-y-3">
      {notice}
      {audioLostSeconds > 0 ? <LostAudioNotice seconds={audioLostSeconds} /> : null}
      {staleness ? <StalenessNotice staleness={staleness} onAnalyseAgain={onAnalyseAgain} /> : null}
    </div>
  );
}
