import { useQuery } from '@tanstack/react-query';
import { LineChart } from '#ui/charts/line-chart.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatCount, formatDay, formatOnDay } from '#ui/format.ts';
import type { VoiceLearning } from '../../contract.ts';
import { fieldNames } from './field-names.ts';
import { voiceLearningQuery } from './queries.ts';

/** How close drafts came, sent e-mail by sent e-mail, and what the changes taught. */
export function LearningCurve() {
  const { data, error, refetch } = useQuery(voiceLearningQuery);
  if (error)
    return (
      <ErrorState title="Failed to load what was learned" error={error} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton className="h-40" />;
  if (data.scores.length === 0)
    return (
      <p className="text-sm text-pretty text-ink-soft">
        After your first sent follow-up, you’ll see here how close the draft came to your voice and how much
        you changed.
      </p>
    );
  return <Curves learning={data} />;
}

const percent = (share: number): string => `${Math.round(share * 100)}%`;
const mostShown = 30; // points that can still be told apart on a phone

export function Curves({ learning }: { learning: VoiceLearning }) {
  const shown = learning.scores.slice(-mostShown);
  const points = (of: (score: VoiceLearning['scores'][number]) => number) =>
    shown.map((score) => ({ key: score.emailId, label: formatDay(score.createdAt), value: of(score) }));
  return (
    <div className="space-y-6">
      <div className="grid gap-6 sm:grid-cols-2">
        <LineChart
          title="How much drafts sound like you"
          note="Measured before you changed anything"
          points={points(({ score }) => score)}
          most={1}
          ticks={[0, 0.5, 1]}
          format={percent}
          columns={['Sent e-mail', 'Score of the draft']}
        />
        <LineChart
          title="How much you changed"
          note="Share of the words in what you sent"
          points={points(({ words, wordsChanged }) => (words === 0 ? 0 : Math.min(1, wordsChanged / words)))}
          most={1}
          ticks={[0, 0.5, 1]}
          format={percent}
          columns={['Sent e-mail', 'Words changed']}
        />
      </div>
      <Lessons learning={learning} />
    </div>
  );
}

const listOf = new Intl.ListFormat('en', { type: 'conjunction' });

function Lessons({ learning }: { learning: VoiceLearning }) {
  const { successfulVoiceMatches, lastRefinement, lastRefinementDate, lastSuccessfulResponse } = learning;
  const changed = learning.voicePatternChanges.map((field) => fieldNames[field].toLowerCase());
  const lines = [
    successfulVoiceMatches > 0
      ? `${formatCount(successfulVoiceMatches, 'draft')} went out almost unchanged.`
      : null,
    lastRefinement && lastRefinementDate ? `${formatDay(lastRefinementDate)}: ${lastRefinement}` : null,
    ...learning.voiceRefinementSuggestions,
    changed.length > 0 && learning.voicePatternChangeDate
      ? `${formatDay(learning.voicePatternChangeDate)}: your profile changed in ${listOf.format(changed)}.`
      : null,
    lastSuccessfulResponse ? `A client last replied ${formatOnDay(lastSuccessfulResponse)}.` : null,
  ].filter((line) => line !== null);
  if (lines.length === 0) return null;
  return (
    <ul aria-label="What was learned" className="list-disc space-y-1 pl-5 text-sm text-ink-soft">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
