import { Volume2, VolumeOff } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { audioPath } from '#features/conversations/contract.ts';
import type { ReviewedConversation } from '#features/review/contract.ts';
import { ResultsPanel } from '#features/review/web/conversation/results-panel.tsx';
import { SourcesProvider, type Source } from '#features/review/web/results/sources.tsx';
import { playFrom, usePosition } from '#features/transcription/web/player/playback.ts';
import { Player } from '#features/transcription/web/player/player.tsx';
import { speakerTones } from '#features/transcription/web/speakers/speaker-tones.ts';
import { TurnRow } from '#features/transcription/web/text/turn-row.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { spokenUntil } from './spoken-until.ts';
import { useSound } from './use-sound.ts';

const readingMs = 1800; // what the analysis of the sample takes on a small machine, so that the pause is realistic

type Stage = 'transcribing' | 'analysing' | 'ready';

/** Plays the recording, reveals the transcript word by word, and shows the results at the end. */
export function Replay({ conversation }: { conversation: ReviewedConversation }) {
  const { id, turns, speakers } = conversation;
  const durationSeconds = conversation.durationSeconds ?? 0;
  const [audio, setAudio] = useState<HTMLAudioElement | null>(null);
  const [stage, setStage] = useStage();
  const results = useRef<HTMLDivElement>(null);
  const sound = useSound(audio);
  const position = usePosition(audio);
  const tones = speakerTones(speakers);
  const names = new Map(speakers.map(({ label, name }) => [label, name]));
  const said = stage === 'transcribing' ? spokenUntil(turns, position) : turns;

  useScrollTo(results, stage !== 'transcribing');

  const skip = () => {
    audio?.pause();
    setStage('analysing');
  };

  return (
    <div className="grid items-start gap-8 min-[70rem]:grid-cols-[minmax(0,1.18fr)_minmax(0,1fr)]">
      <section
        aria-label="Recording and transcript"
        className="flex max-h-[72dvh] flex-col overflow-hidden rounded-lg border border-line bg-card shadow-rest"
      >
        <div className="border-b border-line px-4 pt-4 pb-2 sm:px-5">
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the words below it are the caption */}
          <audio
            ref={setAudio}
            src={audioPath(id)}
            preload="auto"
            muted={sound.isMuted}
            hidden
            onEnded={() => setStage((now) => (now === 'transcribing' ? 'analysing' : now))}
          />
          <Player
            conversationId={id}
            audio={audio}
            durationSeconds={durationSeconds}
            turns={turns}
            speakers={speakers}
            tones={tones}
            look="full"
          />
        </div>
        <Words count={said.length} isFollowing={stage === 'transcribing'}>
          {said.map((turn) => (
            <TurnRow
              key={turn.id}
              turn={turn}
              name={names.get(turn.speaker) ?? turn.speaker}
              tone={tones.get(turn.speaker) ?? 'other'}
              content={null}
              below={null}
            />
          ))}
        </Words>
      </section>
      <div ref={results} className="scroll-mt-4">
        {stage === 'ready' ? (
          <SourcesProvider value={sourcesOf(audio, sound.turnOn)}>
            <ResultsPanel conversation={conversation} tones={tones} />
          </SourcesProvider>
        ) : (
          <Waiting
            stage={stage}
            fraction={position / Math.max(1, durationSeconds)}
            isMuted={sound.isMuted}
            onSound={sound.toggle}
            onSkip={skip}
          />
        )}
      </div>
    </div>
  );
}

/** The analysis takes its time, and is then ready. */
function useStage() {
  const [stage, setStage] = useState<Stage>('transcribing');
  useEffect(() => {
    if (stage !== 'analysing') return;
    const timer = setTimeout(() => setStage('ready'), readingMs);
    return () => clearTimeout(timer);
  }, [stage]);

  return [stage, setStage] as const;
}

/** On a phone the results are below the recording. */
function useScrollTo(results: RefObject<HTMLElement | null>, isTime: boolean): void {
  useEffect(() => {
    const top = results.current?.getBoundingClientRect().top ?? 0;
    if (isTime && top > innerHeight / 2) results.current?.scrollIntoView();
  }, [results, isTime]);
}

type WaitingProps = {
  stage: Stage;
  fraction: number;
  isMuted: boolean;
  onSound: () => void;
  onSkip: () => void;
};

const Waiting = ({ stage, fraction, isMuted, onSound, onSkip }: WaitingProps) => (
  <section aria-label="Progress" className="rounded-lg border border-line bg-card p-5 shadow-rest">
    <Progress
      stage={stage === 'transcribing' ? 'Transcribing' : 'Finding what matters'}
      fraction={stage === 'transcribing' ? fraction : null}
    />
    <p className="mt-4 max-w-[52ch] text-sm text-pretty text-ink-soft">
      This is a replay in real time; you can change the speed. Your own recordings are transcribed while you
      do something else.
    </p>
    <div className="mt-4 flex flex-wrap gap-2">
      <Button
        icon={
          isMuted ? <Volume2 aria-hidden className="size-4" /> : <VolumeOff aria-hidden className="size-4" />
        }
        onClick={onSound}
        disabled={stage === 'analysing'}
      >
        {isMuted ? 'Turn on sound' : 'Turn off sound'}
      </Button>
      <Button onClick={onSkip} disabled={stage === 'analysing'}>
        Go to the results
      </Button>
    </div>
  </section>
);

/** A source is there to be heard. */
function sourcesOf(audio: HTMLAudioElement | null, onSound: () => void) {
  return {
    hasAudio: true,
    highlight: () => undefined,
    clearHighlight: () => undefined,
    open: ({ start }: Source) => {
      if (start === null) return;
      onSound();
      playFrom(audio, start);
    },
  };
}

type WordsProps = { count: number; isFollowing: boolean; children: ReactNode };

/** Scrolls to the newest line while lines arrive. */
function Words({ count, isFollowing, children }: WordsProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFollowing) place.current?.scrollTo({ top: place.current.scrollHeight });
  }, [count, isFollowing]);
  return (
    <div
      ref={place}
      role="region"
      aria-label="Transcript text"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a place that scrolls must be reachable by the keyboard
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto"
    >
      {count === 0 ? (
        <p className="px-5 py-10 text-center text-ink-soft">
          The first words appear in a moment. You can also press play.
        </p>
      ) : (
        <ol aria-label="Transcript" className="py-2">
          {children}
        </ol>
      )}
    </div>
  );
}
