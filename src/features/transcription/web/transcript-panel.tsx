import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import type { Speaker, TranscriptTurn } from '../contract.ts';
import type { SessionNote } from '../rules/notes-at-turns.ts';
import type { Edits } from './edits/use-edits.ts';
import { playFrom } from './player/playback.ts';
import { Player } from './player/player.tsx';
import { SpeakerLegend } from './speakers/speaker-legend.tsx';
import type { Tone } from './speakers/speaker-tones.ts';
import { TranscriptEditor } from './editor/transcript-editor.tsx';
import type { Find } from './search/use-find.ts';
import type { Span } from './text/transcript.tsx';
import { VocabularyNotice } from './vocabulary/vocabulary-notice.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';

type Props = {
  conversation: {
    id: string;
    turns: readonly TranscriptTurn[];
    speakers: readonly Speaker[];
    hasAudio: boolean;
    durationSeconds: number | null;
  };
  tones: ReadonlyMap<string, Tone>;
  audio: HTMLAudioElement | null;
  highlighted: Span | null;
  destination: Span | null;
  edits: Edits;
  find: Find;
  /** The coach’s notes from the recording. */
  notes: readonly SessionNote[];
  /** The dialog with names and roles is open. */
  isSpeakerPanelOpen: boolean;
  onSpeakerPanel: (isOpen: boolean) => void;
  /** Makes a speaker a client of the coach; null where that cannot be. */
  addClientOf: (speaker: Speaker) => (() => void) | null;
  /** `column` scrolls by itself beside the results; `page` scrolls with the page, its player docked at the foot. */
  look: 'column' | 'page';
};

/** Player, speakers and transcript in one panel. */
export function TranscriptPanel({ conversation, tones, audio, look, edits, find, ...rest }: Props) {
  const { id, turns, speakers, hasAudio } = conversation;
  const isColumn = look === 'column';
  const hasPlayer = isColumn && hasAudio;
  const playable = hasAudio ? audio : null;
  return (
    <section
      aria-label="Recording and transcript"
      className={
        isColumn
          ? 'sticky top-6 flex max-h-[calc(100dvh-3rem)] flex-col overflow-clip rounded-lg border border-line bg-card shadow-rest print:static print:max-h-none print:overflow-visible print:border-0'
          : 'rounded-lg border border-line bg-card shadow-rest'
      }
    >
      {hasPlayer || speakers.length > 0 ? (
        <PanelHead
          conversation={conversation}
          tones={tones}
          audio={audio}
          hasPlayer={hasPlayer}
          onSpeakers={() => rest.onSpeakerPanel(true)}
          onSearch={find.open}
        />
      ) : null}
      {turns.length > 0 ? (
        <>
          <VocabularyNotice
            conversationId={id}
            turns={turns}
            edits={edits}
            onPlay={playable && ((seconds) => playFrom(playable, seconds))}
          />
          <TranscriptEditor
            {...rest}
            turns={turns}
            speakers={speakers}
            tones={tones}
            audio={playable}
            find={find}
            edits={edits}
            look={look}
          />
        </>
      ) : null}
    </section>
  );
}

type HeadProps = Pick<Props, 'conversation' | 'tones' | 'audio'> & {
  hasPlayer: boolean;
  onSpeakers: () => void;
  onSearch: () => void;
};

/** The player, the speakers and the search button above the lines. */
function PanelHead({ conversation, tones, audio, hasPlayer, onSpeakers, onSearch }: HeadProps) {
  const { id, turns, speakers, durationSeconds } = conversation;
  return (
    <div
      className={clsx(
        'px-4 pb-1.5 sm:px-5 print:hidden',
        hasPlayer ? 'pt-4' : 'pt-0.5',
        turns.length > 0 ? 'border-b border-line' : 'pb-2',
      )}
    >
      {hasPlayer ? (
        <Player
          conversationId={id}
          audio={audio}
          durationSeconds={durationSeconds ?? 0}
          turns={turns}
          speakers={speakers}
          tones={tones}
          look="full"
        />
      ) : null}
      <div className="-mx-2 mt-1 flex items-start justify-between gap-2">
        <SpeakerLegend speakers={speakers} tones={tones} onOpen={onSpeakers} />
        {turns.length > 0 ? (
          <IconButton label="Search this transcript" shortcut="/" onClick={onSearch}>
            <Search aria-hidden />
          </IconButton>
        ) : null}
      </div>
    </div>
  );
}
