import { clsx } from 'clsx';
import type { ReviewedConversation } from '#features/review/contract.ts';
import { Player } from '#features/transcription/web/player/player.tsx';
import { SpeakerLegend } from '#features/transcription/web/speaker-legend.tsx';
import type { Tone } from '#features/transcription/web/speaker-tones.ts';
import { Transcript, type Place } from '#features/transcription/web/text/transcript.tsx';
import type { Speaker } from '#features/transcription/contract.ts';

type Props = {
  conversation: ReviewedConversation;
  tones: ReadonlyMap<string, Tone>;
  audio: HTMLAudioElement | null;
  lit: Place | null;
  destination: Place | null;
  onRename: (speaker: Speaker) => void;
  /** `column`: its own scrolling place beside the results; `page`: as long as it is, the player docked elsewhere. */
  look: 'column' | 'page';
};

/** Sound and text as one thing: the player on top of what it plays. */
export function Surface({ conversation, tones, audio, lit, destination, onRename, look }: Props) {
  const { id, turns, speakers, hasAudio, durationSeconds } = conversation;
  const isColumn = look === 'column';
  const hasPlayer = isColumn && hasAudio;
  return (
    <section
      aria-label="Recording and transcript"
      className={
        isColumn
          ? 'sticky top-6 flex max-h-[calc(100dvh-3rem)] flex-col overflow-hidden rounded-lg border border-line bg-card shadow-rest'
          : 'rounded-lg border border-line bg-card shadow-rest'
      }
    >
      {hasPlayer || speakers.length > 0 ? (
        <div
          className={clsx(
            'px-4 pb-1.5 sm:px-5',
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
          <div className="-mx-2 mt-1">
            <SpeakerLegend speakers={speakers} tones={tones} onRename={onRename} />
          </div>
        </div>
      ) : null}
      {turns.length > 0 ? (
        <div
          data-transcript-place
          // A place that scrolls must be reachable by the keyboard.
          {...(isColumn ? { role: 'region', 'aria-label': 'Transcript text', tabIndex: 0 } : {})}
          className={isColumn ? 'min-h-0 flex-1 overflow-y-auto overscroll-contain -outline-offset-2' : ''}
        >
          <Transcript
            turns={turns}
            speakers={speakers}
            tones={tones}
            audio={hasAudio ? audio : null}
            lit={lit}
            destination={destination}
            onRename={onRename}
          />
        </div>
      ) : null}
    </section>
  );
}
