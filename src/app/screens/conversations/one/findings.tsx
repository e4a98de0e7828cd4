import type { ReviewedConversation } from '#features/review/contract.ts';
import { Figures } from '#features/review/web/results/figures.tsx';
import { Overview } from '#features/review/web/results/overview.tsx';
import { PrivateNotes } from '#features/review/web/results/private-notes.tsx';
import { Questions } from '#features/review/web/results/questions.tsx';
import { SourcedList } from '#features/review/web/results/sourced-list.tsx';
import { Topics } from '#features/review/web/results/topics.tsx';
import { writtenBy } from '#features/transcription/web/engines/engine-names.ts';
import type { Tone } from '#features/transcription/web/speaker-tones.ts';
import { SessionNotes } from '../session-notes.tsx';
import { TaskReview } from './task-review.tsx';

type Props = { conversation: ReviewedConversation; tones: ReadonlyMap<string, Tone> };

const fills: Record<Tone, string> = {
  coach: 'fill-speaker-coach',
  client: 'fill-speaker-client',
  other: 'fill-speaker-other',
};

/** Everything that came of the conversation, what waits for a decision first. */
export function Findings({ conversation, tones }: Props) {
  const { results, speakers, turns, transcript } = conversation;
  const names = new Map(speakers.map((speaker) => [speaker.label, speaker.name]));
  const nameOf = (label: string) => names.get(label) ?? label;
  if (!results) return null;
  return (
    <div className="space-y-7">
      <TaskReview conversation={conversation} nameOf={nameOf} />
      <Overview lines={results.overview} />
      <SourcedList title="Key insights" items={results.keyInsights} />
      <SourcedList title="Goals" items={results.goals} />
      <SourcedList title="Next steps" items={results.nextSteps} />
      <SourcedList
        title="Your fields"
        items={results.customFields.map((field) => ({ ...field, text: `${field.name}: ${field.value}` }))}
      />
      <SessionNotes conversation={conversation} />
      <PrivateNotes mentorNotes={results.mentorNotes} proactiveSuggestions={results.proactiveSuggestions} />
      <Topics topics={results.topics} turns={turns} />
      <Questions questions={results.questions} nameOf={nameOf} />
      <Figures stats={results.stats} nameOf={nameOf} fillOf={(label) => fills[tones.get(label) ?? 'other']} />
      <p className="border-t border-line pt-4 text-sm text-ink-faint">
        {transcript ? `${writtenBy(transcript.engine)}. ` : ''}
        {results.analyser === 'builtin'
          ? 'Read by Clair on this server, with no outside service.'
          : `Read by Clair with ${results.analyser}.`}
      </p>
    </div>
  );
}
