import { useUser } from '#features/identity/web/session.ts';
import { writtenBy } from '#features/transcription/web/engines/engine-names.ts';
import type { Tone } from '#features/transcription/web/speakers/speaker-tones.ts';
import type { Results, ReviewedConversation } from '../../contract.ts';
import { viewOf } from '../../rules/notes/notes-view.ts';
import { Figures } from '../results/figures.tsx';
import { Fields } from '../results/edit/fields.tsx';
import { RemovedLines } from '../results/edit/removed-lines.tsx';
import { ResultEditsProvider } from '../results/edit/result-edits.tsx';
import { analysedBy } from '../versions/version-words.ts';
import { NotesAs } from './notes/notes-as.tsx';
import { NotesParts } from './notes/notes-parts.tsx';
import { UnreadNotice } from './unread-notice.tsx';
import { CutNotice } from './notices.tsx';

type Props = { conversation: ReviewedConversation; tones: ReadonlyMap<string, Tone> };

const fills: Record<Tone, string> = {
  coach: 'fill-speaker-coach',
  client: 'fill-speaker-client',
  other: 'fill-speaker-other',
};

/** Everything that was found, in the order of the note template. */
export function ResultsPanel({ conversation, tones }: Props) {
  const { results } = conversation;
  return results ? <Shown conversation={conversation} results={results} tones={tones} /> : null;
}

function Shown({ conversation, results, tones }: Props & { results: Results }) {
  const { speakers, transcript, isSample } = conversation;
  const { customFields } = useUser();
  const names = new Map(speakers.map((speaker) => [speaker.label, speaker.name]));
  const nameOf = (label: string) => names.get(label) ?? label;
  return (
    <ResultEditsProvider id={conversation.id}>
      <div className="space-y-5 touch:space-y-4">
        {results.isCut ? <CutNotice /> : null}
        <UnreadNotice unread={results.unread} />
        <NotesParts
          conversation={conversation}
          view={viewOf(conversation, results)}
          nameOf={nameOf}
          tones={tones}
        />
        <Fields fields={results.customFields} names={customFields} />
        <Figures
          stats={results.stats}
          coachMoves={results.coachMoves}
          nameOf={nameOf}
          fillOf={(label) => fills[tones.get(label) ?? 'other']}
        />
        <RemovedLines lines={results.removed} />
        <NotesAs conversation={conversation} />
        <p className="text-sm text-ink-faint">
          {transcript && !isSample ? `${writtenBy(transcript.engine)}. ` : ''}
          {analysedBy(results)}
        </p>
      </div>
    </ResultEditsProvider>
  );
}
