import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import type { ReviewedConversation } from '#features/review/contract.ts';
import type { Edits } from '#features/transcription/web/edits/use-edits.ts';
import { playFrom } from '#features/transcription/web/player/playback.ts';
import { Player } from '#features/transcription/web/player/player.tsx';
import { SpeakerLegend } from '#features/transcription/web/speaker-legend.tsx';
import type { Tone } from '#features/transcription/web/speaker-tones.ts';
import { TranscriptEditor } from '#features/transcription/web/lines/lines.tsx';
import type { Find } from '#features/transcription/web/search/use-find.ts';
import type { Span } from '#features/transcription/web/text/transcript.tsx';
import { VocabularyNotice } from '#features/transcription/web/vocabulary/vocabulary-notice.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';

type Props = {
  conversation: ReviewedConversation;
  tones: ReadonlyMap<string, Tone>;
  audio: HTMLAudioElement | null;
  highlighted: Span | null;
  destination: Span | null;
  edits: Edits;
  find: Find;
  /** The dialog with names and roles is open. */
  isSpeakerPanelOpen: boolean;
  onSpeakerPanel: (isOpen: boolean) => void;
  /** `column` scrolls by itself beside the results; `page` scrolls with the page, its player docked at the foot. */
  look: 'column' | 'page';
};

/** Player, speakers and transcript in one panel. */
export function TranscriptPanel({ conversation, tones, audio, look, edits, find, ...rest }: Props) {
  const { id, turns, speakers, hasAudio, durationSeconds } = conversation;
  const isColumn = look === 'column';
  const hasPlayer = isColumn && hasAudio;
  const playable = hasAudio ? audio : null;
  return (
    <section
      aria-label="Recording and transcript"
      className={
        isColumn
          ? 'sticky top-6 flex max-h-[calc(100dvh-3rem)] flex-col overflow-hidden rounded-lg border border-line bg-card shadow-rest print:static print:max-h-none print:overflow-visible print:border-0'
          : 'rounded-lg border border-line bg-card shadow-rest'
      }
    >
      {hasPlayer || speakers.length > 0 ? (
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
            <SpeakerLegend speakers={speakers} tones={tones} onOpen={() => rest.onSpeakerPanel(true)} />
            {turns.length > 0 ? (
              <IconButton label="Search this transcript" shortcut="/" onClick={find.open}>
                <Search aria-hidden />
              </IconButton>
            ) : null}
          </div>
        </div>
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
