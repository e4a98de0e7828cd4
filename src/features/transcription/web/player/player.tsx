import { queryOptions, useQuery } from '@tanstack/react-query';
import { Pause, Play, RotateCcw } from 'lucide-react';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { formatTimestamp } from '#ui/format.ts';
import type { Speaker, TranscriptTurn } from '../../contract.ts';
import type { Tone } from '../speakers/speaker-tones.ts';
import { seekTo, setSpeed, togglePlaying, useIsPlaying, usePosition, useSpeed } from './playback.ts';
import { Waveform } from './waveform.tsx';
import { getPeaks } from '#features/conversations/contract.ts';
import { call } from '#ui/api.ts';

type Props = {
  conversationId: string;
  audio: HTMLAudioElement | null;
  durationSeconds: number;
  turns: readonly TranscriptTurn[];
  speakers: readonly Speaker[];
  tones: ReadonlyMap<string, Tone>;
  /** `dock`: one low line at the foot of a phone. */
  look: 'full' | 'dock';
};

const backSeconds = 10;
const speeds = [1, 1.25, 1.5, 2, 0.75] as const;

/** Plays the recording; the wave shows who speaks where. */
export function Player({ conversationId, audio, durationSeconds, look, ...voices }: Props) {
  const { data } = useQuery(peaksQuery(conversationId));
  const wave = (
    <Waveform
      {...voices}
      audio={audio}
      peaks={data?.peaks ?? null}
      durationSeconds={durationSeconds}
      height={look === 'full' ? 56 : 36}
    />
  );
  if (look === 'dock') {
    return (
      <div role="group" aria-label="Player" className="flex items-center gap-2">
        <PlayButton audio={audio} />
        <div className="min-w-0 flex-1">{wave}</div>
        <Clock audio={audio} durationSeconds={null} />
        <SpeedButton audio={audio} />
      </div>
    );
  }
  return (
    <div role="group" aria-label="Player">
      {wave}
      <div className="mt-2 flex items-center gap-1">
        <PlayButton audio={audio} />
        <IconButton
          label={`Back ${backSeconds} seconds`}
          onClick={() => audio && seekTo(audio, audio.currentTime - backSeconds)}
        >
          <RotateCcw aria-hidden strokeWidth={1.8} />
        </IconButton>
        <SpeedButton audio={audio} />
        <span className="flex-1" />
        <Clock audio={audio} durationSeconds={durationSeconds} />
      </div>
    </div>
  );
}

function PlayButton({ audio }: { audio: HTMLAudioElement | null }) {
  const isPlaying = useIsPlaying(audio);
  return (
    <IconButton
      label={isPlaying ? 'Pause' : 'Play'}
      shortcut="Space"
      onClick={() => togglePlaying(audio)}
      className="size-10! rounded-full! bg-accent text-on-accent! hover:bg-accent-hover! touch:size-11!"
    >
      {isPlaying ? (
        <Pause aria-hidden fill="currentColor" strokeWidth={0} />
      ) : (
        <Play aria-hidden fill="currentColor" strokeWidth={0} className="translate-x-px" />
      )}
    </IconButton>
  );
}

function SpeedButton({ audio }: { audio: HTMLAudioElement | null }) {
  const speed = useSpeed(audio);
  const next = speeds[(speeds.findIndex((one) => one === speed) + 1) % speeds.length] ?? 1;
  return (
    <button
      type="button"
      aria-label={`Speed ${speed}×, change to ${next}×`}
      onClick={() => setSpeed(audio, next)}
      className="h-9 min-w-12 rounded-md px-2 text-sm font-medium text-ink-soft tabular-nums transition-colors hover:bg-raised hover:text-ink touch:h-11"
    >
      {speed}×
    </button>
  );
}

function Clock({
  audio,
  durationSeconds,
}: {
  audio: HTMLAudioElement | null;
  durationSeconds: number | null;
}) {
  const position = usePosition(audio);
  return (
    <p className="px-1 text-sm text-ink-soft tabular-nums">
      <span className="text-ink">{formatTimestamp(position)}</span>
      {durationSeconds === null ? null : ` / ${formatTimestamp(durationSeconds)}`}
    </p>
  );
}

/** The waveform’s peaks; null while they are not computed yet. */
const peaksQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ['peaks', conversationId],
    queryFn: async ({ signal }) => {
      const shape = await call(getPeaks, { params: { id: conversationId }, signal });
      return shape.peaks.length > 0 ? shape : null;
    },
  });
