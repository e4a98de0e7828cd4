import { useState, type ReactNode } from 'react';
import { useUser } from '#features/identity/web/session.ts';
import type { ReviewedConversation } from '#features/review/contract.ts';
import { Figures } from '#features/review/web/results/figures.tsx';
import { hasUntoldMeeting, NextSession } from '#features/review/web/results/next-session.tsx';
import { Overview } from '#features/review/web/results/overview.tsx';
import { PrivateNotes } from '#features/review/web/results/private-notes.tsx';
import { Questions } from '#features/review/web/results/questions.tsx';
import { LineSectionView } from '#features/review/web/results/edit/editable-lines.tsx';
import { Fields } from '#features/review/web/results/edit/fields.tsx';
import { RemovedLines } from '#features/review/web/results/edit/removed-lines.tsx';
import { ResultEditsProvider } from '#features/review/web/results/edit/result-edits.tsx';
import { analysedBy } from '#features/review/web/versions/version-words.ts';
import { Topics } from '#features/review/web/results/topics.tsx';
import { UnreadNotice } from './unread-notice.tsx';
import { isWaiting } from '#features/tasks/rules/less-sure.ts';
import { writtenBy } from '#features/transcription/web/engines/engine-names.ts';
import { sections, templates, type Section } from '#shared/analysis.ts';
import type { Tone } from '#features/transcription/web/speaker-tones.ts';
import { SessionNotes } from '../session-notes.tsx';
import { CutNotice } from './notices.tsx';
import { TaskReview } from './tasks/task-review.tsx';

type Props = { conversation: ReviewedConversation; tones: ReadonlyMap<string, Tone> };

const fills: Record<Tone, string> = {
  coach: 'fill-speaker-coach',
  client: 'fill-speaker-client',
  other: 'fill-speaker-other',
};

/** All results in the order of the template. Tasks to review come first. */
export function ResultsPanel({ conversation, tones }: Props) {
  const { results, speakers, turns, transcript, tasks, isSample } = conversation;
  const { customFields } = useUser();
  const [lessSure, setLessSure] = useState<'hidden' | 'first' | 'in_place'>('hidden');
  const names = new Map(speakers.map((speaker) => [speaker.label, speaker.name]));
  const nameOf = (label: string) => names.get(label) ?? label;
  if (!results) return null;
  const waits = tasks.some(isWaiting);
  // Once opened, less sure tasks keep their position until they are decided.
  const isFirst =
    lessSure === 'first'
      ? tasks.some(({ review }) => review === 'proposed')
      : waits && lessSure !== 'in_place';
  const taskReview = (
    <TaskReview
      key="tasks"
      conversation={conversation}
      nameOf={nameOf}
      showsLessSure={lessSure !== 'hidden'}
      onShowLessSure={(shows) => setLessSure(!shows ? 'hidden' : isFirst ? 'first' : 'in_place')}
    />
  );
  const parts: Record<Section, ReactNode> = {
    tasks: isFirst ? null : taskReview,
    overview: <Overview key="overview" lines={results.overview} layout={conversation.overviewLayout} />,
    keyInsights: (
      <LineSectionView
        key="insights"
        section="keyInsights"
        title="Key insights"
        lines={results.keyInsights}
      />
    ),
    goals: <LineSectionView key="goals" section="goals" title="Goals" lines={results.goals} />,
    nextSteps: (
      <LineSectionView key="steps" section="nextSteps" title="Next steps" lines={results.nextSteps}>
        {hasUntoldMeeting(results) ? <NextSession meeting={results.nextMeeting} /> : null}
      </LineSectionView>
    ),
    mentorNotes: (
      <PrivateNotes
        key="private"
        mentorNotes={results.mentorNotes}
        proactiveSuggestions={results.proactiveSuggestions}
      />
    ),
    proactiveSuggestions: null, // beside the mentor notes: both are for the coach alone
    topics: <Topics key="topics" topics={results.topics} turns={turns} />,
    questions: <Questions key="questions" questions={results.questions} nameOf={nameOf} />,
  };
  const order = templates[results.template].plan.map(({ section }) => section);
  // A section outside the template still shows lines the coach added to it.
  const others = sections.filter((section) => !order.includes(section));
  return (
    <ResultEditsProvider id={conversation.id}>
      <div className="space-y-7">
        {results.isCut ? <CutNotice /> : null}
        <UnreadNotice unread={results.unread} />
        {isFirst ? taskReview : null}
        {order.map((section) => parts[section])}
        <Fields fields={results.customFields} names={customFields} />
        <SessionNotes conversation={conversation} />
        {others.map((section) => parts[section])}
        <Figures
          stats={results.stats}
          coachMoves={results.coachMoves}
          nameOf={nameOf}
          fillOf={(label) => fills[tones.get(label) ?? 'other']}
        />
        <RemovedLines lines={results.removed} />
        <p className="border-t border-line pt-4 text-sm text-ink-faint">
          {transcript && !isSample ? `${writtenBy(transcript.engine)}. ` : ''}
          {analysedBy(results)}
        </p>
      </div>
    </ResultEditsProvider>
  );
}
