import { EarOff } from 'lucide-react';
import { isSettled } from '#features/conversations/rules/status.ts';
import { ProgressPanel } from '#features/conversations/web/progress-panel.tsx';
import { reasonWords } from '#features/conversations/web/reason-words.ts';
import type { ReviewedConversation } from '#features/review/contract.ts';
import type { Tone } from '#features/transcription/web/speaker-tones.ts';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ResultsPanel } from './findings.tsx';
import { StoppedPanel } from './notices.tsx';

type Props = {
  conversation: ReviewedConversation;
  tones: ReadonlyMap<string, Tone>;
  onRetry: () => void;
  onOtherEngine: () => void;
};

/** Results, progress, or the reason why there are none. */
export function ConversationResult({ conversation, tones, onRetry, onOtherEngine }: Props) {
  const { status, reason, results, turns } = conversation;
  if (status === 'ready' && (reason === 'no_speech' || turns.length === 0)) {
    return (
      <Card>
        <EmptyState
          icon={<EarOff aria-hidden />}
          title={reasonWords.no_speech.title}
          action={<Button onClick={onOtherEngine}>Transcribe again</Button>}
        >
          {reasonWords.no_speech.text}
        </EmptyState>
      </Card>
    );
  }
  if (results) return <ResultsPanel conversation={conversation} tones={tones} />;
  return (
    <Card className="p-5 sm:p-6">
      {isSettled(status) ? (
        <StoppedPanel conversation={conversation} onRetry={onRetry} onOtherEngine={onOtherEngine} />
      ) : (
        <ProgressPanel conversation={conversation} />
      )}
    </Card>
  );
}
