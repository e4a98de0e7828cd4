import { clsx } from 'clsx';
import { waveShape, type Bar } from '#features/transcription/web/player/wave-shape.ts';
import { speakerTones } from '#features/transcription/web/speakers/speaker-tones.ts';
import type { SampleSession } from './sample-session.ts';

const pixelsPerBar = 4;
const height = 40;
const strokes = {
  coach: 'stroke-speaker-coach',
  client: 'stroke-speaker-client',
  other: 'stroke-speaker-other',
} as const;
type Tone = keyof typeof strokes;

type Props = {
  sample: SampleSession;
  /** Seconds of the recording. */
  begin: number;
  end: number;
  /** How many bars leave a gap between them where the wave stands. */
  bars: number;
};

/** The app's waveform over a part of the sample, as a static image; the script uncovers what has played. */
export function SampleWave({ bars: count, ...part }: Props) {
  const width = count * pixelsPerBar;
  const bars = barsOf(part, width);
  return (
    <div aria-hidden className="relative h-10">
      <Bars bars={bars} width={width} className="opacity-40" />
      <Bars bars={bars} width={width} isPlayed />
    </div>
  );
}

function barsOf({ sample: { transcript, peaks }, begin, end }: Omit<Props, 'bars'>, width: number): Bar[] {
  const total = transcript.durationSeconds ?? end;
  const pairAt = (second: number) => Math.floor(((second / total) * peaks.length) / 2) * 2;
  const speakers = [...new Map(transcript.turns.map(({ speaker, role }) => [speaker, role]))];
  const tones = speakerTones(speakers.map(([label, role]) => ({ label, name: label, role, isGuess: false })));
  return waveShape({
    peaks: peaks.slice(pairAt(begin), pairAt(end)),
    durationSeconds: end - begin,
    turns: transcript.turns.map((turn) => ({ ...turn, start: (turn.start ?? 0) - begin })),
    tones,
    width,
  });
}

type BarsProps = { bars: readonly Bar[]; width: number; className?: string; isPlayed?: true };

function Bars({ bars, width, className, isPlayed }: BarsProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      data-played={isPlayed}
      className={clsx('absolute inset-0 h-full w-full', className)}
      strokeWidth={2}
      strokeLinecap="round"
    >
      {(Object.keys(strokes) as Tone[]).map((tone) => (
        <path key={tone} d={pathOf(bars, tone)} className={strokes[tone]} vectorEffect="non-scaling-stroke" />
      ))}
    </svg>
  );
}

const pathOf = (bars: readonly Bar[], tone: Tone): string =>
  bars
    .filter((bar) => bar.tone === tone)
    .map((bar) => {
      const half = Math.max(1, (bar.height * (height - 4)) / 2);
      return `M${bar.x} ${(height / 2 - half).toFixed(1)}v${(half * 2).toFixed(1)}`;
    })
    .join('');
