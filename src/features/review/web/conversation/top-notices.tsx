import type { ReactNode } from 'react';
import { isSettled } from '#features/conversations/rules/status.ts';
import { ProgressStrip } from '#features/conversations/web/progress-panel.tsx';
import type { ReviewedConversation } from '../../contract.ts';
import { StalenessNotice } from '../versions/staleness-notice.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DraftNotice, LostAudioNotice, StoppedNotice, UnreadableTimesNotice } from './notices.tsx';

type Props = {
  conversation: ReviewedConversation;
  onRedo: (hints?: { engine: string }) => void;
  onAnalyseAgain: () => void;
};

/** Warnings above the results: a running or failed re-run, a draft transcript, lost audio, stale results. */
export function TopNotices({ conversation, onRedo, onAnalyseAgain }: Props) {
  const { status, results, audioLostSeconds } = conversation;
  const notice = mainNotice(conversation, onRedo);
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

/** The most important of the warnings that exclude each other. */
function mainNotice(conversation: ReviewedConversation, onRedo: Props['onRedo']): ReactNode {
  const { status, transcript, results, turns } = conversation;
  if (results && !isSettled(status))
    return (
      <Card className="px-4 py-3.5 sm:px-5">
        <ProgressStrip conversation={conversation} />
      </Card>
    );
  if (results && status !== 'ready')
    return <StoppedNotice conversation={conversation} onRetry={() => onRedo()} />;
  if (transcript?.isDraft && turns.length > 0) return <DraftNotice onRedo={(engine) => onRedo({ engine })} />;
  if (transcript && transcript.unreadableTimes > 0)
    return <UnreadableTimesNotice count={transcript.unreadableTimes} />;
  return null;
}
